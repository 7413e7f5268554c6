import { joinList, splitList } from '@shop/domain/catalog/import/list-cell';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#server/platform/csv/csv-reader.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import { unguardFormula } from '#server/platform/csv/formula-guard.ts';

const read = async (text: string, delimiter?: string) => await Array.fromAsync(readCsv([text], delimiter));
const getCells = async (text: string, delimiter?: string) => (await read(text, delimiter)).map(({ cells }) => cells);

describe('CSV file (RFC 4180)', () => {
  test.each<[string, string, string[][]]>([
    [
      'has cells between commas',
      'sku,size\r\nA,8\r\n',
      [
        ['sku', 'size'],
        ['A', '8'],
      ],
    ],
    [
      'may end its lines with LF',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'may end its lines with CR',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['keeps commas in quotes', '"a,b",c', [['a,b', 'c']]],
    ['keeps line breaks in quotes', '"a\r\nb\nc",d', [['a\r\nb\nc', 'd']]],
    ['writes a quote as two', '"5"" heel",""""', [['5" heel', '"']]],
    ['takes a quote within a plain cell as it is', '5" heel,x', [['5" heel', 'x']]],
    ['goes on behind a closed quote', '"a"b,c', [['ab', 'c']]],
    [
      'has empty cells',
      ',\n"",',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    [
      'skips empty lines',
      'a,b\n\n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['may be empty', '', []],
  ])('%s', async (_, text, cells) => {
    expect(await getCells(text)).toEqual(cells);
  });

  test('may use semicolons or tabs', async () => {
    expect(await getCells('a;"b;c"\n', ';')).toEqual([['a', 'b;c']]);
    expect(await getCells('a\tb,c\n', '\t')).toEqual([['a', 'b,c']]);
  });

  test('counts its rows as a spreadsheet does', async () => {
    const rows = await read('a,b\r\n"1\r\n2",x\r\n\r\nc,d');
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  test('reports where an unclosed quote starts', async () => {
    expect(await read('a,b\nc,"d\ne,f\n')).toEqual([
      { row: 1, cells: ['a', 'b'], endless: false },
      { row: 2, cells: ['c', 'd\ne,f\n'], endless: true },
    ]);
  });

  test('is not read into memory completely when a quote is not closed', async () => {
    let pieces = 0;
    function* file() {
      yield 'a,"';
      for (; pieces < 1_000; pieces += 1) yield 'x'.repeat(100_000);
    }
    const rows = await Array.fromAsync(readCsv(file()));
    expect(rows).toMatchObject([{ row: 1, endless: true }]);
    expect(pieces).toBeLessThan(20);
  });

  test('parses equally for any chunk boundaries', async () => {
    const text = 'a,"b ""x""\r\ny"\r\n"",d\rlast,"é"';
    const complete = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), async (sizes) => {
        const pieces: string[] = [];
        for (let at = 0, index = 0; at < text.length; index += 1) {
          const size = sizes[index % sizes.length] ?? 1;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        expect(await Array.fromAsync(readCsv(pieces))).toEqual(complete);
      }),
    );
  });
});

describe('CSV writer', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', '|', '\\', 'x') }),
  );

  test('round-trips any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 2, maxLength: 5 }), async (cells) => {
        expect((await getCells(csvLine(cells))).map((row) => row.map(unguardFormula))).toEqual([cells]);
      }),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
    'escapes spreadsheet formulas: %j',
    async (cell) => {
      const [[written] = []] = await getCells(csvLine([cell, 'x']));
      expect(written).toBe(`'${cell}`);
    },
  );

  test('keeps an apostrophe that guards no formula', async () => {
    expect(await getCells(csvLine(["'tis", "o'clock"]))).toEqual([["'tis", "o'clock"]]);
    expect(unguardFormula("'tis")).toBe("'tis");
  });

  test('writes lists of any texts', () => {
    const list = fc.array(anyText, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(list, (texts) => {
        expect(splitList(joinList(texts))).toEqual(texts);
      }),
    );
  });
});

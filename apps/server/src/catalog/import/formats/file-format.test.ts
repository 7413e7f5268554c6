import { describe, expect, test } from 'vitest';
import { guessDelimiter, guessFormat } from './file-format.ts';
import { readLines } from './line-reader.ts';

describe('file format detection', () => {
  test.each([
    ['{"kind":"product"}', 'jsonl'],
    ['\n {"kind":"product"}', 'jsonl'],
    ['sku,style,variant_sku,size\nA', 'csv'],
    ['"sku";"title:en-GB";"variant_sku"\n', 'csv'],
    ['sku,store_view_code,attribute_set_code,product_type\n', 'magento'],
    ['sku,store_view_code,name\n', 'magento'],
    ['sku,pool,quantity\n', 'stock'],
    ['source_code,sku,status,quantity\r\n', 'stock'],
    ['sku\tprice_list\tprice', 'prices'],
    ['sku,online\n', 'csv'],
    ['sku;title:fr-FR\n', 'csv'],
    ['sku', undefined],
    ['sku,name', undefined],
    ['', undefined],
  ])('%j', (start, format) => {
    expect(guessFormat(start)).toBe(format);
  });

  test.each([
    ['sku,a;b,c', ','],
    ['sku;a;b,c', ';'],
    ['sku\ta\tb', '\t'],
    ['sku', ','],
  ])('%j has the delimiter %j', (header, delimiter) => {
    expect(guessDelimiter(header)).toBe(delimiter);
  });
});

describe('lines', () => {
  test('are counted, including blank ones, for any chunk boundaries', async () => {
    const lines = await Array.fromAsync(readLines(['a\n\nb', 'c\r\n', '\nd']));
    expect(lines.map(({ row, text }) => [row, text])).toEqual([
      [1, 'a'],
      [3, 'bc\r'],
      [5, 'd'],
    ]);
  });

  test('are reported and dropped when too long', async () => {
    const lines = await Array.fromAsync(readLines(['short\n', 'x'.repeat(30), 'x'.repeat(30), '\nlast'], 50));
    expect(lines).toEqual([
      { row: 1, text: 'short', tooLong: false },
      { row: 2, text: '', tooLong: true },
      { row: 3, text: 'last', tooLong: false },
    ]);
  });
});

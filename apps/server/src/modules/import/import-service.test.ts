import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type ImportBench, openImportBench, writePicture } from '../../../../../tests/support/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.wipe());

const jsonl = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('our JSONL', () => {
  test('brings in every kind of record, and a second time changes nothing', async () => {
    const text = jsonl(
      { kind: 'attribute', name: 'colour_en', texts: { 'en-GB': 'Colour' }, values: [{ value: 'red' }] },
      aCategory('dresses'),
      {
        kind: 'size-guide',
        productCategory: 'dresses',
        brand: 'outlet',
        locale: 'en-GB',
        title: 'Dresses',
        measures: [{ name: 'Bust' }],
        rows: [{ size: '8', cm: [[81, 84]] }],
      },
      aProduct('RED-1'),
      aProduct('RED-2'),
    );
    expect(await bench.run('spring.jsonl', text)).toMatchObject({
      format: 'jsonl',
      created: 5,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      findings: [],
    });
    expect(await bench.run('spring.jsonl', text)).toMatchObject({ created: 0, changed: 0, unchanged: 5, skipped: 0 });
    expect(await bench.records()).toHaveLength(5);
  });

  test('changes only the products that differ', async () => {
    await bench.run('spring.jsonl', jsonl(aProduct('RED-1'), aProduct('RED-2')));
    const outcome = await bench.run('spring.jsonl', jsonl(aProduct('RED-1', { online: false }), aProduct('RED-2')));
    expect(outcome).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  });

  const broken = (change: object) => jsonl({ ...aProduct('A'), ...change });
  const variant = (change: object) => broken({ variants: [{ sku: 'A-8', size: '8', stock: {}, ...change }] });
  const price = (change: object) => broken({ prices: [{ priceList: 'outlet-GBP', amount: 100, ...change }] });

  test.each<[string, string, { column: string; value: string; reason: string; cure: string }]>([
    [
      'no JSON',
      '{"kind": "product",\n',
      {
        column: 'line',
        value: '{"kind": "product",',
        reason: 'The line is no JSON object',
        cure: 'Write one JSON object, all on one line',
      },
    ],
    [
      'JSON that is no object',
      '[1]5\n',
      {
        column: 'line',
        value: '[1]5',
        reason: 'The line is no JSON object',
        cure: 'Write one JSON object, all on one line',
      },
    ],
    [
      'an unknown kind',
      '{"kind":"coupon"}\n',
      {
        column: 'kind',
        value: 'coupon',
        reason: 'It is no kind of record',
        cure: 'Write product, category, attribute or size-guide',
      },
    ],
    [
      'a missing field',
      broken({ style: undefined }),
      { column: 'style', value: '', reason: 'It is missing', cure: 'Fill it in' },
    ],
    [
      'an unknown field',
      broken({ colour: 'red' }),
      {
        column: '',
        value: expect.stringContaining('"sku":"A"'),
        reason: 'There is no field colour',
        cure: 'Correct its name or remove it',
      },
    ],
    [
      'spaces around a sku',
      broken({ sku: ' A' }),
      { column: 'sku', value: ' A', reason: 'SKU contains marginal whitespaces', cure: 'Remove the spaces around it' },
    ],
    [
      'a sku that is no key',
      broken({ sku: "'; drop table product; --" }),
      {
        column: 'sku',
        value: "'; drop table product; --",
        reason: 'It is no key',
        cure: 'Use letters, digits and . _ / - only, at most 80, a letter or digit first',
      },
    ],
    [
      'a brand that is none',
      broken({ brands: ['acme'] }),
      {
        column: 'brands.0',
        value: 'acme',
        reason: 'It is none of the values that may stand here',
        cure: 'Write one of main, outlet, boohooman',
      },
    ],
    [
      'a moment that is none',
      broken({ newFrom: 'yesterday' }),
      {
        column: 'newFrom',
        value: 'yesterday',
        reason: 'It is no moment in time',
        cure: 'Write it like 2026-11-24T13:00:00Z',
      },
    ],
    [
      'a colour that is none',
      broken({ colourHex: 'red' }),
      { column: 'colourHex', value: 'red', reason: 'It is no colour', cure: 'Write it like #a0b1c2' },
    ],
    [
      'no text at all',
      broken({ texts: {} }),
      { column: 'texts', value: '', reason: 'It has no text in any language', cure: 'Name it in en-GB at least' },
    ],
    [
      'a title too long',
      broken({ texts: { 'en-GB': { title: 'x'.repeat(201) } } }),
      {
        column: 'texts.en-GB.title',
        value: `${'x'.repeat(120)}…`,
        reason: 'It is too much',
        cure: 'Write at most 200 characters',
      },
    ],
    [
      'no sizes',
      broken({ variants: [] }),
      { column: 'variants', value: '[]', reason: 'It is too little', cure: 'Write at least 1 entries' },
    ],
    [
      'a barcode that is none',
      variant({ barcode: '12' }),
      {
        column: 'variants.0.barcode',
        value: '12',
        reason: 'It is no barcode',
        cure: 'Write 8 to 14 digits, or leave it empty',
      },
    ],
    [
      'half a dress',
      variant({ stock: { gb: 0.5 } }),
      {
        column: 'variants.0.stock.gb',
        value: '0.5',
        reason: 'It is no whole number',
        cure: 'Write a value of the type int',
      },
    ],
    [
      'a price as text',
      price({ amount: '100' }),
      { column: 'prices.0.amount', value: '100', reason: 'It is no number', cure: 'Write a value of the type number' },
    ],
    [
      'a price list that is none',
      price({ priceList: 'pounds' }),
      {
        column: 'prices.0.priceList',
        value: 'pounds',
        reason: 'It is no price list',
        cure: 'Write brand and currency, such as outlet-GBP',
      },
    ],
    [
      'a price list of no store',
      price({ priceList: 'outlet-XXX' }),
      {
        column: 'prices.0.priceList',
        value: 'outlet-XXX',
        reason: 'No store can charge from this price list',
        cure: expect.stringContaining('GBP'),
      },
    ],
    [
      'a NUL',
      broken({ texts: { 'en-GB': { title: 'a\0b' } } }),
      {
        column: 'texts.en-GB.title',
        value: 'a\0b',
        reason: 'The text holds the character NUL or half of a character',
        cure: 'Remove it',
      },
    ],
    [
      'half an emoji',
      broken({ attributes: { style: ['\ud83d'] } }),
      {
        column: 'attributes.style.0',
        value: '\ud83d',
        reason: 'The text holds the character NUL or half of a character',
        cure: 'Remove it',
      },
    ],
  ])('tells of %s by row, column, value, reason and cure, and takes the rows around it', async (_, line, finding) => {
    const text = jsonl(aProduct('BEFORE')) + line + jsonl(aProduct('BEHIND'));
    const { findings, created, skipped } = await bench.run('faulty.jsonl', text);
    expect(findings).toEqual([{ level: 'fault', row: 2, ...finding }]);
    expect({ created, skipped }).toEqual({ created: 2, skipped: 1 });
  });

  test('tells of a file that is not UTF-8 by the line', async () => {
    const file = await bench.write('latin.jsonl', '');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(
      file,
      Buffer.from(jsonl(aProduct('A', { texts: { 'en-GB': { title: 'é', description: '' } } })), 'latin1'),
    );
    const { findings } = await bench.runFile(file);
    expect(findings).toMatchObject([
      { row: 1, reason: 'The line has letters that are not UTF-8', cure: 'Save the file as UTF-8' },
    ]);
  });

  test('refuses a sku, a size, a barcode and an address that the file has had before', async () => {
    const barcode = '12345678';
    const text = jsonl(
      aProduct('A', { variants: [{ sku: 'A-8', size: '8', barcode, stock: {} }] }),
      aProduct('A'),
      aProduct('B', { variants: [{ sku: 'A-8', size: '8', stock: {} }] }),
      aProduct('C', { variants: [{ sku: 'C-8', size: '8', barcode, stock: {} }] }),
      aCategory('dresses'),
      aCategory('gowns', { path: '/dresses.html' }),
    );
    for (const dryRun of [true, false]) {
      const { findings, created } = await bench.run('twice.jsonl', text, { dryRun });
      expect(findings.map(({ row, column, reason, cure }) => [row, column, reason, cure])).toEqual([
        [2, 'sku', 'Duplicate SKU', 'Row 1 has the same: keep one of the two'],
        [3, 'variants.0.sku', 'Duplicate SKU', 'Row 1 has the same: keep one of the two'],
        [4, 'variants.0.barcode', 'Duplicate barcode', 'Row 1 has the same: keep one of the two'],
        [6, 'path', 'Duplicate address', 'Row 5 has the same: keep one of the two'],
      ]);
      expect(created).toBe(2);
    }
  });

  test('refuses what belongs to another product of the shop, also in a dry run', async () => {
    await bench.run('first.jsonl', jsonl(aProduct('A')));
    const text = jsonl(aProduct('B', { variants: [{ sku: 'A-8', size: '8', stock: {} }] }));
    for (const dryRun of [true, false]) {
      const { findings } = await bench.run('second.jsonl', text, { dryRun });
      expect(findings).toMatchObject([
        { row: 1, value: 'B', reason: 'The variant A-8 belongs to A', cure: 'Give this one another sku' },
      ]);
    }
  });

  test('gives each product a URL key of its own and tells of those that were asked for twice', async () => {
    const named = (sku: string) => aProduct(sku, { urlKey: 'red-dress' });
    const { findings, created } = await bench.run(
      'keys.jsonl',
      jsonl(named('A'), named('B'), aProduct('C'), named('D')),
    );
    expect(created).toBe(4);
    expect((await bench.records()).map((record) => 'urlKey' in record && record.urlKey)).toEqual([
      'red-dress',
      'red-dress-2',
      'dress-c',
      'red-dress-3',
    ]);
    expect(findings).toMatchObject([
      {
        level: 'note',
        row: 2,
        column: 'urlKey',
        reason:
          "Url key: 'red-dress' was already generated for an item with the SKU: 'A'. You need to specify the unique URL key manually",
        cure: 'Or leave it: the shop puts a number behind it',
      },
      { row: 4 },
    ]);
  });
});

describe('a bad row', () => {
  test('never loses the product that is there', async () => {
    await bench.run('good.jsonl', jsonl(aProduct('A', { online: true })));
    const before = await bench.product('A');
    for (const change of [
      { prices: [] },
      { variants: [] },
      { texts: {} },
      { brands: [] },
      { sku: 'A', variants: null },
    ]) {
      const { skipped } = await bench.run('bad.jsonl', jsonl({ ...aProduct('A'), ...change }));
      expect(skipped).toBe(1);
    }
    expect(await bench.product('A')).toEqual(before);
  });

  test('that only the database refuses is found among two hundred, and the others are saved', async () => {
    await sql`alter table product add constraint no_poison check (sku <> 'P77')`.execute(bench.database.db);
    const products = Array.from({ length: 150 }, (_, index) => aProduct(`P${index}`));
    const outcome = await bench.run('poison.jsonl', jsonl(...products));
    await sql`alter table product drop constraint no_poison`.execute(bench.database.db);
    expect(outcome).toMatchObject({ created: 149, skipped: 1 });
    expect(outcome.findings).toMatchObject([{ row: 78, reason: expect.stringContaining('no_poison') }]);
  });

  test('stops the run when it is no fault of a row', async () => {
    await sql`alter table variant rename to elsewhere`.execute(bench.database.db);
    const run = bench.run('good.jsonl', jsonl(aProduct('A')));
    await expect(run).rejects.toThrow('relation "variant" does not exist');
    await sql`alter table elsewhere rename to variant`.execute(bench.database.db);
    expect(await bench.product('A')).toBeUndefined();
  });
});

describe('a dry run', () => {
  test('tells what would happen and changes nothing, in the database and on the disk', async () => {
    await bench.run('first.jsonl', jsonl(aProduct('A'), aProduct('B')));
    await writePicture(join(bench.folder, 'second-pictures'), 'a.jpg', 'red');
    const before = await bench.records();
    const text = jsonl(
      aProduct('A'),
      aProduct('B', { online: false }),
      aProduct('C', { media: [{ file: 'a.jpg', role: 'front' }] }),
    );
    const outcome = await bench.run('second.jsonl', `${text}{}\n`, { dryRun: true });

    expect(outcome).toMatchObject({ created: 1, changed: 1, unchanged: 1, skipped: 1 });
    expect(await bench.records()).toEqual(before);
    const { rows } = await sql`select key from media`.execute(bench.database.db);
    expect(rows).toEqual([]);
    await expect(stat(join(bench.folder, 'media'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(bench.folder, 'checkpoints'))).toEqual([]);

    expect(await bench.run('second.jsonl', text)).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
    expect(await bench.run('second.jsonl', text, { dryRun: true })).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
    });
  });
});

describe('pictures', () => {
  const pictured = (...files: string[]) =>
    aProduct('A', { media: files.map((file) => ({ file, role: 'front' as const })) });

  test('come from the folder beside the file and are stored once, whatever they are called', async () => {
    await writePicture(join(bench.folder, 'shown-pictures'), 'red.jpg', 'red');
    await writePicture(join(bench.folder, 'shown-pictures'), 'more/also-red.jpg', 'red');
    const { findings } = await bench.run('shown.jsonl', jsonl(pictured('red.jpg', 'more/also-red.jpg')));
    expect(findings).toEqual([]);
    const product = await bench.product('A');
    expect(new Set(product?.media.map(({ file }) => file)).size).toBe(1);
    expect(product?.media[0]?.file).toMatch(/red-[0-9a-f]{12}$/);
  });

  test('may be named by the key of a picture that the shop has', async () => {
    const { key } = await bench.media.storeUpload(await onePixel(), 'blue.png');
    const { findings } = await bench.run('known.jsonl', jsonl(pictured(key)));
    expect(findings).toEqual([]);
    expect((await bench.product('A'))?.media).toEqual([{ file: key, role: 'front' }]);
  });

  test.each([
    ['is missing', 'gone.jpg', 'There is no picture gone.jpg in the picture folder'],
    ['lies outside the folder', '../faulty.jsonl', '../faulty.jsonl leads out of the picture folder'],
    ['is no picture', 'text.jpg', 'Only JPEG, PNG, WebP and AVIF pictures can be stored'],
  ])('one that %s keeps its product out and is told, also in a dry run', async (_, file, reason) => {
    const folder = join(bench.folder, 'faulty-pictures');
    await writePicture(folder, 'red.jpg', 'red');
    await bench.write('faulty-pictures/text.jpg', 'no picture');
    for (const dryRun of [true, false]) {
      const { findings, skipped } = await bench.run('faulty.jsonl', jsonl(pictured('red.jpg', file)), { dryRun });
      expect(findings).toMatchObject([{ row: 1, column: 'media.1.file', value: file, reason }]);
      expect(skipped).toBe(1);
    }
  });

  test('without a folder are left out with one note, and those of a known product stay', async () => {
    await writePicture(join(bench.folder, 'shown-pictures'), 'red.jpg', 'red');
    await bench.run('shown.jsonl', jsonl(pictured('red.jpg')));
    const before = await bench.product('A');
    const text = jsonl(pictured('red.jpg'), {
      ...pictured('blue.jpg'),
      sku: 'B',
      variants: [{ sku: 'B-8', size: '8' }],
    });
    const { findings, created, unchanged } = await bench.run('alone.jsonl', text);
    expect(findings).toMatchObject([{ level: 'note', row: 1, column: 'media.0.file', value: 'red.jpg' }]);
    expect({ created, unchanged }).toEqual({ created: 1, unchanged: 1 });
    expect(await bench.product('A')).toEqual(before);
  });

  test('in a folder that does not exist stop the run before it begins', async () => {
    await expect(bench.run('a.jsonl', jsonl(pictured('a.jpg')), { pictures: '/nowhere' })).rejects.toThrow(
      'There is no folder /nowhere: correct what stands behind --pictures',
    );
  });

  async function onePixel() {
    const { default: sharp } = await import('sharp');
    return await sharp({ create: { width: 1, height: 1, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
  }
});

describe('a run that was stopped', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => aProduct(`M${String(index).padStart(4, '0')}`));

  test('goes on where it ended, with the counts of the whole file', async () => {
    const file = await bench.write('many.jsonl', jsonl(...many));
    const stopping = new AbortController();
    const request = { file, brands: ['outlet' as const], dryRun: false, resume: false };
    const watch = { onStart: () => {}, onFinding: () => {}, onProgress: () => stopping.abort() };
    const stopped = await bench.importer.run(request, { ...watch, signal: stopping.signal });
    expect(stopped).toMatchObject({ stopped: true, done: 200, created: 200 });

    let earlier: number | undefined;
    const seen: number[] = [];
    const resumed = await bench.importer.run(
      { ...request, resume: true },
      {
        onFinding: () => {},
        onStart: (start) => (earlier = start.earlier?.done),
        onProgress: ({ done }) => void seen.push(done),
      },
    );
    expect(earlier).toBe(200);
    expect(seen).toEqual([400, 600, 800, 1_000]);
    expect(resumed).toMatchObject({ stopped: false, done: 1_000, created: 1_000, unchanged: 0 });
    expect(await bench.records()).toHaveLength(1_000);
    expect(await readdir(join(bench.folder, 'checkpoints'))).toEqual([]);
  });

  test('is also safe to begin anew', async () => {
    await bench.run('many.jsonl', jsonl(...many.slice(0, 300)));
    expect(await bench.run('many.jsonl', jsonl(...many))).toMatchObject({ created: 700, unchanged: 300 });
  });

  test('knows its file by the content: a changed one begins anew', async () => {
    const file = await bench.write('many.jsonl', jsonl(...many));
    const stopping = new AbortController();
    stopping.abort();
    const watch = { onFinding: () => {}, onProgress: () => {} };
    const request = { file, brands: ['outlet' as const], dryRun: false, resume: true };
    await bench.importer.run(request, { ...watch, onStart: () => {}, signal: stopping.signal });
    await bench.write('many.jsonl', jsonl(...many.slice(1)));
    let earlier: unknown = 'not told';
    await bench.importer.run(request, { ...watch, onStart: (start) => (earlier = start.earlier) });
    expect(earlier).toBeUndefined();
  });
});

describe('a file', () => {
  test.each([
    ['that is not there', 'nowhere.csv', 'There is no file', undefined],
    ['that is a folder', '.', 'There is no file', undefined],
    ['of no known kind', 'letter.txt', 'begins like no file the shop knows: say with --format which of', 'Dear shop,'],
  ])('%s is refused in one sentence', async (_, name, sentence, text) => {
    const file = text === undefined ? join(bench.folder, name) : await bench.write(name, text);
    await expect(bench.runFile(file)).rejects.toThrow(sentence);
  });

  test('may be empty', async () => {
    const file = await bench.write('empty.jsonl', '');
    expect(await bench.runFile(file, { format: 'jsonl' })).toMatchObject({ created: 0, skipped: 0, findings: [] });
  });
});

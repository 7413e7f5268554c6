import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  type ImportBench,
  openImportBench,
  SETTINGS,
  writePicture,
} from '../../../../../tests/support/catalog/import-bench.ts';
import { buildMp4, buildWebm } from '../../../../../tests/support/catalog/video-files.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(() => harness.wipe());

const jsonl = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('JSONL import', () => {
  test('saves every kind of record and is idempotent', async () => {
    const text = jsonl(
      { kind: 'attribute', name: 'colour_en', texts: { 'en-GB': 'Colour' }, values: [{ value: 'red' }] },
      buildCategory('dresses'),
      {
        kind: 'size-guide',
        productCategory: 'dresses',
        brand: 'outlet',
        locale: 'en-GB',
        title: 'Dresses',
        measures: [{ name: 'Bust' }],
        rows: [{ size: '8', cm: [[81, 84]] }],
      },
      buildProduct('RED-1'),
      buildProduct('RED-2'),
    );
    expect(await harness.run('spring.jsonl', text)).toMatchObject({
      format: 'jsonl',
      created: 5,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      findings: [],
    });
    expect(await harness.run('spring.jsonl', text)).toMatchObject({ created: 0, changed: 0, unchanged: 5, skipped: 0 });
    expect(await harness.records()).toHaveLength(5);
  });

  test('changes only the products that differ', async () => {
    await harness.run('spring.jsonl', jsonl(buildProduct('RED-1'), buildProduct('RED-2')));
    const outcome = await harness.run(
      'spring.jsonl',
      jsonl(buildProduct('RED-1', { online: false }), buildProduct('RED-2')),
    );
    expect(outcome).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  });

  const broken = (change: object) => jsonl({ ...buildProduct('A'), ...change });
  const variant = (change: object) => broken({ variants: [{ sku: 'A-8', size: '8', stock: {}, ...change }] });
  const price = (change: object) => broken({ prices: [{ priceList: 'outlet-GBP', amount: 100, ...change }] });

  test.each<[string, string, { column: string; value: string; reason: string; cure: string }]>([
    [
      'no JSON',
      '{"kind": "product",\n',
      {
        column: 'line',
        value: '{"kind": "product",',
        reason: 'The line is not a JSON object',
        cure: 'Write one JSON object, all on one line',
      },
    ],
    [
      'JSON that is no object',
      '[1]5\n',
      {
        column: 'line',
        value: '[1]5',
        reason: 'The line is not a JSON object',
        cure: 'Write one JSON object, all on one line',
      },
    ],
    [
      'an unknown kind',
      '{"kind":"coupon"}\n',
      {
        column: 'kind',
        value: 'coupon',
        reason: 'Unknown kind of record',
        cure: 'Write product, category, attribute or size-guide',
      },
    ],
    [
      'a missing field',
      broken({ style: undefined }),
      { column: 'style', value: '', reason: 'Missing value', cure: 'Fill it in' },
    ],
    [
      'an unknown field',
      broken({ colour: 'red' }),
      {
        column: '',
        value: expect.stringContaining('"sku":"A"'),
        reason: 'Unknown field colour',
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
        reason: 'Invalid key',
        cure: 'Use letters, digits and . _ / - only, at most 80, a letter or digit first',
      },
    ],
    [
      'a brand that is none',
      broken({ brands: ['acme'] }),
      {
        column: 'brands.0',
        value: 'acme',
        reason: 'Not an allowed value',
        cure: 'Write one of outlet, main',
      },
    ],
    [
      'a moment that is none',
      broken({ newFrom: 'yesterday' }),
      {
        column: 'newFrom',
        value: 'yesterday',
        reason: 'Not a date and time',
        cure: 'Write it like 2026-11-24T13:00:00Z',
      },
    ],
    [
      'a colour that is none',
      broken({ colourHex: 'red' }),
      { column: 'colourHex', value: 'red', reason: 'Not a colour', cure: 'Write it like #a0b1c2' },
    ],
    [
      'no text at all',
      broken({ texts: {} }),
      { column: 'texts', value: '', reason: 'No text in any language', cure: 'Name it in en-GB at least' },
    ],
    [
      'a title too long',
      broken({ texts: { 'en-GB': { title: 'x'.repeat(201) } } }),
      {
        column: 'texts.en-GB.title',
        value: `${'x'.repeat(120)}…`,
        reason: 'Too large',
        cure: 'Write at most 200 characters',
      },
    ],
    [
      'no sizes',
      broken({ variants: [] }),
      { column: 'variants', value: '[]', reason: 'Too small', cure: 'Write at least 1 entries' },
    ],
    [
      'a barcode that is none',
      variant({ barcode: '12' }),
      {
        column: 'variants.0.barcode',
        value: '12',
        reason: 'Not a barcode',
        cure: 'Write 8 to 14 digits, or leave it empty',
      },
    ],
    [
      'half a dress',
      variant({ stock: { gb: 0.5 } }),
      {
        column: 'variants.0.stock.gb',
        value: '0.5',
        reason: 'Wrong type, expected a whole number',
        cure: 'Write a value of the type int',
      },
    ],
    [
      'a price as text',
      price({ amount: '100' }),
      {
        column: 'prices.0.amount',
        value: '100',
        reason: 'Wrong type, expected number',
        cure: 'Write a value of the type number',
      },
    ],
    [
      'a price list that is none',
      price({ priceList: 'pounds' }),
      {
        column: 'prices.0.priceList',
        value: 'pounds',
        reason: 'Not a price list',
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
  ])('reports %s by row, column, value, reason and cure, and saves the rows around it', async (_, line, finding) => {
    const text = jsonl(buildProduct('BEFORE')) + line + jsonl(buildProduct('BEHIND'));
    const { findings, created, skipped } = await harness.run('faulty.jsonl', text);
    expect(findings).toEqual([{ level: 'fault', row: 2, ...finding }]);
    expect({ created, skipped }).toEqual({ created: 2, skipped: 1 });
  });

  test('reports lines that are not UTF-8', async () => {
    const file = await harness.write('latin.jsonl', '');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(
      file,
      Buffer.from(jsonl(buildProduct('A', { texts: { 'en-GB': { title: 'é', description: '' } } })), 'latin1'),
    );
    const { findings } = await harness.runFile(file);
    expect(findings).toMatchObject([{ row: 1, reason: 'The line is not valid UTF-8', cure: 'Save the file as UTF-8' }]);
  });

  test('rejects a SKU, variant, barcode and URL that the file already contains', async () => {
    const barcode = '12345678';
    const text = jsonl(
      buildProduct('A', { variants: [{ sku: 'A-8', size: '8', barcode, stock: {} }] }),
      buildProduct('A'),
      buildProduct('B', { variants: [{ sku: 'A-8', size: '8', stock: {} }] }),
      buildProduct('C', { variants: [{ sku: 'C-8', size: '8', barcode, stock: {} }] }),
      buildCategory('dresses'),
      buildCategory('gowns', { path: '/dresses.html' }),
    );
    for (const dryRun of [true, false]) {
      const { findings, created } = await harness.run('twice.jsonl', text, { dryRun });
      expect(findings.map(({ row, column, reason, cure }) => [row, column, reason, cure])).toEqual([
        [2, 'sku', 'Duplicate SKU', 'Row 1 has the same: keep one of the two'],
        [3, 'variants.0.sku', 'Duplicate SKU', 'Row 1 has the same: keep one of the two'],
        [4, 'variants.0.barcode', 'Duplicate barcode', 'Row 1 has the same: keep one of the two'],
        [6, 'path', 'Duplicate address', 'Row 5 has the same: keep one of the two'],
      ]);
      expect(created).toBe(2);
    }
  });

  test('rejects a variant of another product, also in a dry run', async () => {
    await harness.run('first.jsonl', jsonl(buildProduct('A')));
    const text = jsonl(buildProduct('B', { variants: [{ sku: 'A-8', size: '8', stock: {} }] }));
    for (const dryRun of [true, false]) {
      const { findings } = await harness.run('second.jsonl', text, { dryRun });
      expect(findings).toMatchObject([
        { row: 1, value: 'B', reason: 'The variant A-8 belongs to A', cure: 'Give this one another sku' },
      ]);
    }
  });

  test('gives each product a unique URL key and reports duplicates', async () => {
    const named = (sku: string) => buildProduct(sku, { urlKey: 'red-dress' });
    const { findings, created } = await harness.run(
      'keys.jsonl',
      jsonl(named('A'), named('B'), buildProduct('C'), named('D')),
    );
    expect(created).toBe(4);
    expect((await harness.records()).map((record) => 'urlKey' in record && record.urlKey)).toEqual([
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
        cure: 'If you leave it, the shop appends a number',
      },
      { row: 4 },
    ]);
  });
});

describe('faulty row', () => {
  test('leaves the stored product unchanged', async () => {
    await harness.run('good.jsonl', jsonl(buildProduct('A', { online: true })));
    const before = await harness.product('A');
    for (const change of [
      { prices: [] },
      { variants: [] },
      { texts: {} },
      { brands: [] },
      { sku: 'A', variants: null },
    ]) {
      const { skipped } = await harness.run('bad.jsonl', jsonl({ ...buildProduct('A'), ...change }));
      expect(skipped).toBe(1);
    }
    expect(await harness.product('A')).toEqual(before);
  });

  test('is found among two hundred when only the database rejects it, and the others are saved', async () => {
    await sql`alter table product add constraint no_poison check (sku <> 'P77')`.execute(harness.database.db);
    const products = Array.from({ length: 150 }, (_, index) => buildProduct(`P${index}`));
    const outcome = await harness.run('poison.jsonl', jsonl(...products));
    await sql`alter table product drop constraint no_poison`.execute(harness.database.db);
    expect(outcome).toMatchObject({ created: 149, skipped: 1 });
    expect(outcome.findings).toMatchObject([{ row: 78, reason: expect.stringContaining('no_poison') }]);
  });

  test('is distinguished from a server error, which stops the run', async () => {
    await sql`alter table variant rename to elsewhere`.execute(harness.database.db);
    const run = harness.run('good.jsonl', jsonl(buildProduct('A')));
    await expect(run).rejects.toThrow('relation "variant" does not exist');
    await sql`alter table elsewhere rename to variant`.execute(harness.database.db);
    expect(await harness.product('A')).toBeUndefined();
  });
});

describe('dry run', () => {
  test('reports the outcome and changes nothing in database or file system', async () => {
    await harness.run('first.jsonl', jsonl(buildProduct('A'), buildProduct('B')));
    await writePicture(join(harness.folder, 'second-pictures'), 'a.jpg', 'red');
    const before = await harness.records();
    const text = jsonl(
      buildProduct('A'),
      buildProduct('B', { online: false }),
      buildProduct('C', { media: [{ file: 'a.jpg', role: 'front' }] }),
    );
    const outcome = await harness.run('second.jsonl', `${text}{}\n`, { dryRun: true });

    expect(outcome).toMatchObject({ created: 1, changed: 1, unchanged: 1, skipped: 1 });
    expect(await harness.records()).toEqual(before);
    const { rows } = await sql`select key from media`.execute(harness.database.db);
    expect(rows).toEqual([]);
    await expect(stat(join(harness.folder, 'media'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(harness.folder, 'checkpoints'))).toEqual([]);

    expect(await harness.run('second.jsonl', text)).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
    expect(await harness.run('second.jsonl', text, { dryRun: true })).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
    });
  });
});

describe('pictures', () => {
  const pictured = (...files: string[]) =>
    buildProduct('A', { media: files.map((file) => ({ file, role: 'front' as const })) });

  test('are read from the folder beside the file and stored once, whatever their names', async () => {
    await writePicture(join(harness.folder, 'shown-pictures'), 'red.jpg', 'red');
    await writePicture(join(harness.folder, 'shown-pictures'), 'more/also-red.jpg', 'red');
    const { findings } = await harness.run('shown.jsonl', jsonl(pictured('red.jpg', 'more/also-red.jpg')));
    expect(findings).toEqual([]);
    const product = await harness.product('A');
    expect(new Set(product?.media.map(({ file }) => file)).size).toBe(1);
    expect(product?.media[0]?.file).toMatch(/red-[0-9a-f]{12}$/);
  });

  test('may be referenced by the key of a stored picture', async () => {
    const { key } = await harness.media.storeUpload(await onePixel(), 'blue.png');
    const { findings } = await harness.run('known.jsonl', jsonl(pictured(key)));
    expect(findings).toEqual([]);
    expect((await harness.product('A'))?.media).toEqual([{ file: key, role: 'front' }]);
  });

  test.each([
    ['is missing', 'gone.jpg', 'Picture gone.jpg is not in the picture folder'],
    ['lies outside the folder', '../faulty.jsonl', '../faulty.jsonl leads out of the picture folder'],
    ['is no picture', 'text.jpg', 'Only JPEG, PNG, WebP and AVIF pictures can be stored'],
  ])('reject a product whose picture %s, also in a dry run', async (_, file, reason) => {
    const folder = join(harness.folder, 'faulty-pictures');
    await writePicture(folder, 'red.jpg', 'red');
    await harness.write('faulty-pictures/text.jpg', 'no picture');
    for (const dryRun of [true, false]) {
      const { findings, skipped } = await harness.run('faulty.jsonl', jsonl(pictured('red.jpg', file)), { dryRun });
      expect(findings).toMatchObject([{ row: 1, column: 'media.1.file', value: file, reason }]);
      expect(skipped).toBe(1);
    }
  });

  test.each([
    ['is no video', 'text.mp4', undefined, 'file', 'The file is not a video that browsers play'],
    ['has another codec', 'hevc.mp4', undefined, 'file', 'The video has a codec that browsers do not all play'],
    ['is missing', 'gone.mp4', undefined, 'file', 'Picture gone.mp4 is not in the picture folder'],
    [
      'has a poster that is no picture',
      'turn.webm',
      'text.mp4',
      'poster',
      'Only JPEG, PNG, WebP and AVIF pictures can be stored',
    ],
  ])('reject a product whose video %s, also in a dry run', async (_, file, poster, column, reason) => {
    await writePicture(join(harness.folder, 'filmed-pictures'), 'red.jpg', 'red');
    await harness.write('filmed-pictures/text.mp4', 'no video');
    await writeFile(join(harness.folder, 'filmed-pictures/hevc.mp4'), buildMp4({ codec: 'hvc1' }));
    await writeFile(join(harness.folder, 'filmed-pictures/turn.webm'), buildWebm());
    const text = jsonl(buildProduct('A', { media: [{ file, role: 'video', poster }] }));
    for (const dryRun of [true, false]) {
      const { findings, skipped } = await harness.run('filmed.jsonl', text, { dryRun });
      expect(findings).toMatchObject([{ row: 1, column: `media.0.${column}`, value: poster ?? file, reason }]);
      expect(skipped).toBe(1);
    }
  });

  test('are skipped with one note without a folder, and stored ones are kept', async () => {
    await writePicture(join(harness.folder, 'shown-pictures'), 'red.jpg', 'red');
    await harness.run('shown.jsonl', jsonl(pictured('red.jpg')));
    const before = await harness.product('A');
    const text = jsonl(pictured('red.jpg'), {
      ...pictured('blue.jpg'),
      sku: 'B',
      variants: [{ sku: 'B-8', size: '8' }],
    });
    const { findings, created, unchanged } = await harness.run('alone.jsonl', text);
    expect(findings).toMatchObject([{ level: 'note', row: 1, column: 'media.0.file', value: 'red.jpg' }]);
    expect({ created, unchanged }).toEqual({ created: 1, unchanged: 1 });
    expect(await harness.product('A')).toEqual(before);
  });

  test('stop the run before it starts if the folder does not exist', async () => {
    await expect(harness.run('a.jsonl', jsonl(pictured('a.jpg')), { pictures: '/nowhere' })).rejects.toThrow(
      'Folder /nowhere not found: correct --pictures',
    );
  });

  async function onePixel() {
    const { default: sharp } = await import('sharp');
    return await sharp({ create: { width: 1, height: 1, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
  }
});

describe('interrupted run', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => buildProduct(`M${String(index).padStart(4, '0')}`));

  test('resumes where it stopped, with the counts of the whole file', async () => {
    const file = await harness.write('many.jsonl', jsonl(...many));
    const stopping = new AbortController();
    const request = { file, settings: SETTINGS, dryRun: false, resume: false };
    const watch = { onStart: () => {}, onFinding: () => {}, onProgress: () => stopping.abort() };
    const stopped = await harness.importer.run(request, { ...watch, signal: stopping.signal });
    expect(stopped).toMatchObject({ stopped: true, done: 200, created: 200 });

    let earlier: number | undefined;
    const seen: number[] = [];
    const resumed = await harness.importer.run(
      { ...request, resume: true },
      {
        onFinding: () => {},
        onStart: ({ earlier: before }) => {
          earlier = before?.done;
        },
        onProgress: ({ done }) => void seen.push(done),
      },
    );
    expect(earlier).toBe(200);
    expect(seen).toEqual([400, 600, 800, 1_000]);
    expect(resumed).toMatchObject({ stopped: false, done: 1_000, created: 1_000, unchanged: 0 });
    expect(await harness.records()).toHaveLength(1_000);
    expect(await readdir(join(harness.folder, 'checkpoints'))).toEqual([]);
  });

  test('can be restarted safely', async () => {
    await harness.run('many.jsonl', jsonl(...many.slice(0, 300)));
    expect(await harness.run('many.jsonl', jsonl(...many))).toMatchObject({ created: 700, unchanged: 300 });
  });

  test('is keyed by file content: a changed file starts from the beginning', async () => {
    const file = await harness.write('many.jsonl', jsonl(...many));
    const stopping = new AbortController();
    stopping.abort();
    const watch = { onFinding: () => {}, onProgress: () => {} };
    const request = { file, settings: SETTINGS, dryRun: false, resume: true };
    await harness.importer.run(request, { ...watch, onStart: () => {}, signal: stopping.signal });
    await harness.write('many.jsonl', jsonl(...many.slice(1)));
    let earlier: unknown = 'not told';
    await harness.importer.run(request, {
      ...watch,
      onStart: ({ earlier: before }) => {
        earlier = before;
      },
    });
    expect(earlier).toBeUndefined();
  });
});

describe('a file', () => {
  test.each([
    ['that is not there', 'nowhere.csv', 'nowhere.csv not found', undefined],
    ['that is a folder', '.', 'not found', undefined],
    ['of no known kind', 'letter.txt', 'not recognised: set --format to one of', 'Dear shop,'],
  ])('%s is rejected with a clear message', async (_, name, sentence, text) => {
    const file = text === undefined ? join(harness.folder, name) : await harness.write(name, text);
    await expect(harness.runFile(file)).rejects.toThrow(sentence);
  });

  test('may be empty', async () => {
    const file = await harness.write('empty.jsonl', '');
    expect(await harness.runFile(file, { format: 'jsonl' })).toMatchObject({ created: 0, skipped: 0, findings: [] });
  });
});

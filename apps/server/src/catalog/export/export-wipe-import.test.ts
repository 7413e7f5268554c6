import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '#server/catalog/import/finding.ts';
import type { CatalogRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type ImportBench, openImportBench, writePicture } from '../../../../../tests/support/catalog/import-bench.ts';
import { buildMp4 } from '../../../../../tests/support/catalog/video-files.ts';

let harness: ImportBench;
beforeAll(async () => {
  harness = await openImportBench();
});
afterAll(() => harness.close());
beforeEach(() => harness.wipe());

const exported = async (name: string) => {
  const file = join(harness.folder, name);
  const findings: Finding[] = [];
  const result = await harness.exporter.run(
    { file, format: 'jsonl' },
    { onProgress: () => {}, onFinding: (finding) => void findings.push(finding) },
  );
  return { file, lines: await readFile(file, 'utf8'), result, findings };
};

async function picturesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(join(harness.folder, folder));
  const files = names
    .sort()
    .map(async (name) => [name, (await readFile(join(harness.folder, folder, name))).toString('base64')]);
  return Object.fromEntries(await Promise.all(files));
}

/** Small catalogue with every kind of record. */
async function seed(): Promise<void> {
  const pictures = join(harness.folder, 'seed-pictures');
  await writePicture(pictures, 'front.jpg', 'crimson');
  await writePicture(pictures, 'back.png', 'navy');
  await writePicture(pictures, 'swatch.webp', 'gold');
  await writeFile(join(pictures, 'turn.mp4'), buildMp4());
  const media: ProductRecord['media'] = [
    { file: 'front.jpg', role: 'front', alt: { 'en-GB': 'A red dress', 'ar-AE': 'فستان' } },
    { file: 'back.png', role: 'back' },
    { file: 'turn.mp4', role: 'video', alt: { 'en-GB': 'It turns' }, poster: 'back.png' },
    { file: 'swatch.webp', role: 'swatch' },
  ];
  const records: CatalogRecord[] = [
    {
      kind: 'attribute',
      name: 'colour_en',
      position: 2,
      texts: { 'en-GB': 'Colour', 'de-DE': 'Farbe' },
      values: [
        { value: 'red', texts: { 'fr-FR': 'rouge' } },
        { value: 'blue', texts: {} },
      ],
    },
    buildCategory('clothing', {
      texts: { 'en-GB': { name: 'Clothing', description: 'All of it' }, 'fr-FR': { name: 'Mode', description: '' } },
    }),
    buildCategory('clothing/dresses', {
      parent: 'clothing',
      path: '/clothing/dresses.html',
      position: 4,
      picked: ['D-9', 'D-1'],
    }),
    buildCategory('new-in', {
      inMenu: false,
      rule: { newWithinDays: 14, attributes: { colour_en: ['red'] }, reduced: true },
    }),
    {
      kind: 'size-guide',
      productCategory: 'dresses',
      brand: 'main',
      locale: 'en-GB',
      title: 'Dresses',
      measures: [{ name: 'Bust', howTo: 'Around the fullest part' }, { name: 'Waist' }],
      rows: [
        {
          size: '8',
          cm: [
            [81, 84],
            [63, 66],
          ],
        },
      ],
    },
    ...Array.from({ length: 12 }, (_, index) =>
      buildProduct(`D-${index}`, {
        style: `STYLE-${index % 4}`,
        brands: ['main', 'outlet'],
        newFrom: '2026-05-20T00:00:00.000Z',
        colourHex: '#aa0011',
        position: index % 3,
        popularity: index / 12,
        attributes: { colour_en: ['red'], fit: ['slim'] },
        measurements: { 8: { bust: 84, waist: 66 } },
        categories: ['clothing', 'clothing/dresses'],
        media: index % 2 === 0 ? media : media.slice(1),
        links: { upsell: [`D-${index + 1}`], crossSell: ['D-0', 'GONE'], related: [] },
        variants: [
          { sku: `D-${index}-8`, size: '8', barcode: String(50_000_000 + index), stock: { gb: index, us: 1 } },
          { sku: `D-${index}-10`, size: '10', stock: { us: 0 } },
        ],
        prices: [
          {
            amount: 3_000 + index,
            was: 6_000,
            special: { amount: 2_000, from: '2026-06-02T00:00:00.000Z', to: '2026-06-20T00:00:00.000Z' },
            history: [{ amount: 6_000, from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }],
          },
          { priceList: 'main-EUR', amount: 4_500, specialB: { amount: 4_000 } },
        ],
      }),
    ),
  ];
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  expect(await harness.run('seed.jsonl', text)).toMatchObject({ created: records.length, findings: [] });
}

describe('export, wipe, import', () => {
  test('restores every product, price, stock, listing and picture', async () => {
    await seed();
    const before = await exported('before.jsonl');
    expect(before).toMatchObject({ findings: [], result: { records: 17, pictures: 4 } });
    const pictures = await picturesIn('before-pictures');

    await harness.wipe();
    expect(await harness.records()).toEqual([]);
    harness.clock.now = new Date('2026-06-03T09:00:00Z');
    expect(await harness.runFile(before.file)).toMatchObject({ created: 17, skipped: 0, findings: [] });

    const after = await exported('after.jsonl');
    expect(after.lines).toBe(before.lines);
    expect(await picturesIn('after-pictures')).toEqual(pictures);
    expect(await harness.runFile(before.file)).toMatchObject({ created: 0, changed: 0, unchanged: 17 });
    harness.clock.now = new Date('2026-06-01T12:00:00Z');
  });

  test('restores videos and posters from CSV', async () => {
    await seed();
    const before = (await harness.product('D-2'))?.media;
    const file = join(harness.folder, 'filmed.csv');
    await harness.exporter.run({ file, format: 'csv' }, { onProgress: () => {}, onFinding: () => {} });
    await harness.wipe();
    expect(await harness.runFile(file, { format: 'csv' })).toMatchObject({ created: 12, findings: [] });
    expect((await harness.product('D-2'))?.media).toEqual(before);
    expect(before?.[2]).toMatchObject({ role: 'video', alt: { 'en-GB': 'It turns' }, poster: before?.[1]?.file });
  });

  test('reports a missing video', async () => {
    const media: ProductRecord['media'] = [{ file: 'lost-000000000000', role: 'video' }];
    await harness.catalog.saveRecords([buildProduct('A', { media })], { batch: 'test' });
    expect((await exported('lost-video.jsonl')).findings).toMatchObject([
      { row: 1, column: 'media', value: 'lost-000000000000', reason: 'Video file is missing' },
    ]);
  });

  test('reports a missing picture and exports the rest', async () => {
    await harness.catalog.saveRecords(
      [buildProduct('A', { media: [{ file: 'lost-000000000000', role: 'front' }] }), buildProduct('B')],
      { batch: 'test' },
    );
    const { findings, lines } = await exported('lost.jsonl');
    expect(findings).toMatchObject([{ row: 1, column: 'media', value: 'lost-000000000000' }]);
    expect(lines.trim().split('\n')).toHaveLength(2);
  });

  test('leaves no partial export when aborted', async () => {
    await harness.catalog.saveRecords([buildProduct('A'), buildProduct('B')], { batch: 'test' });
    const stopping = new AbortController();
    const file = join(harness.folder, 'half.jsonl');
    const run = harness.exporter.run(
      { file, format: 'jsonl' },
      { onFinding: () => {}, onProgress: () => stopping.abort(), signal: stopping.signal },
    );
    await expect(run).rejects.toThrow('aborted');
    expect((await readdir(harness.folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});

/** CVE-2026-25993: second-order injection through an imported URL that was read again later. */
const HOSTILE = [
  "'; drop table product; --",
  "' or 1=1 --",
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f%00',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://evil.example")',
  'x'.repeat(110),
  '👗👩🏽‍🦰',
  'فستان أحمر \u202e',
  '__proto__',
  'constructor',
];

describe('hostile texts', () => {
  test.each(HOSTILE)('%s pass through import, rename and export as plain text', async (text) => {
    const product = (urlKey: string) =>
      buildProduct('H', {
        urlKey,
        texts: {
          'en-GB': { title: text.slice(0, 200), description: text, materials: text, care: [text], colour: 'red' },
        },
        attributes: { [text]: [text], fit: [text] },
        variants: [{ sku: 'H-8', size: text.slice(0, 40), stock: { gb: 1 } }],
      });
    const lines = (urlKey: string) => `${JSON.stringify(product(urlKey))}\n`;
    const safe = /^[a-z0-9]+(-[a-z0-9]+)*$/;

    await harness.run('hostile.jsonl', lines(text));
    const first = await harness.product('H');
    expect(first?.urlKey).toMatch(safe);
    expect(first?.texts['en-GB']).toMatchObject({ title: text, description: text, materials: text, care: [text] });
    expect(Object.entries(first?.attributes ?? {})).toContainEqual(['fit', [text]]);

    expect(await harness.run('renamed.jsonl', lines(`new ${text}`))).toMatchObject({ changed: 1, skipped: 0 });
    expect((await harness.product('H'))?.urlKey).toMatch(safe);
    expect(await harness.run('renamed.jsonl', lines(`new ${text}`))).toMatchObject({ changed: 0, unchanged: 1 });

    const before = await harness.records();
    for (const format of ['jsonl', 'csv'] as const) {
      const file = join(harness.folder, `hostile-export.${format}`);
      await harness.exporter.run({ file, format }, { onFinding: () => {}, onProgress: () => {} });
      await harness.wipe();
      expect(await harness.runFile(file)).toMatchObject({ created: 1, findings: [] });
      expect(await harness.records()).toEqual(before);
    }
  });

  test.each(HOSTILE)('%s as a file name stay inside the picture folder', async (file) => {
    await writePicture(join(harness.folder, 'named-pictures'), 'red.jpg', 'red');
    const record = buildProduct('H', { media: [{ file, role: 'front' }] });
    const { findings, skipped } = await harness.run('named.jsonl', `${JSON.stringify(record)}\n`);
    expect(findings).toMatchObject([{ level: 'fault', column: 'media.0.file' }]);
    expect(skipped).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { editSheetProduct, isSheetField, readSheetCells, type SheetProduct } from './product-sheet.ts';

const now = new Date('2026-11-17T12:00:00Z');
const product: SheetProduct = {
  sku: 'A',
  content: {
    brands: ['outlet'],
    urlKey: 'dress',
    newFrom: '2026-05-20T00:00:00.000Z',
    texts: { 'en-GB': { title: 'Dress', description: 'Two\nlines', care: ['Wash', 'Dry'] } },
    attributes: { fit: ['slim', 'a|b'] },
    categories: ['dresses'],
    links: { upsell: ['B'], crossSell: [], related: [] },
  },
  lifecycle: { online: true, onlineAt: null, offlineAt: new Date('2026-12-01T08:30:00Z'), archivedAt: null },
  position: 4,
  prices: { 'outlet-GBP': 3_990 },
};
const types = new Map([
  ['washable', 'flag'],
  ['weight', 'number'],
] as const);

function edit(
  field: string,
  after: string,
  { before = readSheetCells(product, [field])[0] ?? '', canPrice = true } = {},
) {
  const { product: edited, findings } = editSheetProduct(product, [{ field, before, after }], {
    ...{ now, types, brands: ['main', 'outlet'], canPrice: () => canPrice },
  });
  return { edited, cell: readSheetCells(edited, [field])[0], findings };
}

describe('cells of a product', () => {
  test.each([
    ['texts.en-GB.title', 'Dress'],
    ['texts.de-DE.title', ''],
    ['attributes.fit', 'slim|a\\|b'],
    ['links.upsell', 'B'],
    ['online', 'yes'],
    ['onlineAt', ''],
    ['offlineAt', '2026-12-01 08:30'],
    ['newFrom', '2026-05-20 00:00'],
    ['position', '4'],
    ['prices.outlet-GBP', '39.90'],
    ['prices.main-EUR', ''],
  ])('%s shows %j', (field, cell) => {
    expect(readSheetCells(product, [field])).toEqual([cell]);
  });

  test.each([
    ['texts.en-GB.description', false],
    ['texts.en-GB.title', true],
    ['attributes.fit', true],
    ['urlKey', false],
    ['prices.outlet-GBP', true],
    ['constructor', false],
  ])('%s is a column: %s', (field, expected) => {
    expect(isSheetField(field)).toBe(expected);
  });
});

describe('an edit', () => {
  test.each([
    ['texts.de-DE.title', ' Kleid ', 'Kleid'],
    ['online', 'FALSE', 'no'],
    ['online', 'ja', 'yes'],
    ['brands', 'outlet | main', 'main|outlet'],
    ['attributes.fit', 'tall| slim|tall', 'tall|slim'],
    ['attributes.washable', 'Yes', 'true'],
    ['attributes.fit', '', ''],
    ['offlineAt', '2027-01-02T10:00:00+01:00', '2027-01-02 09:00'],
    ['offlineAt', '', ''],
    ['prices.outlet-GBP', '35,5', '35.50'],
    ['prices.main-EUR', '20', '20.00'],
    ['position', '007', '7'],
    ['colourHex', '#ABCDEF', '#abcdef'],
  ])('of %s to %j gives %j', (field, typed, cell) => {
    expect(edit(field, typed)).toMatchObject({ cell, findings: [] });
  });

  test('keeps what the grid does not show', () => {
    const { content } = edit('texts.en-GB.title', 'Gown').edited;
    expect(content).toEqual({
      ...product.content,
      texts: { 'en-GB': { ...product.content.texts['en-GB'], title: 'Gown' } },
    });
  });

  test.each([
    ['texts.en-GB.title', '', 'title_missing'],
    ['texts.en-GB.title', 'x'.repeat(201), 'value_unusable'],
    ['texts.en-GB.title', 'a\u0000b', 'value_unusable'],
    ['online', 'maybe', 'value_unusable'],
    ['brands', '', 'brand_missing'],
    ['brands', 'other', 'value_unusable'],
    ['attributes.weight', 'heavy', 'value_unusable'],
    ['attributes.washable', 'maybe', 'value_unusable'],
    ['links.upsell', 'A', 'linked_to_itself'],
    ['onlineAt', '2027-01-01 10:00', 'schedule_unusable'],
    ['offlineAt', '2020-01-01 10:00', 'schedule_unusable'],
    ['offlineAt', 'tomorrow', 'value_unusable'],
    ['prices.outlet-GBP', '0', 'value_unusable'],
    ['prices.outlet-GBP', '', 'value_unusable'],
    ['prices.outlet-GBP', '1,000.00', 'value_unusable'],
    ['position', '-1', 'value_unusable'],
    ['urlKey', 'other', 'value_unusable'],
  ])('of %s to %j is refused with %s in its cell', (field, typed, code) => {
    const { edited, findings } = edit(field, typed);
    expect(findings).toEqual([{ field, code, reason: expect.any(String) }]);
    expect(edited).toBe(product);
  });

  test('of a price needs the permission', () => {
    expect(edit('prices.outlet-GBP', '10', { canPrice: false }).findings).toMatchObject([{ code: 'value_unusable' }]);
  });

  test('of a cell that a colleague changed names the value of now', () => {
    expect(edit('texts.en-GB.title', 'Mine', { before: 'Older' }).findings).toMatchObject([
      { code: 'version_conflict', current: 'Dress' },
    ]);
    expect(edit('texts.en-GB.title', 'Dress', { before: 'Older' }).findings).toEqual([]);
  });

  test('that is refused in one cell changes no other cell of the row', () => {
    const edits = [
      { field: 'texts.en-GB.title', before: 'Dress', after: 'Gown' },
      { field: 'online', before: 'yes', after: 'maybe' },
    ];
    const { product: edited, findings } = editSheetProduct(product, edits, {
      ...{ now, types, brands: ['main', 'outlet'], canPrice: () => true },
    });
    expect(edited).toBe(product);
    expect(findings.map(({ field }) => field)).toEqual(['online']);
  });
});

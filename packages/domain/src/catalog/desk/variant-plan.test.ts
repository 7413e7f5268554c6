import { describe, expect, test } from 'vitest';
import {
  insertSize,
  planVariants,
  type SizeVariant,
  sortSizes,
  type VariantChange,
  type VariantUse,
} from './variant-plan.ts';

const stored: SizeVariant[] = [
  { sku: 'A-8', size: '8', barcode: '4006381333931' },
  { sku: 'A-10', size: '10' },
  { sku: 'A-14', size: '14' },
];
const cells = (sku = '', barcode = '') => ({ sku, barcode });
const plan = (changes: VariantChange[], uses: [string, VariantUse][] = []) =>
  planVariants(stored, changes, new Map(uses));

describe('a plan of sizes', () => {
  test('adds a size at its place', () => {
    const { variants, removed, findings } = plan([{ size: '12', before: cells(), after: cells('A-12', '96385074') }]);
    expect(variants.map(({ sku }) => sku)).toEqual(['A-8', 'A-10', 'A-12', 'A-14']);
    expect(variants[2]).toEqual({ sku: 'A-12', size: '12', barcode: '96385074' });
    expect({ removed, findings }).toEqual({ removed: [], findings: [] });
  });

  test('removes, renames and exchanges barcodes', () => {
    const changed = plan([
      { size: '8', before: cells('A-8', '4006381333931'), after: cells('A-8') },
      { size: '10', before: cells('A-10'), after: cells('A-TEN', '4006381333931') },
      { size: '14', before: cells('A-14'), after: cells() },
    ]);
    expect(changed).toEqual({
      variants: [
        { sku: 'A-8', size: '8' },
        { sku: 'A-TEN', size: '10', barcode: '4006381333931' },
      ],
      removed: ['A-10', 'A-14'],
      findings: [],
    });
  });

  test.each<[string, VariantChange, string, string]>([
    ['a size that is there', { size: '8', before: cells(), after: cells('A-9') }, 'sku', 'size_taken'],
    ['a barcode without a SKU', { size: '16', before: cells(), after: cells('', '1') }, 'sku', 'sku_missing'],
    ['a SKU with a space', { size: '16', before: cells(), after: cells('A 16') }, 'sku', 'value_unusable'],
    [
      'a wrong check digit',
      { size: '10', before: cells('A-10'), after: cells('A-10', '4006381333932') },
      'barcode',
      'value_unusable',
    ],
    ['a SKU twice', { size: '16', before: cells(), after: cells('A-10') }, 'sku', 'variant_twice'],
    [
      'a barcode twice',
      { size: '10', before: cells('A-10'), after: cells('A-10', '4006381333931') },
      'barcode',
      'variant_twice',
    ],
    [
      'a barcode changed meanwhile',
      { size: '8', before: cells('A-8'), after: cells('A-8', '96385074') },
      'barcode',
      'version_conflict',
    ],
    [
      'a size removed meanwhile',
      { size: '6', before: cells('A-6'), after: cells('A-6', '96385074') },
      'sku',
      'version_conflict',
    ],
  ])('refuses %s', (_, change, field, code) => {
    const { findings } = plan([change]);
    expect(findings).toEqual([{ size: change.size, field, code, reason: expect.any(String) }]);
  });

  test.each<[string, VariantUse, boolean]>([
    ['was ordered', { isOrdered: true, onHand: 0 }, true],
    ['has stock', { isOrdered: false, onHand: 3 }, true],
    ['was never sold', { isOrdered: false, onHand: 0 }, false],
  ])('a variant that %s: removal and another SKU refused: %s', (_, use, isRefused) => {
    for (const after of [cells(), cells('A-TEN')]) {
      const { findings } = plan([{ size: '10', before: cells('A-10'), after }], [['A-10', use]]);
      expect(findings.map(({ code }) => code)).toEqual(isRefused ? ['variant_in_use'] : []);
    }
    const { findings } = plan(
      [{ size: '10', before: cells('A-10'), after: cells('A-10', '96385074') }],
      [['A-10', use]],
    );
    expect(findings).toEqual([]);
  });

  test('keeps at least one size', () => {
    const { findings } = plan(
      stored.map(({ sku, size, barcode }) => ({ size, before: cells(sku, barcode), after: cells() })),
    );
    expect(findings).toMatchObject([{ code: 'variant_last' }]);
  });

  test.each([
    [['S', 'L'], 'M', ['S', 'M', 'L']],
    [['UK 4', 'UK 6'], 'UK 5.5', ['UK 4', 'UK 5.5', 'UK 6']],
    [['One Size'], 'M', ['One Size', 'M']],
    [['S', 'M'], 'Tall', ['S', 'M', 'Tall']],
    [['8/10', '16/18'], '12/14', ['8/10', '12/14', '16/18']],
  ])('%j takes in %s as %j', (sizes, added, expected) => {
    const toVariant = (size: string) => ({ sku: size, size });
    expect(insertSize(sizes.map(toVariant), toVariant(added)).map(({ size }) => size)).toEqual(expected);
  });
});

test.each([
  ['XL S XXS M', 'XXS S M XL'],
  ['12 8 10', '8 10 12'],
  ['34W 28W 30W', '28W 30W 34W'],
  ['One 8 M 6', '6 8 M One'],
])('puts %s in wearing order', (given, sorted) => {
  expect(sortSizes(given.split(' '), String).join(' ')).toBe(sorted);
});

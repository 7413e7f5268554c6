import { expect, test } from 'vitest';
import { buildBrand, suggestOrderPrefix } from './configured-brand.ts';

test.each([
  ['Juniper & Co', 'main', 'JC'],
  ['The Linen and Wool House', 'main', 'TLA'],
  ['Zara', 'main', 'ZAR'],
  ['Éclair', 'main', 'ECL'],
  ['東京ストア', 'tokyo', 'TOK'],
  ['7', 'x1', 'NO'],
])('derives the letters of order numbers of %s', (name, key, prefix) => {
  expect(suggestOrderPrefix({ name, key })).toBe(prefix);
});

const BRAND = {
  ...{ key: 'main', name: 'Juniper & Co', legalName: 'Juniper & Co LLC' },
  address: { streetAddress: '1 Main Street', postalCode: '10001', locality: 'New York' },
};

test('a brand keeps the letters and the voice that it chooses', () => {
  expect(buildBrand(BRAND, { stores: [] })).toMatchObject({ orderPrefix: 'JC', voice: 'main' });
  const chosen = buildBrand({ ...BRAND, orderPrefix: 'JUNI', voice: 'outlet' }, { stores: [] });
  expect(chosen).toMatchObject({ orderPrefix: 'JUNI', voice: 'outlet' });
});

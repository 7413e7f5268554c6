import { expect, test } from 'vitest';
import { getItemIdOfProduct } from './item-id.ts';

const size = (sku: string, inStock: boolean) => ({ sku, inStock });

test.each([
  ['the first size in stock', [size('d-8', false), size('d-10', true), size('d-12', true)], 'd-10'],
  ['the first size of a sold-out product', [size('d-8', false), size('d-10', false)], 'd-8'],
  ['the product where its sizes are unknown', undefined, 'd'],
])('an item without a chosen size is %s', (_, sizes, id) => {
  expect(getItemIdOfProduct({ sku: 'd', sizes })).toBe(id);
});

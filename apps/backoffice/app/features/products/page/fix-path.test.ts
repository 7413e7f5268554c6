import { expect, test } from 'vitest';
import { getFixPath } from './fix-path.ts';

const hiddenBy = [{ ruleId: 'r1', target: { category: 'dresses' } }];

test.each([
  ['offline', '/catalogue/products/a%2F1'],
  ['no-price', '/prices'],
  ['no-stock', '/stock?text=a%2F1'],
  ['hidden', '/merchandising/board?category=dresses&rule=r1'],
  ['not-indexed', undefined],
] as const)('%s is mended at %s', (reason, path) => {
  expect(getFixPath(reason, { sku: 'a/1', visibility: { hiddenBy } })).toBe(path);
});

import { expect, test } from 'vitest';
import { findFixedPages } from './fixed-pages.ts';

const outlet = { brand: 'outlet', localeISOCode: 'en-GB' } as const;
const main = { brand: 'main', localeISOCode: 'en-GB' } as const;
test.each([
  ['con', outlet, ['/contact']],
  ['basket', outlet, ['/checkout/cart']],
  ['gift', outlet, []],
  ['gift', main, ['/giftcards']],
  ['track an', main, ['/customer/track-order']],
  ['/size', main, ['/size-guide']],
  ['nothing like it', main, []],
] as const)('finds %s', (text, store, paths) => {
  expect(findFixedPages(text, store).map(({ path }) => path)).toEqual(paths);
});

import { describe, expect, test } from 'vitest';
import {
  isBackInStock,
  isDigestDue,
  isShareToken,
  MAX_WISHLIST_ITEMS,
  MAX_WISHLISTS,
  priceNews,
  requireRoomForWishlist,
  requireRoomOnWishlist,
  savedBy,
} from './wishlist.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('wishlist limits', () => {
  test('allow twenty lists', () => {
    expect(() => requireRoomForWishlist(MAX_WISHLISTS - 1)).not.toThrow();
    expect(() => requireRoomForWishlist(MAX_WISHLISTS)).toThrow('up to 20 wishlists');
  });

  test('allow five hundred items', () => {
    expect(() => requireRoomOnWishlist(MAX_WISHLIST_ITEMS - 1)).not.toThrow();
    expect(() => requireRoomOnWishlist(MAX_WISHLIST_ITEMS)).toThrow('up to 500 items');
  });
});

test.each([
  ['less', { list: 'outlet-GBP', amount: 2_800 }, 1_200],
  ['the same', { list: 'outlet-GBP', amount: 4_000 }, undefined],
  ['more', { list: 'outlet-GBP', amount: 4_100 }, undefined],
  ['less, but in another currency', { list: 'outlet-EUR', amount: 2_800 }, undefined],
])('savedBy of an item saved at £40 that costs %s', (_, now, less) => {
  expect(savedBy({ list: 'outlet-GBP', amount: 4_000 }, now)).toBe(less);
});

test.each([
  ['was never sold out', null, null, false],
  ['was sold out when last looked at', ago(1), null, true],
  ['came back yesterday', null, ago(24), true],
  ['came back two weeks ago', null, ago(14 * 24), false],
])('isBackInStock of an available item that %s', (_, outSince, backAt, marked) => {
  expect(isBackInStock({ outSince, backAt }, NOW)).toBe(marked);
});

test.each([
  ['stays as it is', { savedAmount: 4_000, watchedAmount: 4_000, amount: 4_000 }, 'none'],
  ['falls', { savedAmount: 4_000, watchedAmount: 4_000, amount: 3_000 }, 'drop'],
  ['stays where it fell to', { savedAmount: 4_000, watchedAmount: 3_000, amount: 3_000 }, 'none'],
  ['falls further', { savedAmount: 4_000, watchedAmount: 3_000, amount: 2_000 }, 'drop'],
  ['rises after it fell', { savedAmount: 4_000, watchedAmount: 3_000, amount: 3_500 }, 'change'],
  ['falls from a rise to what it was saved at', { savedAmount: 4_000, watchedAmount: 5_000, amount: 4_000 }, 'change'],
  ['falls from a rise to below it', { savedAmount: 4_000, watchedAmount: 5_000, amount: 3_900 }, 'drop'],
])('priceNews of a price that %s', (_, watched, news) => {
  expect(priceNews(watched)).toBe(news);
});

test.each([
  ['never', null, true],
  ['23 hours ago', ago(23), false],
  ['a day ago', ago(24), true],
])('isDigestDue when the last mail was sent %s', (_, lastAt, due) => {
  expect(isDigestDue(lastAt, NOW)).toBe(due);
});

test.each([
  ['a token of ours', 'A-_9'.repeat(8), true],
  ['something shorter', 'A-_9'.repeat(7), false],
  ['other letters', 'ü'.repeat(32), false],
])('isShareToken of %s', (_, value, is) => {
  expect(isShareToken(value)).toBe(is);
});

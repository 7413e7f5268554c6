import { describe, expect, test } from 'vitest';
import { type CategoryRule, holdsRule, type RuleFacts } from './category-rule.ts';

const now = new Date('2026-06-15T12:00:00Z');
const dress: RuleFacts = {
  newFrom: new Date('2026-06-10T12:00:00Z'),
  attributes: { clothes_size: ['16', '18'], occasion_wear: ['wedding', 'party'] },
  amount: 1500,
  reduced: true,
  sizesInStock: 2,
};

describe('category rule', () => {
  test.each([
    ['everything, when nothing is asked', {}, true],
    ['new in by days', { newWithinDays: 7 }, true],
    ['new in, but longer ago', { newWithinDays: 5 }, false],
    ['a price point', { priceUpTo: 1500 }, true],
    ['a price point just missed', { priceUpTo: 1499 }, false],
    ['a lowest price', { priceFrom: 1500 }, true],
    ['a lowest price just missed', { priceFrom: 1501 }, false],
    ['a price range', { priceFrom: 1000, priceUpTo: 2000 }, true],
    ['last chance', { lastSizes: 2 }, true],
    ['too many sizes for last chance', { lastSizes: 1 }, false],
    ['reduced', { reduced: true }, true],
    ['at full price only', { reduced: false }, false],
    ['plus sizes in stock', { attributes: { clothes_size: ['16', '18', '20', '22', '24'] } }, true],
    ['a size that is gone', { attributes: { clothes_size: ['20'] } }, false],
    ['an attribute the product lacks', { attributes: { skin_type: ['dry'] } }, false],
    ['an attribute of a name that every object knows', { attributes: { constructor: ['dry'] } }, false],
    ['one of the values of each attribute', { attributes: { clothes_size: ['16'], occasion_wear: ['party'] } }, true],
    ['a value of only one attribute', { attributes: { clothes_size: ['16'], occasion_wear: ['work'] } }, false],
    ['all that is given', { newWithinDays: 7, priceUpTo: 1500, reduced: true, lastSizes: 3 }, true],
    ['all but one', { newWithinDays: 7, priceUpTo: 1000, reduced: true }, false],
  ] satisfies [string, CategoryRule, boolean][])('with %s', (_, rule, holds) => {
    expect(holdsRule(rule, dress, now)).toBe(holds);
  });

  test('excludes a sold-out product from last sizes', () => {
    expect(holdsRule({ lastSizes: 3 }, { ...dress, sizesInStock: 0 }, now)).toBe(false);
  });
});

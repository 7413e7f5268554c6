import { describe, expect, test } from 'vitest';
import {
  hasPromotionBegun,
  inStoreTime,
  isInScope,
  isPromotionCode,
  isPromotionForStore,
  isPromotionInForce,
  isUsedUp,
  type Promotion,
  type PromotionScope,
  promotionCode,
  promotionName,
  promotionNeedsCustomer,
  promotionUsedUp,
} from './promotion.ts';

const tenPercent: Promotion = {
  key: 'ten',
  names: { 'en-GB': '10% off', 'fr-FR': '10 % de remise' },
  effect: { kind: 'percentage', percent: 10 },
  scope: {},
  conditions: {},
  limits: {},
  stackable: false,
  priority: 0,
  active: true,
};

test.each([
  ['welcome10', 'WELCOME10'],
  ['  Welcome10\t', 'WELCOME10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['\u2068WELCOME10\u2069', 'WELCOME10'],
])('promotionCode(%j) is %s', (typed, code) => {
  expect(promotionCode(typed)).toBe(code);
});

test.each([
  ['WELCOME10', true],
  ['BLACK-FRIDAY_26', true],
  ['', false],
  ['-10', false],
  ['10 OFF', false],
  ["X' OR 1=1", false],
  ['NUL\0', false],
  ['A'.repeat(41), false],
])('isPromotionCode(%j) is %s', (code, expected) => {
  expect(isPromotionCode(code)).toBe(expected);
});

test.each([
  ['fr-FR', '10 % de remise'],
  ['en-GB', '10% off'],
  ['de-DE', '10% off'],
] as const)('promotion name in %s is %s (§9: default locale en-GB)', (localeISOCode, name) => {
  expect(promotionName(tenPercent, { localeISOCode })).toBe(name);
});

describe('isPromotionOf a store', () => {
  const uk = { brand: 'main', localeISOCode: 'en-GB', currency: 'GBP' } as const;
  const france = { brand: 'main', localeISOCode: 'fr-FR', currency: 'EUR' } as const;
  test.each<[string, Partial<Promotion>, boolean, boolean]>([
    ['no brand and no locale', {}, true, true],
    ['another brand', { brand: 'outlet' }, false, false],
    ['the brand', { brand: 'main' }, true, true],
    ['one locale', { locales: ['fr-FR'] }, false, true],
    ['an amount in pounds alone', { effect: { kind: 'amount', amounts: { GBP: 500 } } }, true, false],
    ['a minimum in euros alone', { conditions: { minimumSpend: { EUR: 5_000 } } }, false, true],
  ])('%s', (_, given, inUk, inFrance) => {
    expect(isPromotionForStore({ ...tenPercent, ...given }, uk)).toBe(inUk);
    expect(isPromotionForStore({ ...tenPercent, ...given }, france)).toBe(inFrance);
  });
});

describe('promotion period', () => {
  const startsAt = new Date('2026-11-27T00:00:00Z');
  const endsAt = new Date('2026-11-30T00:00:00Z');
  test.each([
    ['2026-11-26T23:59:59.999Z', false, false],
    ['2026-11-27T00:00:00Z', true, true],
    ['2026-11-29T23:59:59.999Z', true, true],
    ['2026-11-30T00:00:00Z', true, false],
  ])('at %s: begun %s, in force %s', (at, begun, inForce) => {
    const promotion = { ...tenPercent, startsAt, endsAt };
    expect(hasPromotionBegun(promotion, new Date(at))).toBe(begun);
    expect(isPromotionInForce(promotion, new Date(at))).toBe(inForce);
  });

  test('is unlimited without dates, and never in force while inactive', () => {
    expect(isPromotionInForce(tenPercent, startsAt)).toBe(true);
    expect(isPromotionInForce({ ...tenPercent, active: false }, startsAt)).toBe(false);
    expect(hasPromotionBegun({ ...tenPercent, active: false }, startsAt)).toBe(false);
  });
});

describe('period by the clocks of each store', () => {
  const sale: Promotion = {
    ...tenPercent,
    startsAt: new Date('2026-11-27T00:00:00Z'),
    endsAt: new Date('2026-11-30T00:00:00Z'),
    localZone: 'Europe/London',
  };
  test.each([
    ['Europe/London', '2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['Europe/Paris', '2026-11-26T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
    ['America/New_York', '2026-11-27T05:00:00.000Z', '2026-11-30T05:00:00.000Z'],
    ['Asia/Dubai', '2026-11-26T20:00:00.000Z', '2026-11-29T20:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-26T10:00:00.000Z', '2026-11-29T10:00:00.000Z'],
  ])('runs from midnight to midnight in %s', (zone, from, to) => {
    const { startsAt, endsAt } = inStoreTime(sale, zone);
    expect([startsAt?.toISOString(), endsAt?.toISOString()]).toEqual([from, to]);
  });

  test('is longer or shorter where clocks change, and open where it has no date', () => {
    const spring = { ...tenPercent, startsAt: new Date('2026-03-08T05:00:00Z'), localZone: 'America/New_York' };
    // Clocks of New York move on that day at 02:00, those of London three weeks later.
    expect(inStoreTime(spring, 'Europe/London')).toEqual({ ...spring, startsAt: new Date('2026-03-08T00:00:00Z') });
  });

  test('is the same instant everywhere without a zone', () => {
    const { localZone: _, ...plain } = sale;
    expect(inStoreTime(plain, 'Asia/Dubai')).toBe(plain);
  });
});

describe('promotion scope', () => {
  const hat = { sku: 'hat-one', productSku: 'hat', categories: ['accessories', 'hats'], quantity: 1, unitAmount: 1 };
  test.each<[string, PromotionScope, boolean]>([
    ['everything', {}, true],
    ['a category of it', { categories: ['hats', 'bags'] }, true],
    ['another category', { categories: ['bags'] }, false],
    ['the product', { products: ['hat'] }, true],
    ['the product beside another category', { categories: ['bags'], products: ['hat'] }, true],
    ['another product', { products: ['cap'] }, false],
    ['all but a category of it', { excludedCategories: ['hats'] }, false],
    ['all but the product', { excludedProducts: ['hat'] }, false],
    ['a category of it, but not the product', { categories: ['accessories'], excludedProducts: ['hat'] }, false],
    ['the product, but no hats', { products: ['hat'], excludedCategories: ['hats'] }, false],
    ['all but another product', { excludedProducts: ['cap'] }, true],
  ])('%s', (_, scope, expected) => {
    expect(isInScope(scope, hat)).toBe(expected);
  });
});

test.each([
  [{}, { total: 1_000, byCustomer: 9 }, false],
  [{ total: 3 }, { total: 2, byCustomer: 2 }, false],
  [{ total: 3 }, { total: 3, byCustomer: 0 }, true],
  [{ perCustomer: 1 }, { total: 50, byCustomer: 0 }, false],
  [{ perCustomer: 1 }, { total: 1, byCustomer: 1 }, true],
])('isUsedUp with limits %o and usage %o is %s', (limits, used, expected) => {
  expect(isUsedUp(limits, used)).toBe(expected);
});

test('promotionNeedsCustomer names the promotion', () => {
  expect(promotionNeedsCustomer('ten')).toMatchObject({
    code: 'promotion_needs_customer',
    cause: { promotion: 'ten' },
  });
  expect(promotionUsedUp('ten')).toMatchObject({
    message: 'The promotion ten is used up',
    code: 'promotion_used_up',
    kind: 'conflict',
    cause: { promotion: 'ten' },
  });
});

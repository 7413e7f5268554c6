import { CURRENCIES } from '@shop/domain/money';
import {
  amountInForce,
  type ChargedPrice,
  extendHistory,
  type ListPrice,
  percentOff,
  wasCharge,
} from '@shop/domain/price';
import { MS_PER_DAY } from '@shop/domain/time';
import { describe, expect, test } from 'vitest';
import { demoProductRecords } from '../demo-catalogue.ts';
import { priceIn } from './price-lists.ts';

const today = new Date('2026-11-15T10:00:00Z');
const products = demoProductRecords({ today, seed: 2012 });
type Price = (typeof products)[number]['prices'][number];
type Special = Price['special'];

const spanOf = (special: Special) =>
  special && {
    amount: special.amount,
    ...(special.from && { from: new Date(special.from) }),
    ...(special.to && { to: new Date(special.to) }),
  };
const listPrice = ({ amount, was, special, specialB }: Price): ListPrice => ({
  amount,
  was,
  special: spanOf(special),
  specialB: spanOf(specialB),
});
/** As the importer keeps it: what the file says, and today's price from there on. */
const historyOf = (price: Price): ChargedPrice[] => {
  const given = (price.history ?? []).map(({ amount, from, to }) => ({
    amount,
    from: new Date(from),
    to: to ? new Date(to) : undefined,
  }));
  return extendHistory(given, listPrice(price), today);
};

const outlet = products.flatMap(({ prices }) => prices.filter(({ priceList }) => priceList === 'outlet-GBP'));
const main = products.flatMap(({ prices }) => prices.filter(({ priceList }) => priceList === 'main-GBP'));

describe('outlet prices', () => {
  test('are 30 to 70 % below a was-price that was charged for at least 30 days', () => {
    for (const price of outlet) {
      const was = wasCharge(listPrice(price), historyOf(price), today);
      const percent = percentOff(amountInForce(listPrice(price), today), was?.amount ?? 0);
      expect(percent).toBeGreaterThanOrEqual(30);
      expect(percent).toBeLessThanOrEqual(70);
      expect((was?.to.getTime() ?? 0) - (was?.from.getTime() ?? 0)).toBeGreaterThanOrEqual(30 * MS_PER_DAY);
    }
  });

  test('do not jump twice within a month', () => {
    const twice = outlet.filter(({ history = [], special }) => history.length > (special ? 2 : 1));
    expect(twice.length).toBeGreaterThan(20);
    for (const { history = [] } of twice) {
      const [, first] = history;
      if (first?.to) expect(Date.parse(first.to) - Date.parse(first.from)).toBeGreaterThanOrEqual(30 * MS_PER_DAY);
    }
  });

  test('leave no gap and no overlap in what was charged', () => {
    for (const { history = [] } of [...outlet, ...main]) {
      for (const [i, { to }] of history.slice(0, -1).entries()) expect(history[i + 1]?.from).toBe(to);
    }
  });

  test('go lower for some days now, and for others from a coming midnight in London', () => {
    const specials = outlet.flatMap(({ special }) => special ?? []);
    const running = specials.filter(({ from = '' }) => new Date(from) <= today);
    const coming = specials.filter(({ from = '' }) => new Date(from) > today);
    expect(running.length).toBeGreaterThan(10);
    expect(coming.length).toBeGreaterThan(10);
    for (const { from = '' } of specials) expect(from).toMatch(/T00:00:00.000Z$/);
    expect(outlet.some(({ specialB }) => specialB !== undefined)).toBe(true);
  });

  test('never rise by a special price', () => {
    for (const { amount, special, specialB } of outlet) {
      for (const one of [special, specialB]) if (one) expect(one.amount).toBeLessThanOrEqual(amount);
    }
  });
});

describe('prices of the main brand', () => {
  test('are kept in nine currencies', () => {
    for (const { brands, prices } of products) {
      const lists = prices.map(({ priceList }) => priceList).filter((list) => list.startsWith('main-'));
      expect(lists).toEqual(brands.includes('main') ? CURRENCIES.map((currency) => `main-${currency}`) : []);
    }
  });

  test('are full prices for the most part, with a sale beside them', () => {
    const reduced = main.filter((price) => wasCharge(listPrice(price), historyOf(price), today));
    expect(reduced.length / main.length).toBeGreaterThan(0.1);
    expect(reduced.length / main.length).toBeLessThan(0.4);
  });

  test.each([
    ['GBP', 62_00],
    ['EUR', 77_95],
    ['USD', 93_00],
    ['CAD', 124_00],
    ['AUD', 136_95],
    ['NZD', 148_95],
    ['AED', 329_00],
    ['SAR', 329_00],
    ['QAR', 319_00],
  ] as const)('write sixty-two pounds in %s as their market does: %i', (currency, amount) => {
    expect(priceIn(currency, 62)).toBe(amount);
  });
});

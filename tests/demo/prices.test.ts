import { stores } from '@shop/brands/stores';
import {
  amountInForce,
  type ChargedPrice,
  extendHistory,
  type ListPrice,
  percentOff,
  wasCharge,
} from '@shop/domain/catalog/price/price';
import { listCurrencies } from '@shop/domain/site/store/identity';
import { MS_PER_DAY } from '@shop/domain/time';
import { describe, expect, test } from 'vitest';
import { readDemoProducts } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';

const today = new Date('2026-11-15T10:00:00Z');
const products = readDemoProducts(today);
type Price = (typeof products)[number]['prices'][number];
type Special = Price['special'];

const getSpan = (special: Special) =>
  special && {
    amount: special.amount,
    ...(special.from && { from: new Date(special.from) }),
    ...(special.to && { to: new Date(special.to) }),
  };
const listPrice = ({ amount, was, special, specialB }: Price): ListPrice => ({
  amount,
  was,
  special: getSpan(special),
  specialB: getSpan(specialB),
});
/** Price history as the importer stores it: the file's, then today's price. */
const getHistory = (price: Price): ChargedPrice[] => {
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
      const was = wasCharge(listPrice(price), getHistory(price), today);
      const percent = percentOff(amountInForce(listPrice(price), today), was?.amount ?? 0);
      expect(percent).toBeGreaterThanOrEqual(30);
      expect(percent).toBeLessThanOrEqual(70);
      expect((was?.to.getTime() ?? 0) - (was?.from.getTime() ?? 0)).toBeGreaterThanOrEqual(30 * MS_PER_DAY);
    }
  });

  test('are not reduced twice within a month', () => {
    const twice = outlet.filter(({ history = [], special }) => history.length > (special ? 2 : 1));
    expect(twice.length).toBeGreaterThan(20);
    for (const { history = [] } of twice) {
      const [, first] = history;
      if (first?.to) expect(Date.parse(first.to) - Date.parse(first.from)).toBeGreaterThanOrEqual(30 * MS_PER_DAY);
    }
  });

  test('have a history without gaps and overlaps', () => {
    for (const { history = [] } of [...outlet, ...main]) {
      for (const [i, { to }] of history.slice(0, -1).entries()) expect(history[i + 1]?.from).toBe(to);
    }
  });

  test('have running special prices and ones that start at a coming midnight in London', () => {
    const specials = outlet.flatMap(({ special }) => special ?? []);
    const running = specials.filter(({ from = '' }) => new Date(from) <= today);
    const coming = specials.filter(({ from = '' }) => new Date(from) > today);
    expect(running.length).toBeGreaterThan(10);
    expect(coming.length).toBeGreaterThan(10);
    for (const { from = '' } of specials) expect(from).toMatch(/T00:00:00.000Z$/);
    expect(outlet.some(({ specialB }) => specialB !== undefined)).toBe(true);
  });

  test('are never raised by a special price', () => {
    for (const { amount, special, specialB } of outlet) {
      for (const one of [special, specialB]) if (one) expect(one.amount).toBeLessThanOrEqual(amount);
    }
  });
});

describe('prices of the main brand', () => {
  test('exist in nine currencies', () => {
    for (const { brands, prices } of products) {
      const lists = prices.map(({ priceList }) => priceList).filter((list) => list.startsWith('main-'));
      expect(lists).toEqual(
        brands.includes('main') ? listCurrencies(stores).map((currency) => `main-${currency}`) : [],
      );
    }
  });

  test('are mostly full prices, with some on sale', () => {
    const reduced = main.filter((price) => wasCharge(listPrice(price), getHistory(price), today));
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
  ] as const)('convert £62 to the price point of %s: %i', (currency, amount) => {
    const full = (one: (typeof products)[number], list: string) =>
      one.prices.filter(({ priceList }) => priceList === list).map((price) => price.was ?? price.amount)[0];
    const own = products.filter((one) => full(one, 'main-GBP') === 62_00);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((one) => full(one, `main-${currency}`)))).toEqual(new Set([amount]));
  });
});

import { describe, expect, test } from 'vitest';
import {
  addSums,
  buildFunnel,
  compareFigure,
  computeFigures,
  FIGURE_NAMES,
  type FigureName,
  type FigureSums,
  getKnownCostShare,
  judgeChange,
  NO_SUMS,
} from './figure.ts';

const sums = (given: Partial<FigureSums>): FigureSums => ({ ...NO_SUMS, ...given });

describe('computeFigures', () => {
  test.each<[FigureName, Partial<FigureSums>, number | null]>([
    ['sales', { sales: 1_842_000 }, 1_842_000],
    ['net-sales', { sales: 5000, refunds: 7000 }, -2000],
    ['average-order', { sales: 1000, orders: 3 }, 333],
    ['conversion', { orders: 3, visits: 120 }, 0.025],
    ['margin', { goods: 2000, goodsWithCost: 1000, cost: 400 }, 0.6],
    ['margin', { goods: 2000, goodsWithCost: 1000, cost: 1400 }, -0.4],
    ['returns', { returnedAmount: 500, sales: 2000 }, 0.25],
    ['sold-out', { soldOut: 0 }, 0],
    ['empty-searches', { emptySearches: 1, searches: 4 }, 0.25],
    ['discounts', { discounts: 100, gross: 1000 }, 0.1],
    ['new-buyers', { firstOrders: 1, repeatOrders: 3 }, 0.25],
    ['page-speed', { paints: [0, 0, 0, 4] }, 938],
  ])('%s of %o is %s', (name, given, value) => {
    expect(computeFigures(sums(given))[name]).toBe(value);
  });

  test('has no ratio without anything to divide by', () => {
    const values = computeFigures(NO_SUMS);
    const absent = FIGURE_NAMES.filter((name) => values[name] === null);
    expect(absent).toEqual([
      ...['conversion', 'average-order', 'margin', 'returns', 'sold-out', 'empty-searches', 'page-speed'],
      ...['discounts', 'new-buyers'],
    ]);
    expect(getKnownCostShare(NO_SUMS)).toBeNull();
  });

  test('orders without visits have no conversion', () => {
    expect(computeFigures(sums({ orders: 3 })).conversion).toBeNull();
  });
});

describe('compareFigure', () => {
  test.each<[FigureName, number | null, number | null, number | null, 'good' | 'bad' | undefined]>([
    ['sales', 112, 100, 0.12, 'good'],
    ['sales', 100, 0, null, undefined],
    ['sales', 100, 100, 0, undefined],
    ['net-sales', -50, -100, 0.5, 'good'],
    ['conversion', 0.03, 0.02, 0.01, 'good'],
    ['conversion', 0.03, null, null, undefined],
    ['returns', 0.3, 0.2, 0.1, 'bad'],
    ['sold-out', 83, 72, 11, 'bad'],
    ['page-speed', 1500, 2000, -0.25, 'good'],
    ['discounts', 0.2, 0.1, 0.1, undefined],
  ])('%s %s after %s: %s, %s', (name, value, before, change, verdict) => {
    const found = compareFigure(name, value, before);
    if (change === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(change, 10);
    expect(judgeChange(name, found)).toBe(verdict);
  });
});

test('addSums adds counts, and a share of them', () => {
  expect(addSums(sums({ orders: 1, sales: 10 }), { orders: 4, sales: 100 }, 0.5)).toMatchObject({
    orders: 3,
    sales: 60,
  });
});

test('the funnel shows each step beside the visits', () => {
  expect(buildFunnel(sums({ visits: 100, productViews: 150, bags: 20, checkouts: 10, orders: 5 }))).toEqual([
    { step: 'visits', count: 100, share: 1 },
    { step: 'productViews', count: 150, share: 1.5 },
    { step: 'bags', count: 20, share: 0.2 },
    { step: 'checkouts', count: 10, share: 0.1 },
    { step: 'orders', count: 5, share: 0.05 },
  ]);
  expect(buildFunnel(NO_SUMS)[4]).toEqual({ step: 'orders', count: 0, share: null });
});

import { percentile75 } from '../site/browser/web-vitals.ts';

/** Counted columns of sales, summed over stores and time. Money in minor units of one currency. */
export const SALES_SUMS = [
  'orders',
  'pieces',
  'gross',
  'discounts',
  'delivery',
  'tax',
  'sales',
  'goods',
  'goodsWithCost',
  'cost',
  'firstOrders',
  'repeatOrders',
  'refunds',
  'cancelled',
  'returned',
  'returnedAmount',
] as const;
export const TRAFFIC_SUMS = ['visits', 'productViews', 'bags', 'checkouts', 'searches', 'emptySearches'] as const;

type CountedSum = (typeof SALES_SUMS)[number] | (typeof TRAFFIC_SUMS)[number];
export type CountedSums = Record<CountedSum, number>;

/** Everything that figures are computed from. */
export type FigureSums = CountedSums & {
  /** Sold-out sizes at the end; undefined where none were counted. */
  soldOut?: number | undefined;
  /** Histogram of the largest contentful paint. */
  paints?: readonly number[] | undefined;
};

export const NO_SUMS: CountedSums = Object.freeze(
  Object.fromEntries([...SALES_SUMS, ...TRAFFIC_SUMS].map((name) => [name, 0])) as CountedSums,
);

export function addSums(one: FigureSums, other: Partial<FigureSums>, times = 1): FigureSums {
  const sums = { ...one };
  for (const name of [...SALES_SUMS, ...TRAFFIC_SUMS]) sums[name] += (other[name] ?? 0) * times;
  return sums;
}

export const FIGURE_NAMES = [
  'sales',
  'orders',
  'conversion',
  'average-order',
  'margin',
  'returns',
  'sold-out',
  'empty-searches',
  'page-speed',
  'net-sales',
  'discounts',
  'pieces',
  'new-buyers',
  'visits',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** A share is a fraction: 0.0284 is shown as 2.84%. */
type FigureUnit = 'money' | 'count' | 'share' | 'milliseconds';

type Definition = {
  unit: FigureUnit;
  /** Direction that is good news; absent where neither is. */
  better?: 'more' | 'less';
  /** Null without anything to divide by. */
  compute: (sums: FigureSums) => number | null;
};

/** How each figure is computed. The texts of the back office say the same in words. */
export const FIGURES: Readonly<Record<FigureName, Definition>> = {
  sales: { unit: 'money', better: 'more', compute: ({ sales }) => sales },
  orders: { unit: 'count', better: 'more', compute: ({ orders }) => orders },
  conversion: { unit: 'share', better: 'more', compute: ({ orders, visits }) => divide(orders, visits) },
  'average-order': { unit: 'money', better: 'more', compute: ({ sales, orders }) => round(divide(sales, orders)) },
  margin: {
    unit: 'share',
    better: 'more',
    compute: (sums) => divide(sums.goodsWithCost - sums.cost, sums.goodsWithCost),
  },
  returns: { unit: 'share', better: 'less', compute: ({ returnedAmount, sales }) => divide(returnedAmount, sales) },
  'sold-out': { unit: 'count', better: 'less', compute: ({ soldOut }) => soldOut ?? null },
  'empty-searches': {
    ...{ unit: 'share', better: 'less' },
    compute: ({ emptySearches, searches }) => divide(emptySearches, searches),
  },
  'page-speed': {
    unit: 'milliseconds',
    better: 'less',
    compute: ({ paints }) => round(percentile75('LCP', paints ?? []) ?? null),
  },
  'net-sales': { unit: 'money', better: 'more', compute: ({ sales, refunds }) => sales - refunds },
  discounts: { unit: 'share', compute: ({ discounts, gross }) => divide(discounts, gross) },
  pieces: { unit: 'count', better: 'more', compute: ({ pieces }) => pieces },
  'new-buyers': { unit: 'share', compute: (sums) => divide(sums.firstOrders, sums.firstOrders + sums.repeatOrders) },
  visits: { unit: 'count', better: 'more', compute: ({ visits }) => visits },
};

export type FigureValues = Record<FigureName, number | null>;

export const computeFigures = (sums: FigureSums): FigureValues =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, FIGURES[name].compute(sums)])) as FigureValues;

/** Share of the value of goods sold whose cost price is known: the margin speaks of that share only. */
export const getKnownCostShare = ({ goodsWithCost, goods }: CountedSums): number | null => divide(goodsWithCost, goods);

/**
 * Difference of two values: of shares in points as a fraction, else relative to the value before. Null where there is
 * nothing to compare with.
 */
export function compareFigure(name: FigureName, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  const { unit } = FIGURES[name];
  if (unit === 'share') return value - before;
  return name === 'sold-out' ? value - before : divide(value - before, Math.abs(before));
}

export function judgeChange(name: FigureName, change: number | null): 'good' | 'bad' | undefined {
  const { better } = FIGURES[name];
  if (!better || !change) return undefined;
  return change > 0 === (better === 'more') ? 'good' : 'bad';
}

/** Steps from a visit to an order, as counts of events: one person may count several times in each. */
export const FUNNEL_STEPS = ['visits', 'productViews', 'bags', 'checkouts', 'orders'] as const;

export const buildFunnel = (sums: CountedSums) =>
  FUNNEL_STEPS.map((step) => ({ step, count: sums[step], share: divide(sums[step], sums.visits) }));

function divide(one: number, other: number): number | null {
  return other === 0 ? null : one / other;
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

import { getStockPool } from '@shop/domain/catalog/stock';
import { addSums, type CountedSums, type FigureSums, NO_SUMS } from '@shop/domain/figures/figure';
import { type Days, listDays } from '@shop/domain/figures/figure-period';
import { BUCKET_COUNT } from '@shop/domain/site/browser/web-vitals';
import type { Store } from '@shop/domain/site/store/store';
import type { DaySums, HourSums, SpeedBucket, StockState } from './figure-repository.ts';

export type Point = { at: string; sums: FigureSums };
/** Part of the last day that is compared: its hours before `hour`, and a share of that hour. */
export type Cut = { hour: number; share: number };

export const isPlace = (
  row: { brand: string | null; locale: string | null },
  { brand, localeISOCode }: Store,
): boolean => row.brand === brand && row.locale === localeISOCode;

export const sumRows = (rows: readonly Partial<CountedSums>[]): FigureSums =>
  rows.reduce<FigureSums>((sums, row) => addSums(sums, row), { ...NO_SUMS });

/** Replaces the whole last day by the hours that are compared. The same time of another day is counted to the minute. */
export function cutLastDay(
  counted: { total: FigureSums; byStore: Map<number, FigureSums> },
  stores: readonly Store[],
  { hours, cut }: { hours: readonly HourSums[]; cut: Cut },
): void {
  for (const store of stores) {
    for (const row of hours.filter((one) => isPlace(one, store))) {
      const left = getShareLeft(row.hour, cut);
      counted.byStore.set(store.storeId, addSums(counted.byStore.get(store.storeId) ?? NO_SUMS, row, -left));
      Object.assign(counted.total, addSums(counted.total, row, -left));
    }
  }
}

function getShareLeft(hour: number, cut: Cut): number {
  if (hour < cut.hour) return 0;
  return hour === cut.hour ? 1 - cut.share : 1;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const listHourPoints = (hours: readonly HourSums[]): Point[] =>
  HOURS.map((hour) => ({
    at: `${String(hour).padStart(2, '0')}:00`,
    sums: sumRows(hours.filter((row) => row.hour === hour)),
  }));

type DayRows = { rows: readonly DaySums[]; stock: readonly StockState[]; speed: readonly SpeedBucket[] };

export function listDayPoints(days: Days, { rows, stock, speed }: DayRows): Point[] {
  const [sums, states, paints] = [Map.groupBy(rows, dayIn), Map.groupBy(stock, dayIn), Map.groupBy(speed, dayIn)];
  return listDays(days).map((at) => ({
    at,
    sums: {
      ...sumRows(sums.get(at) ?? []),
      ...{ soldOut: sumShelves(states.get(at) ?? []), paints: sumBuckets(paints.get(at) ?? []) },
    },
  }));
}

/** Sums of one store. Stores that sell from one pool have the same sold-out sizes. */
export const sumStore = (store: Store, { rows, stock, speed }: DayRows): FigureSums => ({
  ...sumRows(rows.filter((row) => isPlace(row, store))),
  soldOut: sumShelves(stock.filter(({ brand, pool }) => brand === store.brand && pool === getStockPool(store))),
  paints: sumBuckets(speed.filter((row) => isPlace(row, store))),
});

const dayIn = ({ day }: { day: string | null }): string | null => day;

export const listShelves = (stores: readonly Store[]) => [
  ...new Map(
    stores.map((store) => [`${store.brand} ${getStockPool(store)}`, { brand: store.brand, pool: getStockPool(store) }]),
  ).values(),
];

/** Latest state of each shelf. */
export function sumShelves(states: readonly StockState[]): number | undefined {
  if (states.length === 0) return undefined;
  const latest = new Map(states.map((one) => [`${one.brand} ${one.pool}`, one.soldOut]));
  return [...latest.values()].reduce((sum, one) => sum + one, 0);
}

export function sumBuckets(rows: readonly Pick<SpeedBucket, 'visits'>[]): number[] {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const { visits } of rows)
    for (const [bucket, count] of Object.entries(visits))
      counts[Number(bucket)] = (counts[Number(bucket)] ?? 0) + count;
  return counts;
}

import {
  buildFunnel,
  compareFigure,
  computeFigures,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type FigureSums,
  getKnownCostShare,
  judgeChange,
  NO_SUMS,
} from '@shop/domain/figures/figure';
import {
  type Days,
  type FigureComparison,
  type FigurePeriod,
  getDayTime,
  resolveComparison,
  resolvePeriod,
} from '@shop/domain/figures/figure-period';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readCohorts, readDays, readHours, readReasons, readSpeed, readStock } from './figure-repository.ts';
import { type Chosen, chooseStores, type FigurePermission, type StoreQuery } from './figure-scope.ts';
import {
  type Cut,
  cutLastDay,
  isPlace,
  listDayPoints,
  listHourPoints,
  listShelves,
  type Point,
  sumBuckets,
  sumRows,
  sumShelves,
  sumStore,
} from './figure-sums.ts';
import { countVisits, measureSpeed, SPEED_METRICS } from './speed-summary.ts';

type Deps = { db: Database; clock: Clock; stores: readonly Store[] };

export type FigureQuery = StoreQuery & {
  period: FigurePeriod;
  from?: string | undefined;
  to?: string | undefined;
  compare: FigureComparison;
};

type Periods = { days: Days; before?: Days | undefined };
type Permitted = { permission?: FigurePermission | undefined };

/** Sums of a period: in all, by day, by hour where it is one day, and by store. */
type Counted = { days: Days; total: FigureSums; points: readonly Point[]; byStore: ReadonlyMap<number, FigureSums> };

const COHORT_MONTHS = 12;

/** Reads the summary tables; never orders, so that an answer does not depend on how many there are. */
export function createFigures({ db, clock, stores }: Deps) {
  function resolveDays({ period, compare, ...chosen }: FigureQuery, zone: string) {
    const today = toIsoDate(clock(), zone);
    const days = resolvePeriod(period, today, definedDays(chosen));
    const cut = days.to === today ? getDayTime(clock(), zone) : undefined;
    return { days, cut, before: resolveComparison(compare, days) };
  }

  async function readPeriods(chosen: Chosen, { days, before, cut }: Periods & { cut?: Cut | undefined }) {
    const [now, earlier, reasons] = await Promise.all([
      countPeriod(db, chosen, days),
      before && countPeriod(db, chosen, { ...before, cut }),
      readReasons(db, chosen.scope, days),
    ]);
    return {
      ...{ currency: chosen.currency, currencies: chosen.currencies, zone: chosen.zone, days, before },
      isPartial: cut !== undefined,
      figures: listFigures(now.total, earlier?.total),
      funnel: buildFunnel(now.total),
      funnelBefore: earlier && buildFunnel(earlier.total),
      points: toValues(now.points),
      pointsBefore: earlier && toValues(earlier.points),
      stores: chosen.stores.map(({ storeId }) => ({
        storeId,
        figures: listFigures(now.byStore.get(storeId) ?? NO_SUMS, earlier?.byStore.get(storeId)),
      })),
      reasons,
    };
  }

  return {
    async read(actor: Actor, query: FigureQuery, permission?: FigurePermission) {
      const chosen = chooseStores({ actor, stores, permission }, query);
      return readPeriods(chosen, resolveDays(query, chosen.zone));
    },

    /** Figures of whole days that have passed, beside those of other days. */
    readDays: (actor: Actor, query: StoreQuery, { permission, ...periods }: Periods & Permitted) =>
      readPeriods(chooseStores({ actor, stores, permission }, query), periods),

    /** Page speed by kind of page, all visits at the 75th percentile; the most visited first. */
    async readSpeed(actor: Actor, query: FigureQuery) {
      const chosen = chooseStores({ actor, stores }, query);
      const { days } = resolveDays(query, chosen.zone);
      const { places } = chosen.scope;
      const rows = await readSpeed(db, places, { ...days, metrics: SPEED_METRICS, byPage: true });
      const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page, own]) => ({
        ...{ page, visits: countVisits(own), ...measureSpeed(own) },
      }));
      const byStore = chosen.stores.map((store) => {
        const own = rows.filter((row) => isPlace(row, store));
        return { storeId: store.storeId, visits: countVisits(own), ...measureSpeed(own) };
      });
      return { days, pages: pages.toSorted((one, other) => other.visits - one.visits), stores: byStore };
    },

    /** Buyers by the month of their first order, and the share of them that bought in each month after it. */
    async readCohorts(actor: Actor, query: StoreQuery) {
      const chosen = chooseStores({ actor, stores }, query);
      const month = toIsoDate(clock(), chosen.zone).slice(0, 7);
      const since = monthsBefore(month, COHORT_MONTHS - 1);
      const rows = await readCohorts(db, chosen.scope.places, `${since}-01`);
      return [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([cohort, own]) => ({
        ...{ cohort, buyers: own.find(({ months }) => months === 0)?.buyers ?? 0 },
        months: own.map(({ months, buyers, orders }) => ({ months, buyers, orders })),
      }));
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;
export type FigureReply = Awaited<ReturnType<Figures['read']>>;

async function countPeriod(
  db: Database,
  chosen: Chosen,
  { cut, ...days }: Days & { cut?: Cut | undefined },
): Promise<Counted> {
  const { scope } = chosen;
  const isDay = days.from === days.to;
  const [rows, hours, stock, speed] = await Promise.all([
    readDays(db, scope, days),
    isDay || cut ? readHours(db, scope, days.to) : [],
    readStock(db, listShelves(chosen.stores), days),
    readSpeed(db, scope.places, { ...days, metrics: ['LCP'], byPage: false }),
  ]);
  const total = sumRows(rows.filter(({ day }) => day !== null));
  const byStore = new Map(
    chosen.stores.map((store) => [store.storeId, sumStore(store, { rows, stock, speed })] as const),
  );
  if (cut) cutLastDay({ total, byStore }, chosen.stores, { hours, cut });
  const states = { soldOut: sumShelves(stock), paints: sumBuckets(speed) };
  return {
    ...{ days, byStore, total: { ...total, ...states } },
    points: isDay ? listHourPoints(hours) : listDayPoints(days, { rows, stock, speed }),
  };
}

const definedDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Partial<Days> => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const toValues = (points: readonly Point[]) => points.map(({ at, sums }) => ({ at, values: computeFigures(sums) }));

function listFigures(sums: FigureSums, before?: FigureSums) {
  const [values, earlier] = [computeFigures(sums), before && computeFigures(before)];
  return FIGURE_NAMES.map((name) => describeFigure(name, { value: values[name], before: earlier?.[name], sums }));
}

type Described = { value: number | null; before: number | null | undefined; sums: FigureSums };

function describeFigure(name: FigureName, { value, before, sums }: Described) {
  const change = before === undefined ? null : compareFigure(name, value, before);
  const verdict = judgeChange(name, change);
  return {
    ...{ name, unit: FIGURES[name].unit, value, change },
    ...(before !== undefined && { before }),
    ...(verdict && { verdict }),
    ...(name === 'margin' && { knownShare: getKnownCostShare(sums) }),
  };
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

import { getStockPool } from '@shop/domain/catalog/stock';
import { listDays } from '@shop/domain/figures/figure-period';
import { dayAfter, toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_SECOND } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  addTraffic,
  clearQueue,
  countCohorts,
  countSales,
  countSpeed,
  deleteSales,
  isQueueEmpty,
  lockFigures,
  readFirstSpeedDay,
  readSoldDays,
  type StoreDay,
  saveStock,
  takeChanges,
  type ZonedStore,
} from './figure-count-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; stores: readonly Store[] };

/** Changes per transaction. */
const CHANGES_AT_ONCE = 20_000;
/** A run counts until the queue is empty, and leaves the rest to the run of the next minute. */
const RUN_MS = 50 * MS_PER_SECOND;
/** Days that visits may still be added to: the day changes at another time in every store. */
const SPEED_DAYS = 2;

/** Keeps the summary tables. Every count is made again from its rows, so that a repeated run changes nothing. */
export function createFigureCounts({ db, clock, stores }: Deps) {
  const zoned = stores.map(toZonedStore);

  /** Counts again what the queue names. */
  async function countChanges(tx: Database): Promise<number> {
    await lockFigures(tx);
    const changes = await takeChanges(tx, { stores: zoned, limit: CHANGES_AT_ONCE });
    const keys = changes.filter(({ step }) => step === null);
    for (const ofDay of Map.groupBy(keys, ({ day }) => day).values())
      await countSales(tx, { stores: zoned, keys: ofDay.map(toStoreDay) });
    const steps = changes.filter(({ step }) => step !== null);
    await addTraffic(
      tx,
      steps.map(({ step, count, hour, ...place }) => ({
        ...{ ...toStoreDay(place), hour },
        ...(step === 'bag' ? { bags: count } : { checkouts: count }),
      })),
    );
    return changes.length;
  }

  /** Shelves and page speed as they are now. */
  async function countStates(tx: Database): Promise<void> {
    await lockFigures(tx);
    await saveStock(tx, listPools(stores, clock()));
    await countSpeed(tx, dayAfter(toIsoDate(clock(), 'UTC'), -SPEED_DAYS));
  }

  /** Counts in small transactions until the queue is empty or time is over. True if it is empty. */
  async function catchUp(signal?: AbortSignal): Promise<boolean> {
    const end = performance.now() + RUN_MS;
    do {
      await db.transaction().execute(countChanges);
      if (await isQueueEmpty(db)) return true;
    } while (performance.now() < end && !signal?.aborted);
    return false;
  }

  return {
    countChanges,
    catchUp,
    countStates,
    async countCohorts(tx: Database): Promise<void> {
      await lockFigures(tx);
      await countCohorts(tx, zoned);
    },

    /** Makes sales, returns, speed and cohorts again from their rows, in one transaction. Traffic and shelves have no rows to count. */
    rebuild: () =>
      db.transaction().execute(async (tx) => {
        await lockFigures(tx);
        await clearQueue(tx);
        await deleteSales(tx);
        const days = await readSoldDays(tx);
        const months = Map.groupBy(days ? listDays(days) : [], (day) => day.slice(0, 7));
        for (const month of months.values()) {
          const keys = month.flatMap((day) => zoned.map(({ brand, locale }) => ({ brand, locale, day })));
          await countSales(tx, { stores: zoned, keys });
        }
        // Visits are deleted after some time; the histograms of earlier days stay.
        const measured = await readFirstSpeedDay(tx);
        if (measured) await countSpeed(tx, measured);
        await countCohorts(tx, zoned);
        return { days: days ? listDays(days).length : 0 };
      }),
  };
}

export type FigureCounts = ReturnType<typeof createFigureCounts>;

const NO_PAYLOAD = z.object({});

export function defineFigureJobs(jobs: Pick<Jobs, 'define'>, counts: FigureCounts): void {
  jobs.define({
    name: 'count-figures',
    schema: NO_PAYLOAD,
    cron: '* * * * *',
    // Not in the transaction of the job: after an outage it would hold its locks for all changes at once.
    handle: async (_, { signal }) => void (await counts.catchUp(signal)),
  });
  jobs.define({
    name: 'count-figure-states',
    schema: NO_PAYLOAD,
    cron: '*/10 * * * *',
    handle: (_, { tx }) => counts.countStates(tx),
  });
  jobs.define({
    name: 'count-figure-cohorts',
    schema: NO_PAYLOAD,
    cron: '17 2 * * *',
    handle: (_, { tx }) => counts.countCohorts(tx),
  });
}

const toZonedStore = ({ brand, localeISOCode, timeZone }: Store): ZonedStore => ({
  ...{ brand, locale: localeISOCode, zone: timeZone },
});

const toStoreDay = ({ brand, locale, day }: StoreDay): StoreDay => ({ brand, locale, day });

/** Pools of each brand, with the day of the first store that sells from them. */
function listPools(stores: readonly Store[], now: Date) {
  const places = Map.groupBy(stores, (store) => `${store.brand} ${getStockPool(store)}`);
  return [...places.values()].flatMap(([store]) =>
    store ? { brand: store.brand, pool: getStockPool(store), day: toIsoDate(now, store.timeZone) } : [],
  );
}

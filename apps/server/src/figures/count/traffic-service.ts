import { getDayTime } from '@shop/domain/figures/figure-period';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { addTraffic, type TrafficCount } from './figure-count-repository.ts';

/** Pages that a browser reports, without who it was. */
type VisitCounts = { isArrival: boolean; products: number; searches: number; emptySearches: number };

type Deps = { db: DatabaseHandle['db']; clock: Clock; log: Pick<Log, 'warn'> };

const FLUSH_MS = 5_000;
/** Reports kept while the database fails, far more than stores have hours in between. */
const MOST_WAITING = 5_000;

/** Adds visits, product pages and searches to the counts of their hour. Unwritten counts are lost with the process. */
export function createTraffic({ db, clock, log }: Deps) {
  let waiting: TrafficCount[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const taken = waiting;
    waiting = [];
    try {
      await db.transaction().execute((tx) => addTraffic(tx, taken));
    } catch (error) {
      log.warn({ err: error, counts: taken.length }, 'traffic counts write failed, will retry');
      waiting = [...taken, ...waiting].slice(0, MOST_WAITING);
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    count({ brand, localeISOCode, timeZone }: Store, visit: VisitCounts): void {
      if (waiting.length >= MOST_WAITING) return;
      const now = clock();
      waiting.push({
        ...{ brand, locale: localeISOCode, day: toIsoDate(now, timeZone), hour: getDayTime(now, timeZone).hour },
        ...{ visits: visit.isArrival ? 1 : 0, productViews: visit.products },
        ...{ searches: visit.searches, emptySearches: Math.min(visit.searches, visit.emptySearches) },
      });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    stop: flush,
  };
}

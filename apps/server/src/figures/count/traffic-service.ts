import { getDayTime } from '@shop/domain/figures/figure-period';
import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { addTraffic, type TrafficCount } from './figure-count-repository.ts';

/** Kinds of the pages that a browser reports, without who it was. */
export type SeenPages = { isArrival: boolean; pages: readonly (string | null)[] };

type Deps = { db: DatabaseHandle['db']; clock: Clock; log: Pick<Log, 'warn'> };

/** States of the search page without a product: nothing, or content pages only. */
const EMPTY_SEARCHES = ['nothing', 'pages'];
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
    count({ brand, localeISOCode, timeZone }: Store, { isArrival, pages }: SeenPages): void {
      if (waiting.length >= MOST_WAITING) return;
      const now = clock();
      const countKinds = (...kinds: string[]) => pages.filter((page) => page !== null && kinds.includes(page)).length;
      waiting.push({
        ...{ brand, locale: localeISOCode, day: toIsoDate(now, timeZone), hour: getDayTime(now, timeZone).hour },
        ...{ visits: isArrival ? 1 : 0, productViews: countKinds('product') },
        searches: countKinds('results', ...EMPTY_SEARCHES),
        emptySearches: countKinds(...EMPTY_SEARCHES),
      });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    stop: flush,
  };
}

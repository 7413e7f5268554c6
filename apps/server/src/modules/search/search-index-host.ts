import type { Store } from '@shop/domain/store';
import type { SearchIndex } from '@shop/search/index/search-index';
import type { Clock } from '#server/platform/clock.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import type { Log } from '#server/platform/log.ts';
import type { IndexNews, IndexTask, IndexWorkerData } from './index-news.ts';
import { createIndexTasks } from './index-tasks.ts';
import { marketsOf } from './search-market.ts';
import { createServedIndexes } from './served-indexes.ts';
import { createWorkerLife } from './worker-life.ts';

type HostParts = {
  url: string;
  stores: readonly Store[];
  clock: Clock;
  log: Log;
  reporter: Pick<ErrorReporter, 'report'>;
  /** Called when the merchandisers' rules or the hand-picked order may have changed. */
  refreshRules: () => Promise<void>;
  /** How long a search waits for the first build. */
  patienceMs?: number;
};

export type SearchIndexHost = ReturnType<typeof createSearchIndexHost>;

const PATIENCE_MS = 10_000;
/** Prices and newness turn with the clock, which is looked at this often. */
const TICK_MS = 1_000;
const CATALOG = 'catalog_changed';
const RULES = 'search_rules_changed';

/** Serves the indexes from this thread and has them built, and kept up to date, by another. */
export function createSearchIndexHost(parts: HostParts) {
  const { url, stores, clock, log, reporter, refreshRules, patienceMs = PATIENCE_MS } = parts;
  const markets = marketsOf(stores);
  const served = createServedIndexes(patienceMs);
  let generation = 0;
  let listener: Listener | undefined;
  let ticking: NodeJS.Timeout | undefined;
  /** One piece of news after the other, since taking a build takes several turns. */
  let taking: Promise<void> = Promise.resolve();

  const failed = (error: unknown): void => {
    log.error({ err: error }, 'the search index could not be brought up to date');
    reporter.report(error);
  };
  const worker = createWorkerLife<IndexTask, IndexNews>({
    script: new URL('./index-worker.ts', import.meta.url),
    data: { url, markets } satisfies IndexWorkerData,
    onStart: () => tasks.restart(),
    onMessage: (news) => {
      taking = taking.then(() => take(news)).catch(failed);
    },
    onCrash: failed,
  });
  const tasks = createIndexTasks({ clock, send: worker.send });

  async function take(news: IndexNews): Promise<void> {
    try {
      if (news.kind === 'built') {
        await served.replace(news);
        worker.isWell();
        log.info({ products: news.products }, 'search index built');
      } else served.change(news.changes);
      if (news.kind !== 'tidied') generation += 1;
    } finally {
      tasks.done(news);
    }
  }

  const refresh = () => void refreshRules().catch(failed);

  return {
    start(): void {
      listener = listen({
        url,
        channels: [CATALOG, RULES],
        log,
        // Not before: what changes while nobody listens would make the first build out of date.
        onConnect: () => {
          worker.start();
          tasks.rebuild();
          refresh();
        },
        onNotice: (channel, payload) => {
          if (channel === RULES || payload === '') refresh();
          if (channel === CATALOG) tasks.changed(payload);
        },
      });
      ticking = setInterval(tasks.tick, TICK_MS).unref();
    },

    async stop(): Promise<void> {
      served.giveUp();
      clearInterval(ticking);
      tasks.stop();
      await Promise.all([listener?.close(), worker.stop()]);
    },

    /** Waits for the first build, but not for long. */
    indexOf: ({ language }: Pick<Store, 'language'>): Promise<SearchIndex> => served.find(language),

    /** Changes whenever an answer may. */
    generation: (): number => generation,
  };
}

import type { Store } from '@shop/domain/site/store/store';
import type { SearchIndex } from '@shop/search/index/search-index';
import { listMarkets } from '#server/discovery/search/search-market.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { ErrorReporter } from '#server/platform/error-reporting.ts';
import type { Log } from '#server/platform/log.ts';
import type { IndexNotification, IndexTask, IndexWorkerData, KeepingProblem } from './index-notifications.ts';
import { createIndexRecord, type IndexState } from './index-state.ts';
import { createIndexTasks } from './index-tasks.ts';
import { createServedIndexes } from './served-indexes.ts';
import { createWorkerLifecycle } from './worker-lifecycle.ts';

type Deps = {
  url: string;
  stores: readonly Store[];
  /** Folder that keeps the last build for the next start. */
  folder?: string;
  clock: Clock;
  log: Log;
  reporter: Pick<ErrorReporter, 'report'>;
  /** Called when merchandising rules or hand-picked orders may have changed. */
  refreshRules: () => Promise<void>;
  /** Counts the updates in use, by the kind of their task. */
  countUpdate?: (kind: IndexTask['kind']) => void;
  /** Timeout of a search that waits for the first build. */
  patienceMs?: number;
};

export type SearchIndexHost = ReturnType<typeof createSearchIndexHost>;

const PATIENCE_MS = 10_000;
/** Interval of the check for time-based changes (prices, newness). */
const TICK_MS = 1_000;
const CATALOG = 'catalog_changed';
const RULES = 'search_rules_changed';
/** Full rebuild on request of staff. */
const REBUILD = 'search_rebuild';

/** Serves the indexes from this thread; a worker thread builds and updates them. */
export function createSearchIndexHost(deps: Deps) {
  const { url, stores, folder, clock, log, reporter, refreshRules, patienceMs = PATIENCE_MS } = deps;
  const countUpdate = deps.countUpdate ?? (() => {});
  const markets = listMarkets(stores);
  const served = createServedIndexes(patienceMs);
  const record = createIndexRecord(clock);
  let listener: Listener | undefined;
  let ticking: NodeJS.Timeout | undefined;
  /** Serialises worker messages, since applying a build takes several event loop turns. */
  let taking: Promise<void> = Promise.resolve();

  const failed = (error: unknown): void => {
    record.failed(error);
    log.error({ err: error }, 'search index update failed');
    reporter.report(error);
  };
  const worker = createWorkerLifecycle<IndexTask, IndexNotification | KeepingProblem>({
    script: new URL('./index-worker.ts', import.meta.url),
    data: { url, markets, folder } satisfies IndexWorkerData,
    onStart: () => tasks.restart(),
    onMessage: (notifications) => {
      if (notifications.kind === 'not-kept') return log.warn(notifications, 'search index not kept');
      taking = taking.then(() => take(notifications)).catch(failed);
    },
    onCrash: failed,
  });
  const tasks = createIndexTasks({ clock, send: record.watch(worker.send) });

  async function take(notifications: IndexNotification): Promise<void> {
    try {
      if (notifications.kind === 'built') {
        await served.replace(notifications);
        worker.isWell();
        log.info({ products: notifications.products, from: notifications.from }, 'search index built');
      } else if (notifications.kind === 'changed') served.change(notifications.changes, notifications.words);
      else served.change(notifications.changes);
      if (notifications.kind === 'tidied') return;
      record.served(notifications);
      countUpdate(notifications.kind === 'built' ? 'build' : notifications.by);
    } finally {
      tasks.done(notifications);
    }
  }

  const isListening = (): boolean => listener?.isConnected() === true;
  const getReadiness = () => ({ isBuilt: served.isBuilt(), isListening: isListening() });
  const refresh = () => void refreshRules().catch(failed);

  return {
    start(): void {
      listener = listen({
        url,
        channels: [CATALOG, RULES, REBUILD],
        log,
        // Reads only after LISTEN is active: a change before that would be missed.
        onConnect: () => {
          worker.start();
          tasks.catchUp();
          refresh();
        },
        onNotice: createHearing({ tasks, refresh }),
      });
      ticking = setInterval(tasks.tick, TICK_MS).unref();
    },

    async stop(): Promise<void> {
      served.giveUp();
      clearInterval(ticking);
      tasks.stop();
      await Promise.all([listener?.close(), worker.stop()]);
    },

    isBuilt: served.isBuilt,
    /** Resolves after the first build, or when the host stops before. */
    whenBuilt: served.whenBuilt,
    isListening,

    /** Waits for the first build, with a timeout. */
    indexOf: ({ language }: Pick<Store, 'language'>): Promise<SearchIndex> => served.find(language),

    /** Cache version: changes whenever a result may change. */
    generation: (): number => record.read().generation,

    getState: (): IndexState => ({ ...record.read(), ...tasks.getPending(), ...getReadiness() }),
  };
}

type Hearing = {
  tasks: Pick<ReturnType<typeof createIndexTasks>, 'rebuild' | 'edited' | 'changed'>;
  refresh: () => void;
};

const createHearing =
  ({ tasks, refresh }: Hearing) =>
  (channel: string, payload: string): void => {
    if (channel === REBUILD) tasks.rebuild();
    if (channel === RULES || (channel === CATALOG && payload === '')) refresh();
    if (channel !== CATALOG) return;
    if (payload === '') tasks.edited();
    else tasks.changed(payload);
  };

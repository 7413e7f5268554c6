import type { Clock } from '#server/platform/clock.ts';
import type { IndexNotification, IndexTask } from './index-notifications.ts';

type Deps = {
  clock: Clock;
  send: (task: IndexTask) => void;
  /** Random delay of the rebuild of a worn index, so that the processes of a shop do not rebuild at the same time. */
  spread?: () => number;
};

/** Debounce: changes within this time are batched. */
const GATHER_MS = 150;
/** Debounce after a change of many products, as during an import: fewer and larger segments, which are merged less often. */
const FLOOD_MS = 1_500;
const FLOOD = 150;
/** A rebuild of a worn index waits for the end of an import, but not longer than this. */
const QUIET_MS = 3_000;
const LONGEST_WEAR_MS = 60_000;
const SPREAD_MS = 30_000;
/** Above this many changed products a full rebuild is faster. */
const MANY = 5_000;

/** Schedules the worker's tasks: at most one build, change, turn and refresh run at a time. */
export function createIndexTasks({ clock, send, spread = () => Math.random() * SPREAD_MS }: Deps) {
  const changed = new Set<string>();
  /** `missed`: what happened during a stop or a lost connection; may turn out to be a rebuild. */
  let buildWanted: 'missed' | 'whole' | undefined;
  let refreshWanted = false;
  let nextTurn: number | undefined;
  let lastSize = 0;
  const underWay = { build: false, change: false, turn: false, refresh: false };

  function give(task: IndexTask): void {
    underWay[task.kind] = true;
    send(task);
  }

  const now = (): number => clock().getTime();

  function go(): void {
    if (buildWanted && !underWay.build) {
      const whole = buildWanted === 'whole';
      buildWanted = undefined;
      give({ kind: 'build', whole, now: now() });
    }
    if (refreshWanted && !underWay.refresh && !edits.isWaiting()) {
      refreshWanted = false;
      give({ kind: 'refresh', now: now() });
    }
    if (changed.size > 0 && !underWay.change && !gathering.isWaiting()) {
      const skus = [...changed];
      changed.clear();
      lastSize = skus.length;
      give({ kind: 'change', skus, now: now() });
    }
  }

  const gathering = createDebounce(go, () => (lastSize >= FLOOD ? FLOOD_MS : GATHER_MS));
  const edits = createDebounce(go, () => GATHER_MS);
  const wear = createWear(() => want('whole'), spread);

  function want(build: 'missed' | 'whole'): void {
    if (buildWanted !== 'whole') buildWanted = build;
    gathering.start();
  }

  return {
    /** Full rebuild; the old index serves until it is done. */
    rebuild: () => want('whole'),
    /** Takes over what happened during a stop or a lost connection. */
    catchUp: () => want('missed'),

    /** Labels, categories, synonyms or stop words were edited. Edits within a short time are one refresh. */
    edited(): void {
      refreshWanted = true;
      edits.start();
    },

    changed(sku: string): void {
      changed.add(sku);
      if (changed.size > MANY) {
        want('whole');
        changed.clear();
      }
      wear.postpone();
      gathering.start();
    },

    tick(): void {
      if (nextTurn === undefined || underWay.turn || now() < nextTurn) return;
      give({ kind: 'turn', now: now() });
    },

    done(notifications: IndexNotification): void {
      if (notifications.kind === 'tidied') return;
      underWay[notifications.kind === 'built' ? 'build' : notifications.by] = false;
      nextTurn = notifications.nextTurn;
      if (notifications.kind === 'built') wear.end();
      else if (notifications.worn && !underWay.build) wear.begin();
      go();
    },

    /** Resets the state, since a new worker knows nothing of earlier tasks. */
    restart(): void {
      Object.assign(underWay, { build: false, change: false, turn: false, refresh: false });
      nextTurn = undefined;
      want('missed');
    },

    getPending: () => listPending(underWay, { buildWanted, refreshWanted, lastSize, waiting: changed.size }),

    stop: () => {
      for (const end of [gathering.stop, edits.stop, wear.end]) end();
    },
  };
}

type Wanted = { buildWanted: string | undefined; refreshWanted: boolean; lastSize: number; waiting: number };

/** Requested or running, not yet served. */
const listPending = (underWay: Record<IndexTask['kind'], boolean>, wanted: Wanted) => ({
  isBuilding: wanted.buildWanted !== undefined || underWay.build,
  pendingProducts: wanted.waiting + (underWay.change ? wanted.lastSize : 0),
  hasPendingEdit: wanted.refreshWanted || underWay.refresh,
});

/** Calls back a while after the first start; further starts until then are one. */
function createDebounce(run: () => void, getDelay: () => number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, getDelay()).unref();
    },
    isWaiting: (): boolean => timer !== undefined,
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Calls back once no product has changed for a while after the index was worn, at the latest after a minute; both later
 * by the spread.
 */
function createWear(rebuild: () => void, spread: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let later = 0;

  function end(): void {
    clearTimeout(timer);
    since = undefined;
  }

  function begin(): void {
    if (since === undefined) [since, later] = [performance.now(), spread()];
    clearTimeout(timer);
    const left = since + LONGEST_WEAR_MS - performance.now();
    timer = setTimeout(
      () => {
        end();
        rebuild();
      },
      Math.max(0, later + Math.min(QUIET_MS, left)),
    ).unref();
  }

  return { begin, end, postpone: () => since !== undefined && begin() };
}

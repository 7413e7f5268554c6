import type { Clock } from '#server/platform/clock.ts';
import type { IndexNotification, IndexTask } from './index-notifications.ts';

type Deps = { clock: Clock; send: (task: IndexTask) => void };

/** Debounce: changes within this time are batched. */
const GATHER_MS = 150;
/** Above this many changed products a full rebuild is faster. */
const MANY = 5_000;

/** Schedules the worker's tasks: at most one build, one change and one turn run at a time. */
export function createIndexTasks({ clock, send }: Deps) {
  const changed = new Set<string>();
  let rebuildWanted = false;
  let gathering: NodeJS.Timeout | undefined;
  let nextTurn: number | undefined;
  const underWay = { build: false, change: false, turn: false };

  function give(task: IndexTask): void {
    underWay[task.kind] = true;
    send(task);
  }

  const now = (): number => clock().getTime();

  function go(): void {
    if (rebuildWanted && !underWay.build) {
      rebuildWanted = false;
      give({ kind: 'build', now: now() });
    }
    if (changed.size > 0 && !underWay.change && !gathering) {
      const skus = [...changed];
      changed.clear();
      give({ kind: 'change', skus, now: now() });
    }
  }

  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      go();
    }, GATHER_MS).unref();
  }

  return {
    /** Full rebuild; the old index serves until it is done. */
    rebuild(): void {
      rebuildWanted = true;
      gather();
    },

    /** An empty SKU means an unknown set of changes and triggers a rebuild. */
    changed(sku: string): void {
      if (sku !== '') changed.add(sku);
      if (sku === '' || changed.size > MANY) rebuildWanted = true;
      if (changed.size > MANY) changed.clear();
      gather();
    },

    tick(): void {
      if (nextTurn === undefined || underWay.turn || now() < nextTurn) return;
      give({ kind: 'turn', now: now() });
    },

    done(notifications: IndexNotification): void {
      if (notifications.kind === 'tidied') return;
      underWay[notifications.kind === 'built' ? 'build' : notifications.by] = false;
      nextTurn = notifications.nextTurn;
      if (notifications.kind === 'changed' && notifications.worn && !underWay.build) rebuildWanted = true;
      go();
    },

    /** Resets the state, since a new worker knows nothing of earlier tasks. */
    restart(): void {
      Object.assign(underWay, { build: false, change: false, turn: false });
      nextTurn = undefined;
      rebuildWanted = true;
      gather();
    },

    stop: () => clearTimeout(gathering),
  };
}

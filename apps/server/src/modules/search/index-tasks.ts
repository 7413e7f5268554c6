import type { Clock } from '#server/platform/clock.ts';
import type { IndexNews, IndexTask } from './index-news.ts';

type TaskParts = { clock: Clock; send: (task: IndexTask) => void };

/** Changes that come close together are made together. */
const GATHER_MS = 150;
/** More than this many products are quicker read with all the others. */
const MANY = 5_000;

/** What the worker is to do next: at most one build, one change and one turn are under way at a time. */
export function createIndexTasks({ clock, send }: TaskParts) {
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
    /** Everything is read again; until then the old index serves. */
    rebuild(): void {
      rebuildWanted = true;
      gather();
    },

    /** One product, or by an empty name more than that. */
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

    done(news: IndexNews): void {
      if (news.kind === 'tidied') return;
      underWay[news.kind === 'built' ? 'build' : news.by] = false;
      nextTurn = news.nextTurn;
      if (news.kind === 'changed' && news.worn && !underWay.build) rebuildWanted = true;
      go();
    },

    /** Another worker knows nothing of what its predecessor was told. */
    restart(): void {
      Object.assign(underWay, { build: false, change: false, turn: false });
      nextTurn = undefined;
      rebuildWanted = true;
      gather();
    },

    stop: () => clearTimeout(gathering),
  };
}

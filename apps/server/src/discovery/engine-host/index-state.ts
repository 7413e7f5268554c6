import type { Clock } from '#server/platform/clock.ts';
import type { IndexNotification, IndexTask } from './index-notifications.ts';

/** State of the search index of this process. */
export type IndexState = {
  generation: number;
  isBuilt: boolean;
  isBuilding: boolean;
  isListening: boolean;
  builtAt?: Date | undefined;
  buildMs?: number | undefined;
  changedAt?: Date | undefined;
  pendingProducts: number;
  hasPendingEdit: boolean;
  lastError?: { at: Date; message: string } | undefined;
};

type Record = Pick<IndexState, 'generation' | 'builtAt' | 'buildMs' | 'changedAt' | 'lastError'>;

/** Keeps when the index was built and changed, and what failed last. */
export function createIndexRecord(clock: Clock) {
  const record: Record = { generation: 0 };
  const startedAt: { build?: number | undefined; refresh?: number | undefined } = {};
  return {
    read: (): Record => ({ ...record }),
    /** Notes the start of each build. A refresh of many products turns into a build. */
    watch:
      (send: (task: IndexTask) => void) =>
      (task: IndexTask): void => {
        if (task.kind === 'build' || task.kind === 'refresh') startedAt[task.kind] = performance.now();
        send(task);
      },
    served({ kind }: IndexNotification): void {
      if (kind === 'tidied') return;
      record.generation += 1;
      record.changedAt = clock();
      if (kind !== 'built') return;
      record.builtAt = record.changedAt;
      const from = startedAt.build ?? startedAt.refresh;
      record.buildMs = from === undefined ? undefined : Math.round(performance.now() - from);
      startedAt.build = undefined;
    },
    failed(error: unknown): void {
      startedAt.build = undefined;
      record.lastError = { at: clock(), message: error instanceof Error ? error.message : String(error) };
    },
  };
}

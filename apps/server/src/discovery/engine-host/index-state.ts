import type { Clock } from '#server/platform/clock.ts';
import type { IndexNotification, IndexTask } from './index-notifications.ts';

/** State of the search index of this process. */
export type IndexState = {
  generation: number;
  isBuilt: boolean;
  isBuilding: boolean;
  isListening: boolean;
  builtAt?: Date | undefined;
  /** Whether all products were read, or only those that changed since the kept build of an earlier process. */
  builtFrom?: 'catalogue' | 'file' | undefined;
  buildMs?: number | undefined;
  changedAt?: Date | undefined;
  pendingProducts: number;
  hasPendingEdit: boolean;
  lastError?: { at: Date; message: string } | undefined;
};

type Record = Pick<IndexState, 'generation' | 'builtAt' | 'builtFrom' | 'buildMs' | 'changedAt' | 'lastError'>;

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
    served(notification: IndexNotification): void {
      if (notification.kind === 'tidied') return;
      record.generation += 1;
      record.changedAt = clock();
      if (notification.kind !== 'built') return;
      record.builtFrom = notification.from;
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

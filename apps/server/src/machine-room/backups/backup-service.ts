import { basename } from 'node:path';
import { removeOldBackups, type WrittenBackup, writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertBackupRun, readBackupState, saveVerification } from './backup-repository.ts';

type Deps = {
  db: Database;
  url: string;
  dataDir: string;
  version: string;
  clock: Clock;
};

type Order = { folder: string; passphrase: string; signal?: AbortSignal | undefined };

/** Makes backups and records each, so that the doctor knows of them. */
export function createBackups({ db, clock, ...source }: Deps) {
  return {
    /** Writes a backup; a failure is recorded, too. */
    async make(order: Order): Promise<WrittenBackup> {
      const startedAt = clock();
      const record = (run: Partial<WrittenBackup> & { problem?: string }) =>
        insertBackupRun(db, {
          ...{ startedAt, finishedAt: clock(), problem: run.problem, bytes: run.bytes },
          file: basename(run.file ?? ''),
          rowCount: run.manifest?.tables.reduce((sum, { rows }) => sum + rows, 0),
        });
      try {
        const written = await writeBackup({ ...source, ...order, now: startedAt });
        await record(written);
        return written;
      } catch (error) {
        // The database may be what failed.
        await record({ problem: error instanceof Error ? error.message : String(error) }).catch(() => {});
        throw error;
      }
    },

    removeOld: (folder: string, { keepDays, newest }: { keepDays: number; newest: string }): Promise<string[]> =>
      removeOldBackups(folder, { keepDays, newest, now: clock() }),

    noteVerified: (file: string, problem?: string): Promise<void> =>
      saveVerification(db, { file: basename(file), at: clock(), problem }),

    readState: () => readBackupState(db),
  };
}

export type Backups = ReturnType<typeof createBackups>;

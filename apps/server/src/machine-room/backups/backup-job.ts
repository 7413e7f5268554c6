import { z } from 'zod';
import type { Core } from '#server/core.ts';
import type { Backups } from './backup-service.ts';

type Settings = Pick<Core['env'], 'BACKUP_FOLDER' | 'BACKUP_AT' | 'BACKUP_KEEP_DAYS' | 'BACKUP_PASSPHRASE'>;
type Deps = Pick<Core, 'jobs' | 'log'> & {
  env: Settings;
  backups: Pick<Backups, 'make' | 'removeOld'>;
  onMade: (at: Date) => void;
};

const RETRY_SECONDS = 900;
/** Longer than a backup of a large shop takes. */
const EXPIRE_SECONDS = 6 * 3600;

/** Daily backup in the process that runs the jobs. Old ones are removed only after a new one was written. */
export function defineBackupJob({ jobs, log, env, backups, onMade }: Deps): void {
  const { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_AT, BACKUP_KEEP_DAYS: keepDays } = env;
  if (folder === undefined || passphrase === undefined) return;
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  jobs.define({
    name: 'backup',
    schema: z.object({}),
    cron: `${minute} ${hour} * * *`,
    retryLimit: 3,
    retryDelaySeconds: RETRY_SECONDS,
    expireSeconds: EXPIRE_SECONDS,
    async handle(_, { signal }) {
      const { file, bytes } = await backups.make({ folder, passphrase, signal });
      onMade(new Date());
      const removed = await backups.removeOld(folder, { keepDays, newest: file });
      log.info({ file, bytes, removed: removed.length }, 'backup made');
    },
  });
}

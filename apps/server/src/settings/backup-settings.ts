import { z } from 'zod';

const LEAST_PASSPHRASE = 12;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Settings of backups and of upgrades. */
export const backupSettings = {
  MIGRATE_ON_START: z
    .stringbool()
    .default(true)
    .describe(
      'false: the shop does not change tables at its start, and does not start before npm run shop -- migrate has run',
    ),
  BACKUP_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder for a backup each day, best on another disk. Needs BACKUP_PASSPHRASE. Unset: no backup by itself',
    ),
  BACKUP_AT: z
    .string()
    .regex(TIME_OF_DAY, 'expected a time such as 02:30')
    .default('02:30')
    .describe('Time of the daily backup, in UTC'),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(14)
    .describe('Days for which backups in BACKUP_FOLDER are kept'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(LEAST_PASSPHRASE, `expected ${LEAST_PASSPHRASE} characters or more`)
    .optional()
    .describe('Passphrase that encrypts backups. Keep it apart from them: without it nobody can restore'),
};

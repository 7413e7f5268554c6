import { resolve } from 'node:path';
import { type Env, readEnv } from '#server/env.ts';
import {
  BACKUP_COMMANDS,
  type BackupCommand,
  parseBackupCommand,
} from '#server/machine-room/backups/backup-command.ts';
import { createBackups } from '#server/machine-room/backups/backup-service.ts';
import { BackupProblem } from '#server/platform/backup/backup-problem.ts';
import { restoreBackup } from '#server/platform/backup/load-backup.ts';
import { inspectBackup } from '#server/platform/backup/read-backup.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import { checkDatabase } from '#server/platform/database/check-database.ts';
import { readDatabaseOptions } from '#server/platform/database/connection/database-settings.ts';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrations.ts';
import { reachEmbeddedPostgres } from '#server/platform/database/running-postgres.ts';
import { prepareJobs } from '#server/platform/jobs/jobs.ts';
import { readVersion } from '#server/platform/server/release-version.ts';
import { reconcileDatabase } from '#server/process/reconcile-database.ts';

type Deps = { mistaken: (problem: string) => number; print: (line: string) => void; signal: AbortSignal };
type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

const MOST_SHOWN = 20;
const BYTES_PER_MB = 1_000_000;

/** Commands of backups and migrations. They do not open the shop: its configuration may be what is restored. */
export const listBackupCommands = (deps: Deps): NamedCommand[] =>
  BACKUP_COMMANDS.map((name) => [name, (typed) => runBackupCommand(parseBackupCommand([name, ...typed]), deps)]);

async function runBackupCommand(command: BackupCommand, deps: Deps): Promise<number> {
  const env = readEnv();
  if (command.action === 'mistake') return deps.mistaken(command.problem);
  if (command.action === 'migrate') return await migrate(env, deps);
  if (command.action === 'restore') return await restore(command, env, deps);
  if (command.action === 'verify') return await verify(command.file, env, deps);
  return await backUp(command.folder ?? env.BACKUP_FOLDER, env, deps);
}

async function migrate(env: Env, { print }: Deps): Promise<number> {
  return await withServer(env, async ({ directDb, url }) => {
    await migrateToLatest(directDb, { log: print });
    await prepareJobs(url);
    print('The database is up to date.');
    return 0;
  });
}

async function backUp(folder: string | undefined, env: Env, { print, signal }: Deps): Promise<number> {
  if (folder === undefined) throw new BackupProblem('Name a folder with --to, or set BACKUP_FOLDER.');
  const passphrase = requirePassphrase(env);
  return await withServer(env, async (database) => {
    await migrateIfAllowed(env, database);
    const backups = openBackups(env, database);
    const { file, bytes, manifest } = await backups.make({ folder: resolve(folder), passphrase, signal });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Backup: ${file}`);
    print(
      `${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${(bytes / BYTES_PER_MB).toFixed(1)} MB`,
    );
    return 0;
  });
}

async function verify(file: string, env: Env, { print }: Deps): Promise<number> {
  const passphrase = requirePassphrase(env);
  return await withServer(env, async (database) => {
    const { url } = database;
    const { problems, start, manifest } = await verifyBackup(
      { file, passphrase },
      { url, reconcile: reconcileDatabase },
    );
    await migrateIfAllowed(env, database);
    await openBackups(env, database).noteVerified(file, problems[0]);
    print(`Backup of ${start.createdAt}, made by release ${start.version} on PostgreSQL ${start.serverVersion}`);
    for (const problem of problems.slice(0, MOST_SHOWN)) print(`✗ ${problem}`);
    if (problems.length > MOST_SHOWN) print(`✗ and ${problems.length - MOST_SHOWN} more`);
    if (problems.length > 0) return 1;
    print(
      `✓ ${manifest.tables.length} tables and ${manifest.files.length} files are as they were, and orders reconcile.`,
    );
    return 0;
  });
}

async function restore(
  { file, into }: { file: string; into: string | undefined },
  env: Env,
  { print }: Deps,
): Promise<number> {
  const backup = { file, passphrase: requirePassphrase(env) };
  const dataDir = resolve(into ?? env.DATA_DIR);
  print('Checking the backup');
  const content = await inspectBackup(backup);
  const { url, stop } = await openTarget(env, dataDir);
  try {
    print('Restoring');
    const backupFolder = env.BACKUP_FOLDER;
    await restoreBackup({ backup, content, target: { url, dataDir, ...(backupFolder && { backupFolder }) } });
  } finally {
    await stop();
  }
  print(
    `Restored the backup of ${content.start.createdAt} into ${env.DATABASE_URL ? 'DATABASE_URL and ' : ''}${dataDir}`,
  );
  return 0;
}

/** Not the database of a running shop: a restore needs an empty one. */
async function openTarget({ DATABASE_URL, DATABASE_DIRECT_URL }: Env, dataDir: string) {
  if (DATABASE_URL === undefined) return await startEmbeddedPostgres({ dataDir, log: () => {} });
  await checkDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL);
  return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, stop: async () => {} };
}

const openBackups = (env: Env, { db, url }: DatabaseHandle) =>
  createBackups({ db, url, dataDir: resolve(env.DATA_DIR), version: readVersion(), clock: systemClock });

async function migrateIfAllowed(env: Env, { directDb }: DatabaseHandle): Promise<void> {
  if (env.MIGRATE_ON_START) await migrateToLatest(directDb);
}

function requirePassphrase({ BACKUP_PASSPHRASE }: Env): string {
  if (BACKUP_PASSPHRASE !== undefined) return BACKUP_PASSPHRASE;
  throw new BackupProblem('Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE with the name of a file that holds it.');
}

async function withServer(env: Env, work: (database: DatabaseHandle) => Promise<number>): Promise<number> {
  const { url, stop } = await reach(env);
  const database = openDatabase(url, readDatabaseOptions(env));
  try {
    return await work(database);
  } finally {
    await database.close();
    await stop();
  }
}

async function reach({ DATABASE_URL, DATA_DIR }: Env) {
  if (DATABASE_URL === undefined) return await reachEmbeddedPostgres({ dataDir: resolve(DATA_DIR), log: () => {} });
  await checkDatabase(DATABASE_URL);
  return { url: DATABASE_URL, stop: async () => {} };
}

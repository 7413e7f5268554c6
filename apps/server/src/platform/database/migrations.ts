import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { DatabaseError } from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { type MigrationFile, readMigrationFiles, SHOP_MIGRATIONS } from './migration-files.ts';

type Log = (line: string) => void;
type Run = {
  db: Kysely<unknown>;
  folder: string;
  log?: Log | undefined;
  /** Lines that an operator should see although the start goes on; default `log`. */
  warn?: Log | undefined;
  lockTimeoutMs?: number;
};

/** Present while a backup is restored: a shop must not start on half of it. */
export const RESTORE_MARK = 'public.restore_in_progress';

/** Any number, the same in every release: processes migrate one after the other. */
const ADVISORY_LOCK = 7_203_405_501n;
/** A statement that waits for a table makes all later statements on it wait, too. */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 20;
const MOST_PAUSE_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrates to the newest file of apps/server/migrations; safe to run in several processes concurrently. */
export async function migrateToLatest(
  db: Kysely<unknown>,
  { log, warn, isRestore = false }: { log?: Log; warn?: Log; isRestore?: boolean } = {},
): Promise<void> {
  if (!isRestore) await requireNoRestore(db);
  await migrateFolder({ db, folder: SHOP_MIGRATIONS, log, warn });
}

/** Runs these files of apps/server/migrations only: the state of the release that made a backup. */
export async function migrateNamed(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await requireKnownMigrations(names);
  const wanted = new Set(names);
  const files = (await readMigrationFiles(SHOP_MIGRATIONS)).filter(({ name }) => wanted.has(name));
  await migrateFiles({ db, files });
}

/** Rejects migrations of a newer release. */
export async function requireKnownMigrations(names: readonly string[]): Promise<void> {
  const known = new Set((await readMigrationFiles(SHOP_MIGRATIONS)).map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartupProblem(
    `The backup was made by a newer release, with the migrations ${unknown.join(', ')}; restore it with that release.`,
  );
}

/** Runs the pending files in one transaction: all or, when one fails, none. */
export async function migrateFolder({ folder, ...run }: Run): Promise<void> {
  await migrateFiles({ ...run, files: await readMigrationFiles(folder) });
}

/** For a server that does not migrate: rejects a database that lacks migrations of this release. */
export async function requireMigrated(db: Kysely<unknown>, folder = SHOP_MIGRATIONS): Promise<void> {
  await requireNoRestore(db);
  const files = await readMigrationFiles(folder);
  const { run } = await readState(db);
  const pending = files.filter(({ name }) => !run.includes(name));
  if (pending.length === 0) return void findNewer(files, await readState(db));
  throw new StartupProblem(
    `The database lacks ${pending.length} migrations of this release, from ${pending[0]?.name} on; run \`npm run shop -- migrate\`, or set MIGRATE_ON_START=true.`,
  );
}

type FileRun = Omit<Run, 'folder'> & { files: readonly MigrationFile[] };

async function migrateFiles({ db, files, log, warn = log, lockTimeoutMs = LOCK_TIMEOUT_MS }: FileRun): Promise<void> {
  const { error, results = [] } = await db.connection().execute(async (connection) => {
    // No timeout: a migration, or the wait for another process that migrates, may take long.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection);
    try {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false)`.execute(connection);
      return await runPending({ db: connection, files, warn });
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  if (error) throw migrationProblem(error, results);
  for (const { migrationName } of results) log?.(`Migrated ${migrationName}`);
}

async function runPending({ db, files, warn }: Pick<FileRun, 'db' | 'files' | 'warn'>): Promise<MigrationResultSet> {
  const state = await readState(db);
  requireUnchanged(files, state);
  const newer = findNewer(files, state);
  if (newer.length > 0) warn?.(`Database has migrations of a newer release: ${newer.join(', ')}`);
  const migrations = Object.fromEntries([
    ...files.map((file) => [file.name, createMigration(file)]),
    // The migrator insists on knowing what has run.
    ...newer.map((name) => [name, NOTHING]),
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const outcome = await retryLocked(() => migrator.migrateToLatest(), warn);
  if (!outcome.error) await saveChecksums(db, files);
  return outcome;
}

const NOTHING: Migration = { up: async () => {} };

const createMigration = ({ text }: MigrationFile): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db);
  },
});

/** A transaction that got no lock is rolled back, lets others pass, and is tried again. */
async function retryLocked(run: () => Promise<MigrationResultSet>, warn?: Log): Promise<MigrationResultSet> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await run();
    const isLocked = outcome.error instanceof DatabaseError && outcome.error.code === LOCK_NOT_AVAILABLE;
    if (!isLocked || attempt === LOCK_ATTEMPTS) return outcome;
    warn?.(`A table is in use, trying the migration again (${attempt} of ${LOCK_ATTEMPTS})`);
    await pause(Math.min(MOST_PAUSE_MS, 200 * 2 ** attempt));
  }
}

type Applied = { name: string; sha256: string; contractAfter: string | null };
type State = { run: string[]; applied: Map<string, Applied> };

async function readState(db: Kysely<unknown>): Promise<State> {
  const { rows } = await sql<{ run: string | null; applied: string | null }>`
    select to_regclass('public.kysely_migration')::text as run, to_regclass('public.applied_migration')::text as applied
  `.execute(db);
  const run = rows[0]?.run
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    : [];
  const applied = rows[0]?.applied
    ? (await sql<Applied>`select name, sha256, contract_after from applied_migration`.execute(db)).rows
    : [];
  return { run: run.map(({ name }) => name), applied: new Map(applied.map((one) => [one.name, one])) };
}

function requireUnchanged(files: readonly MigrationFile[], { run, applied }: State): void {
  for (const { name, sha256 } of files) {
    const before = applied.get(name);
    if (!before || before.sha256 === sha256 || !run.includes(name)) continue;
    throw new StartupProblem(
      `Migration ${name} was changed after it ran on this database; restore the file, and add a new one for the change.`,
    );
  }
}

/**
 * Migrations of a newer release, in front of which this one may go on serving: they only add. Others that this release
 * lacks are left to the migrator, which rejects them.
 */
function findNewer(files: readonly MigrationFile[], { run, applied }: State): string[] {
  const newest = files.at(-1)?.name ?? '';
  const known = new Set(files.map(({ name }) => name));
  const newer = run.filter((name) => !known.has(name) && name > newest);
  const contracts = newer.flatMap((name) => applied.get(name)?.contractAfter ?? []);
  if (contracts.length > 0) {
    throw new StartupProblem(
      `The database was changed by a newer release, and needs release ${contracts.sort().at(-1)} or newer; start that one, or restore a backup.`,
    );
  }
  // Without a record nothing tells that they only add.
  return newer.filter((name) => applied.has(name));
}

/** Record by which an older release sees whether it may still serve, and a later start sees edited files. */
async function saveChecksums(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<void> {
  await sql`
    create table if not exists applied_migration (
      name text primary key, sha256 text not null, contract_after text, applied_at timestamptz not null default now())
  `.execute(db);
  const { run, applied } = await readState(db);
  for (const { name, sha256, contractAfter } of files) {
    if (applied.has(name) || !run.includes(name)) continue;
    await sql`
      insert into applied_migration (name, sha256, contract_after) values (${name}, ${sha256}, ${contractAfter ?? null})
      on conflict do nothing
    `.execute(db);
  }
}

async function requireNoRestore(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`select to_regclass(${RESTORE_MARK})::text as mark`.execute(db);
  if (rows[0]?.mark == null) return;
  throw new StartupProblem(
    'The restore of a backup into this database was interrupted; run `npm run shop -- restore` again with the same file.',
  );
}

function migrationProblem(error: unknown, results: NonNullable<MigrationResultSet['results']>): StartupProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const failed = results.find(({ status }) => status === 'Error');
  if (!failed) return new StartupProblem(`The database could not be migrated: ${reason}.`, { cause: error });
  return new StartupProblem(`Migration ${failed.migrationName} failed and was rolled back: ${reason}.`, {
    cause: error,
  });
}

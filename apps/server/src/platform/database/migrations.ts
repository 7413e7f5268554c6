import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartupProblem } from '#server/platform/startup-problem.ts';

type Log = (line: string) => void;
type Run = { db: Kysely<unknown>; folder: string; log?: Log | undefined };

const SHOP_MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Migrates to the newest file of apps/server/migrations; safe to run in several processes concurrently. */
export async function migrateToLatest(db: Kysely<unknown>, log?: Log): Promise<void> {
  await migrateFolder({ db, folder: SHOP_MIGRATIONS, log });
}

/** Runs the pending files in one transaction: all or, when one fails, none. */
export async function migrateFolder({ db, folder, log }: Run): Promise<void> {
  const migrations = await readMigrations(folder);
  const { error, results = [] } = await db.connection().execute(async (connection) => {
    // No timeout: a migration, or the wait for another process that migrates, may take long.
    await sql`set statement_timeout = 0`.execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
    const outcome = await migrator.migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    return outcome;
  });
  if (error) throw migrationProblem(error, results);
  for (const { migrationName } of results) log?.(`Migrated ${migrationName}`);
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = name.match(FILE_NAME)?.[1];
    if (!number)
      throw new StartupProblem(`Migration ${name} does not match the pattern 0001_customers.sql; rename it.`);
    if (numbers.has(number)) throw new StartupProblem(`Migration ${name} has a duplicate number; renumber it.`);
    numbers.add(number);
  }
  return Object.fromEntries(names.map((name) => [name, migrationFrom(join(folder, name))]));
}

function migrationFrom(path: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(await readFile(path, 'utf8')).execute(db);
    },
  };
}

function migrationProblem(error: unknown, results: NonNullable<MigrationResultSet['results']>): StartupProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const failed = results.find(({ status }) => status === 'Error');
  if (!failed) return new StartupProblem(`The database could not be migrated: ${reason}.`, { cause: error });
  return new StartupProblem(`Migration ${failed.migrationName} failed and was rolled back: ${reason}.`, {
    cause: error,
  });
}

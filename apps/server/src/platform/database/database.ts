import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';

/**
 * A pool or a transaction: a repository function cannot tell and need not know. It names no table: a module reaches
 * its own with `db.withTables<NewsletterTables>()` and nobody else's.
 */
export type Database = Kysely<unknown> | Transaction<unknown>;

export type DatabaseHandle = { db: Kysely<unknown>; pool: Pool; close(): Promise<void> };

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

export function openDatabase(url: string): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return { db, pool, close: () => db.destroy() };
}

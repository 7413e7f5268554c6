import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';

/**
 * A pool or a transaction: a repository function cannot tell and need not know. It names no table: a module reaches
 * its own with `db.$extendTables<NewsletterTables>()` and nobody else's.
 */
export type Database = Kysely<unknown> | Transaction<unknown>;

export type DatabaseHandle = {
  /** For whoever needs a connection of its own. */
  url: string;
  db: Kysely<unknown>;
  pool: Pool;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Whoever waits longer for a free connection is told that the shop is busy. */
type Patience = { connectTimeoutMs?: number };

export function openDatabase(url: string, { connectTimeoutMs = CONNECT_TIMEOUT_MS }: Patience = {}): DatabaseHandle {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  surviveLostConnections(pool);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const health = createHealthCheck(url);
  return {
    url,
    db,
    pool,
    isUp: health.isUp,
    close: async () => {
      await health.close();
      await db.destroy();
    },
  };
}

/**
 * Without a listener a lost connection would end the process: the pool watches those that are idle and has already
 * replaced them, and whoever has borrowed one learns it from the statement that fails.
 */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

const HEALTH_TIMEOUT_MS = 1_000;

/** Asks over a connection of its own, since the others may all be busy, and answers in time even when the database hangs. */
function createHealthCheck(url: string) {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: HEALTH_TIMEOUT_MS,
    query_timeout: HEALTH_TIMEOUT_MS,
  });
  surviveLostConnections(pool);
  return {
    close: () => pool.end(),
    async isUp(): Promise<boolean> {
      const deadline = new Promise<false>((resolve) => setTimeout(resolve, HEALTH_TIMEOUT_MS, false).unref());
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      return await Promise.race([answer, deadline]);
    },
  };
}

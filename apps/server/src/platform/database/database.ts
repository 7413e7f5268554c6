import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { createPreparedClient, type StatementListener } from './prepared-client.ts';

/**
 * Pool or transaction: repository functions work with both. Names no tables: a module adds its own with
 * `db.$extendTables<NewsletterTables>()` and accesses only those.
 */
export type Database = Kysely<unknown> | Transaction<unknown>;

export type DatabaseHandle = {
  /** URL for a dedicated connection. */
  url: string;
  db: Kysely<unknown>;
  pool: Pool;
  /** Listens to the statements sent over the pool; returns the end of it. */
  watchStatements(listener: StatementListener): () => void;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Pool timeout: a caller that waits longer for a free connection gets a busy error. */
type Patience = { connectTimeoutMs?: number; statementTimeoutMs?: number };

export function openDatabase(url: string, patience: Patience = {}): DatabaseHandle {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = patience;
  const listeners = new Set<StatementListener>();
  const pool = new Pool({
    connectionString: url,
    Client: createPreparedClient(listeners),
    max: POOL_SIZE,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
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
    watchStatements(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUp: health.isUp,
    close: async () => {
      await health.close();
      await db.destroy();
    },
  };
}

/**
 * Without an error listener a lost connection would crash the process. Idle connections are replaced by the pool;
 * borrowers see the failing statement.
 */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

const HEALTH_TIMEOUT_MS = 1_000;

/** Dedicated connection with a timeout: the pool may be exhausted, and the database may hang. */
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

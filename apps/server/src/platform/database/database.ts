import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { connectTo } from './connection/database-url.ts';
import { getLane, LANES, type Lane } from './connection/lanes.ts';
import { createPreparedClient, type StatementListener } from './prepared-client.ts';

/**
 * Pool or transaction: repository functions work with both. Names no tables: a module adds its own with
 * `db.$extendTables<NewsletterTables>()` and accesses only those.
 */
export type Database = Kysely<unknown> | Transaction<unknown>;

export type DatabaseHandle = {
  /** URL for a dedicated connection with a session of its own: LISTEN, jobs, threads. Never a pooler. */
  url: string;
  /** Takes each connection from the pool of the lane in which it is called. */
  db: Kysely<unknown>;
  /** For work that needs a session and may wait long for locks, such as migrations. */
  directDb: Kysely<unknown>;
  /** Pool of background work. */
  pool: Pool;
  pools: Readonly<Record<Lane, Pool>>;
  /** Listens to the statements sent over the pools; returns the end of it. */
  watchStatements(listener: StatementListener): () => void;
  isUp(): Promise<boolean>;
  close(): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const DIRECT_SIZE = 2;

type Timeouts = { statementMs: number; lockMs: number };

/** A lock that is held for longer makes its waiters fail, so that their connections are free for others. */
const TIMEOUTS: Readonly<Record<Lane, Timeouts>> = {
  pages: { statementMs: 10_000, lockMs: 3_000 },
  account: { statementMs: 10_000, lockMs: 5_000 },
  checkout: { statementMs: 15_000, lockMs: 8_000 },
  desk: { statementMs: 15_000, lockMs: 8_000 },
  jobs: { statementMs: 60_000, lockMs: 15_000 },
};
const SIZES: Readonly<Record<Lane, number>> = { pages: 6, account: 4, checkout: 6, desk: 4, jobs: 5 };

export type DatabaseOptions = {
  /** The URL leads to a pooler in transaction mode, which keeps no sessions, and this one around it. */
  directUrl?: string;
  /** Unset: unless a pooler is between, which may not know named statements. */
  preparesStatements?: boolean;
  sizes?: Partial<Record<Lane, number>>;
  /** Pool timeout: a caller that waits longer for a free connection gets a busy error. */
  connectTimeoutMs?: number;
  /** Of every lane, for locks as well. */
  statementTimeoutMs?: number;
};

export function openDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const { directUrl = url, preparesStatements: prepares = directUrl === url } = options;
  const listeners = new Set<StatementListener>();
  const pools = openPools({ ...options, url, listeners, isPooled: directUrl !== url, prepares });
  const db = openKysely({
    options: pools.jobs.options,
    connect: () => pools[getLane()].connect(),
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  });
  const directDb = openKysely(openDirectPool(directUrl));
  const health = createHealthCheck(url);
  return {
    ...{ url: directUrl, db, directDb, pool: pools.jobs, pools },
    watchStatements(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUp: health.isUp,
    close: async () => {
      await health.close();
      await db.destroy();
      await directDb.destroy();
    },
  };
}

type PoolDeps = DatabaseOptions & {
  url: string;
  listeners: ReadonlySet<StatementListener>;
  isPooled: boolean;
  prepares: boolean;
};

function openPools({ url, listeners, isPooled, prepares, ...options }: PoolDeps): Record<Lane, Pool> {
  const place = connectTo(url);
  const open = (lane: Lane): Pool => {
    const { statementMs, lockMs } = getTimeouts(lane, options);
    const transactionSettings = isPooled
      ? `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`
      : undefined;
    const pool = new Pool({
      ...place,
      Client: createPreparedClient({ listeners, prepares, transactionSettings }),
      max: options.sizes?.[lane] ?? SIZES[lane],
      connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      // Parameters of the session, which a pooler in transaction mode refuses.
      ...(!isPooled && { statement_timeout: statementMs, lock_timeout: lockMs }),
    });
    surviveLostConnections(pool);
    return pool;
  };
  return Object.fromEntries(LANES.map((lane) => [lane, open(lane)])) as Record<Lane, Pool>;
}

const getTimeouts = (lane: Lane, { statementTimeoutMs }: DatabaseOptions): Timeouts =>
  statementTimeoutMs === undefined ? TIMEOUTS[lane] : { statementMs: statementTimeoutMs, lockMs: statementTimeoutMs };

const openKysely = (pool: PostgresPool): Kysely<unknown> =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

function openDirectPool(url: string): Pool {
  const pool = new Pool({
    ...{ ...connectTo(url), max: DIRECT_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    statement_timeout: TIMEOUTS.jobs.statementMs,
  });
  surviveLostConnections(pool);
  return pool;
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
    ...connectTo(url),
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

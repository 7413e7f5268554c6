import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { freePort, spawnShop } from '../../tests/support/shop/shop-process.ts';

const TICKS_PER_SECOND = 100;

export type MeasuredShop = Awaited<ReturnType<typeof openMeasuredShop>>;

/** Demo shop in its own process on its own PostgreSQL, both with a count of their CPU seconds. */
export async function openMeasuredShop() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log });
  const metricsPort = String(await freePort());
  const shop = await spawnShop({
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: postgres.url,
    METRICS_PORT: metricsPort,
    LOG_LEVEL: 'warn',
    // Statements of a page are counted when it is rendered.
    HTML_CACHE_MB: '0',
    // All requests come from one network, which would soon be refused.
    NETWORK_LIMIT_FACTOR: '1000',
  });
  await shop.opened;
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();

  async function readMetric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  }

  return {
    origin: shop.origin,
    url: postgres.url,
    logFile: join(folder, 'database/postgres/postgres.log'),
    sql,
    readShopCpu: () => readMetric('process_cpu_seconds_total'),
    readPostgresCpu: async () => readServerCpu(join(folder, 'database/postgres/cluster/postmaster.pid')),
    readStatements: () => readMetric('database_statements_total'),
    async stop() {
      await sql.end();
      shop.child.kill('SIGTERM');
      await shop.ended;
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** CPU seconds of a PostgreSQL server: its live processes, and those that have ended. */
export function readServerCpu(pidFile: string): number {
  const [server = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)[1] === server);
  const ticks = children.reduce(
    (sum, pid) => sum + sumTicks(readStat(pid), OWN),
    sumTicks(readStat(server), WITH_ENDED),
  );
  return ticks / TICKS_PER_SECOND;
}

/** User and system time in `/proc/<pid>/stat`, counted from the state; then those of ended children. */
const OWN = [11, 12];
const WITH_ENDED = [11, 12, 13, 14];

const sumTicks = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);

/** Fields of a process from its state on; none if it has ended. */
function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reachEmbeddedPostgres } from '#server/platform/database/running-postgres.ts';
import { freePort, type ShopProcess, spawnShop } from '../../../../tests/support/shop/shop-process.ts';
import { withServer } from '../../../../tests/support/shop/test-server.ts';
import { START_MS } from '../../../../tests/support/timeouts.ts';

const execute = promisify(execFile);

let folder: string;
let shop: ShopProcess;
let metricsPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-cluster-'));
  metricsPort = await freePort();
  shop = await spawnShop({ DATA_DIR: folder, WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort) });
  await shop.opened;
}, START_MS);
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, START_MS);

const readMetrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const readMetric = async (line: RegExp) => Number(line.exec(await readMetrics())?.[1] ?? 0);

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** A connection of its own for each call: connections, not requests, are divided among the workers. */
const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Call = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${shop.origin}${path}`, { method, headers: { locale: 'en_GB', ...headers }, agent: false });
    sent.on('error', reject).on('response', async (reply) => {
      resolve({ status: reply.statusCode, text: Buffer.concat(await reply.toArray()).toString() });
    });
    sent.end(body);
  });

async function askTimes(count: number, path: string): Promise<(number | undefined)[]> {
  const statuses = [];
  for (let call = 0; call < count; call++) statuses.push((await ask(path)).status);
  return [...new Set(statuses)];
}

async function announce(channel: string): Promise<void> {
  const { url, stop } = await reachEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await withServer(url, (client) => client.query('select pg_notify($1, $2)', [channel, '']));
  await stop();
}

/** Process ids of the workers. A bare Linux machine has no `ps`. */
async function listWorkers(): Promise<number[]> {
  const processes = process.platform === 'linux' ? await readProcesses() : await askForProcesses();
  return processes.flatMap(({ pid, parent, command }) =>
    parent === shop.child.pid && command.includes('shop-worker') ? [pid] : [],
  );
}

type Listed = { pid: number; parent: number; command: string };

async function askForProcesses(): Promise<Listed[]> {
  const { stdout } = await execute('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout.split('\n').map((line) => {
    const [pid = '', parent = '', ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

async function readProcesses(): Promise<Listed[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process that ends meanwhile is none.
  return (await Promise.all(names.map((name) => readProcess(Number(name)).catch(() => [])))).flat();
}

async function readProcess(pid: number): Promise<Listed[]> {
  const [status, command] = await Promise.all(
    ['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  );
  return [{ pid, parent: Number(/^PPid:\s*(\d+)/m.exec(status ?? '')?.[1]), command: command ?? '' }];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('two workers', () => {
  test('answer on one port, with the sum of their metrics', async () => {
    expect(await readMetric(/^workers_running (\d+)/m)).toBe(2);
    const count = () =>
      readMetric(/^http_request_duration_seconds_count\{method="GET",route="\/elb-health-check",status="200"\} (\d+)/m);
    const before = await count();
    expect(await askTimes(20, '/elb-health-check')).toEqual([200]);
    expect(await count()).toBe(before + 20);
  });

  test('run a job of the other: a mail is delivered whichever worker has the request', async () => {
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com', 'four@example.com']) {
      const headers = { 'content-type': 'application/json' };
      expect(
        (await ask('/api/v1/newsletter', { method: 'POST', headers, body: JSON.stringify({ email }) })).status,
      ).toBe(200);
    }
    await expect
      .poll(async () => (await ask('/dev/mailbox.json')).text, { timeout: START_MS })
      .toMatch(/(?=.*one@)(?=.*two@)(?=.*three@)(?=.*four@)/s);
  });

  test('both forget their pages after a change of the catalogue', async () => {
    const countMisses = () => readMetric(/^page_cache_total\{outcome="miss",store="outlet-[^"]*"\} (\d+)/m);
    await askTimes(10, '/size-guide');
    const before = await countMisses();
    await announce('catalog_changed');
    await expect
      .poll(async () => (await askTimes(4, '/size-guide')) && (await countMisses()) - before)
      .toBeGreaterThanOrEqual(2);
  });

  test('count the rate limit of a network together', async () => {
    // Each worker alone would admit 120 in a minute, and both 240.
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const statuses: (number | undefined)[] = [];
    while (!statuses.includes(429) && statuses.length < 200) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => ask('/api/v1/auth/refresh', call)));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect([...new Set(statuses)]).toEqual([400, 429]);
  });

  test('a killed worker is replaced, and the other answers meanwhile', async () => {
    const countRestarts = () => readMetric(/^worker_restarts_total (\d+)/m);
    const before = await countRestarts();
    const [killed] = await listWorkers();
    process.kill(Number(killed), 'SIGKILL');
    // A connection that was just handed to the killed worker is lost with it, so wait until the process is gone.
    await expect.poll(() => isRunning(Number(killed))).toBe(false);
    expect(await askTimes(5, '/elb-health-check')).toEqual([200]);
    await expect.poll(countRestarts).toBe(before + 1);
    await expect.poll(() => readMetric(/^workers_running (\d+)/m), { timeout: START_MS }).toBe(2);
    expect(await askTimes(10, '/')).toEqual([200]);
  });

  test('SIGTERM stops all of them and the database', async () => {
    const workers = await listWorkers();
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
    expect(workers.filter(isRunning)).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnShop } from '../../tests/support/shop/shop-process.ts';
import { readCpuSeconds } from '../measure/cpu-seconds.ts';
import { describeSpread, getMedian } from '../measure/spread.ts';
import { type Candidate, hasNginx, openBare, openNginx, type Page } from './candidates.ts';
import { BROWSER_HEADERS, sendRequests } from './socket-load.ts';

/**
 * CPU time of a cached page per request, beside servers that send the same bytes and do nothing else. All in one run, in
 * many short turns, so that other work on the machine meets all of them: compare rows of one run only.
 */
const PATHS = ['/', '/clothing/dresses.html'];
const ROUNDS = 3;
const TURNS = 6;
const WARM_UP = 3_000;
const REQUESTS = 1_000;
const IDLE_MS = 3_000;
/** The shop builds its search index and compresses pages after it has started. */
const SETTLE_MS = 10_000;

/** Rows of all paths; ratios are of the medians. */
export async function measureCachedPages() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const shop = await openShop(folder);
  try {
    await sleep(SETTLE_MS);
    const idle = await measureIdle(shop);
    const rows = [];
    for (const path of PATHS) rows.push(...(await compare({ path, shop, folder, idle })));
    return rows;
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Comparison = { path: string; shop: Candidate; folder: string; idle: number };

async function compare({ path, shop, folder, idle }: Comparison) {
  const page = await readPage(`${shop.origin}${path}`);
  const nginx = hasNginx() ? [await openNginx(page, folder)] : [];
  const others = [await openBare('http', page), await openBare('fastify', page), ...nginx];
  const candidates = [{ server: shop, idle }, ...others.map((server) => ({ server, idle: 0 }))];
  for (const { server } of candidates) await sendRequests(`${server.origin}${path}`, WARM_UP);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(candidates, path));
  await Promise.all(others.map((one) => one.stop()));
  const [own = 0, ...medians] = candidates.map((_, index) => getMedian(rounds.map((values) => values[index] ?? 0)));
  return candidates.map(({ server: { name } }, index) => ({
    path,
    server: name,
    'CPU ms per request': describeSpread(
      rounds.map((values) => values[index] ?? 0),
      4,
    ),
    'shop / server': (own / ([own, ...medians][index] ?? 0)).toFixed(2),
  }));
}

/** CPU milliseconds per request of each server, which take many short turns. */
async function measureRound(candidates: readonly { server: Candidate; idle: number }[], path: string) {
  const sums = candidates.map(() => 0);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, { server, idle }] of candidates.entries()) {
      sums[index] = (sums[index] ?? 0) + (await measure(server, { path, idle }));
    }
  }
  return sums.map((ms) => ms / TURNS);
}

/** CPU milliseconds per request, without what the server needs for other work, such as the jobs of the shop. */
async function measure({ origin, pid }: Candidate, { path, idle }: { path: string; idle: number }): Promise<number> {
  const [startedAt, before] = [performance.now(), readCpuSeconds(pid)];
  await sendRequests(`${origin}${path}`, REQUESTS);
  const idleSeconds = (idle * (performance.now() - startedAt)) / 1_000;
  return ((readCpuSeconds(pid) - before - idleSeconds) * 1_000) / REQUESTS;
}

/** CPU seconds per second of a server that is asked nothing. */
async function measureIdle({ pid }: Candidate): Promise<number> {
  const [startedAt, before] = [performance.now(), readCpuSeconds(pid)];
  await sleep(IDLE_MS);
  return (readCpuSeconds(pid) - before) / ((performance.now() - startedAt) / 1_000);
}

function request(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROWSER_HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** The page once it is compressed better, which happens in the background when it is sent again. */
async function readPage(url: string): Promise<Page> {
  for (let tries = 0; tries < 3; tries += 1) {
    await request(url);
    await sleep(1_000);
  }
  const page = await request(url);
  if (!page.headers.includes('br')) throw new Error(`${url} is not sent with Brotli`);
  return page;
}

async function openShop(folder: string): Promise<Candidate> {
  const { origin, child, opened, ended } = await spawnShop({
    ...{ DATA_DIR: join(folder, 'shop'), METRICS_PORT: String(await freePort()), LOG_LEVEL: 'info' },
    // All requests come from one network, which would soon be refused.
    NETWORK_LIMIT_FACTOR: '1000',
  });
  await opened;
  return {
    ...{ name: 'shop', origin, pid: child.pid ?? 0 },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

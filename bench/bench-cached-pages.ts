import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnShop } from '../tests/support/shop/shop-process.ts';

/**
 * CPU time of a cached page per request, beside servers that send the same bytes and do nothing else. All in one run,
 * in turns: compare rows of one run only.
 */
const PATHS = ['/', '/clothing/dresses.html'];
const ROUNDS = 5;
const WARM_UP = 1_000;
const REQUESTS = 10_000;
const IDLE_MS = 3_000;
/** The shop builds its search index and compresses pages after it has started. */
const SETTLE_MS = 10_000;
const AT_ONCE = 8;
const TICKS_PER_SECOND = 100;
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  cookie: 'cc_preference=1; pltqt=abcdefghijklmnopqrstuvwxyz',
};

type Page = { headers: string[]; body: Buffer };
/** A server under measurement, with the CPU seconds of its processes so far. */
type Candidate = {
  name: string;
  origin: string;
  cpuSeconds: () => Promise<number> | number;
  stop: () => Promise<void>;
};

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const shop = await openShop();
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const rows = [];
for (const path of PATHS) rows.push(...(await compare(path)));
console.table(rows);
await shop.stop();
rmSync(folder, { recursive: true, force: true });

async function compare(path: string) {
  const page = await readPage(`${shop.origin}${path}`);
  const candidates = [shop, await openBare('http', page), await openBare('fastify', page), ...(await openNginx(page))];
  const found = new Map<Candidate, number[]>(candidates.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of candidates) found.get(one)?.push(await measure(one, path));
  }
  await Promise.all(candidates.map((one) => (one === shop ? undefined : one.stop())));
  return candidates.map((one) => describe(one, path, found.get(one) ?? []));
}

function describe({ name }: Candidate, path: string, values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const [median = 0, least = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  return { path, server: name, 'CPU ms, median': median.toFixed(4), from: least.toFixed(4), to: most.toFixed(4) };
}

/** Without what the server needs for other work, such as the jobs of the shop, measured just before. */
async function measure({ origin, cpuSeconds }: Candidate, path: string): Promise<number> {
  const use = async (work: () => Promise<unknown>) => {
    const [startedAt, before] = [performance.now(), await cpuSeconds()];
    await work();
    return { seconds: (await cpuSeconds()) - before, ms: performance.now() - startedAt };
  };
  await load(`${origin}${path}`, WARM_UP);
  const idle = await use(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const busy = await use(() => load(`${origin}${path}`, REQUESTS));
  return ((busy.seconds - (idle.seconds / idle.ms) * busy.ms) * 1_000) / REQUESTS;
}

/** Sends requests over sockets: the client of Node.js needs more CPU time than the servers, which then wait for it. */
async function load(url: string, count: number): Promise<void> {
  const { hostname, port, host, pathname } = new URL(url);
  const fields = Object.entries({ host, ...HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `GET ${pathname} HTTP/1.1\r\n${fields.join('')}\r\n`;
  let left = count;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const next = () => (left-- > 0 ? socket.write(text) : socket.end(() => resolve()));
      let missing = 0;
      socket.on('error', reject).on('data', (chunk: Buffer) => {
        missing = missing > 0 ? missing - chunk.length : readLength(chunk) - chunk.length;
        if (missing === 0) next();
      });
      next();
    });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Length of a reply with its headers, which are all in its first part. */
function readLength(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'));
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Unexpected reply: ${head}`);
  return head.length + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}

function request(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** The page once it is compressed with Brotli, which happens in the background. */
async function readPage(url: string): Promise<Page> {
  for (;;) {
    const page = await request(url);
    if (page.headers.includes('br')) return page;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function openShop(): Promise<Candidate> {
  const metricsPort = String(await freePort());
  const { origin, child, opened, ended } = await spawnShop({
    ...{ DATA_DIR: join(folder, 'shop'), METRICS_PORT: metricsPort, LOG_LEVEL: 'info' },
    // All requests come from one network, which would soon be refused.
    NETWORK_LIMIT_FACTOR: '1000',
  });
  await opened;
  return {
    name: 'shop',
    origin,
    async cpuSeconds() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function openBare(name: 'http' | 'fastify', page: Page): Promise<Candidate> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [name]);
  child.send({ headers: page.headers, body: page.body.toString('base64') });
  const [port] = await once(child, 'message');
  return {
    name: name === 'http' ? 'node:http' : 'bare Fastify route',
    origin: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send('cpu');
      const [seconds] = await once(child, 'message');
      return seconds;
    },
    stop: () => end(child),
  };
}

/** nginx with the body as a file; none where it is not installed. */
async function openNginx({ body }: Page): Promise<Candidate[]> {
  if (spawnSync('nginx', ['-v']).status !== 0) return [];
  const root = join(folder, 'nginx');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'page'), body);
  const port = await freePort();
  writeFileSync(join(root, 'nginx.conf'), nginxSettings(root, port));
  const child = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-p', root], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return [
    {
      name: 'nginx',
      origin: `http://127.0.0.1:${port}`,
      cpuSeconds: () => readCpuSeconds(child.pid ?? 0),
      stop: () => end(child),
    },
  ];
}

function nginxSettings(root: string, port: number): string {
  return `
daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 64; }
http {
  access_log ${root}/access.log; sendfile on; keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    location / { root ${root}; try_files /page =404; default_type 'text/html; charset=utf-8'; add_header content-encoding br; }
  }
}`;
}

/** User and system time of a process and its children, as Linux counts them. */
function readCpuSeconds(pid: number): number {
  const all = [pid, ...readdirSync('/proc').filter((name) => isChildOf(name, pid))];
  return all.reduce<number>((sum, one) => sum + readTicks(String(one)), 0) / TICKS_PER_SECOND;
}

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

function isChildOf(name: string, pid: number): boolean {
  return /^\d+$/.test(name) && readStat(name)[1] === String(pid);
}

function readTicks(pid: string): number {
  const fields = readStat(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureHydrationData } from '../tests/support/browser/hydration-data.ts';
import { freePort, spawnShop } from '../tests/support/shop/shop-process.ts';

/**
 * CPU time of an uncached page of the whole server process, beside `renderToString` of the elements in its HTML. All in
 * one run, in turns: compare rows of one run only. All pages are sent with gzip. `personal` pages are those of visitors
 * with feature switches, which no cache keeps.
 */
const ROUNDS = 3;
const WARM_UP = 20;
const REQUESTS = 60;
const AT_ONCE = 2;
const PERSONAL = { cookie: 'plt_features=-' };

// Read by React when it is loaded.
process.env.NODE_ENV = 'production';
const { renderToString } = await import('react-dom/server');
const { toElements } = await import('./bare-render.ts');

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const metricsPort = String(await freePort());
const shop = await spawnShop({
  ...{ DATA_DIR: folder, METRICS_PORT: metricsPort, LOG_LEVEL: 'warn', HTML_CACHE_MB: '0' },
  // All requests come from one network, which would soon be refused.
  NETWORK_LIMIT_FACTOR: '1000',
});
await shop.opened;
const rows = [];
try {
  for (const [name, path] of await listPages()) rows.push(await describe(name, path));
} finally {
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);

async function listPages(): Promise<[string, string][]> {
  const listing = '/clothing/dresses.html';
  const product = /class="card__name"[^>]* href="([^"]+)"/.exec(await read(listing))?.[1] ?? '';
  return [
    ['listing', listing],
    ['product', product],
    ['home', '/'],
    ['search', '/catalogsearch/result?q=dress'],
    ['size guide', '/size-guide'],
  ];
}

async function describe(name: string, path: string) {
  const html = await read(path);
  const elements = toElements(html);
  const found: { guest: number[]; personal: number[]; bare: number[] } = { guest: [], personal: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    found.guest.push(await measure(path, {}));
    found.personal.push(await measure(path, PERSONAL));
    found.bare.push(measureBare(() => renderToString(elements)));
  }
  const [guest, personal, bare] = [median(found.guest), median(found.personal), median(found.bare)];
  return {
    page: name,
    'guest, CPU ms': guest.toFixed(1),
    'personal, CPU ms': personal.toFixed(1),
    'bare, CPU ms': bare.toFixed(2),
    'personal / bare': (personal / bare).toFixed(1),
    HTML: Buffer.byteLength(html),
    'HTML, Brotli': brotliCompressSync(html).length,
    'hydration data': measureHydrationData(html),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function measure(path: string, headers: Record<string, string>): Promise<number> {
  await load(path, headers, WARM_UP);
  const before = await cpuSeconds();
  await load(path, headers, REQUESTS);
  return (((await cpuSeconds()) - before) * 1_000) / REQUESTS;
}

function measureBare(render: () => unknown): number {
  for (let count = 0; count < WARM_UP; count += 1) render();
  const before = process.cpuUsage();
  for (let count = 0; count < REQUESTS; count += 1) render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / REQUESTS;
}

async function load(path: string, headers: Record<string, string>, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await read(path, { 'accept-encoding': 'gzip', ...headers });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${shop.origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnShop } from '../tests/support/shop/shop-process.ts';

/** CPU time of the server process per request, on loopback. Compare rows of one run only; machines and runs differ. */
const WARM_UP = 300;
const REQUESTS = 3000;
const AT_ONCE = 8;

const rows = [
  ...(await measure('with the page cache', {})),
  ...(await measure('without the page cache', { HTML_CACHE_MB: '0' })),
];
console.table(rows);

async function measure(setting: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const metricsPort = String(await freePort());
  const shop = await spawnShop({ DATA_DIR: folder, METRICS_PORT: metricsPort, LOG_LEVEL: 'warn', ...env });
  await shop.opened;
  const results = [];
  for (const path of ['/', '/api/v1/customer/refresh/get']) {
    await request(`${shop.origin}${path}`, WARM_UP);
    const before = await cpuSeconds(metricsPort);
    await request(`${shop.origin}${path}`, REQUESTS);
    const cpu = (await cpuSeconds(metricsPort)) - before;
    results.push({ setting, path, 'CPU ms per request': Number(((cpu * 1000) / REQUESTS).toFixed(3)) });
  }
  shop.child.kill('SIGTERM');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
  return results;
}

async function request(url: string, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function cpuSeconds(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

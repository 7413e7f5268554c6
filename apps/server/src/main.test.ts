import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readServerPid } from '../../../tests/support/database/embedded-data.ts';
import { freePort, type ShopProcess, spawnShop } from '../../../tests/support/shop/shop-process.ts';
import { withServer } from '../../../tests/support/shop/test-server.ts';
import { START_MS } from '../../../tests/support/timeouts.ts';
import { reachEmbeddedPostgres } from './platform/database/running-postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const started: ShopProcess[] = [];
async function start(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await spawnShop(env);
  started.push(shop);
  return shop;
}

/** A test that fails leaves no process behind, which would fail the others. */
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

/** Each product with the transaction that wrote it. */
async function readCatalogue(dataDir: string): Promise<{ sku: string; writtenBy: string }[]> {
  const { url, stop } = await reachEmbeddedPostgres({ dataDir, log: () => {} });
  const rows = await withServer(url, (client) =>
    client.query<{ sku: string; writtenBy: string }>('select sku, xmin::text as "writtenBy" from product order by sku'),
  );
  await stop();
  expect(rows.rows).not.toEqual([]);
  return rows.rows;
}

/** A step that takes seconds prints lines meanwhile. */
const withoutProgress = (output: string) => output.replace(/^… .*\n/gm, '');

/** First JSON line of the log that contains the text. */
function findLogLine(shop: ShopProcess, text: string): unknown {
  const lines = shop.output().split('\n').slice(0, -1);
  return JSON.parse(lines.find((line) => line.startsWith('{') && line.includes(text)) ?? 'null');
}

async function killDatabase(dataDir: string): Promise<number> {
  const pid = await readServerPid(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

const signUp = (origin: string, email: string) =>
  fetch(`${origin}/api/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'en_GB' },
    body: JSON.stringify({ email }),
  });

describe('startup', () => {
  test('prints each step with its duration and the URLs; SIGINT stops everything including the database', async () => {
    const dataDir = join(folder, 'first');
    const shop = await start({ DATA_DIR: dataDir });
    await shop.opened;
    expect(withoutProgress(shop.output())).toMatch(
      /✓ Starting database \(\d+\.\d s\)\n✓ Migrating database \(\d+\.\d s\)/,
    );
    await expect.poll(() => shop.output()).toContain('/dev/mailbox');

    const page = await fetch(`${shop.origin}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="en-GB" dir="ltr" data-brand="outlet">');
    expect((await signUp(shop.origin, 'keeper@example.com')).status).toBe(200);

    shop.child.kill('SIGINT');
    expect(await shop.ended).toEqual({ code: 0, signal: null });
    expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
  });

  test('is fast the second time and keeps the data, also after SIGKILL', async () => {
    const dataDir = join(folder, 'first');
    const killed = await start({ DATA_DIR: dataDir });
    await killed.opened;
    expect((await signUp(killed.origin, 'survivor@example.com')).status).toBe(200);
    const catalogue = await readCatalogue(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const shop = await start({ DATA_DIR: dataDir });
    await shop.opened;
    // No product was written again.
    expect(await readCatalogue(dataDir)).toEqual(catalogue);
    await expect
      .poll(async () => JSON.stringify(await (await fetch(`${shop.origin}/dev/mailbox.json`)).json()), {
        // Jobs of the killed process expire within half a minute and are retried after their delay.
        timeout: START_MS,
      })
      .toContain('survivor@example.com');
    shop.child.kill('SIGTERM');
    await shop.ended;
  });

  test('completes a request in flight on shutdown and accepts no new one', async () => {
    const shop = await start({ DATA_DIR: join(folder, 'first') });
    await shop.opened;
    const body = JSON.stringify({ email: 'in-flight@example.com' });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
      locale: 'en_GB',
    };
    const slow = request(`${shop.origin}/api/v1/newsletter`, { method: 'POST', headers });
    const answered = once(slow, 'response');
    slow.write(body.slice(0, 10));
    // Sent by the server once it has the head of the request.
    await once(slow, 'continue');
    shop.child.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${shop.origin}/elb-health-check`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    slow.end(body.slice(10));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    expect((await shop.ended).code).toBe(0);
  });
});

describe('a running shop', () => {
  test('prints its ports when started on any free port', async () => {
    const shop = await start({ DATA_DIR: join(folder, 'first'), PORT: '0', METRICS_PORT: '0' });
    await shop.opened;
    await expect.poll(() => shop.output()).toContain('/dev/gallery');
    const [, port] = /Outlet store +http:\/\/localhost:(\d+)/.exec(shop.output()) ?? [];
    const [metrics] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(shop.output()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/elb-health-check`)).status).toBe(200);
    expect((await fetch(String(metrics))).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ok', waitingFor: [] });
    expect(shop.output()).toMatch(/Building search index[\s\S]*Starting HTTP server/);
    shop.child.kill('SIGTERM');
    await shop.ended;
  });

  test('starts its database again when it dies: cached pages stay, and writes recover', async () => {
    const dataDir = join(folder, 'first');
    const shop = await start({ DATA_DIR: dataDir });
    await shop.opened;
    expect((await fetch(`${shop.origin}/`)).status).toBe(200);
    const killed = await killDatabase(dataDir);
    expect((await fetch(`${shop.origin}/`)).status).toBe(200);
    await expect.poll(() => findLogLine(shop, 'Database stopped unexpectedly')).toMatchObject({ level: 50 });

    await expect.poll(() => findLogLine(shop, 'Database is running again')).toMatchObject({ level: 30 });
    await expect.poll(async () => (await signUp(shop.origin, 'later@example.com')).status).toBe(200);
    await expect.poll(async () => (await fetch(`${shop.origin}/elb-health-check`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    const listing = await fetch(`${shop.origin}/api/v1/page?url=/clothing/dresses.html`, {
      headers: { locale: 'en_GB' },
    });
    expect(listing.status).toBe(200);
    expect(await readServerPid(dataDir)).not.toBe(killed);
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
    expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
  });

  test('returns 503 while its database cannot be started again, then exits with 69', async () => {
    const dataDir = join(folder, 'first');
    const shop = await start({ DATA_DIR: dataDir });
    await shop.opened;
    const version = join(dataDir, 'postgres/cluster/PG_VERSION');
    await rename(version, `${version}.away`);
    await killDatabase(dataDir);
    await expect.poll(async () => (await fetch(`${shop.origin}/elb-health-check`)).status).toBe(503);
    const reply = await signUp(shop.origin, 'unconfirmed@example.com');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });

    expect(await shop.ended).toEqual({ code: 69, signal: null });
    expect(findLogLine(shop, 'giving up')).toMatchObject({ level: 60 });
    await rename(`${version}.away`, version);
  });

  test('logs an uncaught error as fatal and exits with 1', async () => {
    const bomb = `process.on('SIGUSR2', () => { throw new Error('uncaught error for jane@example.com') })`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(bomb)}`;
    const shop = await start({ DATA_DIR: join(folder, 'first'), NODE_OPTIONS });
    await shop.opened;
    shop.child.kill('SIGUSR2');
    expect(await shop.ended).toEqual({ code: 1, signal: null });
    expect(findLogLine(shop, 'uncaught error for')).toMatchObject({
      level: 60,
      err: { message: 'uncaught error for [email]' },
    });
  });
});

describe('failed startup prints one sentence with the remedy and exits with 1', () => {
  const getProblem = async (env: Record<string, string>) => {
    const shop = await start({ DATA_DIR: join(folder, 'unused'), ...env });
    const { code } = await shop.ended;
    const lines = shop.output().trim().split('\n');
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
    return lines.at(-1);
  };

  test('a busy port', async () => {
    const port = await freePort();
    const busy = createServer().listen(port, 'localhost');
    expect(await getProblem({ PORT: String(port) })).toBe(
      `✗ Port ${port} is in use; stop the process that uses it or set PORT to another port.`,
    );
    busy.close();
  });

  test('a busy metrics port, before the database is started', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const dataDir = join(folder, 'untouched');
    expect(await getProblem({ METRICS_PORT: String(port), DATA_DIR: dataDir })).toBe(
      `✗ Port ${port} is in use; stop the process that uses it or set METRICS_PORT to another port.`,
    );
    expect(await readdir(folder)).not.toContain('untouched');
    busy.close();
  });

  test('an invalid setting', async () => {
    const problem = await getProblem({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(problem).toMatch(/^✗ Invalid setting: PORT \(.+\), LOG_LEVEL \(.+\); correct it or unset it/);
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    const problem = await getProblem({ DATA_DIR: file });
    expect(problem).toContain(file);
    expect(problem).toContain('DATA_DIR');
  });

  test.runIf(process.platform === 'linux')('a place where nothing can be made', async () => {
    expect(await getProblem({ DATA_DIR: '/proc/nothing' })).toContain('The data folder /proc/nothing is not writable');
  });

  test('a database that does not answer', async () => {
    const problem = await getProblem({ DATABASE_URL: `postgres://shop:s3cret@127.0.0.1:${await freePort()}/shop` });
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('s3cret');
  });

  test('a second shop on the same data folder', async () => {
    const dataDir = join(folder, 'first');
    const first = await start({ DATA_DIR: dataDir });
    await first.opened;
    expect(await getProblem({ DATA_DIR: dataDir })).toContain('DATA_DIR');
    first.child.kill('SIGTERM');
    await first.ended;
  });
});

import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, spawnShop } from '../../../tests/support/shop-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signUp = (origin: string, email: string) =>
  fetch(`${origin}/api/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'en_GB' },
    body: JSON.stringify({ email }),
  });

// The first start fills the shop with its demo, which takes its time beside other tests.
describe('starting the shop', { timeout: 120_000 }, () => {
  test('says each step with its time and the addresses to open; Ctrl-C stops everything, the database too', async () => {
    const dataDir = join(folder, 'first');
    const shop = await spawnShop({ DATA_DIR: dataDir });
    await shop.opened;
    expect(shop.output()).toMatch(/✓ Start the database \(\d+\.\d s\)\n✓ Bring the database up to date \(\d+\.\d s\)/);
    await expect.poll(() => shop.output()).toContain('/dev/mailbox');

    const page = await fetch(`${shop.origin}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="en-GB" dir="ltr" data-brand="outlet">');
    expect((await signUp(shop.origin, 'keeper@example.com')).status).toBe(200);

    shop.child.kill('SIGINT');
    expect(await shop.ended).toEqual({ code: 0, signal: null });
    expect(await readdir(join(dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
  });

  test('the second time is quick and keeps the data, also after kill -9', async () => {
    const dataDir = join(folder, 'first');
    const killed = await spawnShop({ DATA_DIR: dataDir });
    await killed.opened;
    expect((await signUp(killed.origin, 'survivor@example.com')).status).toBe(200);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const shop = await spawnShop({ DATA_DIR: dataDir });
    await shop.opened;
    expect(Number(/is open after (\d+\.\d) s/.exec(shop.output())?.[1])).toBeLessThan(5);
    await expect
      .poll(async () => JSON.stringify(await (await fetch(`${shop.origin}/dev/mailbox.json`)).json()), {
        // A job that the dead process had begun is given up on within half a minute, and tried again after its delay.
        timeout: 100_000,
      })
      .toContain('survivor@example.com');
    shop.child.kill('SIGTERM');
    await shop.ended;
  }, 140_000);

  test('finishes a request in flight before it stops, and takes no new one', async () => {
    const shop = await spawnShop({ DATA_DIR: join(folder, 'first') });
    await shop.opened;
    const body = JSON.stringify({ email: 'in-flight@example.com' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length, locale: 'en_GB' };
    const slow = request(`${shop.origin}/api/v1/newsletter`, { method: 'POST', headers });
    const answered = once(slow, 'response');
    slow.write(body.slice(0, 10));
    await setTimeout(200);
    shop.child.kill('SIGTERM');
    await setTimeout(300);
    await expect(fetch(`${shop.origin}/elb-health-check`)).rejects.toThrow();
    slow.end(body.slice(10));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    expect((await shop.ended).code).toBe(0);
  });
});

describe('a running shop', () => {
  test('on any free port says which ports it has', async () => {
    const shop = await spawnShop({ DATA_DIR: join(folder, 'first'), PORT: '0', METRICS_PORT: '0' });
    await shop.opened;
    await expect.poll(() => shop.output()).toContain('/dev/gallery');
    const [, port] = /The outlet +http:\/\/localhost:(\d+)/.exec(shop.output()) ?? [];
    const [metrics] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(shop.output()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/elb-health-check`)).status).toBe(200);
    expect((await fetch(String(metrics))).status).toBe(200);
    shop.child.kill('SIGTERM');
    await shop.ended;
  });

  test('whose database dies says so as an error, and answers 503 instead of breaking', async () => {
    const dataDir = join(folder, 'first');
    const shop = await spawnShop({ DATA_DIR: dataDir });
    await shop.opened;
    const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => shop.output(), { timeout: 5_000 }).toContain('The database has stopped unexpectedly');
    const line = shop
      .output()
      .split('\n')
      .find((text) => text.includes('stopped unexpectedly'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50 });
    expect((await fetch(`${shop.origin}/elb-health-check`)).status).toBe(503);
    const reply = await signUp(shop.origin, 'nobody@example.com');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
    shop.child.kill('SIGTERM');
    await shop.ended;
  });

  test('logs an error that nobody caught as fatal and ends with 1', async () => {
    const bomb = `process.on('SIGUSR2', () => { throw new Error('nobody caught jane@example.com') })`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(bomb)}`;
    const shop = await spawnShop({ DATA_DIR: join(folder, 'first'), NODE_OPTIONS });
    await shop.opened;
    shop.child.kill('SIGUSR2');
    expect(await shop.ended).toEqual({ code: 1, signal: null });
    const line = shop
      .output()
      .split('\n')
      .find((text) => text.includes('nobody caught'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 60, err: { message: 'nobody caught [email]' } });
  });
});

describe('a shop that cannot start says one clear sentence with the cure and exits with 1', () => {
  const problemOf = async (env: Record<string, string>) => {
    const shop = await spawnShop({ DATA_DIR: join(folder, 'unused'), ...env });
    const { code } = await shop.ended;
    const lines = shop.output().trim().split('\n');
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
    return lines.at(-1);
  };

  test('a busy port', async () => {
    const port = await freePort();
    const busy = createServer().listen(port, 'localhost');
    expect(await problemOf({ PORT: String(port) })).toBe(
      `✗ Port ${port} is in use. Stop what uses it, or set PORT to another port.`,
    );
    busy.close();
  });

  test('an invalid setting', async () => {
    const problem = await problemOf({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(problem).toMatch(/^✗ Invalid setting: PORT \(.+\), LOG_LEVEL \(.+\)\. Correct it or unset it/);
  });

  test('a data folder that is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o400);
    const problem = await problemOf({ DATA_DIR: file });
    expect(problem).toContain(file);
    expect(problem).toContain('DATA_DIR');
  });

  test.runIf(process.platform === 'linux')('a place where nothing can be made', async () => {
    expect(await problemOf({ DATA_DIR: '/proc/nothing' })).toContain('The data folder /proc/nothing cannot be written');
  });

  test('a database that does not answer', async () => {
    const problem = await problemOf({ DATABASE_URL: `postgres://shop:s3cret@127.0.0.1:${await freePort()}/shop` });
    expect(problem).toContain('DATABASE_URL');
    expect(problem).not.toContain('s3cret');
  });

  test('a second shop on the same data folder', async () => {
    const dataDir = join(folder, 'first');
    const first = await spawnShop({ DATA_DIR: dataDir });
    await first.opened;
    expect(await problemOf({ DATA_DIR: dataDir })).toContain('DATA_DIR');
    first.child.kill('SIGTERM');
    await first.ended;
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { assetRoutes } from './asset-routes.ts';
import { createKeptAssets } from './kept-assets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

let now = new Date('2026-06-01T12:00:00Z');

/** Machine with the build of one release, and nothing else of its own. */
async function startMachine(files: Record<string, string>): Promise<{ app: FastifyInstance; keep(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, 'assets', name), text);
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(text));
  }
  const kept = createKeptAssets({ app: 'storefront', folder, db: database.db, clock: () => now });
  await kept.keep();
  const app = Fastify();
  await assetRoutes(app, { folder }, { prefix: '/euw1', access: 'guest', kept });
  cleanUps.push(
    () => app.close(),
    () => rm(folder, { recursive: true }),
  );
  const keep = async () => {
    await kept.keep();
    await kept.forgetOld();
  };
  return { app, keep };
}

const OLD = { 'menu-aaaaaaa.js': 'old menu', 'page-bbbbbbb.css': 'old style' };
const NEW = { 'menu-ccccccc.js': 'new menu', 'page-bbbbbbb.css': 'old style' };
const ask = ({ app }: { app: FastifyInstance }, name: string, encoding = '') =>
  app.inject({ url: `/euw1/assets/${name}`, headers: { 'accept-encoding': encoding } });

test('each machine answers for the files of the other release', async () => {
  const [old, current] = [await startMachine(OLD), await startMachine(NEW)];
  for (const machine of [old, current]) {
    for (const [name, text] of Object.entries({ ...OLD, ...NEW })) {
      const reply = await ask(machine, name);
      expect([reply.statusCode, reply.body]).toEqual([200, text]);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  }
  const compressed = await ask(current, 'menu-aaaaaaa.js', 'br');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(compressed.rawPayload).toEqual(brotliCompressSync('old menu'));
});

test('unknown files and other names stay 404', async () => {
  const machine = await startMachine(NEW);
  for (const name of ['menu-zzzzzzz.js', 'menu.js', '..%2f..%2fpackage.json', 'menu-ccccccc.js.map']) {
    expect((await ask(machine, name)).statusCode).toBe(404);
  }
});

test('files that no build has used for two weeks are deleted', async () => {
  await startMachine(OLD);
  const current = await startMachine(NEW);
  for (let day = 0; day < 15; day++) {
    now = new Date(now.getTime() + 86_400_000);
    await current.keep();
  }
  const later = await startMachine({});
  expect((await ask(later, 'menu-aaaaaaa.js')).statusCode).toBe(404);
  expect((await ask(later, 'menu-ccccccc.js')).statusCode).toBe(200);
});

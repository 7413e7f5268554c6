import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
import { type Listener, listen } from './listen.ts';

let database: TestDatabase;
const listeners: Listener[] = [];
const log = createLog('silent');
/** At once, unless the machine is busy. */
const SOON = { timeout: 20_000 };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.close())));
afterAll(() => database.close());

test('what is announced is heard, by channel and with its text', async () => {
  const { heard } = await listening();
  await announce('goods', 'A1');
  await announce('other', 'unheard');
  await announce('words', '');
  await vi.waitFor(() => expect(heard).toEqual(['goods A1', 'words ']), SOON);
});

test('a lost connection is made again, and says so', async () => {
  const { heard, connects } = await listening();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(database.db);
  await vi.waitFor(() => expect(connects()).toBe(2), SOON);
  await announce('goods', 'A2');
  await vi.waitFor(() => expect(heard).toEqual(['goods A2']), SOON);
});

test('nothing is heard once it is closed', async () => {
  const { heard, listener } = await listening();
  await listener.close();
  await announce('goods', 'A3');
  await sleep(100);
  expect(heard).toEqual([]);
});

test('it closes while it is still connecting, and while nobody answers', async () => {
  const onConnect = vi.fn();
  for (const url of [database.url, 'postgresql://shop@127.0.0.1:1/none']) {
    const listener = listen({ url, channels: ['goods'], log, onNotice: () => {}, onConnect });
    await listener.close();
  }
  await sleep(300);
  expect(onConnect).not.toHaveBeenCalled();
});

async function listening() {
  const heard: string[] = [];
  const onConnect = vi.fn();
  const listener = listen({
    url: database.url,
    channels: ['goods', 'words'],
    log,
    onNotice: (channel, payload) => heard.push(`${channel} ${payload}`),
    onConnect,
  });
  listeners.push(listener);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalled(), SOON);
  return { heard, listener, connects: () => onConnect.mock.calls.length };
}

const announce = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

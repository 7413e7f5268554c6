import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { type Listener, listen } from './listen.ts';

let database: TestDatabase;
const listeners: Listener[] = [];
const log = createLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.close())));
afterAll(() => database.close());

test('listen receives notifications by channel with their payload', async () => {
  const { received } = await listening();
  await announce('goods', 'A1');
  await announce('other', 'unheard');
  await announce('words', '');
  await vi.waitFor(() => expect(received).toEqual(['goods A1', 'words ']));
});

test('listen reconnects after a lost connection and calls onConnect', async () => {
  const { received, connects } = await listening();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(database.db);
  await vi.waitFor(() => expect(connects()).toBe(2));
  await announce('goods', 'A2');
  await vi.waitFor(() => expect(received).toEqual(['goods A2']));
});

test('listen reconnects when the connection answers but no longer hears', async () => {
  const { received, connects } = await listening({ pulseMs: 20 });
  await sleep(200);
  expect(connects(), 'it hears its own pulse').toBe(1);
  // As behind a pooler that gives the session to another client.
  const emit = Client.prototype.emit;
  const deaf = vi.spyOn(Client.prototype, 'emit').mockImplementation(function (this: Client, event, ...rest) {
    return event === 'notification' ? false : emit.call(this, event, ...rest);
  });
  await vi.waitFor(() => expect(connects()).toBeGreaterThan(1));
  deaf.mockRestore();
  await vi.waitFor(async () => {
    await announce('goods', 'A4');
    expect(received).toContain('goods A4');
  });
});

test('listen receives nothing after close', async () => {
  const { received, listener } = await listening();
  await listener.close();
  await announce('goods', 'A3');
  await sleep(100);
  expect(received).toEqual([]);
});

test('listen closes while connecting and while the server is unreachable', async () => {
  const onConnect = vi.fn();
  for (const url of [database.url, 'postgresql://shop@127.0.0.1:1/none']) {
    const listener = listen({ url, channels: ['goods'], log, onNotice: () => {}, onConnect });
    await listener.close();
  }
  await sleep(300);
  expect(onConnect).not.toHaveBeenCalled();
});

async function listening(options: { pulseMs?: number } = {}) {
  const received: string[] = [];
  const onConnect = vi.fn();
  const listener = listen({
    url: database.url,
    channels: ['goods', 'words'],
    log,
    onNotice: (channel, payload) => received.push(`${channel} ${payload}`),
    onConnect,
    ...options,
  });
  listeners.push(listener);
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalled());
  return { received, listener, connects: () => onConnect.mock.calls.length };
}

const announce = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

import { afterEach, describe, expect, test, vi } from 'vitest';
import { type StandInValkey, startValkey } from '../../../../../tests/support/shop/stand-in-valkey.ts';
import { TEST_MS } from '../../../../../tests/support/timeouts.ts';
import { createMemoryWindows } from './memory-windows.ts';
import { createSharedWindows, type SharedWindows } from './shared-windows.ts';
import { createValkeyStore } from './valkey-store.ts';

const LIMIT = { most: 3, windowMs: 60_000 };
const use = (subject: string) => ({ name: 'write:network', subject, limit: LIMIT });

const opened: { close(): Promise<void> }[] = [];
const servers: StandInValkey[] = [];
afterEach(async () => {
  for (const windows of opened.splice(0)) await windows.close();
  for (const server of servers.splice(0)) await server.stop();
});

async function startServer(port?: number): Promise<StandInValkey> {
  const server = await startValkey(port);
  servers.push(server);
  return server;
}

/** Shorter than a test may take, so that a server that never answers is given up. */
const SHORT_MS = 50;

/** Windows of one process. */
function open({ url }: Pick<StandInValkey, 'url'>, timeoutMs = TEST_MS) {
  const time = { now: new Date('2026-06-01T12:00:00Z') };
  const clock = () => time.now;
  const logged: string[] = [];
  const log = {
    warn: (_: object, message: string) => void logged.push(message),
    info: (message: string) => void logged.push(message),
    debug: () => {},
  } as unknown as Parameters<typeof createSharedWindows>[0]['log'] & Parameters<typeof createValkeyStore>[0]['log'];
  let errors = 0;
  const windows = createSharedWindows({
    store: createValkeyStore({ url, limits: { 'write:network': LIMIT }, log, timeoutMs }),
    memory: createMemoryWindows({ clock }),
    clock,
    log,
    onError: () => {
      errors++;
    },
  });
  opened.push(windows);
  return { windows, logged, time, countErrors: () => errors };
}

/** A connection is opened in the background; until then uses are counted in memory. */
async function connected(process: ReturnType<typeof open>, server: StandInValkey): Promise<void> {
  const before = server.countCommands();
  await vi.waitFor(async () => {
    // Past the pause of the circuit breaker.
    process.time.now = new Date(process.time.now.getTime() + 6_000);
    await process.windows.enter(use('probe'));
    expect(server.countCommands()).toBeGreaterThan(before);
  });
  await vi.waitFor(async () => expect(await countsShared(process, server)).toBe(true));
}

async function countsShared({ windows }: ReturnType<typeof open>, server: StandInValkey): Promise<boolean> {
  const before = server.countCommands();
  await windows.enter(use(`probe ${Math.random()}`));
  return server.countCommands() > before;
}

const enterTimes = async (windows: SharedWindows, subject: string, times: number) => {
  const admitted = [];
  for (let count = 0; count < times; count++) admitted.push((await windows.enter(use(subject))) === 0);
  return admitted;
};

describe('rate limits in Valkey', () => {
  test('are counted together by two processes, with the wait of the window', async () => {
    const server = await startServer();
    const [one, other] = [open(server), open(server)];
    await connected(one, server);
    await connected(other, server);
    expect(await enterTimes(one.windows, 'a', 2)).toEqual([true, true]);
    expect(await enterTimes(other.windows, 'a', 2)).toEqual([true, false]);
    const waitMs = await one.windows.enter(use('a'));
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  test('cost no further call for a refused subject', async () => {
    const server = await startServer();
    const process = open(server);
    await connected(process, server);
    await enterTimes(process.windows, 'a', 4);
    const before = server.countCommands();
    expect(await enterTimes(process.windows, 'a', 5)).toEqual([false, false, false, false, false]);
    expect(server.countCommands()).toBe(before);
  });

  test('store no readable subject', async () => {
    const server = await startServer();
    const process = open(server);
    await connected(process, server);
    await process.windows.enter(use('192.0.2.7'));
    expect(server.keys().join(' ')).toMatch(/merroway:rate:write:network:/);
    expect(server.keys().join(' ')).not.toContain('192.0.2');
  });

  test('count later uses in batches, and refuse when all processes together pass the limit', async () => {
    const server = await startServer();
    const [one, other] = [open(server), open(server)];
    await connected(one, server);
    await connected(other, server);
    const before = server.countCommands();
    expect([one.windows.enterLater(use('a')), one.windows.enterLater(use('a'))]).toEqual([0, 0]);
    expect([other.windows.enterLater(use('a')), other.windows.enterLater(use('a'))]).toEqual([0, 0]);
    expect(server.countCommands()).toBe(before);
    await vi.waitFor(() => expect(server.countCommands()).toBe(before + 2));
    // Whichever batch came second passed the limit; the next use tells the other process.
    await vi.waitFor(() => {
      const waits = [one.windows.enterLater(use('a')), other.windows.enterLater(use('a'))];
      expect(Math.min(...waits)).toBeGreaterThan(0);
    });
  });

  test.each(['hang', 'error'] as const)('fall back to memory when the server starts to %s', async (mode) => {
    const server = await startServer();
    const process = open(server, mode === 'hang' ? SHORT_MS : TEST_MS);
    await connected(process, server);
    process.logged.length = 0;
    const errorsBefore = process.countErrors();
    server.state.mode = mode;
    expect(await enterTimes(process.windows, 'a', 5)).toEqual([true, true, true, false, false]);
    expect(process.logged).toEqual(['rate limit store failed, counting in memory']);
    expect(process.countErrors() - errorsBefore).toBeGreaterThanOrEqual(3);
  });

  test('do not call a hanging server again until the pause is over, and return to it afterwards', async () => {
    const server = await startServer();
    const process = open(server);
    await connected(process, server);
    process.logged.length = 0;
    server.state.mode = 'error';
    await enterTimes(process.windows, 'a', 3);
    const before = server.countCommands();
    await enterTimes(process.windows, 'b', 20);
    expect(server.countCommands()).toBe(before);
    server.state.mode = 'normal';
    process.time.now = new Date(process.time.now.getTime() + 6_000);
    await process.windows.enter(use('c'));
    await vi.waitFor(() => expect(process.logged.at(-1)).toBe('rate limit store is back'));
    expect(await countsShared(process, server)).toBe(true);
  });

  test('fall back to memory when the server dies, and return when it is back', async () => {
    const server = await startServer();
    const process = open(server);
    await connected(process, server);
    await server.stop();
    servers.splice(0);
    expect(await enterTimes(process.windows, 'a', 4)).toEqual([true, true, true, false]);
    const next = await startServer(server.port);
    await connected(process, next);
    expect(process.logged.at(-1)).toBe('rate limit store is back');
  });

  test('count in memory when no server was ever there', async () => {
    const server = await startServer();
    await server.stop();
    servers.splice(0);
    const { windows, countErrors } = open(server);
    expect(await enterTimes(windows, 'a', 4)).toEqual([true, true, true, false]);
    expect(countErrors()).toBe(3);
  });
});

import { expect, test } from 'vitest';
import type { ServerProcess } from './server-process.ts';
import { MAX_FAILURES, STEADY_MS, superviseServer } from './server-supervisor.ts';

type StandIn = ServerProcess & { die(): void };

function createServer(): StandIn {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let running = true;
  const die = () => {
    running = false;
    resolve();
  };
  return { ended, isRunning: () => running, stop: async () => die(), die };
}

type Given = {
  /** Number of each start, from 1. */
  fails?: (start: number) => boolean;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** A supervised stand-in on a clock that only the test moves. */
async function supervise({ fails = () => false, pause = async () => {} }: Given = {}) {
  const servers: StandIn[] = [];
  const pauses: number[] = [];
  const lines: string[] = [];
  const clock = { now: 0 };
  let starts = 0;
  let cleanUps = 0;
  const gaveUp = Promise.withResolvers<string>();
  const { stop } = await superviseServer({
    async start() {
      starts += 1;
      if (fails(starts)) throw new Error('no space left');
      const server = createServer();
      servers.push(server);
      return server;
    },
    async cleanUp() {
      cleanUps += 1;
    },
    log: (line) => lines.push(line),
    onLoss: (line) => lines.push(line),
    onGiveUp: gaveUp.resolve,
    pause: async (milliseconds, signal) => {
      pauses.push(milliseconds);
      await pause(milliseconds, signal);
    },
    now: () => clock.now,
  });
  return {
    ...{ servers, pauses, lines, clock, stop, gaveUp: gaveUp.promise },
    countStarts: () => starts,
    countCleanUps: () => cleanUps,
    /** Ends the server that runs and waits for the next. */
    async replace() {
      const count = servers.length;
      servers.at(-1)?.die();
      await expect.poll(() => servers.length).toBe(count + 1);
    },
  };
}

test('starts a server that died again, after it has cleaned up', async () => {
  const { replace, servers, lines, countCleanUps } = await supervise();
  expect(countCleanUps()).toBe(0);
  await replace();
  await expect.poll(() => lines).toEqual(['Database stopped unexpectedly', 'Database is running again']);
  expect(servers.map((server) => server.isRunning())).toEqual([false, true]);
  expect(countCleanUps()).toBe(1);
});

test('gives up when the server does not start again, with longer pauses between the attempts', async () => {
  const { servers, gaveUp, pauses, lines, countStarts } = await supervise({ fails: (start) => start > 1 });
  servers[0]?.die();
  expect(await gaveUp).toBe(`Database failed ${MAX_FAILURES} times in succession, giving up`);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(countStarts()).toBe(MAX_FAILURES);
  expect(lines.at(-1)).toBe('Database did not start again (no space left)');
});

test('gives up when the server starts but dies each time', async () => {
  const { servers, gaveUp, replace } = await supervise();
  for (let failure = 1; failure < MAX_FAILURES; failure += 1) await replace();
  servers.at(-1)?.die();
  await gaveUp;
  expect(servers).toHaveLength(MAX_FAILURES);
});

test('forgets failures before a steady run', async () => {
  const { pauses, clock, replace } = await supervise();
  await replace();
  await replace();
  clock.now += STEADY_MS;
  await replace();
  expect(pauses).toEqual([500, 1_000, 500]);
});

test('starts nothing after a stop', async () => {
  const { servers, lines, stop } = await supervise();
  await stop();
  expect(servers.map((server) => server.isRunning())).toEqual([false]);
  expect(lines).toEqual([]);
});

test('a stop ends the pause before the next attempt', async () => {
  const pausing = Promise.withResolvers<void>();
  const { servers, stop, countStarts } = await supervise({
    pause: (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
        pausing.resolve();
      }),
  });
  servers[0]?.die();
  await pausing.promise;
  await stop();
  expect(countStarts()).toBe(1);
});

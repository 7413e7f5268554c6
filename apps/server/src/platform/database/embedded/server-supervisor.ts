import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

type Deps = {
  /** Starts the server and returns when it accepts connections. */
  start: () => Promise<ServerProcess>;
  /** Removes what a dead server left, before another is started. */
  cleanUp: () => Promise<void>;
  log: (line: string) => void;
  /** Called each time the server ends unexpectedly or does not start again. */
  onLoss: (line: string) => void;
  /** Called once, when the server will not be started again. */
  onGiveUp: (line: string) => void;
  /** Ends early, without an error, when the signal aborts. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
};

export const MAX_FAILURES = 7;
/** A server that ran this long is well: what failed before is forgotten. */
export const STEADY_MS = 300_000;
const FIRST_PAUSE_MS = 500;

/** Keeps a server running: one that ends is started again, with exponential backoff. Rejects if the first start fails. */
export async function superviseServer(deps: Deps): Promise<Pick<ServerProcess, 'stop'>> {
  const { start, cleanUp, log, onLoss, onGiveUp, pause = pauseFor, now = () => performance.now() } = deps;
  const leaving = new AbortController();
  const { signal } = leaving;
  let server = await start();
  let startedAt = now();
  let failures = 0;
  let restarting: Promise<void> | undefined;
  watch();

  function watch(): void {
    void server.ended.then(() => {
      if (signal.aborted) return;
      onLoss('Database stopped unexpectedly');
      if (now() - startedAt >= STEADY_MS) failures = 0;
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    failures += 1;
    if (failures >= MAX_FAILURES) return onGiveUp(`Database failed ${failures} times in succession, giving up`);
    await pause(FIRST_PAUSE_MS * 2 ** (failures - 1), signal);
    if (signal.aborted) return;
    try {
      await cleanUp();
      server = await start();
    } catch (error) {
      onLoss(`Database did not start again (${error instanceof Error ? error.message : error})`);
      return await restart();
    }
    startedAt = now();
    log('Database is running again');
    watch();
  }

  return {
    async stop() {
      leaving.abort();
      await restarting;
      await server.stop();
    },
  };
}

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

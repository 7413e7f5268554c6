import type { WindowLimit } from '@shop/domain/rate-window';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { MemoryWindows } from './memory-windows.ts';
import type { RateStore } from './valkey-store.ts';

type Deps = {
  store: RateStore;
  /** Counts while the store fails, and keeps what the store has refused. */
  memory: MemoryWindows;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  onError: () => void;
};

/** One use: `name` is the limit, `subject` who uses it. */
export type Use = { name: string; subject: string; limit: WindowLimit };

const FAILURES = 3;
const PAUSE_MS = 5_000;
/** Uses without a waiting caller are sent as one batch. */
const FLUSH_MS = 500;

export type SharedWindows = ReturnType<typeof createSharedWindows>;

/** Rate limits that several processes count together. While the store fails, each process counts in memory. */
export function createSharedWindows({ store, memory, clock, log, onError }: Deps) {
  const pending = new Map<string, Use & { uses: number }>();
  let timer: NodeJS.Timeout | undefined;
  const breaker = createCircuitBreaker({
    clock,
    failures: FAILURES,
    pauseMs: PAUSE_MS,
    onOpen: (error) => {
      log.warn({ err: error }, 'rate limit store failed, counting in memory');
      store.onCircuit?.(true);
    },
    onClose: () => {
      log.info('rate limit store is back');
      store.onCircuit?.(false);
    },
  });

  /** Undefined when the store fails. */
  async function add({ name, subject, limit }: Use, uses: number): Promise<number | undefined> {
    try {
      const waitMs = await breaker.run(() => store.add(name, subject, uses));
      if (waitMs > 0) memory.block(toKey(name, subject), limit, waitMs);
      return waitMs;
    } catch {
      // Documented fallback: a failing store must not refuse requests (fail open). The circuit breaker logs the outage once.
      onError();
      return undefined;
    }
  }

  function flush(): void {
    timer = undefined;
    const uses = [...pending.values()];
    pending.clear();
    for (const use of uses) void add(use, use.uses);
  }

  return {
    /** Counts one use. Returns the wait in milliseconds; 0 when admitted. */
    async enter(use: Use): Promise<number> {
      const key = toKey(use.name, use.subject);
      // A refused subject costs no further call until its window ends.
      const waitMs = memory.getWait(key, use.limit);
      return waitMs > 0 ? waitMs : ((await add(use, 1)) ?? memory.enter(key, use.limit));
    },

    /** As `enter`, without waiting for the store: a refusal by the other processes' uses takes effect a moment later. */
    enterLater(use: Use): number {
      const key = toKey(use.name, use.subject);
      const waitMs = memory.enter(key, use.limit);
      if (waitMs > 0) return waitMs;
      pending.set(key, { ...use, uses: (pending.get(key)?.uses ?? 0) + 1 });
      timer ??= setTimeout(flush, FLUSH_MS).unref();
      return 0;
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      await store.close();
    },
  };
}

const toKey = (name: string, subject: string): string => `${name} ${subject}`;

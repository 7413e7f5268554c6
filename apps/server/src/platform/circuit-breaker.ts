import type { Clock } from './clock.ts';

type Deps = {
  clock: Clock;
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** Time until an open circuit is tested again. */
  pauseMs: number;
  onOpen?: (error: unknown) => void;
  onClose?: () => void;
};

/** Rejection of a call while the circuit is open. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Circuit breaker that no caller waits for: calls that are under way are rejected when it opens, and the half-open probe
 * runs in the background while its caller is rejected like all others.
 */
export function createCircuitBreaker({ clock, failures, pauseMs, onOpen, onClose }: Deps) {
  let failed = 0;
  let openedAt: number | undefined;
  let isProbing = false;
  let opening = newSignal();

  const now = () => clock().getTime();

  function open(cause: unknown): void {
    const isFirst = openedAt === undefined;
    openedAt = now();
    if (!isFirst) return;
    opening.reject(circuitOpen(cause));
    onOpen?.(cause);
  }

  function close(): void {
    failed = 0;
    if (openedAt === undefined) return;
    openedAt = undefined;
    opening = newSignal();
    onClose?.();
  }

  async function count<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      close();
      return result;
    } catch (error) {
      failed += 1;
      if (failed >= failures) open(error);
      throw error;
    }
  }

  function probe(work: () => Promise<unknown>): void {
    if (isProbing || openedAt === undefined || now() < openedAt + pauseMs) return;
    isProbing = true;
    count(work)
      .catch(() => {})
      .finally(() => {
        isProbing = false;
      });
  }

  return {
    isOpen: (): boolean => openedAt !== undefined,

    /** True while callers that can decide for themselves should not call; false again when a trial is due. */
    isPaused: (): boolean => openedAt !== undefined && now() < openedAt + pauseMs,

    /** Counts the outcome of a call without ever refusing it, for calls that must be made in any state. */
    observe: count,

    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (openedAt === undefined) return Promise.race([count(work), opening.promise]);
      probe(work);
      throw circuitOpen(undefined);
    },
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const circuitOpen = (cause: unknown) => new CircuitOpenError('Not called: the last calls failed', { cause });

function newSignal() {
  const signal = Promise.withResolvers<never>();
  // Without a call under way nothing handles the rejection.
  signal.promise.catch(() => {});
  return signal;
}

import { createHash } from 'node:crypto';
import type { WindowLimit } from '@shop/domain/rate-window';
import { MS_PER_SECOND } from '@shop/domain/time';
import { Redis } from 'iovalkey';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { reportCircuit, toServiceOrigin, watchCall } from '#server/platform/http/outgoing/service-events.ts';
import type { Log } from '#server/platform/log.ts';

const STORE_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection that answers nothing for this long is closed and opened again. */
const DEAD_SOCKET_MS = 2_000;
const MAX_RECONNECT_MS = 5_000;

/** Counts in a store that several processes share. */
export type RateStore = {
  /** Adds uses; returns the wait in milliseconds, 0 when all were within the limit. Rejects when the store fails. */
  add(name: string, subject: string, uses: number): Promise<number>;
  close(): Promise<void>;
  /** Called when the circuit breaker in front of the store opens or closes. */
  onCircuit?(isOpen: boolean): void;
};

export type RateLimits = Readonly<Record<string, WindowLimit>>;

type Deps = {
  /** `redis://` or `rediss://` */
  url: string;
  limits: RateLimits;
  log: Pick<Log, 'debug'>;
  /** Longest time that a request waits for the store. */
  timeoutMs?: number | undefined;
};

/** Rate limits in Valkey or Redis. Nothing waits for a connection: without one, `add` rejects at once. */
export function createValkeyStore({ url, limits, log, timeoutMs = STORE_TIMEOUT_MS }: Deps): RateStore {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: timeoutMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: Math.max(timeoutMs, DEAD_SOCKET_MS),
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, MAX_RECONNECT_MS),
    connectionName: 'merroway',
  });
  // Without a listener each failed connection would be an uncaught error; the circuit breaker logs the outage once.
  client.on('error', (error) => log.debug({ err: error }, 'rate limit store connection failed'));
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { most, windowMs }]) => [
      name,
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `merroway:rate:${name}`,
        points: most,
        duration: windowMs / MS_PER_SECOND,
        rejectIfRedisNotReady: true,
      }),
    ]),
  );

  const origin = toServiceOrigin(url);
  return {
    onCircuit: (isOpen) => reportCircuit({ origin, isOpen }),
    async add(name, subject, uses) {
      return await watchCall(origin, async () => {
        try {
          await limiters[name]?.consume(hash(subject), uses);
          return 0;
        } catch (refusal) {
          // The library rejects with its result when the limit is passed, and with an error when the store fails.
          if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
          throw refusal;
        }
      });
    },

    close: async () => client.disconnect(),
  };
}

/** A subject contains a network or an account, which must not be readable in the store. */
const hash = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

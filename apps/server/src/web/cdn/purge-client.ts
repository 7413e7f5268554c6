import type { Cdn } from '@shop/domain/system/cdn';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createOriginBreakers } from '#server/platform/http/outgoing/origin-breakers.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys, keyRefused } from '#server/platform/secrets/vendor-keys.ts';
import { buildPurgeRequest } from './purge-request.ts';

type Deps = {
  cdn: Cdn;
  id: string;
  /** A purge counts when all of them have taken it. */
  origins: readonly string[];
  /** Empty for a cache that knows its callers by their address. */
  tokens: Secret;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  timeoutMs?: number;
};

/** The cache asks for a pause, as with status 429. */
export class PurgesLimited extends Error {
  override readonly name = 'PurgesLimited';
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number) {
    super('too many purges');
    this.retryAfterMs = retryAfterMs;
  }
}

const TIMEOUT_MS = 5_000;
const BREAKING = { failures: 3, pauseMs: 10 * MS_PER_SECOND };
const DEFAULT_PAUSE_SECONDS = 30;
const MAX_REPLY_LENGTH = 10_000;

/** Sends purges to the cache in front of the shop. Throws unless each of its origins has taken them. */
export function createPurgeClient({ cdn, id, origins, tokens, clock, log, timeoutMs = TIMEOUT_MS }: Deps) {
  const withToken = createVendorKeys({ list: () => (tokens.list().length > 0 ? tokens.list() : ['']) });
  const findBreaker = createOriginBreakers({ service: 'cdn', clock, log, ...BREAKING });

  async function request(origin: string, keys: readonly string[], token: string): Promise<PurgesLimited | undefined> {
    const { url, init } = buildPurgeRequest({ cdn, id, origin, keys, token });
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = (await response.text()).slice(0, MAX_REPLY_LENGTH);
    if (response.status === 401 || response.status === 403) throw keyRefused(`status ${response.status}`);
    // A limit is an answer: it does not open the circuit.
    if (response.status === 429) return new PurgesLimited(readPauseMs(response.headers, clock()));
    if (!response.ok || isRefusal(text)) throw new Error(`status ${response.status}`);
    return undefined;
  }

  async function purgeAt(origin: string, keys: readonly string[]): Promise<void> {
    const limited = await findBreaker(origin).run(() => withToken((token) => request(origin, keys, token)));
    if (limited) throw limited;
  }

  return {
    async purge(keys: readonly string[]): Promise<void> {
      const outcomes = await Promise.allSettled(origins.map((origin) => purgeAt(origin, keys)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

export type PurgeClient = ReturnType<typeof createPurgeClient>;

/** Cloudflare tells some failures with status 200. */
const isRefusal = (text: string): boolean => /"success"\s*:\s*false/.test(text);

/** `Retry-After` in seconds, or the time at which Fastly counts anew. */
function readPauseMs(headers: Headers, now: Date): number {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  if (after > 0) return after * MS_PER_SECOND;
  const reset = Number(headers.get('fastly-ratelimit-reset') ?? Number.NaN) * MS_PER_SECOND - now.getTime();
  return reset > 0 ? reset : DEFAULT_PAUSE_SECONDS * MS_PER_SECOND;
}

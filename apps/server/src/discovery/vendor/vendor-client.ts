import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import type { z } from 'zod';
import { reportCircuit, toServiceOrigin } from '#server/platform/http/outgoing/service-events.ts';
import type { Log } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys, isKeyRefused } from '#server/platform/secrets/vendor-keys.ts';
import { fetchJson } from './vendor-fetch.ts';

export type VendorCall = 'core' | 'suggest' | 'widgets';

/** `refused`: the vendor works, but rejects this query. `open`: not called, because the circuit breaker is open. */
export type VendorOutcome = 'answered' | 'refused' | 'failed' | 'open';

type VendorSettings = {
  /** Origin of each call, from the configuration only. */
  origins: Readonly<Record<VendorCall, string>>;
  accountId: string;
  /** Newest first. */
  authKeys: readonly string[];
};

type Deps = {
  settings: VendorSettings;
  log: Pick<Log, 'warn'>;
  count: (call: VendorCall, outcome: VendorOutcome) => void;
  timing?: { timeoutMs: number; pauseMs: number };
};

type Question<Reply> = {
  schema: z.ZodType<Reply>;
  /** Path below the call's own; validated by the contract. */
  path?: string;
  query: string;
  /** Form to post, such as an upload. */
  body?: FormData;
};

const PATHS: Readonly<Record<VendorCall, string>> = {
  core: '/api/v1/core/',
  suggest: '/api/v2/suggest/',
  widgets: '/api/v2/widgets/',
};

const FAILURES_IN_A_ROW = 5;
const TIMING = { timeoutMs: 3_000, pauseMs: 10_000 };

/**
 * Calls the vendor behind a circuit breaker. Returns undefined as signal to fall back to the embedded engine; never
 * throws, and has a short timeout.
 */
export function createVendorClient({ settings, log, count, timing = TIMING }: Deps) {
  const withKey = createVendorKeys(givenSecret(settings.authKeys));
  const open = (call: VendorCall) => newBreaker(timing, toServiceOrigin(settings.origins[call]));
  const breakers = { core: open('core'), suggest: open('suggest'), widgets: open('widgets') };

  const fetchReply = async <Reply>(call: VendorCall, question: Question<Reply>): Promise<Reply | undefined> => {
    const reply = await withKey((key) => {
      const url = new URL(`${PATHS[call]}${question.path ?? ''}`, settings.origins[call]);
      url.search = [question.query, credentials(settings, key)].filter(Boolean).join('&');
      return fetchJson(url, { timeoutMs: timing.timeoutMs, secret: key, body: question.body });
    }).catch(toRefusal);
    if (reply === undefined) return undefined;
    const { success, data } = question.schema.safeParse(reply);
    if (!success) throw new Error('unexpected response shape');
    return data;
  };

  const failed = (call: VendorCall, error: unknown): VendorOutcome => {
    if (isBrokenCircuitError(error)) return 'open';
    log.warn({ call, reason: getReason(error) }, 'search vendor request failed');
    return 'failed';
  };

  return {
    async ask<Reply>(call: VendorCall, question: Question<Reply>): Promise<Reply | undefined> {
      const breaker = breakers[call];
      // Half-open circuit: while one call tests the vendor, others fall back at once.
      if (breaker.state === CircuitState.HalfOpen) return void count(call, 'open');
      try {
        const reply = await breaker.execute(() => fetchReply(call, question));
        count(call, reply === undefined ? 'refused' : 'answered');
        return reply;
      } catch (error) {
        return void count(call, failed(call, error));
      }
    },
  };
}

export type VendorClient = ReturnType<typeof createVendorClient>;

function newBreaker({ pauseMs }: typeof TIMING, origin: string) {
  const consecutive = new ConsecutiveBreaker(FAILURES_IN_A_ROW);
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: pauseMs, breaker: consecutive });
  breaker.onBreak(() => reportCircuit({ origin, isOpen: true }));
  breaker.onReset(() => reportCircuit({ origin, isOpen: false }));
  return breaker;
}

/** All keys are refused: the vendor works, so that the circuit stays closed. */
function toRefusal(error: unknown): undefined {
  if (!isKeyRefused(error)) throw error;
}

const credentials = ({ accountId }: VendorSettings, authKey: string): string =>
  new URLSearchParams({ account_id: accountId, ...(authKey && { auth_key: authKey }) }).toString();

/** Never logs the error itself: it may contain the URL with the API key and the search text. */
function getReason(error: unknown): string {
  const { message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ? `${message}: ${code}` : message;
}

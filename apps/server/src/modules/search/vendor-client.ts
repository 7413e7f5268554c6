import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import type { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import { fetchJson } from './vendor-fetch.ts';

export type VendorCall = 'core' | 'suggest' | 'widgets';

/** `refused`: the vendor is well, but will not answer this. `open`: it was not asked, since it has failed too often. */
export type VendorOutcome = 'answered' | 'refused' | 'failed' | 'open';

type VendorSettings = {
  /** Where each call goes: an origin, from the settings alone. */
  origins: Readonly<Record<VendorCall, string>>;
  accountId: string;
  authKey?: string | undefined;
};

type ClientParts = {
  settings: VendorSettings;
  log: Pick<Log, 'warn'>;
  count: (call: VendorCall, outcome: VendorOutcome) => void;
  timing?: { timeoutMs: number; pauseMs: number };
};

type Question<Reply> = {
  schema: z.ZodType<Reply>;
  /** Below the call's own path; checked by the contract. */
  path?: string;
  query: string;
};

const PATHS: Readonly<Record<VendorCall, string>> = {
  core: '/api/v1/core/',
  suggest: '/api/v2/suggest/',
  widgets: '/api/v2/widgets/',
};

const FAILURES_IN_A_ROW = 5;
const TIMING = { timeoutMs: 3_000, pauseMs: 10_000 };

/** Asks the vendor, and answers undefined where the embedded engine must: it never throws and never waits for long. */
export function createVendorClient({ settings, log, count, timing = TIMING }: ClientParts) {
  const [core, suggest, widgets] = [newBreaker(timing), newBreaker(timing), newBreaker(timing)];
  const breakers: Readonly<Record<VendorCall, typeof core>> = { core, suggest, widgets };

  const answerOf = async <Reply>(call: VendorCall, question: Question<Reply>): Promise<Reply | undefined> => {
    const url = new URL(`${PATHS[call]}${question.path ?? ''}`, settings.origins[call]);
    url.search = `${question.query}&${credentials(settings)}`;
    const reply = await fetchJson(url, { timeoutMs: timing.timeoutMs, secret: settings.authKey });
    if (reply === undefined) return undefined;
    const { success, data } = question.schema.safeParse(reply);
    if (!success) throw new Error('an answer of another shape');
    return data;
  };

  const failed = (call: VendorCall, error: unknown): VendorOutcome => {
    if (isBrokenCircuitError(error)) return 'open';
    log.warn({ call, reason: reasonOf(error) }, 'the search vendor failed');
    return 'failed';
  };

  return {
    async ask<Reply>(call: VendorCall, question: Question<Reply>): Promise<Reply | undefined> {
      const breaker = breakers[call];
      // While one call tries whether the vendor is back, the others do not wait for it.
      if (breaker.state === CircuitState.HalfOpen) return void count(call, 'open');
      try {
        const reply = await breaker.execute(() => answerOf(call, question));
        count(call, reply === undefined ? 'refused' : 'answered');
        return reply;
      } catch (error) {
        return void count(call, failed(call, error));
      }
    },
  };
}

export type VendorClient = ReturnType<typeof createVendorClient>;

const newBreaker = ({ pauseMs }: typeof TIMING) =>
  circuitBreaker(handleAll, { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) });

const credentials = ({ accountId, authKey }: VendorSettings): string =>
  new URLSearchParams({ account_id: accountId, ...(authKey && { auth_key: authKey }) }).toString();

/** Never the error itself: it may hold the address, and with it the key and what somebody searches for. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ? `${message}: ${code}` : message;
}

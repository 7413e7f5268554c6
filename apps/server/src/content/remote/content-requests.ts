import type { ContentQuestion } from '@shop/contracts/content/client';
import { fetchContent } from '@shop/contracts/content/fetch-content';
import { type ApiError, isApiError } from '@shop/contracts/shop/api-error';
import { withinTime } from '@shop/contracts/shop/timeout-fetch';
import { isRecord } from '@shop/domain/record';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import { createOriginBreakers } from '#server/platform/http/outgoing/origin-breakers.ts';
import type { Log } from '#server/platform/log.ts';
import type { VendorKeys } from '#server/platform/secrets/vendor-keys.ts';

export type RequestDeps = {
  withToken: VendorKeys;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  fetch?: typeof globalThis.fetch;
};

const PAUSE_MS = 10 * MS_PER_SECOND;
const FAILURES_IN_A_ROW = 3;

/** Requests to the content service, behind one circuit breaker per origin. */
export function createContentRequests({ withToken, clock, log, fetch = globalThis.fetch }: RequestDeps) {
  const breakerOf = createOriginBreakers({
    ...{ service: 'content', clock, log, failures: FAILURES_IN_A_ROW, pauseMs: PAUSE_MS },
  });

  const request = ({ url, search }: ContentQuestion, timeoutMs: number): Promise<unknown> =>
    withinTime({ url, timeoutMs, given: undefined }, async (signal) => {
      const reply = await withToken((token) => fetchContent(fetch, { url, search, token, signal }), isTokenRefused);
      if (reply !== undefined && !(isRecord(reply) && 'data' in reply)) throw new Error(NO_REPLY);
      return reply;
    });

  /** A refusal of one document is an answer of the service: it does not count for the breaker. */
  return async function ask(question: ContentQuestion, timeoutMs: number): Promise<unknown> {
    const outcome = await breakerOf(question.url).run(() =>
      request(question, timeoutMs).then(
        (reply) => ({ reply }),
        (error) => ({ refusal: requireRefusal(error) }),
      ),
    );
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.reply;
  };
}

export const isTokenRefused = (error: unknown): boolean => isApiError(error) && error.status === 401;

const NO_REPLY = 'The content service answered with another shape: field data missing';

/** Client errors other than a wrong token and a rate limit. */
function requireRefusal(error: unknown): ApiError {
  const status = isApiError(error) ? (error.status ?? 0) : 0;
  if (isApiError(error) && status >= 400 && status < 500 && status !== 401 && status !== 429) return error;
  throw error;
}

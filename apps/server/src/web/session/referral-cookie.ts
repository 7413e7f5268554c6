import { endpointUrl } from '@shop/contracts/endpoint';
import { isApiError } from '@shop/contracts/shop/api-error';
import { createShopApi } from '@shop/contracts/shop/client';
import { quoteEndpoints } from '@shop/contracts/shop/quote/quote';
import { readReferralCode } from '@shop/domain/account/referral';
import { COOKIES, getCookieName } from '@shop/domain/site/browser/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildOrigin, injectFetch } from '#server/platform/http/inject-fetch.ts';
import type { SignedIn } from './session-visit.ts';

/** In-process calls of a page have no cookies, so the code is sent as a header. */
const HEADER = 'referral';
const NEW_QUOTE = endpointUrl(quoteEndpoints.create);

/** Referral code of the visitor, for the calls of a page. */
export const referralHeader = (request: FastifyRequest): Record<string, string> => {
  const code = readReferralCode(getReferral(request) ?? '');
  return code === undefined ? {} : { [HEADER]: code };
};

/** Adds the referral code to a friend's first quote, so that offer and referral need no typing. */
export function addReferralToQuotes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions, headers } = request;
    if (method !== 'POST' || routeOptions.url !== NEW_QUOTE || reply.statusCode >= 400) return;
    const code = readReferralCode(getReferral(request) ?? String(headers[HEADER] ?? ''));
    const token = code === undefined ? undefined : tokenIn(payload);
    if (code === undefined || token === undefined) return;
    const { authorization } = headers;
    const api = createShopApi(inProcess(app, request, authorization), {
      locale: String(headers.locale ?? 'en-GB').replace('_', '-'),
      quoteToken: () => token,
    });
    await passingOver(request, () => api.quote.applyCode({ body: { code } }));
  });
}

/** Records the referral when a referred visitor signs in, as far as the rules allow. */
export const createReferralJoining =
  (app: FastifyInstance) =>
  async ({ request, accessToken, locale }: SignedIn): Promise<void> => {
    const code = readReferralCode(getReferral(request) ?? '');
    if (code === undefined) return;
    const api = createShopApi(inProcess(app, request, `Bearer ${accessToken}`), { locale });
    await passingOver(request, () => api.referral.join({ body: { code } }));
  };

const getReferral = ({ cookies, cookiePlace }: FastifyRequest): string | undefined =>
  cookies[getCookieName(COOKIES.referral, cookiePlace.secure)];

const inProcess = (app: FastifyInstance, request: FastifyRequest, authorization: string | undefined) =>
  injectFetch(app, buildOrigin(request, { host: request.host, ...(authorization && { authorization }) }));

function tokenIn(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined;
  const { token } = JSON.parse(payload);
  return typeof token === 'string' ? token : undefined;
}

/** Best effort: a failed referral must never block the main action. */
async function passingOver({ log }: FastifyRequest, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // 4xx is expected: the store has no referrals, or the offer does not apply to this shopper.
    if (!isApiError(error) || error.status === undefined || error.status >= 500) {
      log.error({ err: error }, 'referral not recorded');
    }
  }
}

import { endpointUrl } from '@shop/contracts/endpoint';
import { isApiError } from '@shop/contracts/shop/api-error';
import { createShopApi } from '@shop/contracts/shop/client';
import { quoteEndpoints } from '@shop/contracts/shop/quote';
import { COOKIES } from '@shop/domain/cookie';
import { readReferralCode } from '@shop/domain/referral';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import type { SignedIn } from './session-visit.ts';

/** A page that calls in process for its visitor has no cookies to send. */
const HEADER = 'referral';
const NEW_BAG = endpointUrl(quoteEndpoints.create);

/** For the calls that a page makes for its visitor: by whose link they came. */
export const referralHeader = ({ cookies }: FastifyRequest): Record<string, string> => {
  const code = readReferralCode(cookies[COOKIES.referral] ?? '');
  return code === undefined ? {} : { [HEADER]: code };
};

/** The first bag of a friend has the code of who sent them, so that the offer and the referral come without typing. */
export function offerReferralInBags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions, headers, cookies } = request;
    if (method !== 'POST' || routeOptions.url !== NEW_BAG || reply.statusCode >= 400) return;
    const code = readReferralCode(cookies[COOKIES.referral] ?? String(headers[HEADER] ?? ''));
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

/** Somebody who came by a link and has signed in was brought by its owner, as far as the rules allow. */
export const createReferralJoining =
  (app: FastifyInstance) =>
  async ({ request, accessToken, locale }: SignedIn): Promise<void> => {
    const code = readReferralCode(request.cookies[COOKIES.referral] ?? '');
    if (code === undefined) return;
    const api = createShopApi(inProcess(app, request, `Bearer ${accessToken}`), { locale });
    await passingOver(request, () => api.referral.join({ body: { code } }));
  };

const inProcess = (app: FastifyInstance, { ip, id, host }: FastifyRequest, authorization: string | undefined) =>
  injectFetch(app, { remoteAddress: ip, requestId: id, headers: { host, ...(authorization && { authorization }) } });

function tokenIn(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined;
  const { token } = JSON.parse(payload);
  return typeof token === 'string' ? token : undefined;
}

/** A friend's offer is never in the way of what somebody came for. */
async function passingOver({ log }: FastifyRequest, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A store that refers nobody and an offer that is not for this shopper are refused, and that is all.
    if (!isApiError(error) || error.status === undefined || error.status >= 500) {
      log.error({ err: error }, 'a referral was not noted');
    }
  }
}

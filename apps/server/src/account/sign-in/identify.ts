import { endpointUrl } from '@shop/contracts/endpoint';
import { authEndpoints } from '@shop/contracts/shop/account/auth';
import { passkeyEndpoints } from '@shop/contracts/shop/account/passkey';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyRequest } from 'fastify';
import type { ReadSession } from '#server/account/session/read-session.ts';
import type { Caller, Identify } from '#server/platform/http/access.ts';

const GUEST: Caller = { kind: 'guest' };
const BEARER = /^Bearer\b\s*(\S*)\s*$/i;

/** Endpoints that start, refresh or end a session: an expired access token is ignored there. */
const WITHOUT_TOKEN = new Set(
  [
    authEndpoints.login,
    authEndpoints.refresh,
    authEndpoints.logout,
    passkeyEndpoints.loginOptions,
    passkeyEndpoints.login,
  ].map((endpoint) => endpointUrl(endpoint)),
);

/**
 * Identifies the caller by the access token in the Authorization header only. An invalid token, or one of an ended session, is rejected; it never
 * turns a customer into a guest. Other services such as /content have their own bearer tokens, and a proxy in front
 * may use Basic authentication.
 */
export function createIdentify({ readSession }: { readSession: ReadSession }): Identify {
  return async (request: FastifyRequest) => {
    const { authorization = '' } = request.headers;
    if (!/^Bearer\b/i.test(authorization) || !isShopCall(request)) return GUEST;
    const [, token = ''] = BEARER.exec(authorization) ?? [];
    const read = await readSession(token);
    if (read === 'expired') throw refusal('token_expired');
    if (read === 'invalid') throw refusal('token_invalid');
    if (read === 'ended') throw sessionEnded();
    return { kind: 'customer', customerId: read.customerId, sessionId: read.familyId };
  };
}

function isShopCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/api\/v\d+\//.test(url) && !WITHOUT_TOKEN.has(url);
}

const refusal = (code: string) => new ShopError('Please sign in again', { code, kind: 'unauthenticated' });

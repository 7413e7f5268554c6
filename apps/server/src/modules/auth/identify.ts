import { endpointUrl } from '@shop/contracts/endpoint';
import { authEndpoints } from '@shop/contracts/shop/auth';
import { passkeyEndpoints } from '@shop/contracts/shop/passkey';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyRequest } from 'fastify';
import type { Caller, Identify } from '#server/platform/http/access.ts';
import type { AccessTokens } from './access-tokens.ts';

const GUEST: Caller = { kind: 'guest' };
const BEARER = /^Bearer\b\s*(\S*)\s*$/i;

/** Whoever renews or ends a session, or begins one, may well carry a token that has expired. */
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
 * Who calls, by the access token in the Authorization header and by nothing else. A token that proves nothing is refused
 * and never makes a guest of a customer. Other services, as the content at /content, have bearer tokens of their own,
 * and a proxy in front may have a password.
 */
export function createIdentify({ accessTokens }: { accessTokens: AccessTokens }): Identify {
  return async (request: FastifyRequest) => {
    const { authorization = '' } = request.headers;
    if (!/^Bearer\b/i.test(authorization) || !isShopCall(request)) return GUEST;
    const [, token = ''] = BEARER.exec(authorization) ?? [];
    const read = await accessTokens.read(token);
    if (read === 'expired') throw refusal('token_expired');
    if (read === 'invalid') throw refusal('token_invalid');
    return { kind: 'customer', customerId: read.customerId, sessionId: read.familyId };
  };
}

function isShopCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/api\/v\d+\//.test(url) && !WITHOUT_TOKEN.has(url);
}

const refusal = (code: string) => new ShopError('Please sign in again', { code, kind: 'unauthenticated' });

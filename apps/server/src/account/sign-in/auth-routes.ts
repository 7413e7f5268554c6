import { authEndpoints, DEVICE_TOKEN_HEADER } from '@shop/contracts/shop/account/auth';
import { deviceName } from '@shop/domain/account/sign-in/device-name';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SessionService } from '#server/account/session/session-service.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { AccessClaims, AccessTokens } from './access-tokens.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';

type Deps = {
  login: LoginService;
  passwords: PasswordService;
  sessions: SessionService;
  accessTokens: AccessTokens;
  resolveApiStore: (request: FastifyRequest) => Store;
};

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { login, passwords, sessions, accessTokens, resolveApiStore } = deps;

  serve(app, authEndpoints.login, async ({ body }, request, reply) => {
    const { ip, headers } = request;
    const client = { ip, device: deviceName(headers['user-agent']), deviceToken: readDeviceToken(headers) };
    return await unshared(reply, login.login(resolveApiStore(request), body, client));
  });

  serve(app, authEndpoints.refresh, async ({ body }, _, reply) => unshared(reply, sessions.refresh(body.refreshToken)));

  serve(app, authEndpoints.logout, async ({ body }, _, reply) => {
    await unshared(reply, sessions.end(body.refreshToken));
    return { status: 'signed-out' };
  });

  serve(app, authEndpoints.changePassword, async ({ body }, request, reply) => {
    const who = { ...getSession(request), ip: request.ip };
    return await unshared(reply, passwords.change(resolveApiStore(request), who, body));
  });

  serve(app, authEndpoints.forgotPassword, async ({ body }, request, reply) => {
    await unshared(reply, passwords.requestReset(resolveApiStore(request), body.email, request.ip));
    return { status: 'mail-sent' };
  });

  serve(app, authEndpoints.resetPassword, async ({ body }, request, reply) => {
    await unshared(reply, passwords.reset(resolveApiStore(request), { ...body, ip: request.ip }));
    return { status: 'password-changed' };
  });

  serve(app, authEndpoints.validate, async (_, request, reply) => {
    await unshared(reply, sessions.requireRunning(getSession(request)));
    const read = await accessTokens.read(readBearer(request));
    if (typeof read === 'string') throw sessionEnded();
    return { valid: true, expiration: read.expiration };
  });
}

/** Sends no-store, and Retry-After for a rate-limited call. */
export async function unshared<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
  reply.header('cache-control', 'no-store');
  try {
    return await work;
  } catch (error) {
    const wait = error instanceof ShopError ? waiting.safeParse(error.cause) : undefined;
    if (wait?.success) reply.header('retry-after', wait.data.retryAfterSeconds);
    throw error;
  }
}

const waiting = z.object({ retryAfterSeconds: z.int() });

/** Session claims of a call that requires a customer. */
export function getSession({ caller }: FastifyRequest): AccessClaims {
  if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
  return { customerId: caller.customerId, familyId: caller.sessionId };
}

const DEVICE_TOKEN = /^[\w-]{32,100}$/;

/** A token of another shape is as good as none. */
const readDeviceToken = ({ [DEVICE_TOKEN_HEADER]: token }: FastifyRequest['headers']): string | undefined =>
  typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : undefined;

const readBearer = ({ headers }: FastifyRequest): string =>
  headers.authorization?.replace(/^Bearer +/i, '').trim() ?? '';

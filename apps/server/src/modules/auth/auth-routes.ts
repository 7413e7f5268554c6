import { authEndpoints } from '@shop/contracts/shop/auth';
import { deviceName } from '@shop/domain/device-name';
import { sessionEnded } from '@shop/domain/session-family';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serve } from '#server/platform/http/serve.ts';
import type { AccessClaims, AccessTokens } from './access-tokens.ts';
import type { LoginService } from './login-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';

type AuthParts = {
  login: LoginService;
  passwords: PasswordService;
  sessions: SessionService;
  accessTokens: AccessTokens;
  storeOfCall: (request: FastifyRequest) => Store;
};

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { login, passwords, sessions, accessTokens, storeOfCall } = parts;

  serve(app, authEndpoints.login, async ({ body }, request, reply) => {
    const place = { ip: request.ip, device: deviceName(request.headers['user-agent']) };
    return await unshared(reply, login.login(storeOfCall(request), body, place));
  });

  serve(app, authEndpoints.refresh, async ({ body }, _, reply) => unshared(reply, sessions.refresh(body.refreshToken)));

  serve(app, authEndpoints.logout, async ({ body }, _, reply) => {
    await unshared(reply, sessions.end(body.refreshToken));
    return { status: 'signed-out' };
  });

  serve(app, authEndpoints.changePassword, async ({ body }, request, reply) => {
    const who = { ...sessionOf(request), ip: request.ip };
    return await unshared(reply, passwords.change(storeOfCall(request), who, body));
  });

  serve(app, authEndpoints.forgotPassword, async ({ body }, request, reply) => {
    await unshared(reply, passwords.forget(storeOfCall(request), body.email, request.ip));
    return { status: 'mail-sent' };
  });

  serve(app, authEndpoints.resetPassword, async ({ body }, request, reply) => {
    await unshared(reply, passwords.reset(storeOfCall(request), body));
    return { status: 'password-changed' };
  });

  serve(app, authEndpoints.validate, async (_, request, reply) => {
    await unshared(reply, sessions.requireRunning(sessionOf(request)));
    const read = await accessTokens.read(bearerOf(request));
    if (typeof read === 'string') throw sessionEnded();
    return { valid: true, expiration: read.expiration };
  });
}

/** Nothing of it is kept anywhere, and who must wait is told how long. */
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

/** Of a call that only a customer may make. */
export function sessionOf({ caller }: FastifyRequest): AccessClaims {
  if (caller.kind !== 'customer' || !caller.sessionId) throw sessionEnded();
  return { customerId: caller.customerId, familyId: caller.sessionId };
}

const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer +/i, '').trim() ?? '';

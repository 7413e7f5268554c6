import { randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@shop/domain/account/sign-in/login-throttle';
import { COOKIES, getCookieName, writeCookie } from '@shop/domain/site/browser/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Random token of this browser, by which its owner's attempts to sign in are told from those of strangers. */
export const getDeviceToken = ({ cookies, cookiePlace }: FastifyRequest): string =>
  cookies[getCookieName(COOKIES.device, cookiePlace.secure)] || randomBytes(24).toString('base64url');

/** Only after a sign-in, and kept at sign-out: for security alone, so it needs no consent. */
export function setDeviceCookie({ cookiePlace }: FastifyRequest, reply: FastifyReply, token: string): void {
  const cookie = writeCookie(COOKIES.device, token, { ...cookiePlace, days: KNOWN_DEVICE_DAYS, httpOnly: true });
  reply.header('set-cookie', cookie);
}

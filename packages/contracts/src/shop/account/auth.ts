import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Longer than any accepted password, so that the password rule reports the error and not the schema. */
export const MAX_TYPED_PASSWORD_LENGTH = 1_000;

export const emailField = z.string().trim().max(MAX_EMAIL_LENGTH);
export const passwordField = z.string().min(1).max(MAX_TYPED_PASSWORD_LENGTH);
/** Token from a mail link. */
export const linkToken = z.string().min(20).max(100);
const refreshToken = z.string().min(20).max(200);

/** §3: tokens of the session cookie, and the lifetime of the access token. */
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** Milliseconds since 1970. */
  expiration: z.int(),
});
export type AuthTokens = z.infer<typeof tokens>;

/**
 * Random token of a device, sent with a sign-in and kept by the device: after a successful one, attempts with it are
 * throttled apart from those of strangers. Browsers keep it in a cookie.
 */
export const DEVICE_TOKEN_HEADER = 'device-token';

/**
 * API calls that return tokens. A browser uses the web app's routes instead (`SESSION_PATHS`), which keep the tokens
 * in a cookie.
 */
export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/login',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Sign in. Refused with 401 wrong_credentials, the same for an unknown address, a wrong password and an unconfirmed address; with 429 too_many_tries and Retry-After after many tries, and with 429 sign_in_busy while too many passwords of all customers wait to be checked. The optional header Device-Token, a random value that the device keeps, has its tries counted apart from those of strangers once it has signed in.',
    body: z.strictObject({ email: emailField, password: passwordField }),
    response: tokens,
  }),
  refresh: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/refresh',
    access: 'guest',
    rateClass: 'auth',
    withoutLocale: true,
    summary:
      'Exchange a refresh token for new tokens. Single use: a repeat within ten seconds returns the same tokens, a later one ends the session. Refused with 401 session_ended.',
    body: z.strictObject({ refreshToken }),
    response: tokens,
  }),
  logout: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/logout',
    access: 'guest',
    rateClass: 'auth',
    withoutLocale: true,
    summary: 'End the session of a refresh token. Idempotent.',
    body: z.strictObject({ refreshToken }),
    response: z.object({ status: z.literal('signed-out') }),
  }),
  changePassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Change the password, end every session, remove every passkey and return a new session. Refused with 403 wrong_password (field currentPassword), 422 password_* (field newPassword) or 429.',
    body: z.strictObject({ currentPassword: passwordField, newPassword: passwordField }),
    response: tokens,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password/forgot',
    access: 'guest',
    rateClass: 'auth',
    summary: 'Request a password reset link. The reply is the same whether or not the address is known.',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('mail-sent') }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password/reset',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Set a new password with the single-use token of a mail, and end every session. Refused with 404 link_unusable or 422 password_* (field password).',
    body: z.strictObject({ token: linkToken, password: passwordField }),
    response: z.object({ status: z.literal('password-changed') }),
  }),
  validate: endpoint({
    method: 'GET',
    version: 1,
    path: '/auth/validate',
    access: 'customer',
    rateClass: 'api',
    withoutLocale: true,
    summary: 'Check in the database whether the session of the access token is still valid. Refused with 401.',
    response: z.object({ valid: z.literal(true), expiration: z.int() }),
  }),
};

import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Longer than any password that is accepted, so that the rule and not the schema says what is wrong with it. */
export const MAX_TYPED_PASSWORD_LENGTH = 1_000;

export const emailField = z.string().trim().max(MAX_EMAIL_LENGTH);
export const passwordField = z.string().min(1).max(MAX_TYPED_PASSWORD_LENGTH);
/** Of a mail. */
export const linkToken = z.string().min(20).max(100);
const refreshToken = z.string().min(20).max(200);

/** §3: what a session cookie holds, and how long the access token lives. */
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** Milliseconds since 1970. */
  expiration: z.int(),
});
export type AuthTokens = z.infer<typeof tokens>;

/** The API's own calls. A browser uses the web app's routes instead (`SESSION_PATHS`), which keep the tokens in a cookie. */
export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/login',
    access: 'guest',
    summary:
      'Sign in. Refused with 401 wrong_credentials, the same for an unknown address, a wrong password and an address that is not confirmed yet; with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ email: emailField, password: passwordField }),
    response: tokens,
  }),
  refresh: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/refresh',
    access: 'guest',
    withoutLocale: true,
    summary:
      'New tokens for a refresh token, which is used up: sent again within ten seconds it gets the same answer, later it ends the session. Refused with 401 session_ended.',
    body: z.strictObject({ refreshToken }),
    response: tokens,
  }),
  logout: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/logout',
    access: 'guest',
    withoutLocale: true,
    summary: 'End the session of a refresh token. One that has ended answers the same.',
    body: z.strictObject({ refreshToken }),
    response: z.object({ status: z.literal('signed-out') }),
  }),
  changePassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password',
    access: 'customer',
    summary:
      'Change the password and end every session; the answer is a new one. Refused with 403 wrong_password (field currentPassword), 422 password_* (field newPassword) or 429.',
    body: z.strictObject({ currentPassword: passwordField, newPassword: passwordField }),
    response: tokens,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password/forgot',
    access: 'guest',
    summary: 'Ask for a link to set a new password. The answer is the same whether or not the address is known.',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('mail-sent') }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/password/reset',
    access: 'guest',
    summary:
      'Set a new password with the token of a mail, once, and end every session. Refused with 404 link_unusable or 422 password_* (field password).',
    body: z.strictObject({ token: linkToken, password: passwordField }),
    response: z.object({ status: z.literal('password-changed') }),
  }),
  validate: endpoint({
    method: 'GET',
    version: 1,
    path: '/auth/validate',
    access: 'customer',
    withoutLocale: true,
    summary: 'Whether the session of the access token still stands, asked of the database. Refused with 401.',
    response: z.object({ valid: z.literal(true), expiration: z.int() }),
  }),
};

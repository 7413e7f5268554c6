import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { z } from 'zod';
import { loginOptions, shownPasskey } from '../../shop/account/passkey.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const grantSchema = z.object({
  permission: z.enum(PERMISSION_NAMES),
  stores: z.array(z.int()).readonly().optional(),
  limit: z.record(z.string(), z.int().min(0)).readonly().optional(),
});

/** A store as the scope switch of the back office lists it. */
const staffStoreSchema = z.object({
  storeId: z.int(),
  name: z.string(),
  brand: z.string(),
  locale: z.string(),
  currency: z.string(),
  timeZone: z.string(),
});

const signedInSchema = z.object({
  state: z.literal('signed-in'),
  staffId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  grants: z.array(grantSchema),
  stores: z.array(staffStoreSchema),
  /** Last proof of the second factor, or of the password for an account without one. */
  provedAt: z.iso.datetime().optional(),
});

/** `second-factor`: the password was right, a code or passkey is due. `enrol`: a second factor must be set up first. */
export const staffSessionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed-out') }),
  z.object({ state: z.literal('second-factor'), methods: z.array(z.enum(['totp', 'passkey', 'recovery-code'])) }),
  z.object({ state: z.literal('enrol'), name: z.string() }),
  signedInSchema,
]);

const anyone = { staff: 'anyone' } as const;
const email = z.email().max(254);
const password = z.string().min(1).max(500);
const token = z.string().regex(/^[\w-]{43}$/);

export const staffSessionEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/session',
    access: anyone,
    rateClass: 'api',
    summary: 'Return who is signed in, with grants and stores.',
    response: staffSessionSchema,
  }),
  signIn: staffEndpoint({
    method: 'POST',
    path: '/session',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Start a session by e-mail and password. The reply says whether a second factor is due. Refused with 401 wrong_credentials for any cause, or 429 too_many_tries.',
    body: z.strictObject({ email, password }),
    response: staffSessionSchema,
  }),
  proveByCode: staffEndpoint({
    method: 'POST',
    path: '/session/code',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Prove the second factor by a code of an authenticator app, or by a recovery code. Also the step-up. Refused with 422 wrong_code, or 429 too_many_tries.',
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    response: staffSessionSchema,
  }),
  proveByPassword: staffEndpoint({
    method: 'POST',
    path: '/session/password',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Step-up of an account without a second factor. Refused with 422 wrong_password, or 409 second_factor_required for an account that has one.',
    body: z.strictObject({ password }),
    response: staffSessionSchema,
  }),
  passkeyOptions: staffEndpoint({
    method: 'POST',
    path: '/session/passkey/options',
    access: anyone,
    rateClass: 'auth',
    summary: 'Return the challenge for a passkey, single-use and valid for five minutes. The same for every account.',
    response: loginOptions,
  }),
  proveByPasskey: staffEndpoint({
    method: 'POST',
    path: '/session/passkey',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Sign in by passkey alone; prove the second factor, or step up, in a session. Refused with 401 passkey_refused for any cause.',
    body: z.strictObject({ passkey: shownPasskey }),
    response: staffSessionSchema,
  }),
  signOut: staffEndpoint({
    method: 'DELETE',
    path: '/session',
    access: anyone,
    rateClass: 'auth',
    summary: 'End the session. Idempotent.',
    response: z.object({ state: z.literal('signed-out') }),
  }),
  readInvitation: staffEndpoint({
    method: 'POST',
    path: '/invitation/read',
    access: anyone,
    rateClass: 'auth',
    summary: 'Return whom an invitation is for. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({
      email: z.string(),
      /** Link of the first owner, whose address nobody knows yet. */
      needsEmail: z.boolean(),
      name: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  acceptInvitation: staffEndpoint({
    method: 'POST',
    path: '/invitation',
    access: anyone,
    rateClass: 'auth',
    summary:
      'Set name and password of an invited account and sign in; the first owner writes an address, too. The link works once. Refused with 404 link_unusable, or 422 for a weak password or email_missing.',
    body: z.strictObject({ token, name: z.string().trim().min(1).max(100), password, email: email.optional() }),
    response: staffSessionSchema,
  }),
};

import { MAX_PASSKEY_NAME_LENGTH } from '@shop/domain/account/sign-in/passkey';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { tokens } from './auth.ts';

const base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, 'base64url');
/** 1023 bytes in Base64url, the limit of the WebAuthn specification. */
const credentialId = base64Url(1_364);
const clientData = base64Url(8_000);
const transport = z.string().regex(/^[a-z-]{1,20}$/);

/** JSON of `PublicKeyCredential.toJSON()`; unneeded fields are dropped. */
export const shownPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64Url(8_000),
    signature: base64Url(8_000),
    userHandle: base64Url(100),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64Url(40_000),
    transports: z.array(transport).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const publicKey = z.literal('public-key');
/** Staff must be verified by their device. */
const verification = z.enum(['preferred', 'required']);

/** Options for `navigator.credentials.get`. No account is named: the device knows its own passkeys. */
export const loginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
});

/** Options for `navigator.credentials.create`. */
export const addOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});

const passkeyReply = z.object({
  passkeyId: z.string(),
  /** Device that added it, such as `Chrome, Windows`, until the owner renames it; empty when unknown. */
  name: z.string(),
  /** Host where the passkey works: a passkey is bound to one host. */
  site: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
});
export type PasskeyReply = z.infer<typeof passkeyReply>;

const params = z.object({ passkeyId: z.uuid() });
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PASSKEY_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');

/**
 * Passkey sign-in, as an alternative to the password. A browser signs in by the web app's own route,
 * `SIGN_IN_PATHS.passkey`.
 */
export const passkeyEndpoints = {
  loginOptions: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/passkey/options',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Return the challenge for a passkey sign-in, single-use and valid for five minutes. The same for every visitor.',
    response: loginOptions,
  }),
  login: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/passkey',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Sign in with a passkey. Refused with 401 passkey_refused for any cause, and with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ passkey: shownPasskey }),
    response: tokens,
  }),
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/passkeys',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the passkeys of the signed-in customer, oldest first.',
    response: z.object({ passkeys: z.array(passkeyReply) }),
  }),
  addOptions: endpoint({
    method: 'POST',
    version: 1,
    path: '/passkeys/options',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Return the options to create a passkey, single-use and valid for five minutes. Refused with 403 sign_in_again more than 15 minutes after the sign-in, 409 passkeys_full, or 401 where the session has ended.',
    response: addOptions,
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/passkeys',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Save a passkey that a device has created, and notify its owner by mail. Refused with 422 passkey_not_added, 409 passkey_taken or passkeys_full, 401 where the session has ended, or 429.',
    body: z.strictObject({ passkey: newPasskey }),
    response: passkeyReply,
  }),
  rename: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/passkeys/:passkeyId',
    access: 'customer',
    rateClass: 'write',
    summary: 'Rename a passkey. Refused with 404 passkey_unknown.',
    params,
    body: z.strictObject({ name }),
    response: passkeyReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/passkeys/:passkeyId',
    access: 'customer',
    rateClass: 'write',
    summary: 'Remove a passkey, which can no longer sign in. Refused with 404 passkey_unknown.',
    params,
    response: z.object({ status: z.literal('removed') }),
  }),
};

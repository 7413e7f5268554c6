import { MAX_PASSKEY_NAME_LENGTH } from '@shop/domain/passkey';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tokens } from './auth.ts';

const base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, 'base64url');
/** 1023 bytes, by the specification of WebAuthn. */
const credentialId = base64Url(1_364);
const clientData = base64Url(8_000);
const transport = z.string().regex(/^[a-z-]{1,20}$/);

/** As `PublicKeyCredential.toJSON()` writes it; what is not needed is let go. */
const shownPasskey = z.object({
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

const newPasskey = z.object({
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
const preferred = z.literal('preferred');

/** For `navigator.credentials.get`. They name nobody: the device knows whose passkeys it has. */
const loginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: preferred,
});

/** For `navigator.credentials.create`. */
const addOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: preferred,
  }),
  attestation: z.literal('none'),
});

const passkeyReply = z.object({
  passkeyId: z.string(),
  /** Of the device it was added with, as `Chrome, Windows`, until its owner names it; empty where that is not known. */
  name: z.string(),
  /** Where it opens the account: a passkey belongs to one host. */
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

/** A second way in, beside the password. A browser signs in by the web app's own route, `SIGN_IN_PATHS.passkey`. */
export const passkeyEndpoints = {
  loginOptions: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/passkey/options',
    access: 'guest',
    summary: 'What a device signs to show a passkey, within five minutes and once. The same for everybody.',
    response: loginOptions,
  }),
  login: endpoint({
    method: 'POST',
    version: 1,
    path: '/auth/passkey',
    access: 'guest',
    summary:
      'Sign in with a passkey. Refused with 401 passkey_refused, whatever is wrong with it, and with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ passkey: shownPasskey }),
    response: tokens,
  }),
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/passkeys',
    access: 'customer',
    summary: 'The passkeys of the customer who asks, the oldest first.',
    response: z.object({ passkeys: z.array(passkeyReply) }),
  }),
  addOptions: endpoint({
    method: 'POST',
    version: 1,
    path: '/passkeys/options',
    access: 'customer',
    summary:
      'What a device needs to make a passkey, within five minutes and once. Refused with 409 passkeys_full, or 401 where the session has ended.',
    response: addOptions,
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/passkeys',
    access: 'customer',
    summary:
      'Keep the passkey that a device has made, and tell its owner by mail. Refused with 422 passkey_not_added, 409 passkey_taken or passkeys_full, 401 where the session has ended, or 429.',
    body: z.strictObject({ passkey: newPasskey }),
    response: passkeyReply,
  }),
  rename: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/passkeys/:passkeyId',
    access: 'customer',
    summary: 'Name a passkey. Refused with 404 passkey_unknown.',
    params,
    body: z.strictObject({ name }),
    response: passkeyReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/passkeys/:passkeyId',
    access: 'customer',
    summary: 'Remove a passkey, which signs in no more. Refused with 404 passkey_unknown.',
    params,
    response: z.object({ status: z.literal('removed') }),
  }),
};

import { MAX_PASSKEY_NAME_LENGTH } from '@shop/domain/account/sign-in/passkey';
import { z } from 'zod';
import { addOptions, newPasskey } from '../../shop/account/passkey.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { staffSessionSchema } from './session.ts';

/** A second factor is set up before the session counts as signed in: the handlers check the session themselves. */
const enrolling = { staff: 'anyone' } as const;
const self = { staff: 'self' } as const;
const done = z.object({ status: z.literal('done') });

const factorsSchema = z.object({
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      addedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().optional(),
    }),
  ),
});

/** Shown once, when the first factor is added. */
const recoveryCodes = z.array(z.string());

export const staffAccountEndpoints = {
  sessions: staffEndpoint({
    method: 'GET',
    path: '/account/sessions',
    access: self,
    rateClass: 'api',
    summary: 'Return the running sessions of the own account, last used first.',
    response: z.object({
      items: z.array(
        z.object({
          sessionId: z.string(),
          device: z.string(),
          network: z.string(),
          startedAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: staffEndpoint({
    method: 'DELETE',
    path: '/account/sessions/:sessionId',
    access: self,
    rateClass: 'write',
    summary: 'End another session of the own account. Idempotent.',
    params: z.object({ sessionId: z.uuid() }),
    response: done,
  }),
  changePassword: staffEndpoint({
    method: 'PUT',
    path: '/account/password',
    access: self,
    rateClass: 'auth',
    summary:
      'Change the own password and end all other sessions. Refused with 422 wrong_password or for a weak password.',
    body: z.strictObject({
      currentPassword: z.string().min(1).max(500),
      newPassword: z.string().min(1).max(500),
    }),
    response: done,
  }),
  factors: staffEndpoint({
    method: 'GET',
    path: '/account/factors',
    access: self,
    rateClass: 'api',
    summary: 'Return the second factors of the own account.',
    response: factorsSchema,
  }),
  startTotp: staffEndpoint({
    method: 'POST',
    path: '/account/totp',
    access: enrolling,
    rateClass: 'auth',
    summary:
      'Create the secret for an authenticator app, with its otpauth URI and a QR code as SVG. Valid from its first code on. Refused with 403 step_up_required in a session without a recent proof.',
    response: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
  }),
  confirmTotp: staffEndpoint({
    method: 'POST',
    path: '/account/totp/confirm',
    access: enrolling,
    rateClass: 'auth',
    summary:
      'Confirm the authenticator app by its first code. Returns new recovery codes, shown once. Refused with 422 wrong_code.',
    body: z.strictObject({ code: z.string().trim().min(6).max(10) }),
    response: z.object({ session: staffSessionSchema, recoveryCodes }),
  }),
  renewRecoveryCodes: staffEndpoint({
    method: 'POST',
    path: '/account/recovery-codes',
    access: { staff: 'self', stepUp: true },
    rateClass: 'auth',
    summary: 'Replace all recovery codes. Shown once.',
    response: z.object({ recoveryCodes }),
  }),
  passkeyOptions: staffEndpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    access: enrolling,
    rateClass: 'auth',
    summary: 'Return the options to create a passkey, single-use and valid for five minutes.',
    response: addOptions,
  }),
  addPasskey: staffEndpoint({
    method: 'POST',
    path: '/account/passkeys',
    access: enrolling,
    rateClass: 'auth',
    summary:
      'Save a passkey that a device has created. Returns recovery codes if it is the first factor. Refused with 422 passkey_not_added, 409 passkey_taken or passkeys_full.',
    body: z.strictObject({
      passkey: newPasskey,
      name: z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH).optional(),
    }),
    response: z.object({ session: staffSessionSchema, recoveryCodes: recoveryCodes.optional() }),
  }),
  removePasskey: staffEndpoint({
    method: 'DELETE',
    path: '/account/passkeys/:passkeyId',
    access: { staff: 'self', stepUp: true },
    rateClass: 'write',
    summary: 'Remove a passkey of the own account. Refused with 404 passkey_unknown, or 409 last_factor.',
    params: z.object({ passkeyId: z.uuid() }),
    response: done,
  }),
};

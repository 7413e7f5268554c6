import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

export const grantSchema = z.object({
  permission: z.enum(PERMISSION_NAMES),
  stores: z.array(z.int()).readonly().optional(),
  limit: z.record(z.string(), z.int()).readonly().optional(),
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
  /** Last proof of the second factor; absent without one. */
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

export const staffSessionEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/session',
    access: anyone,
    rateClass: 'api',
    summary: 'Returns who is signed in, with grants and stores.',
    response: staffSessionSchema,
  }),
  signIn: staffEndpoint({
    method: 'POST',
    path: '/session',
    access: anyone,
    rateClass: 'auth',
    summary: 'Starts a session by e-mail and password. The reply says whether a second factor is due.',
    body: z.object({ email: z.email().max(254), password: z.string().min(1).max(500) }),
    response: staffSessionSchema,
  }),
  proveByCode: staffEndpoint({
    method: 'POST',
    path: '/session/code',
    access: anyone,
    rateClass: 'auth',
    summary: 'Proves the second factor by a code of an authenticator app, or by a recovery code. Also the step-up.',
    body: z.object({ code: z.string().trim().min(6).max(40) }),
    response: staffSessionSchema,
  }),
  signOut: staffEndpoint({
    method: 'DELETE',
    path: '/session',
    access: anyone,
    rateClass: 'auth',
    summary: 'Ends the session. Idempotent.',
    response: staffSessionSchema,
  }),
};

import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { MAX_KEY_DAYS } from '@shop/domain/system/api-key';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const time = z.iso.datetime();

const key = z.object({
  keyId: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(z.string()),
  stores: z.array(z.int()).optional(),
  createdBy: z.string(),
  createdAt: time,
  expiresAt: time,
  revokedAt: time.optional(),
  lastUsedAt: time.optional(),
});
export type ApiKey = z.infer<typeof key>;

/** Keys of other systems, sent as `Authorization: Bearer` to the staff API. */
export const staffKeyEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/keys',
    access: { staff: 'system.keys' },
    rateClass: 'api',
    summary: 'Return the API keys, usable ones first.',
    response: z.object({ items: z.array(key) }),
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/keys',
    access: { staff: 'system.keys', stepUp: true },
    rateClass: 'write',
    summary: 'Make a key with permissions of your own, returned once. 403 key_permission.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      permissions: z.array(z.enum(PERMISSION_NAMES)).min(1),
      stores: z.array(z.int()).min(1).optional(),
      days: z.int().min(1).max(MAX_KEY_DAYS),
    }),
    response: z.object({ keyId: z.uuid(), key: z.string() }),
  }),
  revoke: staffEndpoint({
    method: 'DELETE',
    path: '/keys/:keyId',
    access: { staff: 'system.keys' },
    rateClass: 'write',
    summary: 'Revoke a key. Its next call is refused. Idempotent.',
    params: z.strictObject({ keyId: z.uuid() }),
    response: z.object({ status: z.literal('revoked') }),
  }),
};

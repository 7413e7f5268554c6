import { RETENTION_KINDS } from '@shop/domain/system/retention';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const params = z.strictObject({ kind: z.enum(RETENTION_KINDS) });

const setting = z.object({
  kind: z.enum(RETENTION_KINDS),
  days: z.int(),
  default: z.int(),
  min: z.int(),
  max: z.int(),
  /** 0: never changed. */
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
});
export type RetentionSetting = z.infer<typeof setting>;

/** How long data is kept. */
export const staffRetentionEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/retention',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return the retention periods with their bounds, and the version of the consent text.',
    response: z.object({ items: z.array(setting), consentVersion: z.int() }),
  }),
  preview: staffEndpoint({
    method: 'GET',
    path: '/retention/:kind/preview',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary: 'Return how many rows the next night would delete with this period. 422 retention_days.',
    params,
    query: z.strictObject({ days: z.coerce.number().int() }),
    response: z.object({ deletes: z.int() }),
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/retention/:kind',
    access: { staff: 'system.manage', stepUp: true },
    rateClass: 'write',
    summary:
      'Change a retention period, which the next night applies. Needs the permission in all stores. 409 version_conflict, 422 retention_days.',
    params,
    body: z.strictObject({ days: z.int(), version: z.int() }),
    response: z.object({ version: z.int() }),
  }),
};

import { PERMISSION_AREAS, PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

/** Largest integer of the database. */
const MOST_STORE_ID = 2_147_483_647;

const filter = z.object({
  /** Id of a member of staff, or the name of a command's user. */
  actor: z.string().max(100).optional(),
  /** Part of the name of a member of staff, a key or a command's user. */
  who: z.string().trim().min(1).max(100).optional(),
  /** First part of the permission, such as orders. */
  area: z.enum(PERMISSION_AREAS).optional(),
  store: z.coerce.number().int().max(MOST_STORE_ID).optional(),
  entityKind: z.string().max(40).optional(),
  entityId: z.string().max(100).optional(),
  permission: z.enum([...PERMISSION_NAMES, 'self']).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});

const entrySchema = z.object({
  auditId: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.enum(['staff', 'command', 'system', 'key']), id: z.string(), name: z.string() }),
  permission: z.string(),
  action: z.string().optional(),
  entity: z.object({ kind: z.string(), id: z.string() }),
  storeId: z.int().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  reason: z.string().optional(),
});

export const staffAuditEndpoints = {
  search: staffEndpoint({
    method: 'GET',
    path: '/audit',
    access: { staff: 'audit.read' },
    rateClass: 'api',
    summary: 'Return audit entries, newest first, 50 at once.',
    query: filter.extend({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ items: z.array(entrySchema), next: z.string().optional() }),
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/audit/export',
    access: { staff: 'audit.export' },
    rateClass: 'api',
    summary: 'Return the filtered audit entries as text/csv. The export itself is recorded.',
    query: filter,
    response: z.string().meta({ description: 'text/csv' }),
  }),
};

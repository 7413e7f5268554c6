import { PERMISSION_NAMES } from '@shop/domain/staff/permission';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const approvalSchema = z.object({
  approvalId: z.string(),
  permission: z.enum(PERMISSION_NAMES),
  storeId: z.int(),
  entity: z.object({ kind: z.string(), id: z.string() }),
  amount: z.object({ amount: z.int(), currency: z.string() }),
  reason: z.string(),
  askedBy: z.object({ staffId: z.string(), name: z.string() }),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  decidedBy: z.object({ staffId: z.string(), name: z.string() }).optional(),
  decidedAt: z.iso.datetime().optional(),
  decisionReason: z.string().optional(),
});

const params = z.object({ approvalId: z.uuid() });
const reason = z.string().trim().max(500);

/** Actions above the limit of their actor, which a second person decides. */
export const staffApprovalEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/approvals',
    access: { staff: 'self' },
    rateClass: 'api',
    summary:
      'Return approvals, newest first: all of the own stores with the permission approvals.decide, otherwise the own ones.',
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      cursor: z.string().max(100).optional(),
    }),
    response: z.object({ items: z.array(approvalSchema), next: z.string().optional() }),
  }),
  decide: staffEndpoint({
    method: 'POST',
    path: '/approvals/:approvalId/decision',
    access: { staff: 'approvals.decide', scope: 'store', stepUp: true },
    rateClass: 'write',
    summary:
      'Approve, which executes the action as asked, or refuse. Refused with 403 own_approval, permission_missing; 404 approval_unknown; 409 approval_closed, or version_conflict if the record has changed since.',
    params,
    body: z.strictObject({ decision: z.enum(['approved', 'refused']), reason: reason.optional() }),
    response: approvalSchema,
  }),
  withdraw: staffEndpoint({
    method: 'POST',
    path: '/approvals/:approvalId/withdraw',
    access: { staff: 'self' },
    rateClass: 'write',
    summary: 'Withdraw an own request. Refused with 404 approval_unknown, 409 approval_closed.',
    params,
    response: approvalSchema,
  }),
};

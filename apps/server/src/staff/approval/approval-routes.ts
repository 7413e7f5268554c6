import { staffApprovalEndpoints } from '@shop/contracts/staff/approval';
import { resolveApprovalState } from '@shop/domain/staff/approval';
import type { Permission } from '@shop/domain/staff/permission';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { requireStaff } from '#server/staff/session/require-staff.ts';
import type { Approvals } from './approval-service.ts';

type Deps = { approvals: Pick<Approvals, 'list' | 'decide' | 'withdraw'>; clock: Clock };
type Row = Awaited<ReturnType<Approvals['decide']>>;

export function approvalRoutes(app: FastifyInstance, { approvals, clock }: Deps): void {
  serveStaff(app, staffApprovalEndpoints.list, async ({ query: { state, cursor } }, actor) => {
    const { items, hasMore } = await approvals.list(requireStaff(actor), {
      isOpen: state === 'open',
      after: readCursor(cursor),
    });
    const last = hasMore ? items.at(-1) : undefined;
    return {
      items: items.map((row) => buildReply(row, clock())),
      ...(last && { next: `${last.askedAt.toISOString()} ${last.approvalId}` }),
    };
  });
  serveStaff(app, staffApprovalEndpoints.decide, async ({ params, body }, actor) =>
    buildReply(await approvals.decide(requireStaff(actor), params.approvalId, body), clock()),
  );
  serveStaff(app, staffApprovalEndpoints.withdraw, async ({ params }, actor) =>
    buildReply(await approvals.withdraw(requireStaff(actor), params.approvalId), clock()),
  );
}

const CURSOR = /^(\S+Z) ([\da-f-]{36})$/;

/** A malformed cursor starts at the beginning. */
function readCursor(text: string | undefined) {
  const [, at = '', approvalId = ''] = CURSOR.exec(text ?? '') ?? [];
  const askedAt = new Date(at);
  return Number.isNaN(askedAt.getTime()) ? undefined : { askedAt, approvalId };
}

function buildReply(row: Row, now: Date) {
  const { approvalId, storeId, reason, askedBy, askedByName, decidedBy, decidedByName, decidedAt, decisionReason } =
    row;
  return {
    ...{ approvalId, storeId, reason },
    permission: row.permission as Permission,
    entity: { kind: row.entityKind, id: row.entityId },
    amount: { amount: row.amount, currency: row.currency },
    askedBy: { staffId: askedBy, name: askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: resolveApprovalState(row, now),
    ...(decidedBy && { decidedBy: { staffId: decidedBy, name: decidedByName ?? '' } }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(decisionReason && { decisionReason }),
  };
}

import type { Currency } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, judge, listGrantedStores, permissionMissing, requirePermission } from '@shop/domain/staff/actor';
import {
  APPROVAL_MS,
  approvalClosed,
  approvalPending,
  approvalUnknown,
  limitTooLow,
  ownApproval,
  resolveApprovalState,
} from '@shop/domain/staff/approval';
import type { Permission } from '@shop/domain/staff/permission';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import {
  type ApprovedAction,
  type AskedAction,
  createApprovalHandlers,
  type ExecuteApproved,
  type FollowApproval,
} from './approval-handlers.ts';
import {
  type ApprovalRow,
  closeExpired,
  findApprovals,
  insertApproval,
  lockApproval,
  saveDecision,
} from './approval-repository.ts';

/** What a service needs whose actions have limits. */
export type ApprovalDesk = {
  /** Joins the caller's transaction. Throws 409 `approval_pending` while the same action on the record is open. */
  request(tx: Database, actor: Actor, action: AskedAction): Promise<{ approvalId: string }>;
  /** Registers who executes approved actions of a permission. Once per permission, at the start. */
  handle(permission: Permission, execute: ExecuteApproved, follow?: FollowApproval): void;
};

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };
type Listing = { isOpen: boolean; after?: { askedAt: Date; approvalId: string } | undefined };

const PAGE = 50;

export function createApprovals({ db, clock, audit }: Deps) {
  const handlers = createApprovalHandlers();

  async function lockOpen(tx: Database, approvalId: string): Promise<ApprovalRow> {
    const row = await lockApproval(tx, approvalId);
    if (!row) throw approvalUnknown();
    if (resolveApprovalState(row, clock()) !== 'open') throw approvalClosed();
    return row;
  }

  const desk: ApprovalDesk = {
    async request(tx, actor, { permission, entity, amount, entityVersion, ...asked }) {
      if (actor.kind === 'key') throw overLimit();
      if (actor.kind !== 'staff') throw new Error('Only staff have limits');
      const now = clock();
      await closeExpired(tx, now);
      const approvalId = await insertApproval(tx, {
        ...{ ...asked, ...amount, permission, entityKind: entity.kind, entityId: entity.id },
        ...{ entityVersion: entityVersion ?? null, askedBy: actor.staffId },
        ...{ askedAt: now, expiresAt: new Date(now.getTime() + APPROVAL_MS) },
      });
      if (approvalId === undefined) throw approvalPending();
      const { storeId, reason } = asked;
      const after = { approvalId, ...amount };
      await audit.record(tx, actor, { permission, action: 'ask-approval', entity, storeId, after, reason });
      return { approvalId };
    },

    handle: handlers.handle,
  };

  return {
    ...desk,

    /** Everything in the stores of `approvals.decide`, or what the actor asked for. */
    async list(actor: StaffActor, { isOpen, after }: Listing): Promise<{ items: ApprovalRow[]; hasMore: boolean }> {
      const mayDecide = judge(actor, 'approvals.decide') !== 'refused';
      const scope = mayDecide ? { stores: listGrantedStores(actor, 'approvals.decide') } : { askedBy: actor.staffId };
      const found = await findApprovals(db, { isOpen, now: clock(), after, most: PAGE + 1, ...scope });
      return { items: found.slice(0, PAGE), hasMore: found.length > PAGE };
    },

    /** Approves and executes in one transaction, or refuses. */
    async decide(
      actor: StaffActor,
      approvalId: string,
      { decision, reason }: { decision: 'approved' | 'refused'; reason?: string | undefined },
    ): Promise<ApprovalRow> {
      return await db.transaction().execute(async (tx) => {
        const row = await lockOpen(tx, approvalId);
        requireDecider(actor, row, decision);
        const decided = { decision, decidedBy: actor.staffId, decidedAt: clock(), decisionReason: reason ?? null };
        await saveDecision(tx, approvalId, decided);
        await audit.record(tx, actor, {
          ...{ permission: 'approvals.decide', action: decision, entity: { kind: 'approval', id: approvalId } },
          ...{
            storeId: row.storeId,
            after: { entity: `${row.entityKind} ${row.entityId}`, permission: row.permission },
          },
          ...(reason && { reason }),
        });
        await handlers.finish(tx, actor, { ...buildAction(row), decision, decisionReason: reason });
        return { ...row, ...decided, decidedByName: actor.name };
      });
    },

    async withdraw(actor: StaffActor, approvalId: string): Promise<ApprovalRow> {
      return await db.transaction().execute(async (tx) => {
        const row = await lockOpen(tx, approvalId);
        if (row.askedBy !== actor.staffId) throw approvalUnknown();
        const decided = { decision: 'withdrawn', decidedBy: null, decidedAt: clock(), decisionReason: null } as const;
        await saveDecision(tx, approvalId, decided);
        const entity = { kind: 'approval', id: approvalId };
        await audit.record(tx, actor, { permission: 'self', action: 'withdraw', entity, storeId: row.storeId });
        await handlers.finish(tx, actor, { ...buildAction(row), decision: 'withdrawn' });
        return { ...row, ...decided };
      });
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;

/** A second person, who could have done it alone. */
function requireDecider(actor: StaffActor, row: ApprovalRow, decision: 'approved' | 'refused'): void {
  const { storeId: store, permission, amount } = buildAction(row);
  requirePermission(actor, 'approvals.decide', { store });
  if (row.askedBy === actor.staffId) throw ownApproval();
  if (decision === 'refused') return;
  const verdict = judge(actor, permission, { store, amount });
  if (verdict === 'refused') throw permissionMissing(permission);
  if (verdict === 'over-limit') throw limitTooLow();
}

function buildAction(row: ApprovalRow): ApprovedAction {
  const { approvalId, storeId, entityKind, entityId, entityVersion, payload, reason, askedBy } = row;
  return {
    ...{ approvalId, storeId, payload, reason, askedBy, entity: { kind: entityKind, id: entityId } },
    permission: row.permission as Permission,
    amount: { amount: row.amount, currency: row.currency as Currency },
    ...(entityVersion !== null && { entityVersion }),
  };
}

/** A key has no person behind it who could ask a colleague. */
const overLimit = () => new ShopError('This exceeds the limit of the key', { code: 'over_limit', kind: 'forbidden' });

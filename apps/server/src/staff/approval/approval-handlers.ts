import type { Money } from '@shop/domain/money';
import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';

/** An action above the limit of its actor. */
export type AskedAction = {
  permission: Permission;
  storeId: number;
  entity: { kind: string; id: string };
  /** Version of the record that the asker saw; the handler refuses another one. */
  entityVersion?: number | undefined;
  amount: Money;
  /** Arguments of the action, as JSON. Names customers by id. */
  payload: object;
  reason: string;
};

export type ApprovedAction = Omit<AskedAction, 'payload'> & { approvalId: string; askedBy: string; payload: unknown };

/**
 * Executes an approved action in the transaction of the decision, by the service of the action itself: it parses the
 * payload and validates everything again. The actor is the person who approves, and is within their limit.
 */
export type ExecuteApproved = (tx: Database, actor: Actor, action: ApprovedAction) => Promise<void>;

type ApprovalOutcome = {
  decision: 'approved' | 'refused' | 'withdrawn';
  /** Reason of the person who decided. */
  decisionReason?: string | undefined;
};
/** Tells the record of an action how it was decided, in the transaction of the decision and before it is executed. */
export type FollowApproval = (tx: Database, actor: Actor, action: ApprovedAction & ApprovalOutcome) => Promise<void>;

/** Services that execute approved actions, by permission. */
export function createApprovalHandlers() {
  const known = new Map<Permission, { execute: ExecuteApproved; follow: FollowApproval | undefined }>();
  return {
    handle(permission: Permission, execute: ExecuteApproved, follow?: FollowApproval): void {
      if (known.has(permission)) throw new Error(`Two handlers for approvals of ${permission}`);
      known.set(permission, { execute, follow });
    },

    /** Tells the record of the decision, and executes an approved action. */
    async finish(tx: Database, actor: Actor, decided: ApprovedAction & ApprovalOutcome): Promise<void> {
      const handler = known.get(decided.permission);
      await handler?.follow?.(tx, actor, decided);
      if (decided.decision !== 'approved') return;
      if (!handler) throw new Error(`No handler for approvals of ${decided.permission}`);
      await handler.execute(tx, actor, decided);
    },
  };
}

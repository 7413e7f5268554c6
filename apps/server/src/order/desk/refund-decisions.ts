import { addEvent, lockOrder } from '#server/order/orders/order-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FollowApproval } from '#server/staff/approval/approval-handlers.ts';
import { toAuthor } from './desk-author.ts';

const EVENTS = {
  approved: 'refund-approved',
  refused: 'refund-declined',
  withdrawn: 'refund-withdrawn',
} as const;

/** Shows in the order's timeline how a refund that waited for approval was decided. */
export const createRefundDecisions =
  ({ clock }: { clock: Clock }): FollowApproval =>
  async (tx, actor, { entity, amount, decision, decisionReason }) => {
    if (!(await lockOrder(tx, entity.id))) return;
    const details = { amount: amount.amount, ...(decisionReason && { reason: decisionReason }), by: toAuthor(actor) };
    await addEvent(tx, { orderId: entity.id, kind: EVENTS[decision], at: clock(), details });
  };

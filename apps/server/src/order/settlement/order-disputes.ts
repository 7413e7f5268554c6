import { addEvent, lockOrder } from '#server/order/orders/order-repository.ts';
import type { GatewayDispute } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasDisputeEvent } from './dispute-repository.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Disputes as events of their order: opened, won, lost. Each once, however often the gateway tells. */
export function createDisputeNotes({ db, clock }: { db: Database; clock: Clock }) {
  return async (orderId: string, dispute: GatewayDispute): Promise<void> => {
    if (!UUID.test(orderId)) return;
    await db.transaction().execute(async (tx) => {
      if (!(await lockOrder(tx, orderId))) return;
      const { id: disputeId, state, amount, reason, dueAt } = dispute;
      const kind = state === 'open' ? 'dispute-opened' : `dispute-${state}`;
      if (await hasDisputeEvent(tx, { orderId, kind, disputeId })) return;
      const details = { disputeId, ...amount, reason, ...(dueAt && { dueAt: dueAt.toISOString() }) };
      await addEvent(tx, { orderId, kind, at: clock(), details });
    });
  };
}

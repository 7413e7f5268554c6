import { addEvent, lockOrder } from '#server/order/orders/order-repository.ts';
import type { GatewayDispute } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOrderOfPayment, hasDisputeEvent } from './dispute-repository.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Deps = {
  db: Database;
  clock: Clock;
  /** Called once per dispute, in the transaction of its event. */
  onOpened?: ((tx: Database, orderId: string, dispute: GatewayDispute) => Promise<void>) | undefined;
};

/** Disputes as events of their order: opened, won, lost. Each once, however often the gateway tells. */
export function createDisputeNotes({ db, clock, onOpened }: Deps) {
  return async (paymentId: string, dispute: GatewayDispute): Promise<void> => {
    const orderId = UUID.test(paymentId) ? await findOrderOfPayment(db, paymentId) : undefined;
    if (!orderId) return;
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      const { id: disputeId, state } = dispute;
      const kind = state === 'open' ? 'dispute-opened' : `dispute-${state}`;
      if (await hasDisputeEvent(tx, { orderId, kind, disputeId })) return;
      await addEvent(tx, { orderId, kind, at: clock(), details: getDetails(dispute) });
      if (state === 'open') await onOpened?.(tx, orderId, dispute);
    });
  };
}

const getDetails = ({ id: disputeId, amount, reason, dueAt }: GatewayDispute) => ({
  ...{ disputeId, ...amount, reason },
  ...(dueAt && { dueAt: dueAt.toISOString() }),
});

import { canCancel, isBeyond, orderNotCancellable } from '@shop/domain/order/order-state';
import { refundable } from '@shop/domain/order/payment/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import { heldLines } from '#server/order/placing/order-stock.ts';
import type { Refunds } from '#server/order/refunds/refund-service.ts';
import type { Followers } from '#server/order/settlement/followers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { become, requireHeld } from './order-change.ts';
import type { OrderDeps } from './order-ports.ts';
import { addEvent, addReturned, insertParcel } from './order-repository.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'stock' | 'promotions' | 'storeBy'> & {
  followers: Followers;
  refunds: Refunds;
};

type Parcel = { carrier: string; trackingNumber: string };
export type OrderStep = 'packed' | 'dispatched' | 'delivered';
type Returned = { orderId: string; lines: readonly { lineNumber: number; quantity: number }[] };

const MOMENTS = { packed: 'packedAt', dispatched: 'dispatchedAt', delivered: 'deliveredAt' } as const;

/** State changes of an order after payment. */
export function createOrderMoves({ db, clock, stock, promotions, storeBy, followers, refunds }: Deps) {
  return {
    /** Cancellation by the customer until the order is packed: releases stock and refunds every tender. */
    cancel: (orderId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const order = await requireHeld(tx, orderId, storeBy);
        const { state, lines, tenders } = order;
        const kinds = lines.map(({ kind }) => kind);
        if (!canCancel(state, kinds)) throw orderNotCancellable();
        const at = clock();
        await become(tx, order, { to: 'cancelled', endedAt: at });
        await stock.receive(tx, heldLines(lines), orderId);
        await promotions.release(tx, orderId);
        await addEvent(tx, { orderId, kind: 'cancelled', at });
        const amount = refundable(tenders);
        if (amount > 0) await refunds.refund(tx, { orderId, reference: `cancelled/${orderId}`, amount, to: 'tender' });
        await followers.changed(tx, { orderId, state: 'cancelled', at });
      }),

    /** False when the order is already in this state or beyond; steps cannot be skipped. */
    advance: (orderId: string, state: OrderStep, parcel?: Parcel): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const order = await requireHeld(tx, orderId, storeBy);
        if (isBeyond(order.state, state)) return false;
        const at = clock();
        await become(tx, order, { to: state, [MOMENTS[state]]: at });
        if (parcel) await insertParcel(tx, { orderId, ...parcel, createdAt: at });
        await addEvent(tx, { orderId, kind: state, at });
        await followers.changed(tx, { orderId, state, at });
        return true;
      }),

    /** Counts returned units. Stock and refund are the caller's responsibility. */
    async takeBack(tx: Database, { orderId, lines }: Returned): Promise<void> {
      for (const line of lines.toSorted((a, b) => a.lineNumber - b.lineNumber)) {
        if (!(await addReturned(tx, { orderId, ...line }))) throw returnExceedsBought();
      }
    },
  };
}

const returnExceedsBought = () =>
  new ShopError('The return exceeds the quantity bought', { code: 'return_exceeds_bought', kind: 'conflict' });

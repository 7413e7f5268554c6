import { requireNotOnHold } from '@shop/domain/order/desk/order-hold';
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

type Advance = { state: OrderStep; parcel?: Parcel | undefined; details?: EventDetails };

const MOMENTS = { packed: 'packedAt', dispatched: 'dispatchedAt', delivered: 'deliveredAt' } as const;

/** Facts for the timeline, such as who did it. */
type EventDetails = Record<string, unknown>;

/** State changes of an order after payment. `…In` joins the transaction of the caller. */
export function createOrderMoves({ db, clock, stock, promotions, storeBy, followers, refunds }: Deps) {
  async function cancelIn(tx: Database, orderId: string, details: EventDetails = {}): Promise<void> {
    const order = await requireHeld(tx, orderId, storeBy);
    const { state, lines, tenders } = order;
    if (!canCancel(state, lines)) throw orderNotCancellable();
    const at = clock();
    await become(tx, order, { to: 'cancelled', endedAt: at, onHoldSince: null, onHoldReason: null });
    await stock.receive(tx, heldLines(lines), orderId);
    await promotions.release(tx, orderId);
    await addEvent(tx, { orderId, kind: 'cancelled', at, details });
    const amount = refundable(tenders);
    if (amount > 0) await refunds.refund(tx, { orderId, reference: `cancelled/${orderId}`, amount, to: 'tender' });
    await followers.changed(tx, { orderId, state: 'cancelled', at });
  }

  async function advanceIn(tx: Database, orderId: string, { state, parcel, details = {} }: Advance): Promise<boolean> {
    const order = await requireHeld(tx, orderId, storeBy);
    if (isBeyond(order.state, state)) return false;
    if (state === 'packed') requireNotOnHold(order);
    const at = clock();
    await become(tx, order, { to: state, [MOMENTS[state]]: at });
    if (parcel) await insertParcel(tx, { orderId, ...parcel, createdAt: at });
    await addEvent(tx, { orderId, kind: state, at, details });
    await followers.changed(tx, { orderId, state, at });
    return true;
  }

  return {
    cancelIn,
    advanceIn,

    /** Cancellation by the customer until the order is packed: releases stock and refunds every tender. */
    cancel: (orderId: string): Promise<void> => db.transaction().execute((tx) => cancelIn(tx, orderId)),

    /** False when the order is already in this state or beyond; steps cannot be skipped. */
    advance: (orderId: string, state: OrderStep, parcel?: Parcel): Promise<boolean> =>
      db.transaction().execute((tx) => advanceIn(tx, orderId, { state, parcel })),

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

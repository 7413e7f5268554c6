import { canCancel, isBeyond, orderNotCancellable } from '@shop/domain/order-state';
import { refundable } from '@shop/domain/refund-split';
import { ShopError } from '@shop/domain/shop-error';
import type { Database } from '#server/platform/database/database.ts';
import type { Followers } from './followers.ts';
import { become, requireHeld } from './order-change.ts';
import type { OrderNeeds } from './order-needs.ts';
import { addEvent, addReturned, insertParcel } from './order-repository.ts';
import { heldLines } from './order-stock.ts';
import type { Refunds } from './refund-service.ts';

type MoveNeeds = Pick<OrderNeeds, 'db' | 'clock' | 'stock' | 'promotions' | 'storeBy'> & {
  followers: Followers;
  refunds: Refunds;
};

type Parcel = { carrier: string; trackingNumber: string };
export type OrderStep = 'packed' | 'dispatched' | 'delivered';
type Returned = { orderId: string; lines: readonly { lineNumber: number; quantity: number }[] };

const MOMENTS = { packed: 'packedAt', dispatched: 'dispatchedAt', delivered: 'deliveredAt' } as const;

/** What becomes of an order after it is paid. */
export function createOrderMoves({ db, clock, stock, promotions, storeBy, followers, refunds }: MoveNeeds) {
  return {
    /** By the customer, until it is packed: everything goes back to where it came from. */
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

    /** False where it is there already, or beyond; no step is left out. */
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

    /** Counts what came back. The shelves and the money are the caller's. */
    async takeBack(tx: Database, { orderId, lines }: Returned): Promise<void> {
      for (const line of lines.toSorted((a, b) => a.lineNumber - b.lineNumber)) {
        if (!(await addReturned(tx, { orderId, ...line }))) throw returnExceedsBought();
      }
    },
  };
}

const returnExceedsBought = () =>
  new ShopError('More would come back than was bought', { code: 'return_exceeds_bought', kind: 'conflict' });

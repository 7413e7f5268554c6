import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { addEvent, changeHold } from '#server/order/orders/order-repository.ts';
import { heldLines } from '#server/order/placing/order-stock.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'stock' | 'holds' | 'storeBy'>;

/**
 * Stock of a payment whose page was left. Only the stock is released: the payment stays open, so that it can be
 * continued, and a capture takes the stock again or is refunded.
 */
export function createReleasedHold({ db, clock, stock, holds, storeBy }: Deps) {
  return {
    /** Idempotent. False: nothing was held. */
    release: (orderId: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const { state, holdReleasedAt, lines } = await requireHeld(tx, orderId, storeBy);
        if (state !== 'placing' || holdReleasedAt) return false;
        const at = clock();
        await stock.release(tx, heldLines(lines), orderId);
        await changeHold(tx, orderId, { holdReleasedAt: at });
        await addEvent(tx, { orderId, kind: 'hold-released', at });
        return true;
      }),

    /** Rejects when the stock was sold meanwhile. Beyond the limits of holds the payment continues without one. */
    holdAgain: (orderId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { state, holdReleasedAt, lines } = await requireHeld(tx, orderId, storeBy);
        if (state !== 'placing' || !holdReleasedAt) return;
        const held = heldLines(lines);
        if (!(await holds.canHoldAgain(tx, { orderId, lines: held }))) return;
        await stock.reserve(tx, held, orderId);
        await changeHold(tx, orderId, { holdReleasedAt: null });
      }),
  };
}

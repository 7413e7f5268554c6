import type { SwapPart } from '@shop/domain/order/desk/size-swap';
import { SWAP_HOLD_REASON, swapNotOpen, swapOpen } from '@shop/domain/order/desk/swap-payment';
import { setHold } from '#server/order/desk/desk-repository.ts';
import type { Author } from '#server/order/desk/desk-tables.ts';
import type { HeldLine, OrderDeps } from '#server/order/orders/order-ports.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import { createPayLinkToken } from '#server/order/phone/pay-link-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SwapEnding } from './swap-ending.ts';
import type { SwapMail } from './swap-mail.ts';
import { findOpenSwap, insertSwap, type SwapRow } from './swap-repository.ts';

type Deps = Pick<OrderDeps, 'clock' | 'stock'> & {
  mail: SwapMail;
  ending: Pick<SwapEnding, 'expireAt' | 'end'>;
};
type Requested = {
  order: OrderRecord;
  line: OrderLineRecord;
  held: HeldLine;
  to: { sku: string; size: string; price: number };
  surcharge: SwapPart & { toPay: number };
  by: Author;
};

export type Swaps = ReturnType<typeof createSwaps>;

/** Size swaps that wait for a payment. Every call joins a transaction in which the order is locked. */
export function createSwaps({ clock, stock, mail, ending }: Deps) {
  return {
    /** Reserves the new size, stops the packing and mails the pay link. */
    async request(tx: Database, { order, line, held, to, surcharge, by }: Requested): Promise<SwapRow> {
      const { orderId, hold } = order;
      const at = clock();
      const { token, hash, until } = createPayLinkToken(at);
      await stock.reserve(tx, [{ ...held, sku: to.sku }], orderId);
      const swap = await insertSwap(tx, {
        ...{ orderId, lineNumber: line.lineNumber, fromSku: held.sku, fromSize: line.size ?? '' },
        ...{ toSku: to.sku, toSize: to.size, stockPool: held.pool, quantity: held.quantity, unitAmount: to.price },
        ...{ lineAmount: surcharge.amount, taxAmount: surcharge.taxAmount, toPay: surcharge.toPay },
        ...{ author: JSON.stringify(by), createdAt: at, linkHash: hash, linkExpiresAt: until },
      });
      if (!hold) await setHold(tx, orderId, { since: at, reason: SWAP_HOLD_REASON });
      await ending.expireAt(tx, swap.swapId, until);
      await mail.send(tx, { order, line, swap, token });
      return swap;
    },

    async withdraw(tx: Database, order: OrderRecord): Promise<SwapRow> {
      const swap = await findOpenSwap(tx, order.orderId);
      if (!swap) throw swapNotOpen();
      await ending.end(tx, order, { swap, state: 'withdrawn' });
      return swap;
    },

    /** Throws while a swap of the order waits for its payment. */
    async requireNone(tx: Database, orderId: string): Promise<void> {
      if (await findOpenSwap(tx, orderId)) throw swapOpen();
    },
  };
}

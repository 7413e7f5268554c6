import type { OrderReply } from '@shop/contracts/shop/order';
import type { Store } from '@shop/domain/store';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Caller } from '#server/platform/http/access.ts';

/** What the history needs of the orders. Whoever finds none is refused with order_unknown. */
export type HistoryOrders = {
  findOfCustomer(customerId: string, number: string): Promise<OrderRecord>;
  findForGuest(typed: { number: string; email: string }): Promise<OrderRecord>;
  /** By the customer, until it is packed. */
  cancel(orderId: string): Promise<void>;
  replyOf(order: OrderRecord): OrderReply;
};

/** Who types numbers and addresses: by these, and by nothing a body says, guesses are counted together. */
export type Guesser = { ip: string; number: string };
/** What the history needs of whoever slows guessing down. */
export type GuessThrottle = { enter(guesser: Guesser): Promise<void>; succeed(guesser: Guesser): Promise<void> };

export type BagCall = { token: unknown; caller: Extract<Caller, { kind: 'customer' }>; store: Store };

/** What ordering again needs of the bag. */
export type HistoryBag = {
  /** Refuses what cannot be had. Answers the token of a bag that was not there before. */
  put(call: BagCall, product: { sku: string; quantity: number }): Promise<{ token?: string }>;
};

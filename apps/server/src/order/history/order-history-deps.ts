import type { OrderReply } from '@shop/contracts/shop/order/order';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Caller } from '#server/platform/http/access.ts';

/** Order operations used by the history. A missing order is rejected with order_unknown. */
export type HistoryOrders = {
  findForCustomer(customerId: string, number: string): Promise<OrderRecord>;
  findForGuest(typed: { number: string; email: string }): Promise<OrderRecord>;
  /** The caller proves the ownership. */
  findByNumber(number: string): Promise<OrderRecord | undefined>;
  /** Cancellation by the customer, possible until the order is packed. */
  cancel(orderId: string): Promise<void>;
  buildReply(order: OrderRecord): OrderReply;
};

/** Rate limit key: client IP and order number, not other body fields, which an attacker could vary. */
export type Guesser = { ip: string; number: string };
/** Throttle against guessing. */
export type GuessThrottle = { enter(guesser: Guesser): Promise<void>; succeed(guesser: Guesser): Promise<void> };

export type QuoteCallInput = { token: unknown; caller: Extract<Caller, { kind: 'customer' }>; store: Store };

/** Quote operations used by reordering. */
export type HistoryQuotes = {
  /** Rejects unavailable products. Returns the token when a new quote was created. */
  put(call: QuoteCallInput, product: { sku: string; quantity: number }): Promise<{ token?: string }>;
};

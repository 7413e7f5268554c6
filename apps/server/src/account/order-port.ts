import type { PostalPlace } from '@shop/domain/account/referral';
import type { Money } from '@shop/domain/money';
import type { OrderLineKind } from '@shop/domain/order/order-state';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';

/** Paid order, as far as account services fulfil it: gift cards, delivery passes and referrals. */
export type PaidOrder = {
  orderId: string;
  store: Store;
  customerId?: string;
  email: string;
  cardFingerprint?: string;
  deviceHash?: string;
  deliveryAddress: PostalPlace;
  lines: readonly PaidLine[];
};

export type PaidLine = {
  lineNumber: number;
  kind: OrderLineKind;
  fullAmount: number;
  /** Service data needed for fulfilment. */
  details?: Record<string, unknown>;
};

/** Called in the transaction that marks the order paid. */
export type PaidOrderFollower = (tx: Database, order: PaidOrder) => Promise<void>;

/** State change of an order; followers are called in the same transaction. */
export type OrderChange = { orderId: string; state: string; at: Date };

/** Payment operations used by account services; idempotent by reference. */
export type AccountPayments = {
  pay(request: {
    reference: string;
    orderNumber: string;
    store: Store;
    amount: Money;
    payment: { method: 'saved-card'; cardId: string };
    customerId: string;
    /** The customer is not present. */
    isOffSession: boolean;
    returnUrl: string;
  }): Promise<PaymentOutcome>;
  /** Cancels the payment, or returns its outcome when it is too late. */
  cancel(reference: string): Promise<PaymentOutcome>;
};
type PaymentOutcome = {
  state: 'captured' | 'authorised' | 'action' | 'declined' | 'cancelled' | 'unknown';
  /** Gateway code of a decline. */
  reason?: string;
};

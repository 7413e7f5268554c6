import type { CheckoutPayment } from '@shop/contracts/shop/order/checkout';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Money } from '@shop/domain/money';
import type { OrderLineKind } from '@shop/domain/order/order-state';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';

/** Name and address as stored with the order. */
export type OrderPostalAddress = {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string;
  phone?: string | null | undefined;
};

export type DraftLine = {
  kind: OrderLineKind;
  sku?: string;
  productSku?: string;
  stockPool?: StockPool;
  title: string;
  colour?: string;
  size?: string;
  url?: string;
  image?: { key: string; alt: string };
  quantity: number;
  unitAmount: number;
  fullAmount: number;
  discountAmount: number;
  taxAmount: number;
  discounts: readonly { promotion: string; name: string; amount: number }[];
  /** Service data needed for fulfilment; of the wrapping: the gift note, for the warehouse. */
  details?: Record<string, unknown>;
};

/** Complete order data, recalculated in the transaction that stores it. */
export type OrderDraft = {
  quoteId: string;
  store: Store;
  customerId?: string;
  email: string;
  deliveryAddress: OrderPostalAddress;
  billingAddress: OrderPostalAddress;
  delivery: { method: DeliveryMethodCode; from: string; to: string };
  lines: readonly DraftLine[];
  promotions: readonly { promotion: string; name: string; code?: string }[];
  amounts: {
    items: number;
    discount: number;
    services: number;
    delivery: number;
    tax: number;
    taxIsAdded: boolean;
    total: number;
  };
  giftCards: readonly { id: string; lastFour: string; amount: number }[];
  credit: number;
  /** Amount left for the payment method. */
  toPay: number;
  affiliateClick?: string;
  conversionEventId?: string;
  deviceHash?: string;
};

/**
 * Quote operations for placing an order. `claim` locks the quote, rejects one with a payment in progress (409
 * completion_in_progress), checks the expected totals (409 totals_changed) and returns the order draft.
 */
export type CheckoutQuoteInput = {
  claim(tx: Database, call: PlacingCall): Promise<OrderDraft>;
  /** Payment was abandoned: the quote can be changed again. */
  reopen(tx: Database, quoteId: string): Promise<void>;
  /** Closes a purchased quote. False: already closed. */
  close(tx: Database, quoteId: string): Promise<boolean>;
};

export type PlacingCall = {
  /** Value of the `Quote` header. */
  token: unknown;
  caller: { kind: 'guest' } | { kind: 'customer'; customerId: string; sessionId?: string };
  store: Store;
  /** Shop origin the customer is on, to return there. Absent: the store's own origin. */
  origin?: string | undefined;
  /** Amounts as shown to the customer: `expected` is left to pay, `total` includes gift cards and credit. */
  expected: Money;
  total: Money;
  payment: CheckoutPayment;
  /** IP address, for rate limits. Absent outside of a request. */
  ip?: string | undefined;
  conversionEventId?: string | undefined;
  affiliateClick?: string | undefined;
  deviceHash?: string | undefined;
};

/** Buyer as some payment methods want to know them. */
export type OrderContact = { email: string; billing: OrderPostalAddress; delivery: OrderPostalAddress };

export type PaymentOutcome =
  | { state: 'captured'; label: string; cardFingerprint?: string }
  /** Held by the bank, not taken: to be captured, or released by a cancellation. */
  | { state: 'authorised'; label: string; cardFingerprint?: string; until?: Date }
  /** Redirect required before the payment can continue. */
  | { state: 'action'; url: string }
  | { state: 'declined' /** Gateway code, for the log and staff only. */; reason: string; cardFingerprint?: string }
  /** Final: can never be captured. */
  | { state: 'cancelled' }
  /** Outcome not known yet: retry. */
  | { state: 'unknown' };

/** Payment operations used by orders; idempotent by reference. */
export type OrderPayments = {
  /** True while the gateway does not answer: no new payment should be begun. */
  isPaused?(): boolean;
  /** Stores the intent, then calls the gateway. Never throws on gateway failures. */
  pay(request: {
    /** One per payment attempt: the order id. */
    reference: string;
    orderNumber: string;
    store: Store;
    amount: Money;
    payment: CheckoutPayment;
    customerId?: string | undefined;
    contact?: OrderContact | undefined;
    /** The customer is not present. */
    isOffSession?: boolean | undefined;
    /** Authorise now, capture later, where gateway and method can. */
    isCapturedLater?: boolean | undefined;
    /** Built by the server, never taken from the caller (open redirect). */
    returnUrl: string;
    /** Rate limit subjects that a decline counts against. */
    attemptSubjects?: readonly string[];
  }): Promise<PaymentOutcome>;
  /** Current state at the gateway; undefined when no payment exists. */
  look(reference: string): Promise<PaymentOutcome | undefined>;
  /** Cancels the payment, or returns its outcome when it is too late. */
  cancel(reference: string): Promise<PaymentOutcome>;
  /** The cardholder has the money back from the bank, or may get it: a refund would pay twice. */
  isDisputed?(tx: Database, reference: string): Promise<boolean>;
  /** Partial refund; idempotent by refund reference. */
  refund(request: {
    reference: string;
    refundReference: string;
    amount: Money;
  }): Promise<'done' | 'failed' | 'unknown'>;
};

/** Follower of paid orders, called in the transaction that marks the order paid. */
export type OrderFollower = (tx: Database, order: PaidOrder) => Promise<void>;
export type PaidOrder = {
  orderId: string;
  number: string;
  store: Store;
  customerId?: string;
  email: string;
  cardFingerprint?: string;
  deviceHash?: string;
  affiliateClick?: string;
  conversionEventId?: string;
  total: Money;
  deliveryAddress: OrderPostalAddress;
  lines: readonly (DraftLine & { lineNumber: number })[];
};

/** State change of an order; followers are called in the same transaction. */
export type OrderChange = {
  orderId: string;
  state: 'packed' | 'dispatched' | 'delivered' | 'cancelled' | 'unfillable';
  at: Date;
};

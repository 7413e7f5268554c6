import type { CheckoutPayment } from '@shop/contracts/shop/checkout';
import type { DeliveryMethodCode } from '@shop/domain/delivery';
import type { Money } from '@shop/domain/money';
import type { StockPool } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';

/** Whom and where, as it is kept. */
export type OrderPlace = {
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
  kind: 'goods' | 'gift-card' | 'delivery-pass';
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
  /** Of a service: what it takes to hand it over. */
  details?: Record<string, unknown>;
};

/** All that an order is made of, reckoned anew within the transaction that writes it. */
export type OrderDraft = {
  quoteId: string;
  store: Store;
  customerId?: string;
  email: string;
  deliveryAddress: OrderPlace;
  billingAddress: OrderPlace;
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
  /** What is left for the payment method. */
  toPay: number;
  affiliateClick?: string;
  conversionEventId?: string;
  deviceHash?: string;
};

/**
 * The bag, as far as placing an order needs it. `claim` holds it, refuses a bag that is under way (409
 * completion_in_progress), checks what was expected (409 totals_changed) and answers what is bought.
 */
export type CheckoutBag = {
  claim(tx: Database, call: PlacingCall): Promise<OrderDraft>;
  /** Nobody pays for it any more: it can be changed again. */
  reopen(tx: Database, quoteId: string): Promise<void>;
  /** It is bought, and is no bag any more. False: it was bought before. */
  close(tx: Database, quoteId: string): Promise<boolean>;
};

export type PlacingCall = {
  /** Of the `Quote` header. */
  token: unknown;
  caller: { kind: 'guest' } | { kind: 'customer'; customerId: string };
  store: Store;
  /** Where among our own places the shopper stands, to come back there. Absent: where the store stands. */
  origin?: string | undefined;
  /** As the shopper was shown: what is left to pay, and the whole with what gift cards and credit pay of it. */
  expected: Money;
  total: Money;
  payment: CheckoutPayment;
  conversionEventId?: string | undefined;
  affiliateClick?: string | undefined;
  deviceHash?: string | undefined;
};

export type PaymentOutcome =
  | { state: 'captured'; label: string; cardFingerprint?: string }
  /** The shopper has to go to the address first. */
  | { state: 'action'; url: string }
  | { state: 'declined'; reason: string }
  /** Given up: it can never be captured any more. */
  | { state: 'cancelled' }
  /** Nobody knows yet: ask again. */
  | { state: 'unknown' };

/** What orders need of the payments: one payment for each reference, however often it is asked for. */
export type OrderPayments = {
  /** Writes the intention down, then asks the gateway. Never throws for what a gateway does. */
  pay(request: {
    /** One for each attempt to pay: the id of the order. */
    reference: string;
    orderNumber: string;
    store: Store;
    amount: Money;
    payment: CheckoutPayment;
    customerId?: string | undefined;
    /** Made by us, never by the caller. */
    returnUrl: string;
  }): Promise<PaymentOutcome>;
  /** How it stands at the gateway; undefined where there never was one. */
  look(reference: string): Promise<PaymentOutcome | undefined>;
  /** Gives it up, or tells that it is too late. */
  cancel(reference: string): Promise<PaymentOutcome>;
  /** Gives back a part, once for each refund reference. */
  refund(request: {
    reference: string;
    refundReference: string;
    amount: Money;
  }): Promise<'done' | 'failed' | 'unknown'>;
};

/** What happens with an order once it is paid, in the transaction that says so. */
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
  deliveryAddress: OrderPlace;
  lines: readonly (DraftLine & { lineNumber: number })[];
};

/** Why an order has changed its state; followers are told in the same transaction. */
export type OrderChange = {
  orderId: string;
  state: 'packed' | 'dispatched' | 'delivered' | 'cancelled' | 'unfillable';
  at: Date;
};

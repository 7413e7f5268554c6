import type { SavedCard } from '@shop/domain/account/saved-card';
import type { Currency, Money } from '@shop/domain/money';
import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderContact, PaymentOutcome } from '#server/order/orders/order-deps.ts';

/** Gateway capabilities. Missing ones are neither offered nor called. */
export type GatewayCapabilities = {
  /** Stores cards for customers and charges them. */
  savedCards: boolean;
  /** Payments may require another customer action, such as 3-D Secure. */
  challenges: boolean;
  partialRefunds: boolean;
  /** Authorises cards first and captures them later. Without it every payment is captured at once. */
  laterCapture: boolean;
  /** Test mode: no money moves, published card numbers are accepted. */
  isTest: boolean;
};
export type RedirectMethod = Exclude<PaymentMethod, 'card'>;

export type GatewayRequest = {
  reference: string;
  amount: Money;
  source:
    | { kind: 'token'; token: string; saveFor?: string }
    | { kind: 'saved-card'; payer: string; cardId: string }
    /** Card typed on the gateway's own page. */
    | { kind: 'hosted'; saveFor?: string }
    | { kind: 'redirect'; method: RedirectMethod };
  /** Text for the customer: the order number. */
  description: string;
  returnUrl: string;
  locale: string;
  /** Buyer and addresses, which some methods require. */
  contact?: OrderContact | undefined;
  /** The customer is not present, e.g. at the renewal of a delivery pass. */
  isOffSession?: boolean | undefined;
  /** Authorise now, capture by `capture`. Methods other than cards may be captured at once all the same. */
  isCapturedLater?: boolean | undefined;
};

/** Webhook message. Only a trigger to read the payment; its content is not trusted. */
export type GatewayMessage = {
  id: string;
  type: string;
  /** Of the payment, or of the payout. */
  reference: string;
  disputeId?: string;
  isPayout?: boolean;
};

/** Payment that the cardholder disputes at the bank. */
export type GatewayDispute = {
  id: string;
  amount: Money;
  reason: string;
  state: 'open' | 'won' | 'lost';
  /** Until when the bank accepts an answer. */
  dueAt?: Date;
};

/** Transfer to the merchant's bank account. Amounts in minor units. */
export type GatewayPayout = {
  id: string;
  amount: Money;
  state: string;
  arrivesAt: Date;
  createdAt: Date;
};

/** Part of a payout: what a payment or refund moved, and what the gateway kept of it. */
export type GatewayTransaction = {
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  /** Payment of the shop. */
  reference?: string;
  amount: number;
  fee: number;
  net: number;
  currency: Currency;
  createdAt: Date;
};

/** Card vault of the gateway, by payer id of the shop. Errors are `ShopError`s. */
export type GatewayVault = {
  list(payer: string): Promise<SavedCard[]>;
  /** `url`: the bank asks the customer first; the card is saved when they come back to `returnUrl`. */
  add(payer: string, card: { token: string; returnUrl: string }): Promise<{ url?: string }>;
  choose(payer: string, cardId: string): Promise<void>;
  remove(payer: string, cardId: string): Promise<void>;
};

/**
 * Payment gateway port; implement this for another provider. Payments and refunds use our own references and are
 * idempotent. No call throws on gateway failures: an uncertain outcome is `unknown`.
 */
export type PaymentGateway = {
  name: string;
  can: GatewayCapabilities;
  /** Open methods of a store. Others are paid at their own site, cards are typed into fields hosted by the gateway. */
  listMethods(store: Store): readonly PaymentMethod[];
  /** Frame with the card fields. An empty origin means the page's own origin. */
  cardFields?(store: Store): { url: string; origin: string };
  /** Page of our origin with the buttons of wallets (Apple Pay, Google Pay), for an iframe on bag and checkout. */
  expressCheckout?(store: Store): string | undefined;
  /** True while the last calls got no answer: no new payment is begun, and nothing waits for a reading. */
  isPaused?(): boolean;
  create(request: GatewayRequest): Promise<PaymentOutcome>;
  /** Fingerprint of a typed card before it is charged; undefined when unknown. Absent: known after the charge only. */
  findFingerprint?(token: string): Promise<string | undefined>;
  /** `absent`: the gateway does not know the reference. Not final: a create call may still be in flight. */
  read(reference: string): Promise<PaymentOutcome | { state: 'absent' }>;
  /** Also releases an authorised payment. `cancelled` is final, also for a reference the gateway does not know yet. */
  cancel(reference: string): Promise<PaymentOutcome>;
  /** Captures an authorised payment, whole or in part; the rest is released. Idempotent by reference. */
  capture?(request: { reference: string; amount: Money }): Promise<PaymentOutcome>;
  /** Authorises again before the bank lets go, without the customer. `declined`: the old authorisation stays as it is. */
  renew?(reference: string): Promise<PaymentOutcome>;
  refund(request: {
    reference: string;
    refundReference: string;
    amount: Money;
  }): Promise<'done' | 'failed' | 'unknown'>;
  vault: GatewayVault;
  /**
   * Verifies the signature over the raw bytes. Throws a `ShopError` when it is invalid. Undefined: of no concern to the
   * shop.
   */
  parseWebhook(message: {
    body: Buffer;
    headers: Readonly<Record<string, unknown>>;
    now: Date;
  }): Promise<GatewayMessage | undefined>;
  /** Payouts created since then. Throws while the gateway does not answer. */
  listPayouts?(since: Date): Promise<GatewayPayout[]>;
  readPayout?(payoutId: string): Promise<GatewayPayout>;
  listPayoutTransactions?(payoutId: string): Promise<GatewayTransaction[]>;
  /** Dispute of a webhook message. Undefined: cannot be read now. */
  readDispute?(disputeId: string): Promise<GatewayDispute | undefined>;
  /** Page of the gateway where the merchant sends evidence. */
  disputePage?(disputeId: string): string;
};

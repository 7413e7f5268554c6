import type { CheckoutPayment } from '@shop/contracts/shop/order/checkout';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Currency } from '@shop/domain/money';
import type { CaptureTime } from '@shop/domain/order/payment/capture';
import type { HoldKind } from '@shop/domain/order/stock-hold';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type {
  CheckoutQuoteInput,
  OrderChange,
  OrderFollower,
  OrderPayments,
  OrderPostalAddress,
} from './order-deps.ts';
import type { OrderRefund } from './order-record.ts';

/** Quantity of one variant from one stock pool. */
export type HeldLine = { sku: string; pool: StockPool; quantity: number };
type MoveStock = (tx: Database, lines: readonly HeldLine[], reference: string) => Promise<void>;

/** Stock operations used by orders: all lines in the caller's transaction, or none. */
export type OrderStock = { reserve: MoveStock; release: MoveStock; commit: MoveStock; receive: MoveStock };

type OrderUses = {
  reference: string;
  customerKey: string;
  firstOrder: boolean;
  promotions: readonly string[];
  /** Codes by which they apply. */
  codes?: readonly string[];
};

/** Promotion operations used by orders. */
export type OrderPromotions = {
  redeem(tx: Database, uses: OrderUses): Promise<void>;
  release(tx: Database, reference: string): Promise<void>;
};

export type PayingAccount = { customerId: string; currency: Currency } | { giftCardId: string };
type MoveMoney = (
  tx: Database,
  move: { account: PayingAccount; amount: number; reference: string; about?: string },
) => Promise<void>;

/** Ledger operations used by orders; idempotent by reference. */
export type OrderLedger = { spend: MoveMoney; refund: MoveMoney };

type PaymentAttempt = {
  quoteId: string | undefined;
  customerId?: string | undefined;
  ip?: string | undefined;
  payment: CheckoutPayment;
};

/** Rate limit of declined payments. */
export type OrderDeclines = {
  /** Rejects when too many payments were declined. Returns the subjects of the attempt, until `leave`. */
  enter(attempt: PaymentAttempt): Promise<readonly string[]>;
  /** Takes back the attempt: only its decline counts. */
  leave(subjects: readonly string[]): Promise<void>;
};

export type QuoteReference = { token: unknown; caller: Caller };

/** Refund event: sent when the refund is created; credit and gift cards have the money, cards get it later. */
export type RefundNotification = { orderId: string; reference: string; refunds: readonly OrderRefund[] };

/** Order event subscribers, called in the transaction of the event. */
export type OrderFollowers = {
  paid?: OrderFollower;
  changed?: (tx: Database, change: OrderChange) => Promise<void>;
  refunded?: (tx: Database, notifications: RefundNotification) => Promise<void>;
};

/** Records of other modules for reconciliation with the orders. Sums are grouped by reference. */
export type OrderBooks = {
  /** All stock movements (reserved, sold, released, returned) by reference. */
  stockMoves(): Promise<readonly { reference: string; sku: string; pool: string; onHand: number; reserved: number }[]>;
  /** Holds that do not belong to orders: variants reserved for exchanges. */
  otherHolds(): Promise<readonly { reference: string; sku: string; pool: string; quantity: number }[]>;
  /** Variants whose stock count differs from the sum of their movements. */
  stockFaults(): Promise<readonly { sku: string; pool: string; expected: number; found: number }[]>;
  /** Ledger movements under `order/<id>/…`: received minus given back. */
  ledgerMoves(): Promise<readonly { orderId: string; amount: number }[]>;
  redemptions(): Promise<readonly { reference: string; promotion: string }[]>;
  /** Captured payments by order id, in minor units; only those after `since` when given. */
  capturedPayments(since?: Date): Promise<readonly { reference: string; captured: number; refunded: number }[]>;
};

type StockHold = {
  store: Store;
  kind: HoldKind;
  isGuest: boolean;
  customerKey: string;
  ip: string | undefined;
  lines: readonly HeldLine[];
};

/** Limits of unpaid stock holds. */
export type OrderHolds = {
  /** Rejects a hold beyond the limits. Call before stock is locked. */
  admit(tx: Database, hold: StockHold): Promise<void>;
  /** Rejects the wait of a card for its bank beyond the limits. */
  admitChallenge(tx: Database, hold: StockHold & { orderId: string }): Promise<void>;
  /** True if a released hold may be taken again. */
  canHoldAgain(tx: Database, hold: { orderId: string; lines: readonly HeldLine[] }): Promise<boolean>;
  getHoldMs(hold: { store: Store; isGuest: boolean }): number;
  hashNetwork(ip: string | undefined): string | undefined;
};

/** Session of the caller. */
export type OrderSessions = {
  /** Rejects with `sign_in_again` when the sign-in is not recent. */
  requireFresh(session: { customerId: string; familyId: string | undefined }, reader: Database): Promise<void>;
};

/** Customers that the desk has blocked. */
export type OrderBlocks = {
  isBlocked(buyer: { customerId?: string | undefined; emailKey: string }, on: Database): Promise<boolean>;
};

export type OrderDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  jobs: Pick<Jobs, 'define'>;
  quote: CheckoutQuoteInput;
  /** Quote id of the call in any status; a customer's quote only for that customer. */
  findQuoteId(call: QuoteReference): Promise<string | undefined>;
  payments: OrderPayments;
  /** Absent: automatic. */
  captureTime?: CaptureTime;
  declines: OrderDeclines;
  holds: OrderHolds;
  sessions: OrderSessions;
  blocks: OrderBlocks;
  stock: OrderStock;
  promotions: OrderPromotions;
  ledger: OrderLedger;
  books: OrderBooks;
  storeBy(brand: BrandKey, locale: Locale): Store;
  /** Letters that numbers of the brand's orders begin with. */
  getOrderPrefix(store: Store): string;
  /** URL to return to from an external payment site. */
  returnUrl(store: Store, number: string, origin?: string): string;
  getReturnTerms(store: Store): { days: number };
  /** Address lines as on an envelope. */
  addressLines(place: OrderPostalAddress): string[];
  /** Receives the largest share of a variant that is on hold. */
  onHoldShare?(share: number): void;
  /** Receives the number of discrepancies each night. */
  onReconciled?(discrepancies: number): void;
};

import type { Currency } from '@shop/domain/money';
import type { StockPool } from '@shop/domain/stock';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { CheckoutBag, OrderChange, OrderFollower, OrderPayments, OrderPlace } from './order-parts.ts';
import type { OrderRefund } from './order-record.ts';

/** So many of one size, from one pool. */
export type HeldLine = { sku: string; pool: StockPool; quantity: number };
type MoveStock = (tx: Database, lines: readonly HeldLine[], reference: string) => Promise<void>;

/** What orders need of the stock: all lines in the caller's transaction, or none. */
export type OrderStock = { reserve: MoveStock; release: MoveStock; commit: MoveStock; receive: MoveStock };

type OrderUses = { reference: string; customerKey: string; firstOrder: boolean; promotions: readonly string[] };

/** What orders need of the promotions. */
export type OrderPromotions = {
  redeem(tx: Database, uses: OrderUses): Promise<void>;
  release(tx: Database, reference: string): Promise<void>;
};

export type PayingAccount = { customerId: string; currency: Currency } | { giftCardId: string };
type MoveMoney = (
  tx: Database,
  move: { account: PayingAccount; amount: number; reference: string; about?: string },
) => Promise<void>;

/** What orders need of the books of credit and gift cards; one reference moves once. */
export type OrderLedger = { spend: MoveMoney; refund: MoveMoney };

export type QuoteOfCall = { token: unknown; caller: Caller };

/** When a refund is made: cards hear of it later, credit and gift cards have it. */
export type RefundNews = { orderId: string; reference: string; refunds: readonly OrderRefund[] };

/** Who wants to know, in the transaction in which it happens. */
export type OrderFollowers = {
  paid?: OrderFollower;
  changed?: (tx: Database, change: OrderChange) => Promise<void>;
  refunded?: (tx: Database, news: RefundNews) => Promise<void>;
};

/** What the books of others say, to hold the orders against. Sums are by reference. */
export type OrderBooks = {
  /** All that was ever reserved, sold, released or came back under a reference. */
  stockMoves(): Promise<readonly { reference: string; sku: string; pool: string; onHand: number; reserved: number }[]>;
  /** What others hold than orders: sizes that wait for what they are exchanged for. */
  otherHolds(): Promise<readonly { reference: string; sku: string; pool: string; quantity: number }[]>;
  /** Sizes whose counts are not what their changes sum up to. */
  stockFaults(): Promise<readonly { sku: string; pool: string; expected: number; found: number }[]>;
  /** What the shop has got by the books under `order/<id>/…`, less what it gave back. */
  ledgerMoves(): Promise<readonly { orderId: string; amount: number }[]>;
  redemptions(): Promise<readonly { reference: string; promotion: string }[]>;
  /** By the id of the order, in minor units. Only those since then, where it is said. */
  capturedPayments(since?: Date): Promise<readonly { reference: string; captured: number; refunded: number }[]>;
};

export type OrderNeeds = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  jobs: Pick<Jobs, 'define'>;
  bag: CheckoutBag;
  /** The bag of the call, whatever its status; a customer's only for that customer. */
  quoteIdOf(call: QuoteOfCall): Promise<string | undefined>;
  payments: OrderPayments;
  stock: OrderStock;
  promotions: OrderPromotions;
  ledger: OrderLedger;
  books: OrderBooks;
  storeBy(brand: BrandKey, locale: Locale): Store;
  /** Where the shopper comes back to from another site. */
  returnUrl(store: Store, number: string, origin?: string): string;
  returnsOf(store: Store): { days: number };
  /** The lines of a letter. */
  addressLines(place: OrderPlace): string[];
  /** Hears how many things do not add up, each night. */
  onReconciled?(discrepancies: number): void;
};

import type { ReturnReason, ReturnWish } from '@shop/domain/returns';
import type { Store } from '@shop/domain/store';
import type { HeldLine } from '#server/modules/order/order-needs.ts';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** What returns need of the orders. Whoever finds none is refused with order_unknown. */
export type ReturnsOrders = {
  find(orderId: string): Promise<OrderRecord | undefined>;
  findOfCustomer(customerId: string, number: string): Promise<OrderRecord>;
  findForGuest(typed: { number: string; email: string }): Promise<OrderRecord>;
  /** Counts what came back; refuses more than was bought. */
  takeBack(
    tx: Database,
    returned: { orderId: string; lines: readonly { lineNumber: number; quantity: number }[] },
  ): Promise<void>;
  /** Once for each reference, and never more than a tender gave. */
  refund(
    tx: Database,
    asked: { orderId: string; reference: string; amount: number; to: 'tender' | 'credit' },
  ): Promise<unknown>;
};

type MoveStock = (tx: Database, lines: readonly HeldLine[], reference: string) => Promise<void>;

/** What returns need of the stock. */
export type ReturnsStock = { reserve: MoveStock; release: MoveStock; commit: MoveStock; receive: MoveStock };

/** Another size of the same product, as the store's shoppers know it. */
export type OtherSize = { sku: string; size: string; isAvailable: boolean };

/** What returns need of the catalogue: none where the product is not sold any more. */
export type SizesOf = (store: Store, productSku: string) => Promise<readonly OtherSize[]>;

/** By the terms of the store: within how many days, and for how much in minor units. */
export type ReturnTermsOf = (store: Store) => { days: number; price: number };

/** What happened to a return; told in the transaction in which it happens, once. */
export type ReturnNews = {
  returnId: string;
  orderId: string;
  /** As it stands on the label. */
  returnNumber: string;
  lines: readonly { lineNumber: number; quantity: number }[];
  /** By then it should be here. */
  sendUntil: Date;
  /** In minor units of the order's currency. */
  refund: number;
  refundTo: 'payment' | 'credit' | 'exchange';
};
export type ReturnFollowers = {
  requested?: (tx: Database, news: ReturnNews) => Promise<void>;
  received?: (tx: Database, news: ReturnNews) => Promise<void>;
};

type ChosenLine = {
  lineNumber: number;
  quantity: number;
  reason: ReturnReason;
  /** The size that is wanted instead. */
  exchangeSku?: string | undefined;
};
/** What somebody asks for. The key is the form's: sent again it is the same return. */
export type ReturnChoice = { requestKey: string; wish: ReturnWish; lines: readonly ChosenLine[] };

/** An order, and as whom it is read: only its customer may have credit. */
export type ReadOrder = { order: OrderRecord; isCustomer: boolean };

export type ReturnsNeeds = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  orders: ReturnsOrders;
  stock: ReturnsStock;
  sizesOf: SizesOf;
  termsOf: ReturnTermsOf;
};

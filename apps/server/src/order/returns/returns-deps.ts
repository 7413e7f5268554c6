import type { ReturnReason, ReturnResolution } from '@shop/domain/order/returns';
import type { Store } from '@shop/domain/site/store/store';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/** Order operations used by returns. A missing order is rejected with order_unknown. */
export type ReturnsOrders = {
  find(orderId: string): Promise<OrderRecord | undefined>;
  findForCustomer(customerId: string, number: string): Promise<OrderRecord>;
  findForGuest(typed: { number: string; email: string }): Promise<OrderRecord>;
  /** Counts returned units; rejects more than were bought. */
  takeBack(
    tx: Database,
    returned: { orderId: string; lines: readonly { lineNumber: number; quantity: number }[] },
  ): Promise<void>;
  /** Idempotent by reference; never more than a tender paid. */
  refund(
    tx: Database,
    returnRequest: {
      orderId: string;
      reference: string;
      amount: number;
      to: 'tender' | 'credit';
      details: Record<string, unknown>;
    },
  ): Promise<unknown>;
};

type MoveStock = (tx: Database, lines: readonly HeldLine[], reference: string) => Promise<void>;

/** Stock operations used by returns. */
export type ReturnsStock = { reserve: MoveStock; release: MoveStock; commit: MoveStock; receive: MoveStock };

/** Another size of the same product, with its label in the store. */
export type OtherSize = { sku: string; size: string; isAvailable: boolean };

/** Catalogue lookup used by returns; empty when the product is no longer sold. */
export type FindSizes = (store: Store, productSku: string) => Promise<readonly OtherSize[]>;

/** Return terms of the store: period in days and fee in minor units. */
export type GetReturnTerms = (store: Store) => { days: number; price: number };

/** Return event; followers are called once, in the transaction of the event. */
export type ReturnNotification = {
  returnId: string;
  orderId: string;
  /** Number as printed on the label. */
  returnNumber: string;
  lines: readonly { lineNumber: number; quantity: number }[];
  /** Deadline for the parcel. */
  sendUntil: Date;
  /** In minor units of the order's currency. */
  refund: number;
  refundTo: 'payment' | 'credit' | 'exchange';
};
export type ReturnFollowers = {
  requested?: (tx: Database, notifications: ReturnNotification) => Promise<void>;
  received?: (tx: Database, notifications: ReturnNotification) => Promise<void>;
};

type ChosenLine = {
  lineNumber: number;
  quantity: number;
  reason: ReturnReason;
  /** Requested exchange variant. */
  exchangeSku?: string | undefined;
};
/** Return request. `requestKey` comes from the form and makes a repeated submit idempotent. */
export type ReturnChoice = { requestKey: string; wish: ReturnResolution; lines: readonly ChosenLine[] };

/** Order with the kind of access: only its customer may choose credit. */
export type ReadOrder = { order: OrderRecord; isCustomer: boolean };

export type ReturnsDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  orders: ReturnsOrders;
  stock: ReturnsStock;
  listSizes: FindSizes;
  getTerms: GetReturnTerms;
};

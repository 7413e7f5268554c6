import type { StockPool } from '@shop/domain/catalog/stock';
import type { SwapState } from '@shop/domain/order/desk/swap-payment';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SwapPaymentState, SwapTables } from './swap-tables.ts';

const tables = (db: Database) => db.$extendTables<SwapTables & OrderTables>();

export type SwapRow = Selectable<SwapTables['orderSwap']>;
export type SwapPaymentRow = Selectable<SwapTables['orderSwapPayment']>;

/** Every change of a swap and of its payments happens with the order row locked. */
export async function insertSwap(tx: Database, swap: Insertable<SwapTables['orderSwap']>): Promise<SwapRow> {
  return await tables(tx).insertInto('orderSwap').values(swap).returningAll().executeTakeFirstOrThrow();
}

export async function findSwap(db: Database, swapId: string): Promise<SwapRow | undefined> {
  return await tables(db).selectFrom('orderSwap').selectAll().where('swapId', '=', swapId).executeTakeFirst();
}

export async function findSwapByLink(db: Database, linkHash: Buffer): Promise<SwapRow | undefined> {
  return await tables(db).selectFrom('orderSwap').selectAll().where('linkHash', '=', linkHash).executeTakeFirst();
}

/** Swap of the order that waits for its payment. */
export async function findOpenSwap(db: Database, orderId: string): Promise<SwapRow | undefined> {
  return await tables(db)
    .selectFrom('orderSwap')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function listOverdueSwaps(db: Database, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orderSwap')
    .select('swapId')
    .where('state', '=', 'open')
    .where('linkExpiresAt', '<=', now)
    .execute();
  return rows.map(({ swapId }) => swapId);
}

type SwapEnd = { swapId: string; state: Exclude<SwapState, 'open'>; at: Date };

export async function endSwapRow(tx: Database, { swapId, state, at }: SwapEnd): Promise<void> {
  await tables(tx).updateTable('orderSwap').set({ state, endedAt: at }).where('swapId', '=', swapId).execute();
}

/** Stock reserved for swaps that wait, for reconciliation. */
export async function readSwapHolds(db: Database) {
  const rows = await tables(db)
    .selectFrom('orderSwap')
    .select(['orderId as reference', 'toSku as sku', 'stockPool as pool', 'quantity'])
    .where('state', '=', 'open')
    .execute();
  return rows satisfies { reference: string; sku: string; pool: StockPool; quantity: number }[];
}

/** False: another payment for the swap is under way. */
export async function insertSwapPayment(
  tx: Database,
  payment: Insertable<SwapTables['orderSwapPayment']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('orderSwapPayment')
    .values(payment)
    .onConflict((conflict) => conflict.column('swapId').where('state', '=', 'open').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findSwapPayment(db: Database, paymentId: string): Promise<SwapPaymentRow | undefined> {
  return await tables(db)
    .selectFrom('orderSwapPayment')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}

export async function findLastSwapPayment(db: Database, swapId: string): Promise<SwapPaymentRow | undefined> {
  return await tables(db)
    .selectFrom('orderSwapPayment')
    .selectAll()
    .where('swapId', '=', swapId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Payments under way whose swap has ended, or that began before this time. */
export async function listStaleSwapPayments(db: Database, before: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orderSwapPayment')
    .innerJoin('orderSwap', 'orderSwap.swapId', 'orderSwapPayment.swapId')
    .select('paymentId')
    .where('orderSwapPayment.state', '=', 'open')
    .where(({ or, eb }) => or([eb('orderSwap.state', '<>', 'open'), eb('orderSwapPayment.createdAt', '<', before)]))
    .execute();
  return rows.map(({ paymentId }) => paymentId);
}

type PaymentChange = { paymentId: string; state: SwapPaymentState; chargedAt?: Date };

export async function saveSwapPayment(tx: Database, { paymentId, ...change }: PaymentChange): Promise<void> {
  await tables(tx).updateTable('orderSwapPayment').set(change).where('paymentId', '=', paymentId).execute();
}

type SwappedLine = {
  orderId: string;
  lineNumber: number;
  sku: string;
  size: string;
  amounts: Pick<
    Selectable<OrderTables['orderLine']>,
    'unitAmount' | 'fullAmount' | 'discountAmount' | 'totalAmount' | 'taxAmount' | 'discounts'
  >;
};

export async function saveSwappedLine(tx: Database, { orderId, lineNumber, sku, size, amounts }: SwappedLine) {
  const { discounts, ...rest } = amounts;
  await tables(tx)
    .updateTable('orderLine')
    .set({ variantSku: sku, size, ...rest, discounts: JSON.stringify(discounts) })
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', lineNumber)
    .execute();
}

type Raised = { orderId: string; items: number; discount: number; tax: number; total: number; at: Date };

/** Adds the surcharge to the amounts of the order. An order without a payment at checkout is charged by this one. */
export async function raiseOrder(tx: Database, { orderId, items, discount, tax, total, at }: Raised): Promise<void> {
  await tables(tx)
    .updateTable('shopOrder')
    .set({
      itemsAmount: sql<number>`items_amount + ${items}::int`,
      discountAmount: sql<number>`discount_amount + ${discount}::int`,
      taxAmount: sql<number>`tax_amount + ${tax}::int`,
      totalAmount: sql<number>`total_amount + ${total}::int`,
      chargedAt: sql<Date | null>`case when payment_amount = 0 then coalesce(charged_at, ${at}) else charged_at end`,
    })
    .where('orderId', '=', orderId)
    .execute();
}

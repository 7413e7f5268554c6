import type { StockPool } from '@shop/domain/catalog/stock';
import type { ReturnCondition } from '@shop/domain/order/return-condition';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrderTables } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReturnsTables } from './returns-tables.ts';

const tables = (db: Database) => db.$extendTables<ReturnsTables & OrderTables>();

type LineRow = Omit<Selectable<ReturnsTables['orderReturnLine']>, 'returnId'>;
/** Line of a request; the facts of its receipt come later. */
export type ReturnLineRecord = Omit<LineRow, Receipt> & Partial<Pick<LineRow, Receipt>>;
type Receipt = 'condition' | 'restockedQuantity' | 'deductedAmount';
export type ReturnRecord = Omit<Selectable<ReturnsTables['orderReturn']>, 'requestKey' | 'endNote'> & {
  endNote?: string | null;
  lines: readonly ReturnLineRecord[];
};

/** Order row lock until the transaction ends, as for every order change. */
export async function lockOrder(tx: Database, orderId: string): Promise<void> {
  await sql`select from shop_order where order_id = ${orderId} for update`.execute(tx);
}

/** In order of request. */
export async function readReturns(db: Database, orderId: string): Promise<ReturnRecord[]> {
  const rows = await tables(db)
    .selectFrom('orderReturn')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
  return await withLines(db, rows);
}

export async function findReturn(db: Database, returnId: string): Promise<ReturnRecord | undefined> {
  const rows = await tables(db).selectFrom('orderReturn').selectAll().where('returnId', '=', returnId).execute();
  return (await withLines(db, rows))[0];
}

export async function findByRequest(
  db: Database,
  { orderId, requestKey }: { orderId: string; requestKey: string },
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('orderReturn')
    .select('returnId')
    .where('orderId', '=', orderId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row?.returnId;
}

type NewReturn = Insertable<ReturnsTables['orderReturn']> & { lines: readonly ReturnLineRecord[] };

export async function insertReturn(tx: Database, { lines, ...row }: NewReturn): Promise<string> {
  const { returnId } = await tables(tx)
    .insertInto('orderReturn')
    .values(row)
    .returning('returnId')
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('orderReturnLine')
    .values(lines.map((line) => ({ ...line, returnId })))
    .execute();
  return returnId;
}

type EndedReturn = {
  returnId: string;
  state: 'received' | 'refused';
  at: Date;
  /** Refund after deductions. */
  refund?: number | undefined;
  note?: string | undefined;
};

/** Guarded end of a return. False: already ended. */
export async function endReturn(tx: Database, { returnId, state, at, refund, note }: EndedReturn): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orderReturn')
    .set({
      ...{ state, endedAt: at },
      ...(refund !== undefined && { refundAmount: refund }),
      ...(note !== undefined && { endNote: note }),
    })
    .where('returnId', '=', returnId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type ReceivedRow = { lineNumber: number; condition: ReturnCondition; restocked: number; deduction: number };

export async function saveReceipt(tx: Database, returnId: string, lines: readonly ReceivedRow[]): Promise<void> {
  for (const { lineNumber, condition, restocked, deduction } of lines) {
    await tables(tx)
      .updateTable('orderReturnLine')
      .set({ condition, restockedQuantity: restocked, deductedAmount: deduction })
      .where('returnId', '=', returnId)
      .where('lineNumber', '=', lineNumber)
      .execute();
  }
}

export async function endHold(tx: Database, returnId: string): Promise<void> {
  await tables(tx).updateTable('orderReturn').set({ heldUntil: null }).where('returnId', '=', returnId).execute();
}

/** Exchanges whose parcel is overdue. */
export async function listOverdueHolds(db: Database, now: Date): Promise<string[]> {
  const rows = await waiting(db).where('heldUntil', '<=', now).execute();
  return rows.map(({ returnId }) => returnId);
}

/** Returns waiting for their parcel since before the given time. */
export async function listRequested(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await waiting(db).where('requestedAt', '<=', before).orderBy('requestedAt').limit(limit).execute();
  return rows.map(({ returnId }) => returnId);
}

const waiting = (db: Database) =>
  tables(db).selectFrom('orderReturn').select('returnId').where('state', '=', 'requested');

export async function addOrderEvent(
  tx: Database,
  { details, ...event }: { orderId: string; kind: string; at: Date; details: Record<string, unknown> },
): Promise<void> {
  await tables(tx)
    .insertInto('orderEvent')
    .values({ ...event, details: JSON.stringify(details) })
    .execute();
}

export const exchangeReference = (returnId: string): string => `exchange ${returnId}`;

type ExchangeHold = { reference: string; sku: string; pool: StockPool; quantity: number };

/** Stock held for exchanges, for stock reconciliation. */
export async function readExchangeHolds(db: Database): Promise<ExchangeHold[]> {
  const { rows } = await sql<{ returnId: string; sku: string; pool: StockPool; quantity: number }>`
    select return_id, exchange_sku as sku, stock_pool as pool, order_return_line.quantity
    from order_return
    join order_return_line using (return_id)
    join order_line using (order_id, line_number)
    where state = 'requested' and held_until is not null and exchange_sku is not null
  `.execute(db);
  return rows.map(({ returnId, ...held }) => ({ ...held, reference: exchangeReference(returnId) }));
}

async function withLines(
  db: Database,
  rows: readonly Selectable<ReturnsTables['orderReturn']>[],
): Promise<ReturnRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ returnId }) => returnId);
  const all = await tables(db)
    .selectFrom('orderReturnLine')
    .selectAll()
    .where('returnId', 'in', ids)
    .orderBy('lineNumber')
    .execute();
  return rows.map(({ requestKey: _, ...row }) => ({
    ...row,
    lines: all.filter(({ returnId }) => returnId === row.returnId).map(({ returnId: __, ...line }) => line),
  }));
}

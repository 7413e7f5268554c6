import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type StockMoves = { reference: string; sku: string; pool: string; onHand: number; reserved: number };

/** Total stock changes per reference that ever reserved, for reconciliation with other ledgers. */
export async function readStockMoves(db: Database): Promise<StockMoves[]> {
  const { rows } = await sql<StockMoves>`
    select reference, variant_sku as sku, pool, sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
    from stock_ledger
    where reference in (select reference from stock_ledger where reason = 'reserve')
    group by reference, variant_sku, pool
  `.execute(db);
  return rows;
}

export type StockFault = { sku: string; pool: string; expected: number; found: number };

/** Counts that differ from the sum of their ledger rows, on hand and reserved. */
export async function readStockFaults(db: Database): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    select variant_sku as sku, pool, expected, found
    from stock
    join (
      select variant_sku, pool, sum(on_hand_change)::int as on_hand_sum, sum(reserved_change)::int as reserved_sum
      from stock_ledger group by variant_sku, pool
    ) as changes using (variant_sku, pool)
    cross join lateral (values (on_hand_sum, on_hand), (reserved_sum, reserved)) as counted (expected, found)
    where expected <> found
  `.execute(db);
  return rows;
}

import type { StockPool } from '@shop/domain/catalog/stock';
import type { HoldKind } from '@shop/domain/order/desk/hold-release';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type HoldRow = {
  kind: HoldKind;
  holdId: string;
  orderId: string;
  /** Null for an order that is not placed yet. */
  orderNumber: string | null;
  pool: StockPool;
  since: Date;
  until: Date;
  isPaying: boolean;
  lines: { sku: string; title: string; size: string; quantity: number }[];
};
type HoldsWanted = {
  kind?: HoldKind | undefined;
  holdId?: string | undefined;
  pool?: StockPool | undefined;
  most: number;
};

/** What reserves stock now, the first to end first. */
export async function listHolds(db: Database, { kind, holdId, pool, most }: HoldsWanted): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select kind, hold_id, order_id, order_number, pool, since, until, is_paying,
      json_agg(json_build_object('sku', sku, 'title', title, 'size', size, 'quantity', quantity) order by sku) as lines
    from (${PAYMENTS} union all ${EXCHANGES} union all ${SWAPS}) as held
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${holdId ?? null}::text is null or hold_id = ${holdId ?? null})
      and (${pool ?? null}::text is null or pool = ${pool ?? null})
    group by kind, hold_id, order_id, order_number, pool, since, until, is_paying
    order by until, hold_id limit ${most}
  `.execute(db);
  return rows;
}

const PAYMENTS = sql`
  select 'payment' as kind, order_id::text as hold_id, order_id, null as order_number, stock_pool as pool,
    placed_at as since, held_until as until, true as is_paying, variant_sku as sku, title, coalesce(size, '') as size,
    quantity - cancelled_quantity as quantity
  from shop_order join order_line using (order_id)
  where state = 'placing' and hold_released_at is null and kind = 'goods'`;

const EXCHANGES = sql`
  select 'exchange', return_id::text, order_id, number, stock_pool, requested_at, order_return.held_until, false,
    exchange_sku, title, coalesce(exchange_size, ''), order_return_line.quantity
  from order_return
  join order_return_line using (return_id)
  join shop_order using (order_id)
  join order_line using (order_id, line_number)
  where order_return.state = 'requested' and order_return.held_until is not null and exchange_sku is not null`;

const SWAPS = sql`
  select 'swap', swap_id::text, order_id, number, order_swap.stock_pool, created_at, link_expires_at,
    exists (select from order_swap_payment where swap_id = order_swap.swap_id and state = 'open'),
    to_sku, title, to_size, order_swap.quantity
  from order_swap join shop_order using (order_id) join order_line using (order_id, line_number)
  where order_swap.state = 'open'`;

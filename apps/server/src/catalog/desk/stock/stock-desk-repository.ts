import type { StockPool } from '@shop/domain/catalog/stock';
import { LOW_STOCK } from '@shop/domain/catalog/stock';
import type { StockView } from '@shop/domain/catalog/stock-correction';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type StockFilter = {
  pool: StockPool;
  view: StockView;
  text?: string | undefined;
  category?: string | undefined;
  locale: string;
  since: Date;
  /** Start of the longer period of sales and returns: goods come back weeks after they were sold. */
  longSince: Date;
};
type SizeRow = {
  sku: string;
  size: string;
  barcode: string | null;
  onHand: number;
  reserved: number;
  sold: number;
  received: number;
  soldLong: number;
  returned: number;
  /** Returned units by reason. */
  reasons: Record<string, number>;
};
export type StyleRow = { sku: string; title: string; mediaKey: string | null; sizes: SizeRow[] };

/** Styles after a SKU, in the order of their SKU, with their sizes in shop order. */
export async function listStyles(
  db: Database,
  filter: StockFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StyleRow[]> {
  const { pool, locale, since, longSince } = filter;
  const { rows } = await sql<StyleRow>`
    with page as (
      select product.sku, coalesce(words.title, product.sku) as title
      from product left join product_text words on words.product_sku = product.sku and words.locale = ${locale}
      where product.sku > ${after ?? ''} and ${sql.join(listConditions(filter), sql` and `)}
      order by product.sku limit ${limit}
    ), back as materialized (
      select variant_sku, sum(quantity)::int as returned, json_object_agg(reason, quantity) as reasons
      from (
        select variant_sku, reason, sum(quantity)::int as quantity from returned_goods
        where pool = ${pool} and requested_at >= ${longSince} group by variant_sku, reason
      ) as reasoned
      group by variant_sku
    )
    select page.*,
      (select media_key from product_media where product_sku = page.sku order by position limit 1) as media_key,
      (select coalesce(json_agg(json_build_object(
          'sku', variant.sku, 'size', size, 'barcode', barcode, 'onHand', coalesce(on_hand, 0),
          'reserved', coalesce(reserved, 0), 'sold', coalesce(moved.sold, 0), 'received', coalesce(moved.received, 0),
          'soldLong', coalesce(moved.sold_long, 0), 'returned', coalesce(back.returned, 0),
          'reasons', coalesce(back.reasons, '{}')
        ) order by variant.position, variant.sku), '[]')
        from variant
        left join stock on stock.variant_sku = variant.sku and stock.pool = ${pool}
        left join lateral (
          select -sum(on_hand_change) filter (where reason = 'sale' and at >= ${since}) as sold,
            sum(on_hand_change) filter (where reason = 'receipt' and at >= ${since}) as received,
            -sum(on_hand_change) filter (where reason = 'sale') as sold_long
          from stock_ledger where variant_sku = variant.sku and stock_ledger.pool = ${pool} and at >= ${longSince}
        ) as moved on true
        left join back on back.variant_sku = variant.sku
        where variant.product_sku = page.sku) as sizes
    from page order by page.sku
  `.execute(db);
  return rows;
}

function listConditions({ pool, view, text, category }: StockFilter) {
  const available = sql`coalesce((select on_hand - reserved from stock
    where variant_sku = variant.sku and stock.pool = ${pool}), 0)`;
  const hasSize = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from variant where variant.product_sku = product.sku and ${condition})`;
  const start = text && `${escapeLike(text)}%`;
  return [
    sql`product.online`,
    ...(view === 'out' ? [hasSize(sql`${available} <= 0`)] : []),
    ...(view === 'low' ? [hasSize(sql`${available} between 1 and ${LOW_STOCK}`)] : []),
    ...(category
      ? [sql`product.sku in (select product_sku from product_category where category_key = ${category})`]
      : []),
    ...(start
      ? [
          sql`(words.title ilike ${`%${start}`} or product.sku ilike ${start}
            or ${hasSize(sql`(variant.sku ilike ${start} or barcode = ${text})`)})`,
        ]
      : []),
  ];
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export type MoveRow = {
  at: Date;
  reason: string;
  reference: string;
  onHandChange: number;
  reservedChange: number;
  onHand: number;
};

/** Newest first. */
export async function readMoves(db: Database, { sku, pool, most }: MovesWanted): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select at, reason, reference, on_hand_change, reserved_change, on_hand from stock_ledger
    where variant_sku = ${sku} and pool = ${pool} order by id desc limit ${most}
  `.execute(db);
  return rows;
}

type MovesWanted = { sku: string; pool: StockPool; most: number };

/** True when a correction with this reference was made before. */
export async function isCorrected(db: Database, skus: readonly string[], reference: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_ledger where variant_sku = any(${skus}) and reference = ${reference} limit 1
  `.execute(db);
  return rows.length > 0;
}

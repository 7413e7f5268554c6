import type { StockPool } from '@shop/domain/catalog/stock';
import type { StockTakePart, StockTakeView } from '@shop/domain/catalog/stock-desk/stock-take';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** A size as a scan finds it. */
export type ScannedSize = {
  sku: string;
  /** As it was typed: SKU or barcode. */
  code: string;
  title: string;
  size: string;
  inPart: boolean;
};
type Counting = { takeId: string; pool: StockPool; locale: string; part: StockTakePart };

/** Sizes by SKU, in any case, or by barcode. Some scanners leave out the leading zero of a barcode. */
export async function findSizes(
  db: Database,
  codes: readonly string[],
  { locale, part }: Pick<Counting, 'locale' | 'part'>,
): Promise<ScannedSize[]> {
  const { rows } = await sql<ScannedSize>`
    select distinct on (code) variant.sku, code, coalesce(words.title, variant.product_sku) as title, size,
      ${isInPart(part)} as in_part
    from unnest(${codes}::text[]) as code
    join variant on variant.sku = code or lower(variant.sku) = lower(code) or barcode = code
      or barcode = '0' || code
    left join product_text words on words.product_sku = variant.product_sku and words.locale = ${locale}
    order by code, variant.sku = code desc, barcode = code desc nulls last, variant.sku
  `.execute(db);
  return rows;
}

/** A category is counted with those below it. */
const isInPart = ({ category, styles }: StockTakePart) => sql`(
  ${category ?? null}::text is null or variant.product_sku in (
    with recursive part as (
      select key from category where key = ${category ?? null}
      union select category.key from category join part on parent_key = part.key
    )
    select product_sku from product_category join part on category_key = key)
  ) and (${styles ?? null}::text[] is null or variant.product_sku = any(${styles ?? null}::text[]))`;

/** Units that the shelf should hold, in one snapshot: a sale moves them from on hand to unpacked in one transaction. */
const ON_SHELF = sql`coalesce(stock.on_hand, 0) + coalesce(unpacked_goods.quantity, 0)`;
const shelfOf = (pool: StockPool) => sql`
  left join stock on stock.variant_sku = variant.sku and stock.pool = ${pool}
  left join unpacked_goods on unpacked_goods.variant_sku = variant.sku and unpacked_goods.pool = ${pool}`;

export type Expected = { sku: string; expected: number; ledgerId: string; counted: number | null };

export async function readExpected(tx: Database, skus: readonly string[], { takeId, pool }: Counting) {
  const { rows } = await sql<Expected>`
    select variant.sku, ${ON_SHELF} as expected, stock_take_line.counted,
      coalesce((select max(id) from stock_ledger where variant_sku = variant.sku and pool = ${pool}), 0) as ledger_id
    from variant ${shelfOf(pool)}
    left join stock_take_line on stock_take_line.variant_sku = variant.sku and take_id = ${takeId}
    where variant.sku = any(${skus})
  `.execute(tx);
  return new Map(rows.map((row) => [row.sku, row]));
}

export type CountRow = { sku: string; counted: number; expected: number; ledgerId: string };
type Counter = { takeId: string; author: string; at: Date };

/** A recount forgets what was expected before. */
export async function saveCounts(
  tx: Database,
  rows: readonly CountRow[],
  { takeId, author, at, isRecount = false }: Counter & { isRecount?: boolean },
): Promise<void> {
  await sql`
    insert into stock_take_line
      (take_id, variant_sku, counted, first_expected, expected, ledger_id, author, counted_at)
    select ${takeId}, sku, counted, expected, expected, "ledgerId", ${author}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (sku text, counted int, expected int, "ledgerId" bigint)
    on conflict (take_id, variant_sku) do update set counted = excluded.counted, expected = excluded.expected,
      first_expected = case when ${isRecount} then excluded.expected else stock_take_line.first_expected end,
      ledger_id = excluded.ledger_id, author = excluded.author, counted_at = excluded.counted_at
  `.execute(tx);
}

export type TakeLineRow = {
  sku: string;
  productSku: string;
  title: string;
  size: string;
  /** Null: not counted yet. */
  counted: number | null;
  firstExpected: number;
  expected: number;
  isCorrectedSince: boolean;
  author: string | null;
  countedAt: Date | null;
  delta: number | null;
  short: number | null;
};

/** Counted lines, or those that are expected and were not counted. Keyset paging by SKU, but for the latest. */
export async function listLines(db: Database, counting: Counting, wanted: LinesWanted): Promise<TakeLineRow[]> {
  const query = wanted.view === 'uncounted' ? uncounted(counting, wanted) : counted(counting, wanted);
  return (await query.execute(db)).rows;
}

type LinesWanted = { view: StockTakeView; after?: string | undefined; limit: number };

const counted = ({ takeId, pool, locale }: Counting, { view, after, limit }: LinesWanted) => sql<TakeLineRow>`
  select * from (
    select line.variant_sku as sku, variant.product_sku, coalesce(words.title, variant.product_sku) as title, size,
      line.counted, line.first_expected, line.expected, line.author, line.counted_at, line.delta, line.short,
      state = 'open' and exists (
        select from stock_ledger where variant_sku = line.variant_sku and stock_ledger.pool = ${pool}
          and id > line.ledger_id and reason in ('adjustment', 'import', 'stock-take')
      ) as is_corrected_since
    from stock_take_line line
    join stock_take using (take_id)
    join variant on variant.sku = line.variant_sku
    left join product_text words on words.product_sku = variant.product_sku and words.locale = ${locale}
    where take_id = ${takeId}
  ) as lines
  where ${
    view === 'differences'
      ? sql`sku > ${after ?? ''} and (counted <> expected or first_expected <> expected or is_corrected_since
          or coalesce(delta, 0) <> 0 or coalesce(short, 0) <> 0)`
      : sql`true`
  }
  order by ${view === 'latest' ? sql`counted_at desc, sku` : sql`sku`} limit ${limit}`;

const uncounted = ({ takeId, pool, locale, part }: Counting, { after, limit }: LinesWanted) => sql<TakeLineRow>`
  select variant.sku, variant.product_sku, coalesce(words.title, variant.product_sku) as title, size,
    null as counted, ${ON_SHELF} as first_expected, ${ON_SHELF} as expected, false as is_corrected_since,
    null as author, null as counted_at, null as delta, null as short
  from variant ${shelfOf(pool)}
  left join product_text words on words.product_sku = variant.product_sku and words.locale = ${locale}
  where variant.sku > ${after ?? ''} and ${ON_SHELF} > 0 and ${isInPart(part)}
    and not exists (select from stock_take_line where take_id = ${takeId} and variant_sku = variant.sku)
  order by variant.sku limit ${limit}`;

export async function markApplied(
  tx: Database,
  takeId: string,
  rows: readonly { sku: string; delta: number; short: number }[],
): Promise<void> {
  await sql`
    update stock_take_line set delta = given.delta, short = given.short
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (sku text, delta int, short int)
    where take_id = ${takeId} and variant_sku = given.sku
  `.execute(tx);
}

import type { VariantUse } from '@shop/domain/catalog/desk/variant-plan';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Products of a style that hold sizes at the desk. */
export async function readStyleSkus(db: Database, style: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from product where style_key = ${style} order by position, sku
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

/**
 * What depends on these variants. Every order reserves its units first, so that the ledger knows each variant that was
 * ever ordered. Locks the counts, so that none is reserved meanwhile.
 */
export async function lockVariantUses(tx: Database, skus: readonly string[]): Promise<Map<string, VariantUse>> {
  await sql`select from stock where variant_sku = any(${skus}) order by variant_sku, pool for update`.execute(tx);
  const { rows } = await sql<VariantUse & { sku: string }>`
    select wanted.sku,
      exists (select from stock_ledger where variant_sku = wanted.sku and reason in ('reserve', 'sale', 'release')) as is_ordered,
      coalesce((select sum(on_hand)::int from stock where variant_sku = wanted.sku), 0) as on_hand,
      exists (
        select from inbound_line join inbound_delivery using (delivery_id)
        where variant_sku = wanted.sku and state = 'open'
      ) as is_expected
    from unnest(${skus}::text[]) as wanted (sku)
  `.execute(tx);
  return new Map(rows.map(({ sku, ...use }) => [sku, use]));
}

/** Removes variants with their empty counts. */
export async function removeVariants(tx: Database, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await sql`
    with cause as materialized (
      select set_config('shop.stock_reason', 'adjustment', true), set_config('shop.stock_reference', 'size removed', true)
    )
    delete from stock using cause where variant_sku = any(${skus})
  `.execute(tx);
  await sql`delete from variant where sku = any(${skus})`.execute(tx);
}

/** Former and new SKU of a size. */
export type RenamedSize = { from: string; to: string };

/** Lines of stock-takes that go with their sizes when these are removed. */
export async function readTakeLines(tx: Database, renamed: readonly RenamedSize[]): Promise<string> {
  const { rows } = await sql<{ lines: string }>`
    select coalesce(json_agg(line), '[]')::text as lines from stock_take_line line
    where variant_sku = any(${renamed.map(({ from }) => from)})
  `.execute(tx);
  return rows[0]?.lines ?? '[]';
}

/** A renamed size keeps what was counted of it. */
export async function restoreTakeLines(tx: Database, lines: string, renamed: readonly RenamedSize[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(renamed)}::json) as given ("from" text, "to" text)`;
  await sql`
    insert into stock_take_line
    select line.take_id, given."to", counted, first_expected, expected, ledger_id, author, counted_at, delta, short
    from json_populate_recordset(null::stock_take_line, ${lines}::json) line
    join ${given} on given."from" = line.variant_sku
    on conflict do nothing
  `.execute(tx);
  await sql`
    update stock_take_entry set variant_sku = given."to" from ${given} where variant_sku = given."from"
  `.execute(tx);
}

/** Frees barcodes that move to another size: they are unique in every statement. */
export async function clearBarcodes(tx: Database, skus: readonly string[]): Promise<void> {
  if (skus.length > 0) await sql`update variant set barcode = null where sku = any(${skus})`.execute(tx);
}

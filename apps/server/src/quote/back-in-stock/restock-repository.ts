import type { StockPool } from '@shop/domain/catalog/stock';
import type { StockEvent } from '@shop/domain/quote/back-in-stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Variant in a stock pool: stores of one pool share its units and its waiting list. */
export type RestockedSize = { variantSku: string; pool: StockPool };
export type WaitingStore = { brand: BrandKey; locale: Locale };
export type WaitingRequest = WaitingStore & { id: string; email: string; cancelToken: string };

/** Available variants with waiting requests. */
export async function findRestocked(db: Database): Promise<RestockedSize[]> {
  const { rows } = await sql<RestockedSize>`
    select distinct request.variant_sku, request.pool
    from back_in_stock_request request
    join stock on stock.variant_sku = request.variant_sku and stock.pool = request.pool
    where request.status = 'waiting' and on_hand > reserved
    order by 1, 2
  `.execute(db);
  return rows;
}

/** Advisory try-lock until the transaction ends. False means that another process handles the variant. */
export async function claimSize(tx: Database, { variantSku, pool }: RestockedSize): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`restock ${pool} ${variantSku}`}, 0)) as claimed
  `.execute(tx);
  return rows[0]?.claimed === true;
}

/** `head` is the newest ledger row of the variant; `events` start at the oldest mail that still counts. */
export type RestockState = { available: number; head: string; events: StockEvent[] };

/** One statement, so that all values come from the same snapshot. */
export async function readState(
  tx: Database,
  { variantSku, pool }: RestockedSize,
  mailedSince: Date,
): Promise<RestockState | undefined> {
  const { rows } = await sql<Omit<RestockState, 'events'> & { events: StockEvent[] | null }>`
    with mailed as (
      select mailed_after from back_in_stock_request
      where variant_sku = ${variantSku} and pool = ${pool} and mailed_at > ${mailedSince}
      union all
      select mailed_after from wishlist_promise
      where variant_sku = ${variantSku} and pool = ${pool} and mailed_at > ${mailedSince}
    ), event as (
      select mailed_after as place, 1 as later, to_json('mailed'::text) as what from mailed
      union all
      select id, 0, json_build_object('onHandChange', on_hand_change, 'reservedChange', reserved_change)
      from stock_ledger
      where variant_sku = ${variantSku} and pool = ${pool} and id > (select min(mailed_after) from mailed)
    )
    select on_hand - reserved as available,
      (select max(id) from stock_ledger where variant_sku = ${variantSku} and pool = ${pool}) as head,
      (select json_agg(what order by place, later) from event) as events
    from stock where variant_sku = ${variantSku} and pool = ${pool}
  `.execute(tx);
  const [state] = rows;
  return state && { ...state, events: state.events ?? [] };
}

export async function findWaitingStores(tx: Database, { variantSku, pool }: RestockedSize): Promise<WaitingStore[]> {
  const { rows } = await sql<WaitingStore>`
    select distinct brand, locale from back_in_stock_request
    where variant_sku = ${variantSku} and pool = ${pool} and status = 'waiting'
  `.execute(tx);
  return rows;
}

type Turn = { stores: readonly WaitingStore[]; limit: number };

/** Oldest first, locked until the transaction ends. SKIP LOCKED: a request that is being cancelled is skipped. */
export async function takeOldest(
  tx: Database,
  { variantSku, pool }: RestockedSize,
  { stores, limit }: Turn,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select id, brand, locale, email, cancel_token from back_in_stock_request
    where variant_sku = ${variantSku} and pool = ${pool} and status = 'waiting'
      and (brand, locale) in (
        select brand, locale from json_to_recordset(${JSON.stringify(stores)}::json) as store (brand text, locale text)
      )
    order by confirmed_at, id
    limit ${limit}
    for update skip locked
  `.execute(tx);
  return rows;
}

type Mailed = { ids: readonly string[]; now: Date; head: string };

export async function saveMailed(tx: Database, { ids, now, head }: Mailed): Promise<void> {
  await sql`
    update back_in_stock_request set status = 'mailed', mailed_at = ${now}, mailed_after = ${head}
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

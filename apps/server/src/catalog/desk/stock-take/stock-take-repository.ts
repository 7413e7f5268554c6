import type { StockPool } from '@shop/domain/catalog/stock';
import type { StockTakePart, StockTakeState } from '@shop/domain/catalog/stock-desk/stock-take';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type TakeRow = {
  takeId: string;
  pool: StockPool;
  name: string;
  category: string | null;
  styles: string[] | null;
  state: StockTakeState;
  version: number;
  author: string;
  startedAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  endReason: string | null;
};
/** Totals of a stock-take. */
export type TakeTotals = { lines: number; units: number; openCodes: number; counters: string[] };

type NewTake = { pool: StockPool; name: string; part: StockTakePart; author: string; startedAt: Date };

export async function insertTake(tx: Database, { pool, name, part, author, startedAt }: NewTake): Promise<string> {
  const { rows } = await sql<{ takeId: string }>`
    insert into stock_take (pool, name, category, styles, author, started_at)
    values (${pool}, ${name}, ${part.category ?? null}, ${part.styles ?? null}, ${author}, ${startedAt})
    returning take_id
  `.execute(tx);
  return requireFirst(rows).takeId;
}

/** Open ones first, then the latest. */
export async function listTakes(db: Database, most: number): Promise<(TakeRow & TakeTotals)[]> {
  const { rows } = await sql<TakeRow & TakeTotals>`
    select stock_take.*, ${TOTALS} from stock_take order by state <> 'open', started_at desc, take_id desc limit ${most}
  `.execute(db);
  return rows;
}

export async function findTake(db: Database, takeId: string): Promise<(TakeRow & TakeTotals) | undefined> {
  const { rows } = await sql<TakeRow & TakeTotals>`
    select stock_take.*, ${TOTALS} from stock_take where take_id = ${takeId}
  `.execute(db);
  return rows[0];
}

const TOTALS = sql`
  (select count(*)::int from stock_take_line where take_id = stock_take.take_id) as lines,
  (select coalesce(sum(counted), 0)::int from stock_take_line where take_id = stock_take.take_id) as units,
  (select count(distinct code)::int from stock_take_entry
    where take_id = stock_take.take_id and kind <> 'counted') as open_codes,
  (select coalesce(array_agg(distinct author order by author), '{}') from stock_take_line
    where take_id = stock_take.take_id) as counters`;

/** Serialises all writes of one stock-take. */
export async function lockTake(tx: Database, takeId: string): Promise<TakeRow | undefined> {
  const { rows } = await sql<TakeRow>`select * from stock_take where take_id = ${takeId} for update`.execute(tx);
  return rows[0];
}

export async function bumpTake(tx: Database, takeId: string): Promise<void> {
  await sql`update stock_take set version = version + 1 where take_id = ${takeId}`.execute(tx);
}

type TakeEnd = { state: Exclude<StockTakeState, 'open'>; by: string; at: Date; reason?: string | undefined };

export async function endTake(tx: Database, takeId: string, { state, by, at, reason }: TakeEnd): Promise<void> {
  await sql`
    update stock_take set state = ${state}, ended_by = ${by}, ended_at = ${at}, end_reason = ${reason ?? null},
      version = version + 1
    where take_id = ${takeId}
  `.execute(tx);
}

/** Category or styles that do not exist. */
export async function findUnknownPart(db: Database, { category, styles }: StockTakePart): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${category === undefined ? [] : [category]}::text[]) as name
    where not exists (select from category where key = name)
    union all
    select name from unnest(${styles ?? []}::text[]) as name where not exists (select from product where sku = name)
    limit 1
  `.execute(db);
  return rows[0]?.name;
}

export type EntryRow = {
  entryKey: string;
  code: string;
  quantity: number;
  kind: 'counted' | 'unknown' | 'outside';
  variantSku: string | null;
};

export async function findEntryKeys(tx: Database, takeId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ entryKey: string }>`
    select entry_key from stock_take_entry where take_id = ${takeId} and entry_key = any(${keys}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ entryKey }) => entryKey));
}

type Scanner = { takeId: string; author: string; at: Date };

export async function insertEntries(tx: Database, rows: readonly EntryRow[], { takeId, author, at }: Scanner) {
  await sql`
    insert into stock_take_entry (take_id, entry_key, code, quantity, kind, variant_sku, author, at)
    select ${takeId}, "entryKey", code, quantity, kind, "variantSku", ${author}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("entryKey" uuid, code text, quantity int, kind text, "variantSku" text)
  `.execute(tx);
}

export type OpenCode = { code: string; kind: 'unknown' | 'outside'; sku: string | null; quantity: number; at: Date };

/** Codes that are counted nowhere yet, the latest first. */
export async function listOpenCodes(db: Database, takeId: string): Promise<OpenCode[]> {
  const { rows } = await sql<OpenCode>`
    select code, kind, max(variant_sku) as sku, sum(quantity)::int as quantity, max(at) as at
    from stock_take_entry where take_id = ${takeId} and kind <> 'counted'
    group by code, kind order by max(at) desc, code
  `.execute(db);
  return rows;
}

/** The scans of a code now count for a size. Returns their sum. */
export async function assignCode(tx: Database, { takeId, code, sku }: { takeId: string; code: string; sku: string }) {
  const { rows } = await sql<{ quantity: number }>`
    with assigned as (
      update stock_take_entry set kind = 'counted', variant_sku = ${sku}
      where take_id = ${takeId} and code = ${code} and kind = 'unknown' returning quantity
    )
    select sum(quantity)::int as quantity from assigned having count(*) > 0
  `.execute(tx);
  return rows[0]?.quantity;
}

function requireFirst<Row>([first]: readonly Row[]): Row {
  if (!first) throw new Error('The insert returned no row');
  return first;
}

import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';

export type Candidate = {
  sku: string;
  title: string;
  mediaKey: string | null;
  stock: number;
  /** Units sold in the four weeks before. */
  sold: number;
  cost: number | null;
};
export type CandidateFilter = {
  priceList: string;
  currency: Currency;
  locale: string;
  pools: readonly string[];
  soldSince: Date;
  category?: string | undefined;
  text?: string | undefined;
};

/** Styles of a price list by rule, in the order of their SKU. */
export async function findCandidates(db: Database, filter: CandidateFilter, most: number): Promise<Candidate[]> {
  const { priceList, currency, locale, pools, soldSince, category, text } = filter;
  const { rows } = await sql<Candidate>`
    select product.sku, coalesce(words.title, product.sku) as title,
      (select media_key from product_media where product_sku = product.sku order by position limit 1) as media_key,
      coalesce(counted.stock, 0)::int as stock, coalesce(counted.sold, 0)::int as sold, product_cost.amount as cost
    from product
    join price on price.product_sku = product.sku and price.price_list = ${priceList}
    left join product_text words on words.product_sku = product.sku and words.locale = ${locale}
    left join product_cost on product_cost.product_sku = product.sku and product_cost.currency = ${currency}
    left join lateral (
      select
        sum((select sum(on_hand - reserved) from stock where variant_sku = variant.sku and pool = any(${pools}))) as stock,
        sum((select -sum(on_hand_change) from stock_ledger
          where variant_sku = variant.sku and pool = any(${pools}) and reason = 'sale' and at >= ${soldSince})) as sold
      from variant where variant.product_sku = product.sku
    ) as counted on true
    where product.online
      ${category ? sql`and product.sku in (select product_sku from product_category where category_key = ${category})` : sql``}
      ${text ? sql`and (words.title ilike ${`%${escapeLike(text)}%`} or product.sku ilike ${`${escapeLike(text)}%`})` : sql``}
    order by product.sku
    limit ${most}
  `.execute(db);
  return rows;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type NewPlan = {
  name: string;
  priceList: string;
  percent: number;
  ending: number | null;
  fromAt: Date;
  toAt: Date | null;
  author: string;
  madeAt: Date;
  /** Waits for a campaign: its prices are not written. */
  draft: boolean;
  rule: PlanRule;
};
/** Selection of the plan beside its price list, step and period. */
export type PlanRule = {
  category?: string | undefined;
  text?: string | undefined;
  minWeeks?: number | undefined;
  measure: boolean;
};
export type PlanLine = { sku: string; before: PriceRecord; after: PriceRecord };

export async function insertPlan(tx: Database, plan: NewPlan, lines: readonly PlanLine[]): Promise<string> {
  const { name, priceList, percent, ending, fromAt, toAt, author, madeAt, draft, rule } = plan;
  const { rows } = await sql<{ planId: string }>`
    insert into markdown_plan (name, price_list, percent, ending, from_at, to_at, author, made_at, draft, rule)
    values (${name}, ${priceList}, ${percent}, ${ending}, ${fromAt}, ${toAt}, ${author}, ${madeAt}, ${draft},
      ${JSON.stringify(rule)})
    returning plan_id::text as plan_id
  `.execute(tx);
  const planId = rows[0]?.planId ?? '';
  await insertLines(tx, planId, lines);
  return planId;
}

export async function insertLines(tx: Database, planId: string, lines: readonly PlanLine[]): Promise<void> {
  await sql`
    insert into markdown_line (plan_id, product_sku, before, after)
    select ${planId}::bigint, sku, before, after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (sku text, before jsonb, after jsonb)
  `.execute(tx);
}

export type PlanRow = {
  planId: string;
  name: string;
  priceList: string;
  percent: number;
  ending: number | null;
  fromAt: Date;
  toAt: Date | null;
  author: string;
  madeAt: Date;
  rolledBackAt: Date | null;
  rolledBackBy: string | null;
  draft: boolean;
  /** Null for plans of earlier versions. */
  rule: PlanRule | null;
  count: number;
};

type WantedPlans = {
  planIds?: readonly string[];
  /** Plans that are drafts, or that end after it. */
  openAfter?: Date;
  priceList?: string;
  /** Plans that were not rolled back, whose period meets this one. */
  during?: { from: Date; to: Date };
  most: number;
};

export async function readPlans(db: Database, wanted: WantedPlans): Promise<PlanRow[]> {
  const { planIds, openAfter, priceList, during, most } = wanted;
  const { rows } = await sql<PlanRow>`
    select plan_id::text as plan_id, name, price_list, percent, ending, from_at, to_at, author, made_at, rolled_back_at,
      rolled_back_by, draft, rule,
      (select count(*)::int from markdown_line where markdown_line.plan_id = markdown_plan.plan_id) as count
    from markdown_plan
    where true
      ${planIds ? sql`and plan_id = any(${planIds}::bigint[])` : sql``}
      ${openAfter ? sql`and rolled_back_at is null and (draft or to_at is null or to_at > ${openAfter})` : sql``}
      ${priceList ? sql`and price_list = ${priceList}` : sql``}
      ${during ? sql`and rolled_back_at is null and from_at < ${during.to} and (to_at is null or to_at > ${during.from})` : sql``}
    order by markdown_plan.plan_id desc limit ${most}
  `.execute(db);
  return rows;
}

/** Locks the plan until the transaction ends. */
export async function lockPlan(
  tx: Database,
  planId: string,
): Promise<{ rolledBackAt: Date | null; draft: boolean } | undefined> {
  const { rows } = await sql<{ rolledBackAt: Date | null; draft: boolean }>`
    select rolled_back_at, draft from markdown_plan where plan_id = ${planId}::bigint for update
  `.execute(tx);
  return rows[0];
}

export async function readPlanLines(tx: Database, planId: string): Promise<PlanLine[]> {
  const { rows } = await sql<PlanLine>`
    select product_sku as sku, before, after from markdown_line where plan_id = ${planId}::bigint order by product_sku
  `.execute(tx);
  return rows;
}

export async function markRolledBack(
  tx: Database,
  planId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await sql`
    update markdown_plan set rolled_back_at = ${at}, rolled_back_by = ${by} where plan_id = ${planId}::bigint
  `.execute(tx);
}

type PlanPeriod = { fromAt: Date; toAt: Date | null; draft: boolean };

/** Gives the plan another period; its lines are written anew. */
export async function movePlan(tx: Database, planId: string, { fromAt, toAt, draft }: PlanPeriod): Promise<void> {
  await sql`delete from markdown_line where plan_id = ${planId}::bigint`.execute(tx);
  await sql`
    update markdown_plan
    set from_at = ${fromAt}, to_at = ${toAt}, draft = ${draft}, rolled_back_at = null, rolled_back_by = null
    where plan_id = ${planId}::bigint
  `.execute(tx);
}

export type CostRow = { sku: string; currency: Currency; amount: number };

/** Rows that changed, with the amount of before. */
export async function saveCosts(
  tx: Database,
  costs: readonly CostRow[],
): Promise<(CostRow & { before: number | null })[]> {
  const { rows } = await sql<CostRow & { before: number | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as line (sku text, currency text, amount int)
    ), known as (
      select given.*, product_cost.amount as before from given
      left join product_cost on product_sku = sku and product_cost.currency = given.currency
    ), saved as (
      insert into product_cost (product_sku, currency, amount)
      select sku, currency, amount from known where before is distinct from amount
      on conflict (product_sku, currency) do update set amount = excluded.amount
    )
    select sku, currency, amount, before from known where before is distinct from amount
  `.execute(tx);
  return rows;
}

export async function listUnknownSkus(db: Database, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${skus}::text[]) as given (sku) where sku not in (select sku from product)
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Cost prices of a product by currency. */
export async function readCosts(db: Database, sku: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, amount from product_cost where product_sku = ${sku}
  `.execute(db);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

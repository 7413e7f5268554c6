import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import type { SortOption } from '@shop/domain/discovery/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CatalogueScope } from './product-repository.ts';

export type ListingQuery = {
  categoryKey: string;
  /** The category and its descendants. */
  branchKeys: readonly string[];
  rule: CategoryRule | undefined;
  scope: CatalogueScope;
  sort: SortOption;
  now: Date;
  limit: number;
  offset: number;
};

export type ListingPage = { skus: string[]; total: number };

/** Upper limit that keeps the interval within the range of the database. */
const MOST_DAYS = 36_500;

/**
 * Products in a category or its descendants, picked for it or matched by its rule. Repeats `holdsRule` in SQL, so
 * that a page needs one statement; a test keeps both in step.
 */
export async function readListing(db: Database, query: ListingQuery): Promise<ListingPage> {
  const { categoryKey, branchKeys, scope, sort, now, limit, offset } = query;
  const { rows } = await sql<{ sku: string; total: number }>`
    with member (sku) as (
      select product_sku from product_category where category_key = any(${branchKeys})
      union
      select product_sku from category_pick where category_key = ${categoryKey}
    )
    select product.sku, (count(*) over ())::int as total
    from product
    join product_brand on product_brand.product_sku = product.sku and brand = ${scope.brand}
    join price_history charged on charged.product_sku = product.sku and charged.price_list = ${scope.priceList}
      and charged.from_at <= ${now} and (charged.to_at is null or charged.to_at > ${now})
    left join category_pick pick on pick.category_key = ${categoryKey} and pick.product_sku = product.sku
    where online and ${belongs(query)}
    order by ${ORDERS[sort]}, product.sku
    limit ${limit} offset ${offset}
  `.execute(db);
  return { skus: rows.map(({ sku }) => sku), total: rows[0]?.total ?? 0 };
}

const ORDERS: Readonly<Record<SortOption, RawBuilder<unknown>>> = {
  default: sql`pick.position nulls last, popularity desc, new_from desc nulls last`,
  numberofdays: sql`new_from desc nulls last`,
  price_asc: sql`charged.amount`,
  price_desc: sql`charged.amount desc`,
};

function belongs(query: ListingQuery): RawBuilder<unknown> {
  const isMember = sql`product.sku in (select sku from member)`;
  return query.rule ? sql`(${isMember} or ${ruleHolds(query.rule, query)})` : isMember;
}

function ruleHolds(rule: CategoryRule, { scope, now }: ListingQuery): RawBuilder<unknown> {
  const { newWithinDays, priceFrom, priceUpTo, lastSizes, reduced } = rule;
  const conditions = [sql`true`];
  if (newWithinDays !== undefined) {
    const seconds = Math.min(newWithinDays, MOST_DAYS) * 86_400;
    conditions.push(sql`new_from <= ${now} and new_from > ${now}::timestamptz - make_interval(secs => ${seconds})`);
  }
  if (priceFrom !== undefined) conditions.push(sql`charged.amount >= ${priceFrom}`);
  if (priceUpTo !== undefined) conditions.push(sql`charged.amount <= ${priceUpTo}`);
  if (lastSizes !== undefined) {
    conditions.push(sql`(select count(*) from ${sizesInStock(scope)}) between 1 and ${lastSizes}`);
  }
  if (reduced !== undefined) conditions.push(sql`${isReduced(now)} = ${reduced}`);
  for (const [name, values] of Object.entries(rule.attributes ?? {})) conditions.push(hasValue(name, values, scope));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function hasValue(name: string, values: readonly string[], scope: CatalogueScope): RawBuilder<unknown> {
  if (SIZE_ATTRIBUTES.some((attribute) => attribute === name)) {
    return sql`size_attribute = ${name} and exists (
      select from ${sizesInStock(scope)} and size = any(${values}))`;
  }
  return sql`exists (
    select from product_attribute where product_sku = product.sku and name = ${name} and value = any(${values}))`;
}

const sizesInStock = ({ pool }: CatalogueScope) => sql`variant
  join stock on stock.variant_sku = variant.sku and stock.pool = ${pool} and on_hand > reserved
  where variant.product_sku = product.sku`;

const isReduced = (now: Date) => sql`exists (
  select from price join price_history was using (product_sku, price_list)
  where product_sku = product.sku and price_list = charged.price_list and was.from_at < ${now}
    and was.amount in (price.amount, price.was_amount) and was.amount > charged.amount)`;

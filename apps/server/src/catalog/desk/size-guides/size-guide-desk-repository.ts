import type { BrandKey } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type GuideKey = { brand: BrandKey; productCategory: string };
export type GuideUse = { sku: string; title: string; isOnline: boolean };

const PRODUCT_CATEGORY = 'product_category';

/** Writers wait for each other, imports too: a guide has several rows, so that a row lock is not enough. */
export async function lockSizeGuides(tx: Database): Promise<void> {
  await sql`lock table size_guide in share row exclusive mode`.execute(tx);
}

export async function deleteSizeGuide(tx: Database, { brand, productCategory }: GuideKey): Promise<void> {
  await sql`delete from size_guide where brand = ${brand} and product_category = ${productCategory}`.execute(tx);
}

/** Products by the guide that they show. */
export async function countGuideUses(db: Database): Promise<(GuideKey & { products: number })[]> {
  const { rows } = await sql<GuideKey & { products: number }>`
    select value as product_category, brand, count(distinct product_sku)::int as products
    from product_attribute join product_brand using (product_sku)
    where name = ${PRODUCT_CATEGORY} group by value, brand
  `.execute(db);
  return rows;
}

/** The first products that show a guide, online ones first. */
export async function listGuideUses(
  db: Database,
  { brand, productCategory }: GuideKey,
  limit: number,
): Promise<GuideUse[]> {
  const { rows } = await sql<GuideUse>`
    select product.sku, product.online as is_online,
      coalesce((select title from product_text where product_sku = product.sku and title <> ''
        order by locale <> 'en-GB', locale limit 1), product.sku) as title
    from product join product_brand on product_brand.product_sku = product.sku and brand = ${brand}
    where exists (select from product_attribute where product_sku = product.sku
      and name = ${PRODUCT_CATEGORY} and value = ${productCategory})
    order by product.online desc, product.sku limit ${limit}
  `.execute(db);
  return rows;
}

import type { Locale } from '@shop/domain/site/store/store';
import { type Insertable, sql } from 'kysely';
import type { ReviewTables } from '#server/catalog/review/review-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

export type ReviewedPiece = { productSku: string; styleKey: string; variantSku: string | null; size: string | null };

/** Product of a SKU, which is that of the product or of one of its sizes. */
export async function findReviewedPiece(db: Database, sku: string): Promise<ReviewedPiece | undefined> {
  const { rows } = await sql<ReviewedPiece>`
    select product.sku as product_sku, product.style_key, variant.sku as variant_sku, variant.size
    from product left join variant on variant.product_sku = product.sku and variant.sku = ${sku}
    where product.sku = ${sku} or variant.sku is not null
    order by product.sku <> ${sku} limit 1
  `.execute(db);
  return rows[0];
}

type NewReview = Insertable<ReviewTables['productReview']> & { sourceKey: string; locale: Locale };

/** Id of the new review; undefined if an import brought it before. */
export async function insertFormerReview(tx: Database, review: NewReview): Promise<string | undefined> {
  const made = await tx
    .$extendTables<ReviewTables>()
    .insertInto('productReview')
    .values(review)
    .onConflict((conflict) => conflict.column('sourceKey').doNothing())
    .returning('reviewId')
    .executeTakeFirst();
  return made?.reviewId;
}

export async function deleteReviews(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .$extendTables<ReviewTables>()
    .deleteFrom('productReview')
    .where('reviewId', 'in', [...ids])
    .execute();
}

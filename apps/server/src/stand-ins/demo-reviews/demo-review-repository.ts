import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type Insertable, sql } from 'kysely';
import type { ReviewTables } from '#server/catalog/review/review-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

export type DeliveredPiece = {
  orderId: string;
  lineNumber: number;
  customerId: string | null;
  emailKey: string;
  brand: BrandKey;
  locale: Locale;
  deliveredAt: Date;
  styleKey: string;
  productSku: string;
  variantSku: string | null;
  size: string | null;
};

export async function hasReviews(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from product_review) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Delivered pieces of the demo's orders, with their recorded sizes. */
export async function readDeliveredPieces(db: Database): Promise<DeliveredPiece[]> {
  const { rows } = await sql<DeliveredPiece>`
    select piece.order_id, piece.line_number, piece.customer_id, piece.email_key, piece.brand, piece.locale,
      piece.delivered_at, product.style_key, piece.product_sku, piece.variant_sku, variant.size
    from delivered_piece piece
    join product on product.sku = piece.product_sku
    left join variant on variant.sku = piece.variant_sku
    order by piece.delivered_at, piece.number, piece.line_number
  `.execute(db);
  return rows;
}

/** Sizes of a style, in order. */
export async function readSizes(db: Database, styles: readonly string[]) {
  const { rows } = await sql<{ styleKey: string; productSku: string; variantSku: string; size: string }>`
    select product.style_key, product.sku as product_sku, variant.sku as variant_sku, variant.size
    from product join variant on variant.product_sku = product.sku
    where product.style_key = any(${styles}) order by product.style_key, product.position, variant.position
  `.execute(db);
  return rows;
}

export async function insertReviews(
  tx: Database,
  reviews: readonly Insertable<ReviewTables['productReview']>[],
): Promise<void> {
  if (reviews.length > 0)
    await tx
      .$extendTables<ReviewTables>()
      .insertInto('productReview')
      .values([...reviews])
      .execute();
}

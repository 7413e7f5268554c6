import type { ReviewCounts } from '@shop/domain/catalog/review/review-summary';
import type { SizeAttribute } from '@shop/domain/catalog/sizes';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReviewRow } from './review-tables.ts';

export type ReviewSort = 'newest' | 'highest' | 'lowest';

type CountRow = Omit<ReviewCounts, 'fits'> & { fitSmall: number; fitTrue: number; fitLarge: number };
export type ReviewedStyle = { styleKey: string; sizeAttribute: SizeAttribute } & (CountRow | { reviews: null });

/** Style of a product with the counts of its published reviews. */
export async function findReviewedStyle(db: Database, sku: string): Promise<ReviewedStyle | undefined> {
  const { rows } = await sql<ReviewedStyle>`
    select product.style_key, product.size_attribute, reviews, rating_sum, stars, quality_sum, quality_count,
      fit_small, fit_true, fit_large
    from product left join review_summary on review_summary.style_key = product.style_key
    where product.sku = ${sku}
  `.execute(db);
  return rows[0];
}

export type ReviewChoice = {
  styleKey: string;
  /** Reviews in it come first. */
  language: string;
  size?: string | undefined;
  stars?: number | undefined;
  sort: ReviewSort;
  offset: number;
  limit: number;
};

export type FoundReview = Pick<ReviewRow, ShownColumn> & { colours: Record<string, string> | null; photos: string[] };
type ShownColumn =
  | ('reviewId' | 'rating' | 'quality' | 'fit' | 'heightCm' | 'size' | 'title' | 'body' | 'nickname')
  | ('locale' | 'isVerified' | 'source' | 'answer' | 'writtenAt');
export type FoundReviews = { total: number; sizes: { size: string; count: number }[]; reviews: FoundReview[] };

/** One page of the published reviews of a style, in one statement. */
export async function readReviews(db: Database, choice: ReviewChoice): Promise<FoundReviews> {
  const { styleKey, language, size = null, stars = null, sort, offset, limit } = choice;
  const { rows } = await sql<Omit<FoundReviews, 'reviews'> & { reviews: (FoundReview & { writtenAt: string })[] }>`
    with published as materialized (
      select * from product_review where style_key = ${styleKey} and state = 'published'
    ), chosen as (
      select * from published
      where (${size}::text is null or size = ${size}) and (${stars}::int is null or rating = ${stars})
    ), page as (
      select row_number() over (order by
          split_part(locale, '-', 1) <> ${language},
          case ${sort}::text when 'highest' then -rating when 'lowest' then rating else 0 end,
          written_at desc, review_id) as place, chosen.*
      from chosen order by place offset ${offset} limit ${limit}
    )
    select (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(worn order by worn.position, worn.size), '[]') from (
        select published.size, count(*)::int as count, (
          select min(variant.position) from variant join product on product.sku = variant.product_sku
          where product.style_key = ${styleKey} and variant.size = published.size) as position
        from published where published.size is not null group by published.size) worn) as sizes,
      (select coalesce(json_agg(json_build_object(
        'reviewId', review_id, 'rating', rating, 'quality', quality, 'fit', fit, 'heightCm', height_cm,
        'size', size, 'title', title, 'body', body, 'nickname', nickname, 'locale', locale,
        'isVerified', is_verified, 'source', source, 'answer', answer, 'writtenAt', written_at,
        'colours', (select json_object_agg(locale, colour) from product_text
          where product_text.product_sku = page.product_sku and colour is not null and colour <> ''),
        'photos', (select coalesce(json_agg(media_key order by position), '[]') from product_review_photo photo
          where photo.review_id = page.review_id)
      ) order by place), '[]') from page) as reviews
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The statement returns one row');
  return { ...found, reviews: found.reviews.map((one) => ({ ...one, writtenAt: new Date(one.writtenAt) })) };
}

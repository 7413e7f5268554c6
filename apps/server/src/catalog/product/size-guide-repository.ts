import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { SizeGuideRecord } from '#server/catalog/records/catalog-record.ts';
import { canonicalSizeGuide } from '#server/catalog/records/size-guide-record.ts';
import type { Database } from '#server/platform/database/database.ts';

type Row = {
  productCategory: string;
  brand: BrandKey;
  locale: Locale;
  data: Pick<SizeGuideRecord, 'title' | 'measures' | 'rows'>;
};

export async function readAllSizeGuides(db: Database): Promise<SizeGuideRecord[]> {
  const { rows } = await sql<Row>`
    select product_category, brand, locale, data from size_guide order by product_category, brand, locale
  `.execute(db);
  return rows.map(toRecord);
}

type Wanted = { brand: BrandKey; locales: readonly Locale[]; productCategory?: string };

/** One per product category, in the first locale that has it. */
export async function readSizeGuides(
  db: Database,
  { brand, locales, productCategory }: Wanted,
): Promise<SizeGuideRecord[]> {
  const { rows } = await sql<Row>`
    select distinct on (product_category) product_category, brand, locale, data from size_guide
    where brand = ${brand} and locale = any(${locales})
      and product_category = coalesce(${productCategory ?? null}, product_category)
    order by product_category, array_position(${locales}::text[], locale)
  `.execute(db);
  return rows.map(toRecord);
}

const toRecord = ({ data, ...key }: Row): SizeGuideRecord =>
  canonicalSizeGuide({ kind: 'size-guide', ...key, ...data });

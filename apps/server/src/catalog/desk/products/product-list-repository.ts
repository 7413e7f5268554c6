import type { ProductView } from '@shop/domain/catalog/desk/product-view';
import { SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type ProductFilter = {
  view: ProductView;
  /** Normalised starts of words, and the text as typed. */
  words: readonly string[];
  text?: string | undefined;
  brand?: BrandKey | undefined;
  category?: string | undefined;
  missing?: Locale | undefined;
  /** Locales that the shoppers of a brand read. */
  needs: readonly { brand: BrandKey; locale: Locale }[];
};

export type ListedRow = {
  sku: string;
  title: string;
  mediaKey: string | null;
  brands: BrandKey[];
  online: boolean;
  onlineAt: Date | null;
  offlineAt: Date | null;
  isArchived: boolean;
  /** Amounts charged now, by price list. */
  prices: Record<string, number>;
  stock: { [Pool in StockPool]?: number };
  translated: Locale[];
  outdated: Locale[];
};

type Page = { after?: string | undefined; limit: number; now: Date };

/** Products after a SKU, in the order of their SKU. */
export async function listProducts(
  db: Database,
  filter: ProductFilter,
  { after, limit, now }: Page,
): Promise<ListedRow[]> {
  const conditions = [sql`product.sku > ${after ?? ''}`, ...listConditions(filter)];
  const { rows } = await sql<ListedRow>`
    with page as (
      select product.sku, online, online_at, offline_at, archived_at is not null as is_archived
      from product left join product_lifecycle on product_lifecycle.product_sku = product.sku
      where ${sql.join(conditions, sql` and `)}
      order by product.sku limit ${limit}
    )
    select page.*,
      coalesce((select title from product_text where product_sku = page.sku and title <> ''
        order by locale <> ${SOURCE_LOCALE}, locale limit 1), page.sku) as title,
      (select media_key from product_media where product_sku = page.sku order by position limit 1) as media_key,
      array(select brand from product_brand where product_sku = page.sku order by brand) as brands,
      coalesce((select json_object_agg(price_list, amount) from price_history
        where product_sku = page.sku and from_at <= ${now} and (to_at is null or to_at > ${now})), '{}') as prices,
      coalesce((select json_object_agg(pool, available) from (
        select pool, sum(on_hand - reserved)::int as available from stock
        join variant on variant.sku = variant_sku where variant.product_sku = page.sku group by pool) summed), '{}') as stock,
      array(select locale from product_text where product_sku = page.sku and title <> '' and description <> '')
        as translated,
      array(select distinct translation.locale ${OUTDATED} and translation.product_sku = page.sku) as outdated
    from page order by page.sku
  `.execute(db);
  return rows;
}

/** SKUs after a SKU, for readers that need other columns. */
export async function listSkus(db: Database, filter: ProductFilter, { after, limit }: Omit<Page, 'now'>) {
  const conditions = [sql`product.sku > ${after ?? ''}`, ...listConditions(filter)];
  const { rows } = await sql<{ sku: string }>`
    select product.sku from product left join product_lifecycle on product_lifecycle.product_sku = product.sku
    where ${sql.join(conditions, sql` and `)} order by product.sku limit ${limit}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

/** As `judgeTranslation` says; a translation without the text is missing, not outdated. */
const OUTDATED = sql`from product_text translation
  join product_text_change source on source.product_sku = translation.product_sku and source.locale = ${sql.lit(SOURCE_LOCALE)}
  left join product_text_change own on own.product_sku = translation.product_sku
    and own.locale = translation.locale and own.field = source.field
  where translation.locale <> ${sql.lit(SOURCE_LOCALE)}
    and coalesce(to_jsonb(translation) ->> source.field, '') not in ('', '[]')
    and source.changed_at > coalesce(own.changed_at, '-infinity')`;

const SOLD_OUT = sql`not exists (select from variant join stock on stock.variant_sku = variant.sku
  where variant.product_sku = product.sku and on_hand > reserved)`;

function listConditions({ view, words, text, brand, category, missing, needs }: ProductFilter): RawBuilder<unknown>[] {
  const hasBrand = (name: string) =>
    sql`exists (select from product_brand where product_sku = product.sku and brand = ${name})`;
  return [
    VIEWS[view](needs),
    ...(text ? [sql`product.sku in (${matches(words, text)})`] : []),
    ...(brand ? [hasBrand(brand)] : []),
    ...(category
      ? [sql`product.sku in (select product_sku from product_category where category_key = ${category})`]
      : []),
    ...(missing ? [isUntranslated(needs.filter(({ locale }) => locale === missing))] : []),
  ];
}

type Needs = ProductFilter['needs'];

const NOT_ARCHIVED = sql`(online or archived_at is null)`;

const VIEWS: Readonly<Record<ProductView, (needs: Needs) => RawBuilder<unknown>>> = {
  all: () => NOT_ARCHIVED,
  online: () => sql`online`,
  offline: () => sql`not online and archived_at is null`,
  scheduled: () => sql`(online_at is not null or offline_at is not null)`,
  untranslated: (needs) => sql`${NOT_ARCHIVED} and ${isUntranslated(needs)}`,
  outdated: () => sql`${NOT_ARCHIVED} and exists (select ${OUTDATED} and translation.product_sku = product.sku)`,
  'sold-out': () => sql`online and ${SOLD_OUT}`,
  archived: () => sql`not online and archived_at is not null`,
};

const isUntranslated = (needs: Needs) => sql`exists (
  select from product_brand
  join json_to_recordset(${JSON.stringify(needs)}::json) as needed (brand text, locale text)
    on needed.brand = product_brand.brand
  where product_brand.product_sku = product.sku and not exists (
    select from product_text where product_sku = product.sku and product_text.locale = needed.locale
      and title <> '' and description <> ''))`;

/** Each branch by its own index. */
function matches(words: readonly string[], text: string) {
  const start = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const byWords = sql`union select product_text.product_sku from product_text
    where listed_words(title || ' ' || coalesce(colour, '')) @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  return sql`select named.sku from product named where named.sku ilike ${start}
    union select variant.product_sku from variant where variant.sku ilike ${start} or barcode = ${text}
    ${words.length > 0 ? byWords : sql``}`;
}

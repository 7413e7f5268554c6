import type { CategoryRule } from '@shop/domain/catalog/category/category-rule';
import type { ShopAttributeType } from '@shop/domain/catalog/shop-attribute';
import { SIZE_ATTRIBUTES, type SizeAttribute } from '@shop/domain/catalog/sizes';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { Language } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { HistoryRecord, PerLocale, PriceRecord, ProductTexts } from '#server/catalog/records/catalog-record.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Product row with the data of all stores. */
export type SearchRow = {
  sku: string;
  styleKey: string;
  newFrom: Date | null;
  popularity: number;
  sizeAttribute: SizeAttribute;
  /** Number of colours of its style that rank before it. */
  colourRank: number;
  brands: string[];
  texts: PerLocale<{ [Name in keyof ProductTexts]: ProductTexts[Name] | null }> | null;
  attributes: Record<string, string[]> | null;
  categories: string[];
  /** Categories with this product in their hand-picked order. */
  picked: string[];
  /** Linked products sold as upsells. */
  upsell: string[];
  variants: { size: string; stock: { [Pool in StockPool]?: number } | null }[] | null;
  prices: (PriceRecord & { history: HistoryRecord[] | null })[] | null;
};

/** Data shared by all documents: category tree, labels, synonyms. */
export type Vocabulary = {
  categories: { key: string; parentKey: string | null; rule: CategoryRule | null; names: PerLocale<string> | null }[];
  attributes: {
    name: string;
    /** Set for attributes that listings can be sorted by. */
    sortType?: ShopAttributeType | null;
    values: { value: string; labels: PerLocale<string> | null }[] | null;
  }[];
  sizes: { size: string; attribute: SizeAttribute }[];
  synonyms: { language: Language; words: string[] }[];
  /** Changes of the default stop words. */
  stopWords: { language: Language; word: string; isStop: boolean }[];
};

/** Parts of the vocabulary by which documents differ before and after an edit. */
export type VocabularyChanges = {
  /** Attribute values with other labels. */
  values: { name: string; value: string }[];
  /** Attributes that listings sort by in another order. */
  sorted: string[];
  /** Categories whose products get other ancestors, or other names of categories. */
  placed: string[];
  /** Categories by rule whose products, as indexed, get other categories. */
  ruled: string[];
  /** New rules: their products are not in the index yet. */
  rules: CategoryRule[];
};

type Page = { after: string; limit: number };

/** Online products, ordered by SKU (keyset pagination). */
export const readProductPage = (db: Database, { after, limit }: Page): Promise<SearchRow[]> =>
  readProducts(db, sql`product.sku > ${after} order by product.sku limit ${limit}`);

/** Reads those SKUs that are online. */
export const readProductsBySku = (db: Database, skus: readonly string[]): Promise<SearchRow[]> =>
  readProducts(db, sql`product.sku = any(${skus})`);

export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const [categories, attributes, sizes, synonyms, stopWords] = await Promise.all([
    sql<Vocabulary['categories'][number]>`
      select key, parent_key, rule,
        (select json_object_agg(locale, name) from category_text where category_key = category.key) as names
      from category order by position, key
    `.execute(db),
    sql<Vocabulary['attributes'][number]>`
      select name, (select type from attribute_use where attribute_name = name and is_sort) as sort_type,
        (select json_agg(json_build_object('value', value, 'labels', (
          select json_object_agg(locale, text) from attribute_value_text label
          where label.attribute_name = attribute.name and label.value = attribute_value.value
        )) order by position)
        from attribute_value where attribute_name = attribute.name) as values
      from attribute order by position, name
    `.execute(db),
    sql<Vocabulary['sizes'][number]>`
      select distinct size, size_attribute as attribute from variant join product on product.sku = product_sku
      order by attribute, size
    `.execute(db),
    sql<Vocabulary['synonyms'][number]>`select language, words from search_synonym order by id`.execute(db),
    sql<Vocabulary['stopWords'][number]>`select language, word, is_stop from search_stop_word`.execute(db),
  ]);
  return {
    categories: categories.rows,
    attributes: attributes.rows,
    sizes: sizes.rows,
    synonyms: synonyms.rows,
    stopWords: stopWords.rows,
  };
}

type AffectedScope = { now: Date; limit: number };

/**
 * Online products that edits of labels, categories or rules may affect, one more than the limit at most. A rule is
 * checked by its indexable conditions only, so that some products may be found in vain.
 */
export async function readAffectedProducts(
  db: Database,
  { values, sorted, placed, rules }: VocabularyChanges,
  { now, limit }: AffectedScope,
): Promise<string[]> {
  if (values.length + sorted.length + placed.length + rules.length === 0) return [];
  const conditions = [
    sql`sku in (select product_sku from product_attribute join json_to_recordset(${JSON.stringify(values)}::json)
      as edited (name text, value text) using (name, value))`,
    sql`sku in (select product_sku from product_attribute where name = any(${sorted}))`,
    sql`sku in (select product_sku from product_category where category_key = any(${placed}))`,
    sql`sku in (select product_sku from category_pick where category_key = any(${placed}))`,
    ...rules.map((rule) => sql`(${sql.join(listRuleConditions(rule, now), sql` and `)})`),
  ];
  const most = Number.isFinite(limit) ? sql`limit ${Math.floor(limit) + 1}` : sql``;
  const { rows } = await sql<{ sku: string }>`
    select sku from product where online and (${sql.join(conditions, sql` or `)}) ${most}
  `.execute(db);
  return rows.map(({ sku }) => sku);
}

function listRuleConditions(rule: CategoryRule, now: Date): RawBuilder<unknown>[] {
  const { newWithinDays, attributes = {}, priceFrom, priceUpTo, reduced } = rule;
  const priced = (condition: RawBuilder<unknown>) =>
    sql`exists (select from price where product_sku = product.sku and ${condition})`;
  return [
    sql`true`,
    ...(newWithinDays === undefined ? [] : [sql`new_from > ${new Date(now.getTime() - newWithinDays * MS_PER_DAY)}`]),
    ...(priceFrom === undefined
      ? []
      : [priced(sql`greatest(amount, special_amount, special_b_amount) >= ${priceFrom}`)]),
    ...(priceUpTo === undefined ? [] : [priced(sql`least(amount, special_amount, special_b_amount) <= ${priceUpTo}`)]),
    ...(reduced ? [priced(sql`coalesce(was_amount, special_amount, special_b_amount) is not null`)] : []),
    ...Object.entries(attributes).map(([name, values]) =>
      SIZE_ATTRIBUTES.some((size) => size === name)
        ? sql`exists (select from variant where product_sku = product.sku and size = any(${values}))`
        : sql`exists (select from product_attribute where product_sku = product.sku and name = ${name}
            and value = any(${values}))`,
    ),
  ];
}

/**
 * All brands, price lists, pools and locales in one statement. Past prices are read only where the price may be reduced:
 * reading all of them doubles the time.
 */
async function readProducts(db: Database, which: RawBuilder<unknown>): Promise<SearchRow[]> {
  const history = sql`(
    select json_agg(json_build_object('amount', amount, 'from', from_at, 'to', to_at) order by from_at)
    from price_history charged where charged.product_sku = product.sku and charged.price_list = price.price_list)`;
  const { rows } = await sql<SearchRow>`
    select product.sku, style_key, new_from, popularity, size_attribute,
      (select count(*)::int from product other where other.style_key = product.style_key and other.online
        and (other.position, other.sku) < (product.position, product.sku)) as colour_rank,
      array(select brand from product_brand where product_sku = product.sku) as brands,
      (select json_object_agg(locale, json_build_object(
          'title', title, 'description', description, 'materials', materials, 'colour', colour))
        from product_text where product_sku = product.sku) as texts,
      (select json_object_agg(name, list) from (
        select name, json_agg(value order by position) as list
        from product_attribute where product_sku = product.sku group by name) named) as attributes,
      array(select category_key from product_category where product_sku = product.sku order by position) as categories,
      array(select category_key from category_pick where product_sku = product.sku) as picked,
      array(select linked_sku from product_link where product_sku = product.sku and kind = 'upsell'
        order by position) as upsell,
      (select json_agg(json_build_object('size', size, 'stock', (
          select json_object_agg(pool, on_hand - reserved) from stock where variant_sku = variant.sku
        )) order by position, variant.sku)
        from variant where product_sku = product.sku) as variants,
      (select json_agg(json_build_object('priceList', price_list, 'amount', amount, 'was', was_amount,
          'special', case when special_amount is not null then
            json_build_object('amount', special_amount, 'from', special_from, 'to', special_to) end,
          'specialB', case when special_b_amount is not null then
            json_build_object('amount', special_b_amount, 'from', special_b_from, 'to', special_b_to) end,
          'history', case when coalesce(was_amount, special_amount, special_b_amount) is not null then ${history} end))
        from price where product_sku = product.sku) as prices
    from product
    where online and ${which}
  `.execute(db);
  return rows;
}

import { TEXT_FIELDS } from '@shop/domain/catalog/desk/translation';
import {
  PRODUCT_PARTS,
  type ProductPrice,
  productRows,
  stockCounts,
  variantRows,
} from '#server/catalog/product/product-rows.ts';
import type { StockCount } from '#server/catalog/stock/stock-repository.ts';
import type { ProductRecord } from './catalog-record.ts';
import type { TextChange } from './product-write-repository.ts';

/** Product before and after the save, both in canonical form. */
export type ProductChange = { before: ProductRecord | undefined; after: ProductRecord };

type Aspect = (record: ProductRecord) => unknown;

/** New products, and known ones in which this aspect differs. */
export const changedIn = (changes: readonly ProductChange[], aspect: Aspect): ProductRecord[] =>
  changes.filter((change) => differs(change, aspect)).map(({ after }) => after);

/** All fields but prices and stock, which change independently. */
export const getContentClient: Aspect = (record) =>
  [productRows, variantRows, ...PRODUCT_PARTS.map(({ getRows }) => getRows)].map((getRows) => getRows(record));

export const changedPrices = ({ before, after }: ProductChange): ProductPrice[] => {
  const known = new Map(before?.prices.map((price) => [price.priceList, JSON.stringify(price)]));
  return after.prices
    .filter((price) => known.get(price.priceList) !== JSON.stringify(price))
    .map((price) => ({ sku: after.sku, price }));
};

export const changedStock = ({ before, after }: ProductChange): StockCount[] => {
  const known = new Set(before && stockCounts(before).map((count) => JSON.stringify(count)));
  return stockCounts(after).filter((count) => !known.has(JSON.stringify(count)));
};

/** Texts that differ, by which translations are judged. Those of a new product are as old as each other. */
export const changedTexts = ({ before, after }: ProductChange): TextChange[] => {
  if (!before) return [];
  const locales = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  return [...locales].flatMap((locale) =>
    TEXT_FIELDS.filter(
      (field) => JSON.stringify(before.texts[locale]?.[field]) !== JSON.stringify(after.texts[locale]?.[field]),
    ).map((field) => ({ sku: after.sku, locale, field })),
  );
};

export const isChanged = (change: ProductChange): boolean => differs(change, (record) => record);

function differs({ before, after }: ProductChange, aspect: Aspect): boolean {
  return !before || JSON.stringify(aspect(before)) !== JSON.stringify(aspect(after));
}

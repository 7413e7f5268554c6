import { sizeAttributeOf } from '@shop/domain/sizes';
import { STOCK_POOLS } from '@shop/domain/stock';
import { LINK_KINDS, type PriceRecord, type ProductRecord } from './catalog-record.ts';
import type { StockCount } from './stock-repository.ts';

/** Rows by the names of their columns, as one JSON text carries them to the database. */
export type Rows = Record<string, unknown>[];

/** A table whose rows of a product are replaced together. */
export type ProductPart = { table: string; rowsOf: (record: ProductRecord) => Rows };

export const PRODUCT_PARTS: readonly ProductPart[] = [
  {
    table: 'product_brand',
    rowsOf: ({ sku, brands, urlKey }) => brands.map((brand) => ({ product_sku: sku, brand, url_key: urlKey })),
  },
  {
    table: 'product_text',
    rowsOf: ({ sku, texts }) => Object.entries(texts).map(([locale, text]) => ({ product_sku: sku, locale, ...text })),
  },
  {
    table: 'product_attribute',
    rowsOf: ({ sku, attributes }) =>
      Object.entries(attributes).flatMap(([name, values]) =>
        values.map((value, position) => ({ product_sku: sku, name, value, position })),
      ),
  },
  {
    table: 'product_category',
    rowsOf: ({ sku, categories }) =>
      categories.map((category, position) => ({ product_sku: sku, category_key: category, position })),
  },
  {
    table: 'product_media',
    rowsOf: ({ sku, media }) =>
      media.map(({ file, role, alt }, position) => ({ product_sku: sku, position, role, media_key: file, alt })),
  },
  {
    table: 'product_link',
    rowsOf: ({ sku, links }) =>
      LINK_KINDS.flatMap((kind) =>
        links[kind].map((linked, position) => ({ product_sku: sku, kind, linked_sku: linked, position })),
      ),
  },
];

export const productRows = (record: ProductRecord): Rows => [
  {
    sku: record.sku,
    style_key: record.style,
    online: record.online,
    new_from: record.newFrom,
    colour_hex: record.colourHex,
    position: record.position,
    popularity: record.popularity,
    size_attribute: sizeAttributeOf(
      record.variants.map(({ size }) => size),
      Object.keys(record.attributes),
    ),
    measurements: record.measurements,
  },
];

export const variantRows = ({ sku: product, variants }: ProductRecord): Rows =>
  variants.map(({ sku, size, barcode }, position) => ({ sku, product_sku: product, size, position, barcode }));

export const stockCounts = ({ variants }: ProductRecord): StockCount[] =>
  variants.flatMap(({ sku, stock }) =>
    STOCK_POOLS.flatMap((pool) => {
      const onHand = stock[pool];
      return onHand === undefined ? [] : [{ sku, pool, onHand }];
    }),
  );

/** The price of one list, with what is and was charged. */
export type ProductPrice = { sku: string; price: PriceRecord };

export const priceRow = ({ sku, price: { priceList, amount, was, special, specialB } }: ProductPrice) => ({
  product_sku: sku,
  price_list: priceList,
  amount,
  was_amount: was,
  special_amount: special?.amount,
  special_from: special?.from,
  special_to: special?.to,
  special_b_amount: specialB?.amount,
  special_b_from: specialB?.from,
  special_b_to: specialB?.to,
});

export const historyRows = ({ sku, price: { priceList, history = [] } }: ProductPrice): Rows =>
  history.map(({ amount, from, to }) => ({
    product_sku: sku,
    price_list: priceList,
    amount,
    from_at: from,
    to_at: to,
  }));

import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { resolveSizeAttribute } from '@shop/domain/catalog/sizes';
import { STOCK_POOLS } from '@shop/domain/catalog/stock';
import type { PriceRecord, ProductRecord } from '#server/catalog/records/catalog-record.ts';
import type { StockCount } from '#server/catalog/stock/stock-repository.ts';

/** Rows by column name, sent to the database as one JSON text. */
export type Rows = Record<string, unknown>[];

/** Table whose rows of a product are replaced together. */
export type ProductPart = { table: string; getRows: (record: ProductRecord) => Rows };

export const PRODUCT_PARTS: readonly ProductPart[] = [
  {
    table: 'product_brand',
    getRows: ({ sku, brands, urlKey }) => brands.map((brand) => ({ product_sku: sku, brand, url_key: urlKey })),
  },
  {
    table: 'product_text',
    getRows: ({ sku, texts }) => Object.entries(texts).map(([locale, text]) => ({ product_sku: sku, locale, ...text })),
  },
  {
    table: 'product_attribute',
    getRows: ({ sku, attributes }) =>
      Object.entries(attributes).flatMap(([name, values]) =>
        values.map((value, position) => ({ product_sku: sku, name, value, position })),
      ),
  },
  {
    table: 'product_category',
    getRows: ({ sku, categories }) =>
      categories.map((category, position) => ({ product_sku: sku, category_key: category, position })),
  },
  {
    table: 'product_media',
    getRows: ({ sku, media }) =>
      media.flatMap(({ file, role, alt, focus }, position) =>
        role === 'video'
          ? []
          : [{ product_sku: sku, position, role, media_key: file, alt, focus_x: focus?.x, focus_y: focus?.y }],
      ),
  },
  {
    table: 'product_video',
    getRows: ({ sku, media }) =>
      media.flatMap(({ file, role, alt, poster }, position) =>
        role === 'video' ? [{ product_sku: sku, position, video_key: file, poster_key: poster, alt }] : [],
      ),
  },
  {
    table: 'product_link',
    getRows: ({ sku, links }) =>
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
    size_attribute: resolveSizeAttribute(
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

/** Price in one list, with its history. */
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

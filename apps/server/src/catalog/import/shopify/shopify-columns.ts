/** Our name of each column, and its names in Shopify's exports: the usual one and that of its newer template. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  category: ['product category'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
} as const;

export type ShopifyColumn = keyof typeof NAMES;

const COLUMNS = new Map<string, ShopifyColumn>(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as ShopifyColumn] as const)),
);

export const findShopifyColumn = (header: string): ShopifyColumn | undefined =>
  COLUMNS.get(header.trim().toLowerCase());

/** Prices of markets, which Shopify exports by country and without a currency. */
export const isMarketColumn = (header: string): boolean => /^(price|compare at price) \/ /i.test(header);

import type {
  CategoryRecord,
  PriceRecord,
  ProductRecord,
  VariantRecord,
} from '../../../apps/server/src/catalog/records/catalog-record.ts';

type ProductOptions = Partial<Omit<ProductRecord, 'kind' | 'sku' | 'variants' | 'prices'>> & {
  /** Sizes with their stock in the pool gb. */
  sizes?: Record<string, number>;
  variants?: VariantRecord[];
  prices?: Partial<PriceRecord>[];
};

/** Builds a dress of the outlet in three sizes at £40; options override the defaults. */
export function buildProduct(
  sku: string,
  { sizes, variants, prices = [{}], ...given }: ProductOptions = {},
): ProductRecord {
  return {
    kind: 'product',
    sku,
    style: `${sku}-style`,
    brands: ['outlet'],
    online: true,
    position: 0,
    popularity: 0.5,
    texts: { 'en-GB': { title: `Dress ${sku}`, description: 'A dress.' } },
    attributes: {},
    categories: [],
    media: [],
    links: { upsell: [], crossSell: [], related: [] },
    ...given,
    variants: variants ?? buildVariants(sku, sizes ?? { 8: 10, 10: 3, 12: 0 }),
    prices: prices.map((price) => ({ priceList: 'outlet-GBP', amount: 4_000, ...price })),
  };
}

export function buildCategory(key: string, given: Partial<Omit<CategoryRecord, 'kind' | 'key'>> = {}): CategoryRecord {
  return {
    kind: 'category',
    key,
    path: `/${key}.html`,
    position: 0,
    inMenu: true,
    texts: { 'en-GB': { name: key, description: '' } },
    picked: [],
    ...given,
  };
}

const buildVariants = (sku: string, sizes: Record<string, number>): VariantRecord[] =>
  Object.entries(sizes).map(([size, gb]) => ({ sku: `${sku}-${size}`, size, stock: { gb } }));

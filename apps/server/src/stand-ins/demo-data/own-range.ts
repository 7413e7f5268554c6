import type { CatalogueRecord, CategoryRecord, ProductRecord } from '@shop/contracts/catalogue-file';
import { getPriceList } from '@shop/domain/catalog/price/price';
import { getStockPool } from '@shop/domain/catalog/stock';
import { getMinorDigits } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';

/** Styles that each category gets at least, where the demo has as many. */
const STYLES_PER_CATEGORY = 2;
const SOURCE_BRAND = 'main';
const SOURCE_CURRENCY = 'USD';
const MAX_AMOUNT = 100_000_000;
const FALLBACK_LOCALE = 'en-GB';

/** Last sentence of every description, by language: a shopper must not take an invented product for a real one. */
export const DEMO_NOTES: Readonly<Record<string, string>> = {
  'en-GB': 'This is a demo product: its price is an invented example.',
  'fr-FR': 'Ceci est un article de démonstration : son prix est un exemple fictif.',
  'de-DE': 'Dies ist ein Demo-Artikel: Der Preis ist ein erfundenes Beispiel.',
  'ar-AE': 'هذا منتج تجريبي، وسعره مثال غير حقيقي.',
};

/** Order of magnitude of a dollar. Only for invented prices, never for money. */
const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = {
  ...{
    ARS: 1000,
    BHD: 0.4,
    BRL: 5,
    CLP: 950,
    CNY: 7,
    COP: 4000,
    CZK: 23,
    DKK: 7,
    EGP: 50,
    HKD: 8,
    HUF: 360,
    IDR: 16000,
  },
  ...{ ILS: 3.7, INR: 85, ISK: 140, JOD: 0.7, JPY: 150, KES: 130, KRW: 1400, KWD: 0.3, MAD: 10, MXN: 18, MYR: 4.4 },
  ...{ NGN: 1600, NOK: 11, OMR: 0.4, PHP: 58, PLN: 4, RON: 4.6, SEK: 11, THB: 34, TRY: 35, TWD: 32, UAH: 42 },
  ...{ VND: 25000, ZAR: 18 },
};

type Range = { stores: readonly Store[]; getPictureKey: (file: string) => string };

/**
 * Part of the demo catalogue for a merchant's own stores: in their brands, currencies and stock pools. Prices of
 * currencies that the demo does not have are made up. Without reductions, size guides and videos.
 */
export function buildOwnRange(records: readonly CatalogueRecord[], range: Range): CatalogueRecord[] {
  const products = pickProducts(records.filter((record) => record.kind === 'product'));
  const skus = new Set(products.map(({ sku }) => sku));
  const categories = pickCategories(
    records.filter((record) => record.kind === 'category'),
    products,
  ).map((category) => ({
    ...category,
    texts: pickTexts(category.texts, range.stores),
    picked: category.picked.filter((sku) => skus.has(sku)),
  }));
  const keys = new Set(categories.map(({ key }) => key));
  return [
    ...records.filter((record) => record.kind === 'attribute'),
    ...categories,
    ...products.map((product) => adaptProduct(product, { ...range, skus, keys })),
  ];
}

/** Whole styles, so that colours of a product stay together. */
function pickProducts(products: readonly ProductRecord[]): ProductRecord[] {
  const counts = new Map<string, number>();
  const styles = Map.groupBy(
    products.filter(({ brands }) => brands.includes(SOURCE_BRAND)),
    ({ style }) => style,
  );
  return [...styles.values()]
    .filter((own) => {
      const categories = [...new Set(own.flatMap((product) => product.categories))];
      if (!categories.some((key) => (counts.get(key) ?? 0) < STYLES_PER_CATEGORY)) return false;
      for (const key of categories) counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    })
    .flat();
}

/** Categories that hold a picked product, with those above. Rules by price or stock could leave a category empty. */
function pickCategories(categories: readonly CategoryRecord[], products: readonly ProductRecord[]): CategoryRecord[] {
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]));
  const kept = new Set<string>();
  for (const key of products.flatMap((product) => product.categories))
    for (let at: string | undefined = key; at !== undefined && !kept.has(at); at = parents.get(at)) kept.add(at);
  return categories.filter(({ key }) => kept.has(key));
}

type Adapting = Range & { skus: ReadonlySet<string>; keys: ReadonlySet<string> };

function adaptProduct(product: ProductRecord, { stores, getPictureKey, skus, keys }: Adapting): ProductRecord {
  const pools = [...new Set(stores.map(getStockPool))];
  const isPicked = (sku: string) => skus.has(sku);
  const { upsell, crossSell, related } = product.links ?? { upsell: [], crossSell: [], related: [] };
  const texts = Object.entries(pickTexts(product.texts, stores)).map(([locale, text]) => [
    locale,
    text && { ...text, description: `${text.description} ${DEMO_NOTES[locale] ?? ''}`.trim() },
  ]);
  return {
    ...product,
    brands: [...new Set(stores.map(({ brand }) => brand))],
    texts: Object.fromEntries(texts),
    categories: product.categories.filter((key) => keys.has(key)),
    media: product.media
      .filter(({ role }) => role !== 'video')
      .map((one) => ({ ...one, file: getPictureKey(one.file) })),
    variants: product.variants.map(({ stock, ...variant }) => ({
      ...variant,
      stock: Object.fromEntries(pools.map((pool) => [pool, stock.gb ?? 0])),
    })),
    prices: listPrices(product, stores),
    links: {
      upsell: upsell.filter(isPicked),
      crossSell: crossSell.filter(isPicked),
      related: related.filter(isPicked),
    },
  };
}

function listPrices({ prices, sku }: ProductRecord, stores: readonly Store[]): ProductRecord['prices'] {
  const find = (currency: string) =>
    prices.find(({ priceList }) => priceList === `${SOURCE_BRAND}-${currency}`)?.amount;
  const dollars = find(SOURCE_CURRENCY);
  if (dollars === undefined) throw new Error(`The demo's ${sku} has no price in ${SOURCE_CURRENCY}`);
  const lists = new Map(stores.map((store) => [getPriceList(store), store.currency]));
  return [...lists].map(([priceList, currency]) => ({
    priceList,
    amount: find(currency) ?? invent(dollars, currency),
  }));
}

/** Two leading digits, as shops price. */
function invent(cents: number, currency: string): number {
  const units = (cents / 100) * (UNITS_PER_DOLLAR[currency] ?? 1);
  const step = 10 ** (Math.floor(Math.log10(units)) - 1);
  const amount = Math.round(Math.round(units / step) * step * 10 ** getMinorDigits(currency));
  return Math.min(Math.max(amount, 1), MAX_AMOUNT);
}

/** Languages of the stores, and the one that every other falls back to. */
function pickTexts<Text>(texts: Readonly<Record<string, Text>>, stores: readonly Store[]): Record<string, Text> {
  const languages = new Set(stores.map(({ localeISOCode }) => localeISOCode.split('-')[0]));
  return Object.fromEntries(
    Object.entries(texts).filter(([locale]) => locale === FALLBACK_LOCALE || languages.has(locale.split('-')[0])),
  );
}

import type { ProviderDocument, ProviderVariant } from '@shop/contracts/search/document';
import { getMinorUnits, type Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { findAttribute } from './provider-attributes.ts';
import type { ProviderCatalog, ProviderLinks } from './provider-deps.ts';

type DocumentParts = { catalog: Pick<ProviderCatalog, 'findProducts' | 'getColours'>; links: ProviderLinks };
type Hit = { id: string; score?: number };

/** Default fields. */
const USUAL_FIELDS = ['title', 'brand', 'price', 'sale_price', 'thumb_image', 'url', 'description'];
const FIELDS_OF_ALL_COLOURS = /^(variants|price_range|sale_price_range|sku\w*)$/;

/** Products as documents with the requested fields and their id. Products no longer sold are left out. */
export function createDocuments({ catalog, links }: DocumentParts) {
  return async (store: Store, hits: readonly Hit[], requested: readonly string[]): Promise<ProviderDocument[]> => {
    const fields = requested.length > 0 ? requested : USUAL_FIELDS;
    const scores = new Map(hits.map(({ id, score }) => [id, score]));
    const ids = hits.map(({ id }) => id);
    if (fields.every((field) => field === 'pid' || field === 'score')) {
      return ids.map((pid) => ({ pid, ...(fields.includes('score') && { score: scores.get(pid) }) }));
    }
    const products = await catalog.findProducts(store, ids);
    const colours = fields.some((field) => FIELDS_OF_ALL_COLOURS.test(field))
      ? Map.groupBy(await catalog.getColours(store, listStyleKeys(products)), ({ styleKey }) => styleKey)
      : undefined;
    return products.map((product) => {
      const context = {
        store,
        links,
        product,
        score: scores.get(product.sku),
        colours: colours?.get(product.styleKey) ?? [product],
      };
      const entries = fields.map((field) => [getName(field), getField(getName(field), context)] as const);
      return { pid: product.sku, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
    });
  };
}

export type Documents = ReturnType<typeof createDocuments>;

const listStyleKeys = (products: readonly StoreProduct[]) => [...new Set(products.map(({ styleKey }) => styleKey))];

/** Fields of a colour are requested by name, but returned inside the product's variants. */
const getName = (field: string): string => (/^sku\w*$/.test(field) ? 'variants' : field);

type Context = {
  store: Store;
  links: ProviderLinks;
  product: StoreProduct;
  colours: readonly StoreProduct[];
  score: number | undefined;
};

const FIELDS: Readonly<Record<string, (context: Context) => unknown>> = {
  pid: ({ product }) => product.sku,
  title: ({ product }) => product.title,
  brand: ({ links, store }) => links.brandName(store),
  description: ({ product }) => product.description,
  url: ({ links, store, product }) => links.page(store, product.url),
  thumb_image: ({ links, store, product }) => pictures(product, links, store)[0],
  price: ({ product }) => fullPrice(product),
  sale_price: ({ product }) => priceNow(product),
  price_range: ({ colours }) => spread(colours.map(fullPrice)),
  sale_price_range: ({ colours }) => spread(colours.map(priceNow)),
  promotions: ({ product }) => product.badges.map(({ kind }) => kind),
  variants: ({ colours, links, store }) => colours.map((colour) => variant(colour, links, store)),
  categories: ({ product }) => product.categories,
  category: ({ product }) => product.categories,
  score: ({ score }) => score,
};

function getField(field: string, context: Context): unknown {
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field]?.(context);
  const attribute = findAttribute(context.store, field);
  const { attributes } = context.product;
  if (!attribute || 'number' in attribute || !Object.hasOwn(attributes, attribute.facet)) return undefined;
  return attributes[attribute.facet];
}

function variant(colour: StoreProduct, links: ProviderLinks, store: Store): ProviderVariant {
  const [front] = pictures(colour, links, store);
  return {
    skuid: colour.sku,
    sku_price: fullPrice(colour),
    sku_sale_price: priceNow(colour),
    ...(colour.colour && { sku_color_group: colour.colour }),
    sku_swatch_images: front ? [front] : [],
    sku_thumb_images: pictures(colour, links, store),
  };
}

/** Front view first. */
const pictures = ({ media }: StoreProduct, links: ProviderLinks, store: Store): string[] =>
  media
    .toSorted((one, other) => Number(other.role === 'front') - Number(one.role === 'front'))
    .map(({ key }) => links.picture(store, key));

const inMajorUnits = ({ amount, currency }: Money): number => amount / getMinorUnits(currency);
const priceNow = ({ price }: StoreProduct): number => inMajorUnits(price.now);
const fullPrice = ({ price }: StoreProduct): number => inMajorUnits(price.was ?? price.now);
const spread = (amounts: readonly number[]): number[] => [Math.min(...amounts), Math.max(...amounts)];

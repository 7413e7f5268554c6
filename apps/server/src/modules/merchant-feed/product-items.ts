import type { DeliveryTerms } from '@shop/domain/delivery';
import { globalTradeNumber } from '@shop/domain/gtin';
import {
  type FeedItem,
  type FeedShipping,
  feedPeriod,
  feedPrice,
  feedText,
} from '@shop/domain/merchant-feed/feed-item';
import type { ChargedPrice } from '@shop/domain/price';
import { advertisedPrice } from '@shop/domain/sale-window';
import { sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import type { Store } from '@shop/domain/store';
import { kindOf } from '@shop/domain/structured-data/apparel';
import { standardShipping } from '@shop/domain/structured-data/offer';
import type { StoreProduct, StoreVariant } from '../catalog/store-product.ts';

/** Full addresses, and what else a feed of one store says of every product. */
export type FeedStore = {
  store: Store;
  now: Date;
  brandName: string;
  terms: Pick<DeliveryTerms, 'countries' | 'methods'>;
  pageAddress: (path: string) => string;
  pictureAddress: (key: string) => string;
  /** The way to the most telling of these categories, by their names. */
  wayTo: (categories: readonly string[]) => readonly string[];
  /** What the store's shoppers call a value of an attribute. */
  wordFor: (attribute: string, value: string) => string;
};

/** What the feed knows of a product besides what its page shows. */
export type FeedFacts = { charges: readonly ChargedPrice[]; barcodes: Readonly<Record<string, string>> };

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_WAY_LENGTH = 750;
const MAX_WORD_LENGTH = 100;
const MAX_MATERIAL_LENGTH = 200;
const MAX_MORE_PICTURES = 10;
/** As shoppers of every country know it. */
const STANDARD = 'Standard';

/** One item per size. What has no picture is refused by whoever reads the feed, so it is left out. */
export function productItems(product: StoreProduct, facts: FeedFacts, feed: FeedStore): FeedItem[] {
  const pictures = picturesOf(product);
  if (pictures.length === 0) return [];
  const common = { ...wordsOf(product, feed), ...picturesIn(pictures, feed), ...priceOf(product, facts, feed) };
  return product.variants.map((variant) => ({
    ...common,
    ...sizeOf(product, variant, feed),
    ...numbers(variant, facts),
  }));
}

function wordsOf(product: StoreProduct, feed: FeedStore) {
  const { title, colour, description, attributes, categories, styleKey } = product;
  const { gender, taxonomy } = kindOf(attributes.product_category?.[0]);
  const isNamed = !colour || title.toLowerCase().includes(colour.toLowerCase());
  return {
    item_group_id: styleKey,
    title: feedText(isNamed ? title : `${title}, ${colour}`, MAX_TITLE_LENGTH),
    description: feedText(description, MAX_DESCRIPTION_LENGTH) || feedText(title, MAX_DESCRIPTION_LENGTH),
    brand: feed.brandName,
    condition: 'new',
    google_product_category: taxonomy,
    product_type: feedText(feed.wayTo(categories).join(' > '), MAX_WAY_LENGTH),
    color: colour && feedText(colour, MAX_WORD_LENGTH),
    gender,
    age_group: 'adult',
    material: valuesOf(product, 'fabric', feed),
    pattern: valuesOf(product, 'design', feed),
    ...labelsOf(product),
  };
}

/** What campaigns are planned by. */
function labelsOf({ badges, attributes }: StoreProduct) {
  const has = (kind: StoreProduct['badges'][number]['kind']) => badges.some((badge) => badge.kind === kind);
  return {
    custom_label_0: has('new-in') ? 'new-in' : undefined,
    custom_label_1: has('percent-off') ? 'reduced' : 'full-price',
    custom_label_2: has('last-sizes') ? 'last-sizes' : undefined,
    custom_label_3: attributes.main_range?.[0],
    custom_label_4: attributes.occasion_wear?.[0],
  };
}

const valuesOf = ({ attributes }: StoreProduct, name: string, { wordFor }: FeedStore): string | undefined =>
  attributes[name] && feedText(attributes[name].map((value) => wordFor(name, value)).join('/'), MAX_MATERIAL_LENGTH);

/** A swatch is cloth; the front comes first. */
function picturesOf({ media }: StoreProduct): string[] {
  const views = media.filter(({ role }) => role !== 'swatch');
  return views.toSorted((a, b) => Number(b.role === 'front') - Number(a.role === 'front')).map(({ key }) => key);
}

function picturesIn([first = '', ...others]: readonly string[], { pictureAddress }: FeedStore) {
  return {
    image_link: pictureAddress(first),
    additional_image_link: others.slice(0, MAX_MORE_PICTURES).map(pictureAddress),
  };
}

function priceOf({ price: { now, was } }: StoreProduct, { charges }: FeedFacts, feed: FeedStore) {
  const { currency } = now;
  const { usual, sale } = advertisedPrice({ now: now.amount, was: was?.amount, charges }, feed.now);
  return {
    price: feedPrice({ amount: usual, currency }),
    sale_price: sale && feedPrice({ amount: sale.amount, currency }),
    sale_price_effective_date: sale?.window && feedPeriod(sale.window),
    // Of the price that is advertised: during a sale that is planned, delivery may no longer be free.
    shipping: shippingOf({ amount: sale?.amount ?? usual, currency }, feed),
  };
}

function shippingOf(price: StoreProduct['price']['now'], { terms }: FeedStore): FeedShipping[] {
  const shipping = standardShipping(price, terms);
  if (!shipping) return [];
  const cost = feedPrice({ ...price, amount: shipping.amount });
  return terms.countries.map((country) => ({ country, service: STANDARD, price: cost }));
}

function sizeOf(
  { sizeAttribute, url }: StoreProduct,
  { sku, size, label, availability }: StoreVariant,
  { store, pageAddress }: FeedStore,
) {
  const hasSystem = sizeIn('EU', size, sizeAttribute) !== size;
  return {
    id: sku,
    // The page then has this size chosen.
    link: pageAddress(`${url}?sku=${encodeURIComponent(sku)}`),
    availability: availability.status === 'out' ? 'out_of_stock' : 'in_stock',
    size: label,
    size_system: hasSystem ? sizeSystemOf(store.sizeFormat) : undefined,
  };
}

/** What the shop makes itself has the shop's own number; a barcode that is good inside the shop alone is not told. */
function numbers({ sku }: StoreVariant, { barcodes }: FeedFacts) {
  return { gtin: globalTradeNumber(barcodes[sku]), mpn: sku, identifier_exists: 'yes' };
}

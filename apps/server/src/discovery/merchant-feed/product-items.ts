import { globalTradeNumber } from '@shop/domain/catalog/gtin';
import type { ChargedPrice } from '@shop/domain/catalog/price/price';
import { advertisedPrice } from '@shop/domain/catalog/price/sale-window';
import { getSizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import {
  type FeedDetail,
  type FeedItem,
  type FeedShipping,
  feedPeriod,
  feedPrice,
  feedText,
} from '@shop/domain/discovery/merchant-feed/feed-item';
import { getItemGroupId, getItemId } from '@shop/domain/discovery/merchant-feed/item-id';
import { getUnitPricing } from '@shop/domain/discovery/merchant-feed/unit-pricing';
import { getKind } from '@shop/domain/discovery/structured-data/apparel';
import { standardShipping } from '@shop/domain/discovery/structured-data/offer';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct, StoreVariant } from '#server/catalog/product/store-product.ts';
import type { ShownAttribute } from '#server/discovery/listing/shown-attributes.ts';

/** Store-wide data of a feed; both address functions return absolute URLs. */
export type FeedStore = {
  store: Store;
  now: Date;
  brandName: string;
  terms: Pick<DeliveryTerms, 'countries' | 'methods'>;
  pageAddress: (path: string) => string;
  pictureAddress: (key: string) => string;
  /** Category names from the root to the deepest of these categories. */
  wayTo: (categories: readonly string[]) => readonly string[];
  /** Label of an attribute value in the store's language. */
  wordFor: (attribute: string, value: string) => string;
  /** Attributes that the merchant shows. */
  listShown: (product: StoreProduct) => readonly ShownAttribute[];
};

/** Product data that only the feed needs, not the product page. */
export type FeedFacts = { charges: readonly ChargedPrice[]; barcodes: Readonly<Record<string, string>> };

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_WAY_LENGTH = 750;
const MAX_WORD_LENGTH = 100;
const MAX_MATERIAL_LENGTH = 200;
const MAX_DETAIL_NAME_LENGTH = 140;
const MAX_DETAIL_LENGTH = 1_000;
const MAX_MORE_PICTURES = 10;
/** Service name that feed readers of every country know. */
const STANDARD = 'Standard';

/** One item per variant. Products without a picture are left out, because feed readers reject them. */
export function productItems(product: StoreProduct, facts: FeedFacts, feed: FeedStore): FeedItem[] {
  const pictures = listPictures(product);
  if (pictures.length === 0) return [];
  const common = { ...readFacetWords(product, feed), ...picturesIn(pictures, feed), ...getPrice(product, facts, feed) };
  return product.variants.map((variant) => ({
    ...common,
    ...getSize(product, variant, feed),
    ...numbers(variant, facts),
  }));
}

function readFacetWords(product: StoreProduct, feed: FeedStore) {
  const { title, colour, description, attributes, categories } = product;
  const { gender, taxonomy } = getKind(attributes.product_category?.[0]);
  return {
    item_group_id: getItemGroupId(product),
    description: feedText(description, MAX_DESCRIPTION_LENGTH) || feedText(title, MAX_DESCRIPTION_LENGTH),
    brand: feed.brandName,
    condition: 'new',
    google_product_category: taxonomy,
    product_type: feedText(feed.wayTo(categories).join(' > '), MAX_WAY_LENGTH),
    color: colour && feedText(colour, MAX_WORD_LENGTH),
    gender,
    age_group: 'adult',
    material: getValues(product, 'fabric', feed),
    pattern: getValues(product, 'design', feed),
    ...getUnitPricing(attributes.net_content?.[0]),
    product_detail: listDetails(product, feed),
    ...getLabels(product),
  };
}

const listDetails = (product: StoreProduct, { listShown }: FeedStore): FeedDetail[] =>
  listShown(product).map(({ label, values }) => ({
    name: feedText(label, MAX_DETAIL_NAME_LENGTH),
    value: feedText(values.map((value) => value.label).join(', '), MAX_DETAIL_LENGTH),
  }));

/** Custom labels by which advertising campaigns are grouped. */
function getLabels({ badges, attributes }: StoreProduct) {
  const has = (kind: StoreProduct['badges'][number]['kind']) => badges.some((badge) => badge.kind === kind);
  return {
    custom_label_0: has('new-in') ? 'new-in' : undefined,
    custom_label_1: has('percent-off') ? 'reduced' : 'full-price',
    custom_label_2: has('last-sizes') ? 'last-sizes' : undefined,
    custom_label_3: attributes.main_range?.[0],
    custom_label_4: attributes.occasion_wear?.[0],
  };
}

const getValues = ({ attributes }: StoreProduct, name: string, { wordFor }: FeedStore): string | undefined =>
  attributes[name] && feedText(attributes[name].map((value) => wordFor(name, value)).join('/'), MAX_MATERIAL_LENGTH);

/** Front view first; swatches show only fabric and are left out. */
function listPictures({ media }: StoreProduct): string[] {
  const views = media.filter(({ role }) => role !== 'swatch');
  return views.toSorted((a, b) => Number(b.role === 'front') - Number(a.role === 'front')).map(({ key }) => key);
}

function picturesIn([first = '', ...others]: readonly string[], { pictureAddress }: FeedStore) {
  return {
    image_link: pictureAddress(first),
    additional_image_link: others.slice(0, MAX_MORE_PICTURES).map(pictureAddress),
  };
}

function getPrice({ price: { now, was } }: StoreProduct, { charges }: FeedFacts, feed: FeedStore) {
  const { currency } = now;
  const { usual, sale } = advertisedPrice({ now: now.amount, was: was?.amount, charges }, feed.now);
  return {
    price: feedPrice({ amount: usual, currency }),
    sale_price: sale && feedPrice({ amount: sale.amount, currency }),
    sale_price_effective_date: sale?.window && feedPeriod(sale.window),
    // Shipping for the advertised price: during a planned sale delivery may no longer be free.
    shipping: buildShipping({ amount: sale?.amount ?? usual, currency }, feed),
  };
}

function buildShipping(price: StoreProduct['price']['now'], { terms }: FeedStore): FeedShipping[] {
  const shipping = standardShipping(price, terms);
  if (!shipping) return [];
  const cost = feedPrice({ ...price, amount: shipping.amount });
  return terms.countries.map((country) => ({ country, service: STANDARD, price: cost }));
}

/** Colour and size distinguish variants in search results, so the title names them where a product has several. */
function getTitle({ title, colour, variants }: StoreProduct, size: string): string {
  const isNamed = !colour || title.toLowerCase().includes(colour.toLowerCase());
  return feedText(
    [title, ...(isNamed ? [] : [colour]), ...(variants.length > 1 ? [size] : [])].join(', '),
    MAX_TITLE_LENGTH,
  );
}

function getSize(product: StoreProduct, { sku, size, label, availability }: StoreVariant, feed: FeedStore) {
  const { sizeAttribute, url } = product;
  const { store, pageAddress } = feed;
  const system = sizeIn('EU', size, sizeAttribute) === size ? undefined : getSizeSystem(store.sizeFormat);
  return {
    id: getItemId({ sku }),
    title: getTitle(product, system ? `${system} ${label}` : label),
    // Preselects this size on the product page.
    link: pageAddress(`${url}?sku=${encodeURIComponent(sku)}`),
    availability: availability.status === 'out' ? 'out_of_stock' : 'in_stock',
    size: label,
    size_system: system,
  };
}

/**
 * The SKU is the manufacturer's number, since these are own-brand products; a barcode valid only inside the shop is
 * not published as GTIN.
 */
function numbers({ sku }: StoreVariant, { barcodes }: FeedFacts) {
  return { gtin: globalTradeNumber(barcodes[sku]), mpn: sku, identifier_exists: 'yes' };
}

import { type Badge, listBadges } from '@shop/domain/catalog/badges';
import { globalTradeNumber } from '@shop/domain/catalog/gtin';
import {
  amountInForce,
  chargedUntil,
  lowestRecentAmount,
  percentOff,
  wasCharge,
} from '@shop/domain/catalog/price/price';
import { getSizeSystem, SIZE_ATTRIBUTES, type SizeAttribute, sizeIn } from '@shop/domain/catalog/sizes';
import { type Availability, toAvailability } from '@shop/domain/catalog/stock';
import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { MediaRole } from '#server/catalog/records/catalog-record.ts';
import { localisedText, localisedTexts } from '#server/catalog/records/localised-text.ts';
import { chargedPrices, listPrice } from '#server/catalog/records/price-record.ts';
import type { ProductRow } from './product-repository.ts';

export type StorePrice = {
  now: Money;
  /** Only a price that was charged, with its last period. */
  was?: Money & { chargedFrom: Date; chargedTo: Date };
  percentOff?: number;
  /** Lowest price of the 30 days before the current price began. */
  lowestRecent?: Money;
  /** Planned end, if any. */
  until?: Date;
};

export type StoreVariant = {
  sku: string;
  /** Recorded size; `label` is the same size in the store's size system. */
  size: string;
  label: string;
  /** Global trade item number (barcode). */
  gtin?: string;
  availability: Availability;
};

/** `focus` is the point that crops keep in view, as classes: the content security policy forbids style attributes. */
export type StoreMedia = { key: string; role: MediaRole; alt: string; focus?: string };
/** `after` is the number of pictures before it in the gallery. */
export type StoreVideo = { key: string; mime: string; alt: string; poster?: string; addedAt: Date; after: number };

/** Product as shoppers of one store see it now. */
export type StoreProduct = {
  sku: string;
  styleKey: string;
  url: string;
  title: string;
  description: string;
  materials?: string;
  care: string[];
  colour?: string;
  colourHex?: string;
  newFrom?: Date;
  updatedAt: Date;
  price: StorePrice;
  badges: Badge[];
  media: StoreMedia[];
  /** Absent for most products. */
  videos?: StoreVideo[];
  /** Codes by filter attribute; sizes are limited to those in stock. */
  attributes: Record<string, string[]>;
  sizeAttribute: SizeAttribute;
  categories: string[];
  variants: StoreVariant[];
  /** In centimetres, by size. */
  measurements?: Record<string, Record<string, number>>;
};

/** Variant sold in a store, with the exact count, which must not reach shoppers. */
export type SoldVariant = { product: StoreProduct; variant: StoreVariant; available: number };

export function soldVariants(row: ProductRow, store: Store, now: Date): SoldVariant[] {
  const product = storeProduct(row, store, now);
  const available = new Map(row.variants.map((variant) => [variant.sku, variant.available]));
  return product.variants.map((variant) => ({ product, variant, available: available.get(variant.sku) ?? 0 }));
}

export function storeProduct(row: ProductRow, store: Store, now: Date): StoreProduct {
  const {
    title = row.sku,
    description = '',
    materials,
    care,
    colour,
  } = localisedTexts(row.texts ?? {}, store, sizeAttribute(row));
  const price = storePrice(row, store, now);
  return {
    sku: row.sku,
    styleKey: row.styleKey,
    url: formatUrlKeyPath(row.urlKey),
    title,
    description,
    ...(materials && { materials }),
    care: care ?? [],
    ...(colour && { colour }),
    ...(row.colourHex && { colourHex: row.colourHex }),
    ...(row.newFrom && { newFrom: row.newFrom }),
    updatedAt: row.updatedAt,
    price,
    badges: badges(row, price, now),
    media: (row.media ?? []).map(({ key, role, alt, focus }) => ({
      key,
      role,
      alt: localisedText(alt ?? {}, store) ?? title,
      ...(focus && { focus }),
    })),
    ...(row.videos && { videos: row.videos.map((video) => storeVideo(video, { store, title })) }),
    attributes: attributes(row),
    sizeAttribute: sizeAttribute(row),
    categories: row.categories,
    variants: variants(row, store),
    ...(row.measurements && { measurements: row.measurements }),
  };
}

function storeVideo(
  { key, mime, poster, alt, addedAt, after }: NonNullable<ProductRow['videos']>[number],
  { store, title }: { store: Store; title: string },
): StoreVideo {
  return {
    ...{ key, mime, after, addedAt: new Date(addedAt) },
    alt: localisedText(alt ?? {}, store) ?? title,
    ...(poster && { poster }),
  };
}

function storePrice({ price: record, history: records }: ProductRow, { currency }: Store, now: Date): StorePrice {
  const [price, history] = [listPrice(record), chargedPrices(records)];
  const amount = amountInForce(price, now);
  const was = wasCharge(price, history, now);
  const lowest = lowestRecentAmount(history, now);
  const until = chargedUntil(history, now);
  return {
    now: { amount, currency },
    ...(was && { was: { amount: was.amount, currency, chargedFrom: was.from, chargedTo: was.to } }),
    ...(was && { percentOff: percentOff(amount, was.amount) }),
    ...(lowest !== undefined && { lowestRecent: { amount: lowest, currency } }),
    ...(until && { until }),
  };
}

function badges(row: ProductRow, price: StorePrice, now: Date): Badge[] {
  const facts = {
    newFrom: row.newFrom ?? undefined,
    amount: price.now.amount,
    wasAmount: price.was?.amount,
    sizes: row.variants.length,
    sizesInStock: inStock(row).length,
  };
  return listBadges(facts, now);
}

function attributes(row: ProductRow): Record<string, string[]> {
  const stored = Object.entries(row.attributes ?? {}).filter(
    ([name]) => !SIZE_ATTRIBUTES.some((size) => size === name),
  );
  return { ...Object.fromEntries(stored), [row.sizeAttribute]: inStock(row).map(({ size }) => size) };
}

function variants(row: ProductRow, { sizeFormat }: Store): StoreVariant[] {
  const system = getSizeSystem(sizeFormat);
  return row.variants.map(({ sku, size, barcode, available }) => {
    const gtin = globalTradeNumber(barcode ?? undefined);
    const label = sizeIn(system, size, sizeAttribute(row));
    return { sku, size, label, ...(gtin && { gtin }), availability: toAvailability(available) };
  });
}

const inStock = ({ variants: all }: ProductRow) => all.filter(({ available }) => available > 0);
const sizeAttribute = (row: ProductRow) => row.sizeAttribute as SizeAttribute;

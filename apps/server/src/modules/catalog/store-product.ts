import { type Badge, badgesOf } from '@shop/domain/badges';
import { globalTradeNumber } from '@shop/domain/gtin';
import type { Money } from '@shop/domain/money';
import { amountInForce, chargedUntil, lowestRecentAmount, percentOff, wasCharge } from '@shop/domain/price';
import { SIZE_ATTRIBUTES, type SizeAttribute, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import { type Availability, availabilityOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { pathOfUrlKey } from '@shop/domain/url-key';
import type { MediaRole } from './catalog-record.ts';
import { localisedText, localisedTexts } from './localised-text.ts';
import { chargedPrices, listPrice } from './price-record.ts';
import type { ProductRow } from './product-repository.ts';

export type StorePrice = {
  now: Money;
  /** Only a price that was really charged, and when it last was. */
  was?: Money & { chargedFrom: Date; chargedTo: Date };
  percentOff?: number;
  /** Of the 30 days before today's price began. */
  lowestRecent?: Money;
  /** When it ends, where that is planned. */
  until?: Date;
};

export type StoreVariant = {
  sku: string;
  /** As recorded; `label` is the same size as this store's shoppers know it. */
  size: string;
  label: string;
  /** The number by which all the world knows it, where it has one. */
  gtin?: string;
  availability: Availability;
};

export type StoreMedia = { key: string; role: MediaRole; alt: string };

/** A product as the shoppers of one store see it now. */
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
  /** Codes by filter attribute; the sizes are those in stock. */
  attributes: Record<string, string[]>;
  sizeAttribute: SizeAttribute;
  categories: string[];
  variants: StoreVariant[];
  /** In centimetres, by size. */
  measurements?: Record<string, Record<string, number>>;
};

/** A size that a store sells, with the true count, which no shopper may be told. */
export type SoldVariant = { product: StoreProduct; variant: StoreVariant; available: number };

export function soldVariants(row: ProductRow, store: Store, now: Date): SoldVariant[] {
  const product = storeProduct(row, store, now);
  const available = new Map(row.variants.map((variant) => [variant.sku, variant.available]));
  return product.variants.map((variant) => ({ product, variant, available: available.get(variant.sku) ?? 0 }));
}

export function storeProduct(row: ProductRow, store: Store, now: Date): StoreProduct {
  const { title = row.sku, description = '', materials, care, colour } = localisedTexts(row.texts ?? {}, store);
  const price = storePrice(row, store, now);
  return {
    sku: row.sku,
    styleKey: row.styleKey,
    url: pathOfUrlKey(row.urlKey),
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
    media: (row.media ?? []).map(({ key, role, alt }) => ({
      key,
      role,
      alt: localisedText(alt ?? {}, store) ?? title,
    })),
    attributes: attributes(row),
    sizeAttribute: sizeAttribute(row),
    categories: row.categories,
    variants: variants(row, store),
    ...(row.measurements && { measurements: row.measurements }),
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
  return badgesOf(facts, now);
}

function attributes(row: ProductRow): Record<string, string[]> {
  const stored = Object.entries(row.attributes ?? {}).filter(
    ([name]) => !SIZE_ATTRIBUTES.some((size) => size === name),
  );
  return { ...Object.fromEntries(stored), [row.sizeAttribute]: inStock(row).map(({ size }) => size) };
}

function variants(row: ProductRow, { sizeFormat }: Store): StoreVariant[] {
  const system = sizeSystemOf(sizeFormat);
  return row.variants.map(({ sku, size, barcode, available }) => {
    const gtin = globalTradeNumber(barcode ?? undefined);
    const label = sizeIn(system, size, sizeAttribute(row));
    return { sku, size, label, ...(gtin && { gtin }), availability: availabilityOf(available) };
  });
}

const inStock = ({ variants: all }: ProductRow) => all.filter(({ available }) => available > 0);
const sizeAttribute = (row: ProductRow) => row.sizeAttribute as SizeAttribute;

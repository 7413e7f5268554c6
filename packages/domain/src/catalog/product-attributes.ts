import type { FilterAttribute } from '../discovery/listing.ts';
import { amountInForce, type ListPrice } from './price/price.ts';
import type { SizeAttribute } from './sizes.ts';
import type { StockPool } from './stock.ts';

export type AttributeType = 'text' | 'number' | 'boolean' | 'date' | 'list';

/** `stored` comes with a product; `derived` is computed from its prices, stock, sizes and links and never stored. */
export type AttributeDefinition = { type: AttributeType; source: 'stored' | 'derived' };

const STORED_LIST = { type: 'list', source: 'stored' } as const;
const STORED_TEXT = { type: 'text', source: 'stored' } as const;
const DERIVED_LIST = { type: 'list', source: 'derived' } as const;
const DERIVED_NUMBER = { type: 'number', source: 'derived' } as const;
const DERIVED_DATE = { type: 'date', source: 'derived' } as const;

/** All filter attributes (§9). */
export const PRODUCT_ATTRIBUTES: Readonly<Record<FilterAttribute, AttributeDefinition>> = {
  accessory_size: DERIVED_LIST,
  belt_size: DERIVED_LIST,
  bra_size: DERIVED_LIST,
  category_en: STORED_LIST,
  clothes_size: DERIVED_LIST,
  colour_en: STORED_LIST,
  design: STORED_LIST,
  fastening: STORED_LIST,
  fit: STORED_LIST,
  heel_height: STORED_LIST,
  in_stock: { type: 'boolean', source: 'derived' },
  length_new: STORED_LIST,
  main_range: STORED_LIST,
  neck_shape: STORED_LIST,
  occasion_wear: STORED_LIST,
  product_category: STORED_TEXT,
  shoesize: DERIVED_LIST,
  skin_concern: STORED_LIST,
  skin_type: STORED_LIST,
  sleeves: STORED_LIST,
  slider_price: DERIVED_NUMBER,
  special_price: DERIVED_NUMBER,
  special_price_from_date: DERIVED_DATE,
  special_price_to_date: DERIVED_DATE,
  special_price_set_b: DERIVED_NUMBER,
  special_price_from_date_set_b: DERIVED_DATE,
  special_price_to_date_set_b: DERIVED_DATE,
  style: STORED_LIST,
  sub_category: STORED_LIST,
  total_stock_gb: DERIVED_NUMBER,
  total_stock_us: DERIVED_NUMBER,
  upsell_products: DERIVED_LIST,
};

/** Custom merchant attributes are lists of values. */
export const attributeDefinition = (name: string): AttributeDefinition =>
  Object.hasOwn(PRODUCT_ATTRIBUTES, name) ? PRODUCT_ATTRIBUTES[name as FilterAttribute] : STORED_LIST;

/** Input for the derived attributes of a product in one store. */
export type AttributeFacts = {
  price: ListPrice;
  sizeAttribute: SizeAttribute;
  /** Availability in the store's own stock pool. */
  sizes: readonly { size: string; available: number }[];
  totalStock: Readonly<Record<StockPool, number>>;
  upsell: readonly string[];
};

/** §9: the six forms of a special price, one set of which is scheduled independently of the other. */
export const SPECIAL_PRICE_ATTRIBUTES = [
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
  'special_price_set_b',
  'special_price_from_date_set_b',
  'special_price_to_date_set_b',
] as const satisfies readonly FilterAttribute[];
export type SpecialPriceAttribute = (typeof SPECIAL_PRICE_ATTRIBUTES)[number];

/** Scheduled special prices with their dates, whether or not they are in force. */
export const specialPriceAttributes = ({
  special,
  specialB,
}: ListPrice): Partial<Record<SpecialPriceAttribute, number | Date>> => ({
  ...(special && { special_price: special.amount }),
  ...(special?.from && { special_price_from_date: special.from }),
  ...(special?.to && { special_price_to_date: special.to }),
  ...(specialB && { special_price_set_b: specialB.amount }),
  ...(specialB?.from && { special_price_from_date_set_b: specialB.from }),
  ...(specialB?.to && { special_price_to_date_set_b: specialB.to }),
});

export type AttributeValue = string | number | boolean | Date | readonly string[];

/** Only sizes in stock are listed: a size filter finds what can be bought in that size. */
export function derivedAttributes(facts: AttributeFacts, now: Date): Partial<Record<FilterAttribute, AttributeValue>> {
  const { price, sizes, totalStock } = facts;
  const inStock = sizes.filter(({ available }) => available > 0);
  return {
    in_stock: inStock.length > 0,
    slider_price: amountInForce(price, now),
    ...specialPriceAttributes(price),
    total_stock_gb: totalStock.gb,
    total_stock_us: totalStock.us,
    upsell_products: facts.upsell,
    [facts.sizeAttribute]: inStock.map(({ size }) => size),
  };
}

import { amountInForce, getPriceList } from '@shop/domain/catalog/price/price';
import { getSizeSystem, resolveSizeAttribute, sizeIn } from '@shop/domain/catalog/sizes';
import { getStockPool } from '@shop/domain/catalog/stock';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type {
  PriceRecord,
  ProductRecord,
  SpecialRecord,
} from '../../apps/server/src/catalog/records/catalog-record.ts';
import type { Wanted } from './judged-query.ts';

/** Facts of a product in a store, read from its record without any search. */
export type ProductFacts = {
  sku: string;
  values: Readonly<Record<ValueFact, readonly string[]>>;
  numbers: Readonly<Record<NumberFact, number>>;
};
export type NumberFact = 'price' | 'age' | 'sizesLeft';
export type ValueFact = Exclude<keyof Wanted, NumberFact>;

/** Undefined for a product that the store does not sell. */
export function getFacts(record: ProductRecord, store: Store, now: Date): ProductFacts | undefined {
  const price = record.prices.find(({ priceList }) => priceList === getPriceList(store));
  if (!price || !record.brands.includes(store.brand)) return;
  const sizes = sizesInStock(record, store);
  const numbers = { price: getAmount(price, now) / 100, age: calculateAge(record, now), sizesLeft: sizes.length };
  return { sku: record.sku, values: getValues(record, sizes), numbers };
}

function getValues(record: ProductRecord, sizes: readonly string[]): ProductFacts['values'] {
  const { attributes, style, categories, texts } = record;
  const own = (name: string) => attributes[name] ?? [];
  return {
    kind: own('product_category'),
    type: own('sub_category'),
    colour: own('colour_en'),
    shade: [texts['en-GB']?.colour ?? ''],
    fabric: own('fabric'),
    design: own('design'),
    shape: own('style'),
    neck: own('neck_shape'),
    sleeves: own('sleeves'),
    fit: own('fit'),
    length: own('length_new'),
    heel: own('heel_height'),
    occasion: own('occasion_wear'),
    range: own('main_range'),
    title: [texts['en-GB']?.title ?? ''],
    size: sizes,
    code: [style],
    category: [...categories, ...(isLast(own('main_range'), sizes) ? ['last-chance'] : [])],
  };
}

/** Same rule as the shop's last-sizes category: a product of many sizes with at most two left. */
const isLast = (ranges: readonly string[], sizes: readonly string[]): boolean =>
  ranges.some((range) => ['womenswear', 'menswear', 'footwear'].includes(range)) && [1, 2].includes(sizes.length);

function sizesInStock({ variants, attributes }: ProductRecord, store: Store): string[] {
  const pool = getStockPool(store);
  const made = variants.map(({ size }) => size);
  const scale = resolveSizeAttribute(made, Object.keys(attributes));
  const left = variants.filter(({ stock }) => (stock[pool] ?? 0) > 0);
  return left.map(({ size }) => sizeIn(getSizeSystem(store.sizeFormat), size, scale));
}

function getAmount({ amount, special, specialB }: PriceRecord, now: Date): number {
  return amountInForce({ amount, special: getSpan(special), specialB: getSpan(specialB) }, now);
}

const getSpan = (special: SpecialRecord | undefined) =>
  special && { amount: special.amount, from: getDate(special.from), to: getDate(special.to) };

const getDate = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined);

const calculateAge = ({ newFrom }: ProductRecord, now: Date): number =>
  newFrom ? (now.getTime() - new Date(newFrom).getTime()) / MS_PER_DAY : Number.POSITIVE_INFINITY;

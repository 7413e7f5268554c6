import { amountInForce, priceListOf } from '@shop/domain/price';
import { sizeAttributeOf, sizeIn, sizeSystemOf } from '@shop/domain/sizes';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { PriceRecord, ProductRecord, SpecialRecord } from '../../catalog/catalog-record.ts';
import type { Wanted } from './judged-query.ts';

/** What is true of a product in a store, read off its record without any search. */
export type ProductFacts = {
  sku: string;
  values: Readonly<Record<ValueFact, readonly string[]>>;
  numbers: Readonly<Record<NumberFact, number>>;
};
export type NumberFact = 'price' | 'age' | 'sizesLeft';
export type ValueFact = Exclude<keyof Wanted, NumberFact>;

/** Of a product that the store sells, else nothing. */
export function factsOf(record: ProductRecord, store: Store, now: Date): ProductFacts | undefined {
  const price = record.prices.find(({ priceList }) => priceList === priceListOf(store));
  if (!price || !record.brands.includes(store.brand)) return;
  const sizes = sizesInStock(record, store);
  const numbers = { price: amountOf(price, now) / 100, age: ageOf(record, now), sizesLeft: sizes.length };
  return { sku: record.sku, values: valuesOf(record, sizes), numbers };
}

function valuesOf(record: ProductRecord, sizes: readonly string[]): ProductFacts['values'] {
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
    category: [...categories, ...(isLastOf(own('main_range'), sizes) ? ['last-chance'] : [])],
  };
}

/** What the shop itself files there: a thing of many sizes that is down to the last two. */
const isLastOf = (ranges: readonly string[], sizes: readonly string[]): boolean =>
  ranges.some((range) => ['womenswear', 'menswear', 'footwear'].includes(range)) && [1, 2].includes(sizes.length);

function sizesInStock({ variants, attributes }: ProductRecord, store: Store): string[] {
  const pool = stockPoolOf(store);
  const made = variants.map(({ size }) => size);
  const scale = sizeAttributeOf(made, Object.keys(attributes));
  const left = variants.filter(({ stock }) => (stock[pool] ?? 0) > 0);
  return left.map(({ size }) => sizeIn(sizeSystemOf(store.sizeFormat), size, scale));
}

function amountOf({ amount, special, specialB }: PriceRecord, now: Date): number {
  return amountInForce({ amount, special: spanOf(special), specialB: spanOf(specialB) }, now);
}

const spanOf = (special: SpecialRecord | undefined) =>
  special && { amount: special.amount, from: dateOf(special.from), to: dateOf(special.to) };

const dateOf = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined);

const ageOf = ({ newFrom }: ProductRecord, now: Date): number =>
  newFrom ? (now.getTime() - new Date(newFrom).getTime()) / MS_PER_DAY : Number.POSITIVE_INFINITY;

import type { RuleFacts } from '@shop/domain/category-rule';
import { amountInForce, type ChargedPrice, type ListPrice, type SpecialPrice, wasCharge } from '@shop/domain/price';
import { derivedAttributes } from '@shop/domain/product-attributes';
import { SIZE_ATTRIBUTES } from '@shop/domain/sizes';
import type { StockPool } from '@shop/domain/stock';
import type { HistoryRecord, SpecialRecord } from '../catalog/catalog-record.ts';
import type { Shelf } from './search-market.ts';
import type { SearchRow } from './search-repository.ts';

/** What of a product lies in a pool. */
export type Goods = {
  pool: StockPool;
  /** Those in stock. */
  sizes: readonly string[];
  inStock: boolean;
  /** Stored ones, and the sizes in stock under the name of their own. */
  attributes: RuleFacts['attributes'];
};

/** A product on a shelf, as the shoppers in front of it see it at an instant. */
export type ShelfFacts = { shelf: Shelf; goods: Goods; rule: RuleFacts };

export type RowPrice = { priceList: string; price: ListPrice; history: readonly HistoryRecord[] };

/** Texts of the database become the dates that rules reckon with. */
export const rowPrices = ({ prices }: SearchRow): RowPrice[] =>
  (prices ?? []).map(({ priceList, amount, was, special, specialB, history }) => ({
    priceList,
    price: { amount, was: was ?? undefined, special: specialPrice(special), specialB: specialPrice(specialB) },
    history: history ?? [],
  }));

/** Without the sizes it is made in, which say nothing about those in stock. */
export function storedAttributes({ attributes }: SearchRow): Record<string, readonly string[]> {
  const stored: Record<string, readonly string[]> = { ...attributes };
  for (const name of SIZE_ATTRIBUTES) delete stored[name];
  return stored;
}

type Stated = { row: SearchRow; prices: readonly RowPrice[]; stored: Readonly<Record<string, readonly string[]>> };

/** The shelves it stands on: those of its brands whose list has a price for it. */
export function shelfFacts(product: Stated, shelves: readonly Shelf[], now: Date): ShelfFacts[] {
  const pools = new Map<StockPool, Goods>();
  const facts: ShelfFacts[] = [];
  for (const shelf of shelves) {
    if (!product.row.brands.includes(shelf.brand)) continue;
    const own = product.prices.find(({ priceList }) => priceList === shelf.priceList);
    if (!own) continue;
    const goods = pools.get(shelf.pool) ?? goodsIn(shelf.pool, product, own.price);
    pools.set(shelf.pool, goods);
    facts.push({ shelf, goods, rule: ruleFacts(product.row, { goods, own }, now) });
  }
  return facts;
}

/** What is in stock does not depend on the price, but the rule wants one, and a time. */
function goodsIn(pool: StockPool, { row, stored }: Stated, price: ListPrice): Goods {
  const { sizeAttribute } = row;
  const made = (row.variants ?? []).map(({ size, stock }) => ({ size, available: stock?.[pool] ?? 0 }));
  const derived = derivedAttributes(
    { price, sizeAttribute, sizes: made, totalStock: { gb: 0, us: 0 }, upsell: [] },
    new Date(0),
  );
  const sizes = derived[sizeAttribute] as readonly string[];
  return { pool, sizes, inStock: derived.in_stock === true, attributes: { ...stored, [sizeAttribute]: sizes } };
}

function ruleFacts({ newFrom }: SearchRow, { goods, own }: { goods: Goods; own: RowPrice }, now: Date): RuleFacts {
  return {
    newFrom: newFrom ?? undefined,
    attributes: goods.attributes,
    amount: amountInForce(own.price, now),
    sizesInStock: goods.sizes.length,
    // Few rules ask for it, and its answer takes the whole history.
    get reduced() {
      return wasCharge(own.price, own.history.map(chargedPrice), now) !== undefined;
    },
  };
}

const specialPrice = (special: SpecialRecord | null | undefined): SpecialPrice | undefined =>
  special ? { amount: special.amount, from: dateOf(special.from), to: dateOf(special.to) } : undefined;

const chargedPrice = ({ amount, from, to }: HistoryRecord): ChargedPrice => ({
  amount,
  from: new Date(from),
  to: dateOf(to),
});

const dateOf = (text: string | null | undefined): Date | undefined => (text ? new Date(text) : undefined);

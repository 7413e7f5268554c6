import type { RuleFacts } from '@shop/domain/catalog/category/category-rule';
import {
  amountInForce,
  type ChargedPrice,
  type ListPrice,
  type SpecialPrice,
  wasCharge,
} from '@shop/domain/catalog/price/price';
import { derivedAttributes } from '@shop/domain/catalog/product-attributes';
import { SIZE_ATTRIBUTES } from '@shop/domain/catalog/sizes';
import type { StockPool } from '@shop/domain/catalog/stock';
import type { HistoryRecord, SpecialRecord } from '#server/catalog/records/catalog-record.ts';
import type { CatalogueScope } from '#server/discovery/search/search-market.ts';
import type { SearchRow } from './search-repository.ts';

/** Stock of a product in one pool. */
export type Goods = {
  pool: StockPool;
  /** Sizes in stock. */
  sizes: readonly string[];
  inStock: boolean;
  /** Stored attributes, with the size attribute replaced by the sizes in stock. */
  attributes: RuleFacts['attributes'];
};

/** Product for one brand, price list and stock pool at an instant. */
export type ScopeFacts = {
  scope: CatalogueScope;
  goods: Goods;
  rule: RuleFacts;
  price: ListPrice;
  /** Price before a reduction, or the current one. */
  fullAmount: number;
};

export type RowPrice = { priceList: string; price: ListPrice; history: readonly HistoryRecord[] };

/** Parses the database's date texts into dates. */
export const rowPrices = ({ prices }: SearchRow): RowPrice[] =>
  (prices ?? []).map(({ priceList, amount, was, special, specialB, history }) => ({
    priceList,
    price: { amount, was: was ?? undefined, special: specialPrice(special), specialB: specialPrice(specialB) },
    history: history ?? [],
  }));

/** Removes the sizes made, which do not say what is in stock. */
export function storedAttributes({ attributes }: SearchRow): Record<string, readonly string[]> {
  const stored: Record<string, readonly string[]> = { ...attributes };
  for (const name of SIZE_ATTRIBUTES) delete stored[name];
  return stored;
}

type Stated = { row: SearchRow; prices: readonly RowPrice[]; stored: Readonly<Record<string, readonly string[]>> };

/** Facts for every brand, price list and stock pool in which the product is sold. */
export function listScopeFacts(product: Stated, scopes: readonly CatalogueScope[], now: Date): ScopeFacts[] {
  const pools = new Map<StockPool, Goods>();
  const facts: ScopeFacts[] = [];
  for (const scope of scopes) {
    if (!product.row.brands.includes(scope.brand)) continue;
    const own = product.prices.find(({ priceList }) => priceList === scope.priceList);
    if (!own) continue;
    const goods = pools.get(scope.pool) ?? goodsIn(scope.pool, product, own.price);
    pools.set(scope.pool, goods);
    const { price } = own;
    const was = wasCharge(price, own.history.map(chargedPrice), now);
    const rule = ruleFacts(product.row, { goods, amount: amountInForce(price, now), reduced: was !== undefined });
    facts.push({ scope, goods, rule, price, fullAmount: was?.amount ?? rule.amount });
  }
  return facts;
}

/** Stock does not depend on the price; price and time are passed only because the rule requires them. */
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

type Charged = { goods: Goods; amount: number; reduced: boolean };

const ruleFacts = ({ newFrom }: SearchRow, { goods, amount, reduced }: Charged): RuleFacts => ({
  newFrom: newFrom ?? undefined,
  attributes: goods.attributes,
  amount,
  sizesInStock: goods.sizes.length,
  reduced,
});

/** Units that can be sold in one pool, in all sizes. */
export const countStock = ({ variants }: SearchRow, pool: StockPool): number =>
  (variants ?? []).reduce((sum, { stock }) => sum + Math.max(0, stock?.[pool] ?? 0), 0);

const specialPrice = (special: SpecialRecord | null | undefined): SpecialPrice | undefined =>
  special ? { amount: special.amount, from: getDate(special.from), to: getDate(special.to) } : undefined;

const chargedPrice = ({ amount, from, to }: HistoryRecord): ChargedPrice => ({
  amount,
  from: new Date(from),
  to: getDate(to),
});

const getDate = (text: string | null | undefined): Date | undefined => (text ? new Date(text) : undefined);

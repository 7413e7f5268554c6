import type { ListPrice } from '@shop/domain/catalog/price/price';
import {
  SPECIAL_PRICE_ATTRIBUTES,
  type SpecialPriceAttribute,
  specialPriceAttributes,
} from '@shop/domain/catalog/product-attributes';
import { SIZE_ATTRIBUTES, type SizeAttribute, type SizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchDocument } from '@shop/search/document';
import { type CatalogueScope, columnNames, type Market } from '#server/discovery/search/search-market.ts';
import type { Goods } from './stock-facts.ts';

/** First colour of a product, so that plain black ranks above caramel and black. */
export const FOREMOST_COLOUR = 'foremost_colour';

/** Product in one brand, price list and stock pool of a market. */
export type Stand = {
  scope: CatalogueScope;
  goods: Goods;
  amount: number;
  fullAmount: number;
  price: ListPrice;
  categories: readonly string[];
};

type Columns = Pick<SearchDocument, 'facets' | 'numbers'>;

/** Writes store-specific values into separate columns. The column names are computed only once. */
export function createColumns({ scopes, sizeSystems }: Market) {
  const labels = createSizeLabels();
  const names = new Map(scopes.map((scope) => [scope, buildColumnNames(scope, sizeSystems)]));

  return (stands: readonly Stand[], newFrom: Date | null, sizeAttribute: SizeAttribute): Columns => {
    const facets: Record<string, readonly string[]> = {};
    const numbers: Record<string, number> = newness(newFrom);
    for (const { scope, amount, fullAmount, price, categories, goods } of stands) {
      const own = names.get(scope);
      if (!own) continue;
      numbers[own.price] = amount;
      numbers[own.fullPrice] = fullAmount;
      Object.assign(numbers, specialNumbers(price, own.specials));
      facets[own.category] = categories;
      facets[own.inStock] = goods.inStock ? YES : NO;
      facets[own.sizes[sizeAttribute]] = goods.sizes;
      for (const { system, name } of own.systems) facets[name] ??= labels(system, sizeAttribute, goods.sizes);
    }
    return { facets, numbers };
  };
}

function specialNumbers(price: ListPrice, names: Readonly<Record<SpecialPriceAttribute, string>>) {
  const values = Object.entries(specialPriceAttributes(price)) as [SpecialPriceAttribute, number | Date][];
  return Object.fromEntries(values.map(([name, value]) => [names[name], Number(value)]));
}

/** Whole days, so that products of the same day are ranked by popularity. */
const newness = (newFrom: Date | null) =>
  newFrom ? { newness: Math.floor(newFrom.getTime() / MS_PER_DAY) } : ({} as Record<string, number>);

const YES = ['true'];
const NO = ['false'];

const buildColumnNames = (scope: CatalogueScope, systems: readonly SizeSystem[]) => ({
  price: columnNames.price(scope),
  fullPrice: columnNames.fullPrice(scope),
  specials: Object.fromEntries(
    SPECIAL_PRICE_ATTRIBUTES.map((name) => [name, columnNames.special(name, scope)]),
  ) as Record<SpecialPriceAttribute, string>,
  category: columnNames.category(scope),
  inStock: columnNames.inStock(scope.pool),
  sizes: Object.fromEntries(SIZE_ATTRIBUTES.map((name) => [name, columnNames.sizes(name, scope.pool)])) as Record<
    SizeAttribute,
    string
  >,
  systems: systems.map((system) => ({ system, name: columnNames.sizesIn(system, scope.pool) })),
});

/** Memoized size conversion: there are few distinct sizes, and each product has several. */
function createSizeLabels() {
  const known = new Map<string, Map<string, string>>();
  return (system: SizeSystem, attribute: SizeAttribute, sizes: readonly string[]): readonly string[] => {
    if (system === 'UK') return sizes;
    const key = `${system} ${attribute}`;
    const labels = known.get(key) ?? new Map<string, string>();
    known.set(key, labels);
    return sizes.map((size) => {
      const label = labels.get(size) ?? sizeIn(system, size, attribute);
      labels.set(size, label);
      return label;
    });
  };
}

import { SIZE_ATTRIBUTES, type SizeAttribute, type SizeSystem, sizeIn } from '@shop/domain/sizes';
import { MS_PER_DAY } from '@shop/domain/time';
import type { SearchDocument } from '@shop/search/document';
import { columnOf, type Market, type Shelf } from './search-market.ts';
import type { Goods } from './shelf-facts.ts';

/** The colour a product is called by before any other: black is blacker than caramel and black. */
export const FOREMOST_COLOUR = 'foremost_colour';

/** A product on a shelf of a market. */
export type Stand = { shelf: Shelf; goods: Goods; amount: number; categories: readonly string[] };

type Columns = Pick<SearchDocument, 'facets' | 'numbers'>;

/** Writes what differs between the stores of a market into columns of their own. The names are made only once. */
export function createColumns({ shelves, sizeSystems }: Market) {
  const labels = createSizeLabels();
  const names = new Map(shelves.map((shelf) => [shelf, shelfColumns(shelf, sizeSystems)]));

  return (stands: readonly Stand[], newFrom: Date | null, sizeAttribute: SizeAttribute): Columns => {
    const facets: Record<string, readonly string[]> = {};
    const numbers: Record<string, number> = newness(newFrom);
    for (const { shelf, amount, categories, goods } of stands) {
      const own = names.get(shelf);
      if (!own) continue;
      numbers[own.price] = amount;
      facets[own.category] = categories;
      facets[own.inStock] = goods.inStock ? YES : NO;
      facets[own.sizes[sizeAttribute]] = goods.sizes;
      for (const { system, name } of own.systems) facets[name] ??= labels(system, sizeAttribute, goods.sizes);
    }
    return { facets, numbers };
  };
}

/** In days, so that what came on one day is told apart by how much it is wanted. */
const newness = (newFrom: Date | null) =>
  newFrom ? { newness: Math.floor(newFrom.getTime() / MS_PER_DAY) } : ({} as Record<string, number>);

const YES = ['true'];
const NO = ['false'];

const shelfColumns = (shelf: Shelf, systems: readonly SizeSystem[]) => ({
  price: columnOf.price(shelf),
  category: columnOf.category(shelf),
  inStock: columnOf.inStock(shelf.pool),
  sizes: Object.fromEntries(SIZE_ATTRIBUTES.map((name) => [name, columnOf.sizes(name, shelf.pool)])) as Record<
    SizeAttribute,
    string
  >,
  systems: systems.map((system) => ({ system, name: columnOf.sizesIn(system, shelf.pool) })),
});

/** Recorded sizes in another system. There are few of them, and each product has several. */
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

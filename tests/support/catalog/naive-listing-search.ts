import type { Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '../../../apps/server/src/catalog/product/catalog-service.ts';
import type { StoreProduct } from '../../../apps/server/src/catalog/product/store-product.ts';
import type { ListingQuery, ListingSearch } from '../../../apps/server/src/discovery/search/listing-search.ts';

type NaiveListingSearch = ListingSearch & {
  /** Recorded queries. */
  queries: ListingQuery[];
  /** Invalidates cached results by starting a new index generation. */
  turn: () => void;
};

/** Reference implementation: scans every product for every query. Text matches titles only. */
export function createNaiveListingSearch(
  catalog: Pick<CatalogService, 'findProducts'>,
  skus: () => readonly string[],
): NaiveListingSearch {
  const queries: ListingQuery[] = [];
  let generation = 1;
  return {
    queries,
    turn: () => {
      generation += 1;
    },
    generation: () => generation,
    async find(store: Store, query: ListingQuery) {
      queries.push(query);
      const all = (await catalog.findProducts(store, skus())).filter((product) => isAbout(product, query));
      const found = all.filter((product) => matches(product, query)).sort(ORDERS[query.sort]);
      const prices = all
        .filter((product) => matches(product, { ...query, price: {} }))
        .map(({ price }) => price.now.amount);
      return {
        total: found.length,
        skus: found.slice(query.offset, query.offset + query.limit).map(({ sku }) => sku),
        facets: query.facets.map((attribute) => ({ attribute, values: getCounts(all, query, attribute) })),
        ...(prices.length > 0 && { price: { min: Math.min(...prices), max: Math.max(...prices) } }),
        ...(query.text === 'dreß' && !query.asTyped && { corrected: 'dress' }),
        didYouMean: query.text === 'dreß' ? ['dress', 'address'] : [],
        relaxed: query.text?.includes('nonsense') ?? false,
        ...(query.text === 'delivery' && { redirect: '/delivery-information' }),
        ...(query.text === 'soldes' && { redirect: '/soldes-été' }),
        ...(query.text === 'evil' && { redirect: '//evil.example' }),
      };
    },
  };
}

const ORDERS: Partial<Record<ListingQuery['sort'], (a: StoreProduct, b: StoreProduct) => number>> = {
  default: () => 0,
  numberofdays: (a, b) => (b.newFrom?.getTime() ?? 0) - (a.newFrom?.getTime() ?? 0),
  price_asc: (a, b) => a.price.now.amount - b.price.now.amount,
  price_desc: (a, b) => b.price.now.amount - a.price.now.amount,
};

const isAbout = ({ categories, title }: StoreProduct, { category, text }: ListingQuery): boolean =>
  (category === undefined || categories.includes(category)) &&
  (text === undefined ||
    (text === 'dreß' ? 'dress' : text).split(' ').some((word) => title.toLowerCase().includes(word)));

function matches(product: StoreProduct, { filters, price }: Pick<ListingQuery, 'filters' | 'price'>): boolean {
  const { amount } = product.price.now;
  if (amount < (price?.from ?? 0) || amount > (price?.to ?? Number.POSITIVE_INFINITY)) return false;
  return filters.every(({ attribute, values }) =>
    values.some((value) => getValues(product, attribute).includes(value)),
  );
}

function getCounts(products: readonly StoreProduct[], query: ListingQuery, attribute: string) {
  const others = { ...query, filters: query.filters.filter((filter) => filter.attribute !== attribute) };
  const values = products
    .filter((product) => matches(product, others))
    .flatMap((product) => getValues(product, attribute));
  return [...Map.groupBy(values, (value) => value)].map(([value, list]) => ({ value, count: list.length }));
}

function getValues({ attributes, variants }: StoreProduct, attribute: string): string[] {
  if (attribute !== 'in_stock') return attributes[attribute] ?? [];
  return [String(variants.some(({ availability }) => availability.status !== 'out'))];
}

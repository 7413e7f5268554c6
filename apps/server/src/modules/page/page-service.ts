import { type ListingParameters, readListingParameters } from '@shop/domain/listing-parameters';
import { readSearchWords } from '@shop/domain/search-words';
import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { CategoryMap, CategoryPlace } from './category-map.ts';
import { EMPTY_LISTING, type ListingOutcome, type ListingService, type StoreListing } from './listing-service.ts';
import { noSuchPage } from './no-such-page.ts';
import { addressesFor, partsOf, withKeptQuery } from './page-address.ts';
import type { ListedProduct, Showcase } from './showcase.ts';

export type Page =
  | { kind: 'listing'; place: CategoryPlace; parameters: ListingParameters; listing: StoreListing }
  | { kind: 'product'; product: ListedProduct; place: CategoryPlace | undefined }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

/** What was typed, and what it leads to. */
export type SearchPage = { query: string; outcome: ListingOutcome };

type PageParts = {
  catalog: Pick<CatalogService, 'findRedirect' | 'findProductByPath' | 'categoriesAt'>;
  categoriesOf: (store: Store) => Promise<CategoryMap>;
  listings: ListingService;
  showcase: Pick<Showcase, 'withSwatches'>;
};

/** What there is at an address, or where it has gone. */
type Sight = { place: CategoryPlace } | { product: StoreProduct } | { goneTo: string; status: 301 | 302 };

/** What an address shows (§2). */
export function createPageService({ catalog, categoriesOf, listings, showcase }: PageParts) {
  async function lookAt(store: Store, address: string): Promise<Sight | undefined> {
    const movedTo = await catalog.findRedirect(store, address);
    if (movedTo !== undefined) return { goneTo: movedTo, status: 301 };
    const categories = await categoriesOf(store);
    const place = categories.at(address);
    if (place) return { place };
    const product = await catalog.findProductByPath(store, address);
    if (product) return { product };
    const left = categories.deepest(await catalog.categoriesAt(store, address));
    // It may come back, so the address stays its own.
    return left && { goneTo: left.category.path, status: 302 };
  }

  /** One that is written another way leads to the right one. */
  async function lookFor(store: Store, path: string): Promise<Sight | undefined> {
    for (const address of addressesFor(path)) {
      const sight = await lookAt(store, address);
      if (sight) return address === path || 'goneTo' in sight ? sight : { goneTo: address, status: 301 };
    }
    return undefined;
  }

  async function listingPage(store: Store, place: CategoryPlace, query: URLSearchParams): Promise<Page> {
    const parameters = readListingParameters(query, store);
    const outcome = await listings.find(store, { category: place.category.key }, parameters);
    if ('redirect' in outcome) return { kind: 'redirect', to: outcome.redirect, status: 302 };
    return { kind: 'listing', place, parameters, listing: outcome.listing };
  }

  async function productPage(store: Store, found: StoreProduct): Promise<Page> {
    const [[product], categories] = await Promise.all([showcase.withSwatches(store, [found]), categoriesOf(store)]);
    if (!product) throw noSuchPage();
    return { kind: 'product', product, place: categories.deepest(found.categories) };
  }

  return {
    /** Refuses an address at which there is nothing. */
    async find(store: Store, url: string): Promise<Page> {
      const { path, query } = partsOf(url);
      const sight = await lookFor(store, path);
      if (!sight) throw noSuchPage();
      if ('place' in sight) return listingPage(store, sight.place, query);
      if ('product' in sight) return productPage(store, sight.product);
      const { goneTo, status } = sight;
      return { kind: 'redirect', to: status === 301 ? withKeptQuery(goneTo, query) : goneTo, status };
    },

    /** The search page's own; no words find nothing. */
    async search(store: Store, url: string): Promise<SearchPage> {
      const { query: search } = partsOf(url);
      const { query, words, asTyped } = readSearchWords(search.get('q'));
      if (query === '') return { query, outcome: { listing: EMPTY_LISTING, didYouMean: [], relaxed: false } };
      const parameters = readListingParameters(search, store);
      return { query, outcome: await listings.find(store, { text: words, asTyped }, parameters) };
    },
  };
}

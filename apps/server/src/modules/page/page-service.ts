import { type ListingParameters, readListingParameters } from '@shop/domain/listing-parameters';
import type { RedirectStatus } from '@shop/domain/page-redirect';
import { readSearchWords } from '@shop/domain/search-words';
import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { CategoryMap, CategoryPlace } from './category-map.ts';
import type { StoreContentPage } from './content-pages.ts';
import { EMPTY_LISTING, type ListingOutcome, type ListingService, type StoreListing } from './listing-service.ts';
import type { Lookout } from './lookout.ts';
import { noSuchPage, pageAway } from './no-such-page.ts';
import { partsOf, withKeptQuery } from './page-address.ts';
import type { Showcase, ShownProduct } from './showcase.ts';

export type Page =
  | {
      kind: 'listing';
      place: CategoryPlace;
      parameters: ListingParameters;
      listing: StoreListing;
      /** What anything in it has prices in; undefined where there is more of it than is shown. */
      currencies: readonly string[] | undefined;
    }
  | { kind: 'product'; product: ShownProduct; place: CategoryPlace | undefined; currencies: readonly string[] }
  | { kind: 'content'; content: StoreContentPage }
  | { kind: 'redirect'; to: string; status: RedirectStatus };

/** What was typed, and what it leads to. */
export type SearchPage = { query: string; outcome: ListingOutcome };

type PageParts = {
  lookout: Lookout;
  categoriesOf: (store: Store) => Promise<CategoryMap>;
  listings: ListingService;
  showcase: Pick<Showcase, 'withColours'>;
  catalog: Pick<CatalogService, 'currenciesOf'>;
};

/** What an address shows (§2). */
export function createPageService({ lookout, categoriesOf, listings, showcase, catalog }: PageParts) {
  async function listingPage(store: Store, place: CategoryPlace, query: URLSearchParams): Promise<Page> {
    const parameters = readListingParameters(query, store);
    const outcome = await listings.find(store, { category: place.category.key }, parameters);
    if ('redirect' in outcome) return { kind: 'redirect', to: outcome.redirect, status: 302 };
    const { listing } = outcome;
    return { kind: 'listing', place, parameters, listing, currencies: await currenciesIn(store, listing) };
  }

  /** A listing of many pages is taken to have something for every store: to look through all of it would cost too much. */
  async function currenciesIn(store: Store, { products, lastPage }: StoreListing): Promise<string[] | undefined> {
    if (lastPage > 1 || products.length === 0) return undefined;
    return catalog.currenciesOf(
      store,
      products.map(({ sku }) => sku),
    );
  }

  async function productPage(store: Store, found: StoreProduct): Promise<Page> {
    const [product, categories, currencies] = await Promise.all([
      showcase.withColours(store, found),
      categoriesOf(store),
      catalog.currenciesOf(store, [found.sku]),
    ]);
    return { kind: 'product', product, place: categories.deepest(found.categories), currencies };
  }

  return {
    /** Refuses an address at which there is nothing. */
    async find(store: Store, url: string): Promise<Page> {
      const { path, query } = partsOf(url);
      const sight = await lookout.lookFor(store, path);
      if (!sight) throw noSuchPage();
      if ('away' in sight) throw pageAway();
      if ('place' in sight) return listingPage(store, sight.place, query);
      if ('product' in sight) return productPage(store, sight.product);
      if ('content' in sight) return { kind: 'content', content: sight.content };
      const { goneTo, status, withQuery } = sight;
      return { kind: 'redirect', to: withQuery ? withKeptQuery(goneTo, query) : goneTo, status };
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

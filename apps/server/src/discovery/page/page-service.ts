import { type ListingParameters, readListingParameters } from '@shop/domain/discovery/listing-parameters';
import { readSearchWords } from '@shop/domain/discovery/search-words';
import type { RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import type { Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { ContentPages, StoreContentPage } from '#server/content/page-content/content-pages.ts';
import type { PageMatcher, PageMatches } from '#server/discovery/content-search/page-matches.ts';
import type { AttributeLabelTexts } from '#server/discovery/listing/attribute-labels.ts';
import type { CategoryMap, CategoryPosition } from '#server/discovery/listing/category-map.ts';
import {
  EMPTY_LISTING,
  type ListingOutcome,
  type ListingService,
  type StoreListing,
} from '#server/discovery/listing/listing-service.ts';
import { listShownAttributes, type ShownAttribute } from '#server/discovery/listing/shown-attributes.ts';
import { noSuchPage, pageAway } from './no-such-page.ts';
import { preserveQuery, splitAddress } from './page-address.ts';
import type { Lookout } from './page-resolver.ts';
import type { Showcase, ShownProduct } from './showcase.ts';

export type Page =
  | {
      kind: 'listing';
      place: CategoryPosition;
      parameters: ListingParameters;
      listing: StoreListing;
      /** Currencies that any of its products has prices in; undefined when the listing has several pages. */
      currencies: readonly string[] | undefined;
    }
  | {
      kind: 'product';
      product: ShownProduct;
      /** Attributes that the merchant shows. */
      attributes: ShownAttribute[];
      place: CategoryPosition | undefined;
      currencies: readonly string[];
    }
  | { kind: 'content'; content: StoreContentPage }
  | { kind: 'redirect'; to: string; status: RedirectStatus };

/** Search text and its outcome, with the help and content pages that match it. */
export type SearchPage = { query: string; outcome: ListingOutcome; help?: PageMatches };

type Deps = {
  lookout: Lookout;
  content: ContentPages;
  readCategories: (store: Store) => Promise<CategoryMap>;
  listings: ListingService;
  showcase: Pick<Showcase, 'withColours'>;
  catalog: Pick<CatalogService, 'listCurrencies'>;
  matchPages: PageMatcher['match'];
  readWords: (store: Store) => Promise<AttributeLabelTexts>;
};

/** Resolves an address to the page it shows (§2). */
export function createPageService(deps: Deps) {
  const { lookout, content, readCategories, listings, showcase, catalog, matchPages, readWords } = deps;

  /** §3: categories with a home page of their own show it at their address; filters and later pages list products. */
  async function findCategoryHome(store: Store, { category }: CategoryPosition): Promise<Page | undefined> {
    if (!store.categoryHomepages.includes(category.key)) return undefined;
    const page = await content.find(store, category.path.replace(/\.html$/, ''));
    return page && page !== 'away' ? { kind: 'content', content: { ...page, path: category.path } } : undefined;
  }

  async function listingPage(store: Store, place: CategoryPosition, query: URLSearchParams): Promise<Page> {
    const parameters = readListingParameters(query, store);
    const outcome = await listings.find(store, { category: place.category.key }, parameters);
    if ('redirect' in outcome) return { kind: 'redirect', to: outcome.redirect, status: 302 };
    const { listing } = outcome;
    return { kind: 'listing', place, parameters, listing, currencies: await currenciesIn(store, listing) };
  }

  const categoryPage = async (store: Store, place: CategoryPosition, query: URLSearchParams): Promise<Page> =>
    (query.size === 0 ? await findCategoryHome(store, place) : undefined) ?? listingPage(store, place, query);

  /** Undefined for several pages, meaning available in every store: checking all products would cost too much. */
  async function currenciesIn(store: Store, { products, lastPage }: StoreListing): Promise<string[] | undefined> {
    if (lastPage > 1 || products.length === 0) return undefined;
    return catalog.listCurrencies(
      store,
      products.map(({ sku }) => sku),
    );
  }

  async function productPage(store: Store, found: StoreProduct): Promise<Page> {
    const [product, categories, currencies, words] = await Promise.all([
      showcase.withColours(store, found),
      readCategories(store),
      catalog.listCurrencies(store, [found.sku]),
      readWords(store),
    ]);
    const attributes = listShownAttributes({ product, store, words });
    return { kind: 'product', product, attributes, place: categories.deepest(found.categories), currencies };
  }

  return {
    /** Throws when nothing exists at the address. */
    async find(store: Store, url: string): Promise<Page> {
      const { path, query } = splitAddress(url);
      const sight = await lookout.lookFor(store, path);
      if (!sight) throw noSuchPage();
      if ('away' in sight) throw pageAway();
      if ('place' in sight) return categoryPage(store, sight.place, query);
      if ('product' in sight) return productPage(store, sight.product);
      if ('content' in sight) return { kind: 'content', content: sight.content };
      const { goneTo, status, withQuery } = sight;
      return { kind: 'redirect', to: withQuery ? preserveQuery(goneTo, query) : goneTo, status };
    },

    /** Search page; an empty query finds nothing. */
    async search(store: Store, url: string): Promise<SearchPage> {
      const { query: search } = splitAddress(url);
      const { query, words, asTyped } = readSearchWords(search.get('q'));
      if (query === '') return { query, outcome: { listing: EMPTY_LISTING, didYouMean: [], relaxed: false } };
      const parameters = readListingParameters(search, store);
      const outcome = await listings.find(store, { text: words, asTyped }, parameters);
      if ('redirect' in outcome || parameters.page !== 1) return { query, outcome };
      const { listing, ...reading } = outcome;
      return { query, outcome, help: await matchPages(store, words, { total: listing.total, ...reading }) };
    },
  };
}

import { isDefaultFilter } from '@shop/domain/catalog/shop-attribute';
import type { VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import { getLastPage, LISTING_PAGE_SIZE, parseAttributeSort, type SortOption } from '@shop/domain/discovery/listing';
import type { ListingFilter, ListingParameters } from '@shop/domain/discovery/listing-parameters';
import { displayFacets, type FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { isLocalPath } from '@shop/domain/site/pages/local-path';
import type { Store } from '@shop/domain/site/store/store';
import { createMemo } from '#server/discovery/page/memoize.ts';
import { noSuchPage } from '#server/discovery/page/no-such-page.ts';
import type { ListedProduct, Showcase } from '#server/discovery/page/showcase.ts';
import type { ListingQuery, ListingResult, ListingSearch } from '#server/discovery/search/listing-search.ts';
import { getInProcessCall } from '#server/platform/http/in-process-call.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
import { type FilterSettings, usableFilters } from './filter-settings.ts';
import { type ListingChoices, listingChoices } from './listing-choices.ts';
import { type FacetWords, type ListingFacet, listingFacets } from './listing-facets.ts';
import { type ListingSort, listSorts } from './listing-sorts.ts';

/** Subject of a listing: a category or a search text. */
export type ListingSubject = Pick<ListingQuery, 'category' | 'text' | 'asTyped'>;

export type StoreListing = ListingChoices & {
  total: number;
  page: number;
  lastPage: number;
  sort: SortOption;
  /** Sort orders by attributes, besides those of every listing. */
  sorts: ListingSort[];
  products: ListedProduct[];
};

/** Merchandisers may configure a redirect to a path instead of a listing. */
export type ListingOutcome =
  | { redirect: string }
  | ({ listing: StoreListing } & Pick<ListingResult, 'corrected' | 'didYouMean' | 'relaxed'>);

type Deps = {
  search: ListingSearch;
  showcase: Pick<Showcase, 'show'>;
  settings: FilterSettings;
  /** Order and look of the filters of a category; of a search when there is no category. */
  displaysFor: (store: Store, category: string | undefined) => Promise<readonly FacetDisplay[]>;
  readFacetWords: (store: Store) => Promise<FacetWords>;
};

type ListingRequest = {
  subject: ListingSubject;
  parameters: ListingParameters;
  page: number;
  attributes: readonly string[];
  sorts: readonly string[];
  visit?: Visit | undefined;
};
/** Variants of the visitor whose page asks, and their name in the cache. */
type Visit = { variants: VisitorVariants; name: string };
type Found = { found: ListingResult; unfiltered: ListingResult };

const KEPT_LISTINGS = 200;
const MAX_OTHER_WORDS = 5;
const UNFILTERED: ListingParameters = { filters: [], sort: 'default', page: 1 };

/** Paged listings with their filter options. */
export function createListingService({ search, showcase, settings, displaysFor, readFacetWords }: Deps) {
  const cache = createMemo<ListingResult>({ version: search.generation, max: KEPT_LISTINGS });

  const findPage = (store: Store, requested: ListingRequest): Promise<ListingResult> =>
    search.find(store, listingQuery(requested), requested.visit?.variants);

  /** First page without filters, cached until the catalogue changes. */
  function findUnfiltered(store: Store, requested: ListingRequest): Promise<ListingResult> {
    const { visit } = requested;
    const first = { ...requested, parameters: UNFILTERED, page: 1 };
    // Previews neither read nor fill the cache.
    if (getShownMoment()) return findPage(store, first);
    const key = JSON.stringify([
      store.brand,
      store.localeISOCode,
      requested.subject,
      requested.attributes,
      requested.sorts,
      visit?.name,
    ]);
    return cache(key, () => findPage(store, first));
  }

  async function findBoth(store: Store, requested: ListingRequest): Promise<Found> {
    const { parameters, page } = requested;
    if (parameters.filters.length > 0 || parameters.price || parameters.ranges) {
      const [found, unfiltered] = await Promise.all([findPage(store, requested), findUnfiltered(store, requested)]);
      return { found, unfiltered };
    }
    const isFirst = page === 1 && parameters.sort === 'default';
    const found = await (isFirst ? findUnfiltered : findPage)(store, requested);
    return { found, unfiltered: found };
  }

  async function readFilters(store: Store, category: string | undefined) {
    const spoken = await readFacetWords(store);
    const set = await settings.filtersFor(store, category);
    const { filters } = spoken.words;
    const own = filters.filter((name) => !isDefaultFilter(name));
    return { spoken, filters, attributes: usableFilters(set ? [...new Set([...set, ...own])] : filters, filters) };
  }

  return {
    /** Filters of a listing as they are without the merchant's order and look. */
    async listFacets(store: Store, subject: ListingSubject): Promise<ListingFacet[]> {
      const { spoken, attributes } = await readFilters(store, subject.category);
      const requested = { subject, parameters: UNFILTERED, page: 1, attributes, sorts: [] };
      const found = await findUnfiltered(store, requested);
      return listingFacets({ ...spoken, attributes, parameters: UNFILTERED, found, unfiltered: found });
    },

    /** Throws for a page past the last one. */
    async find(store: Store, subject: ListingSubject, asked: ListingParameters): Promise<ListingOutcome> {
      const { page } = asked;
      if (page === undefined) throw noSuchPage();
      const { spoken, filters, attributes } = await readFilters(store, subject.category);
      const { sorts } = spoken.words;
      const sort = isOffered(asked.sort, sorts) ? asked.sort : 'default';
      const parameters = { ...asked, sort, filters: asked.filters.filter((one) => isKnown(one, filters)) };
      const visit = await openVisit(search, store, subject);
      const results = await findBoth(store, { subject, parameters, page, attributes, sorts, visit });

      const { total, skus, corrected, didYouMean, relaxed, redirect } = results.found;
      if (redirect !== undefined && isLocalPath(redirect)) return { redirect };
      const lastPage = getLastPage(total);
      if (page > lastPage) throw noSuchPage();
      const choices = listingChoices(store, { ...spoken, ...results, attributes, parameters });
      const facets = displayFacets(choices.facets, await displaysFor(store, subject.category));
      const products = await showcase.show(store, skus);
      const own = listSorts(spoken.words, { store, sort, sortable: results.unfiltered.sortable ?? {} });
      const listing = { ...choices, facets, total, page, lastPage, sort, sorts: own, products };
      return {
        listing,
        relaxed,
        didYouMean: didYouMean.slice(0, MAX_OTHER_WORDS),
        ...(corrected !== undefined && { corrected }),
      };
    },
  };
}

const listingQuery = ({ subject, parameters, page, attributes, sorts }: ListingRequest): ListingQuery => ({
  ...subject,
  filters: parameters.filters,
  ...(parameters.price && { price: parameters.price }),
  ...(parameters.ranges && { ranges: parameters.ranges }),
  sort: parameters.sort,
  offset: (page - 1) * LISTING_PAGE_SIZE,
  limit: LISTING_PAGE_SIZE,
  facets: attributes,
  ...(sorts.length > 0 && { sorts }),
});

async function openVisit(search: ListingSearch, store: Store, subject: ListingSubject): Promise<Visit | undefined> {
  const variants = getInProcessCall()?.variants;
  if (!variants || !search.nameVariants) return undefined;
  return { variants, name: await search.nameVariants(store, subject, variants) };
}

/** Attributes that are not marked cannot be asked for by their name. */
const isKnown = ({ attribute }: ListingFilter, marked: readonly string[]): boolean =>
  isDefaultFilter(attribute) || marked.includes(attribute);

/** Attributes that are not marked have no order to ask for. */
const isOffered = (sort: SortOption, marked: readonly string[]): boolean => {
  const own = parseAttributeSort(sort);
  return own === undefined || marked.includes(own.attribute);
};

export type ListingService = ReturnType<typeof createListingService>;

export const EMPTY_LISTING: StoreListing = {
  facets: [],
  applied: [],
  total: 0,
  page: 1,
  lastPage: 1,
  sort: 'default',
  sorts: [],
  products: [],
};

import { LISTING_PAGE_SIZE, lastPageOf, type SortOption } from '@shop/domain/listing';
import type { ListingParameters } from '@shop/domain/listing-parameters';
import { isLocalPath } from '@shop/domain/local-path';
import type { Store } from '@shop/domain/store';
import type { ListingQuery, ListingResult, ListingSearch } from '../search/listing-search.ts';
import { type FilterSettings, usableFilters } from './filter-settings.ts';
import { createKept } from './kept.ts';
import { type ListingChoices, listingChoices } from './listing-choices.ts';
import type { FacetWords } from './listing-facets.ts';
import { noSuchPage } from './no-such-page.ts';
import type { ListedProduct, Showcase } from './showcase.ts';

/** What stands in a category, or is found by words. */
export type ListingSubject = Pick<ListingQuery, 'category' | 'text' | 'asTyped'>;

export type StoreListing = ListingChoices & {
  total: number;
  page: number;
  lastPage: number;
  sort: SortOption;
  products: ListedProduct[];
};

/** Merchandisers may lead elsewhere, to a path, in place of a listing. */
export type ListingOutcome =
  | { redirect: string }
  | ({ listing: StoreListing } & Pick<ListingResult, 'corrected' | 'didYouMean' | 'relaxed'>);

type ListingParts = {
  search: ListingSearch;
  showcase: Pick<Showcase, 'show'>;
  settings: FilterSettings;
  wordsOf: (store: Store) => Promise<FacetWords>;
};

type Asked = { subject: ListingSubject; parameters: ListingParameters; page: number; attributes: readonly string[] };
type Found = { found: ListingResult; unfiltered: ListingResult };

const KEPT_LISTINGS = 200;
const MAX_OTHER_WORDS = 5;
const UNFILTERED: ListingParameters = { filters: [], sort: 'default', page: 1 };

/** Products page by page, with what to choose them by. */
export function createListingService({ search, showcase, settings, wordsOf }: ListingParts) {
  const kept = createKept<ListingResult>({ version: search.generation, max: KEPT_LISTINGS });

  const findPage = (store: Store, { subject, parameters, page, attributes }: Asked): Promise<ListingResult> =>
    search.find(store, {
      ...subject,
      filters: parameters.filters,
      ...(parameters.price && { price: parameters.price }),
      sort: parameters.sort,
      offset: (page - 1) * LISTING_PAGE_SIZE,
      limit: LISTING_PAGE_SIZE,
      facets: attributes,
    });

  /** The first page with nothing chosen, found once while the catalogue stays as it is. */
  function findUnfiltered(store: Store, asked: Asked): Promise<ListingResult> {
    const key = JSON.stringify([store.brand, store.localeISOCode, asked.subject, asked.attributes]);
    return kept(key, () => findPage(store, { ...asked, parameters: UNFILTERED, page: 1 }));
  }

  async function findBoth(store: Store, asked: Asked): Promise<Found> {
    const { parameters, page } = asked;
    if (parameters.filters.length > 0 || parameters.price) {
      const [found, unfiltered] = await Promise.all([findPage(store, asked), findUnfiltered(store, asked)]);
      return { found, unfiltered };
    }
    const isFirst = page === 1 && parameters.sort === 'default';
    const found = await (isFirst ? findUnfiltered : findPage)(store, asked);
    return { found, unfiltered: found };
  }

  return {
    /** Refuses a page past the last. */
    async find(store: Store, subject: ListingSubject, parameters: ListingParameters): Promise<ListingOutcome> {
      const { page, sort } = parameters;
      if (page === undefined) throw noSuchPage();
      const spoken = await wordsOf(store);
      const set = await settings.filtersFor(store, subject.category);
      const attributes = usableFilters(set ?? spoken.words.attributes);
      const results = await findBoth(store, { subject, parameters, page, attributes });

      const { total, skus, corrected, didYouMean, relaxed, redirect } = results.found;
      if (redirect !== undefined && isLocalPath(redirect)) return { redirect };
      const lastPage = lastPageOf(total);
      if (page > lastPage) throw noSuchPage();
      const choices = listingChoices(store, { ...spoken, ...results, attributes, parameters });
      const listing = { ...choices, total, page, lastPage, sort, products: await showcase.show(store, skus) };
      return {
        listing,
        relaxed,
        didYouMean: didYouMean.slice(0, MAX_OTHER_WORDS),
        ...(corrected !== undefined && { corrected }),
      };
    },
  };
}

export type ListingService = ReturnType<typeof createListingService>;

export const EMPTY_LISTING: StoreListing = {
  facets: [],
  applied: [],
  total: 0,
  page: 1,
  lastPage: 1,
  sort: 'default',
  products: [],
};

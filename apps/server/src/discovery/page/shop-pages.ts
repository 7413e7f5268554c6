import { findRoute } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { GuideService } from '#server/catalog/product/size-guide-service.ts';
import type { ContentPages } from '#server/content/page-content/content-pages.ts';
import type { ContentSearch } from '#server/discovery/content-search/content-search.ts';
import { createHelpFinder } from '#server/discovery/content-search/help-finder.ts';
import { createPageMatcher } from '#server/discovery/content-search/page-matches.ts';
import { type AttributeLabelTexts, createAttributeWords } from '#server/discovery/listing/attribute-labels.ts';
import { type CategoryMap, createCategoryMap } from '#server/discovery/listing/category-map.ts';
import type { FilterSettings } from '#server/discovery/listing/filter-settings.ts';
import type { FacetWords } from '#server/discovery/listing/listing-facets.ts';
import { createListingService } from '#server/discovery/listing/listing-service.ts';
import { createSuggestService, type SuggestSearch } from '#server/discovery/listing/suggest-service.ts';
import type { Recommendations } from '#server/discovery/recommendations/recommendations.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import type { ListingSearch } from '#server/discovery/search/listing-search.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createMemo } from './memoize.ts';
import { createLookout } from './page-resolver.ts';
import { createPageService } from './page-service.ts';
import { createPageSights } from './page-sight.ts';
import { createRailService } from './rail-service.ts';
import { createShowcase } from './showcase.ts';

type Deps = {
  catalog: Pick<
    CatalogService,
    'findProducts' | 'findSiblings' | 'findProductByPath' | 'categoriesAt' | 'listCurrencies'
  >;
  categories: Pick<CategoryService, 'tree'>;
  guides: Pick<GuideService, 'attributeLabels' | 'attributeUses' | 'colourHexes'>;
  listing: ListingSearch;
  suggest: SuggestSearch;
  recommendations: Recommendations;
  filterSettings: FilterSettings;
  displaysFor: Parameters<typeof createListingService>[0]['displaysFor'];
  redirects: Pick<RedirectService, 'find'>;
  content: ContentPages;
  searchContent: ContentSearch;
  /** Answers and pages, for the search of the help pages. */
  searchHelp: ContentSearch;
  clock: Clock;
};

/** Cache size, enough for all stores. */
const KEPT_STORES = 100;
/** TTL of colour hex values: they rarely change, and reading them scans every product. */
const HEX_LIFE_MS = 5 * MS_PER_MINUTE;

/** Wires the services behind the shop's pages. */
export function createShopPages({ catalog, categories, guides, listing, clock, ...parts }: Deps) {
  const perStore = { version: listing.generation, max: KEPT_STORES };
  const categoryMemo = createMemo<CategoryMap>(perStore);
  const labelMemo = createMemo<AttributeLabelTexts>(perStore);
  const hexMemo = createMemo<Map<string, string>>({
    version: () => Math.floor(clock().getTime() / HEX_LIFE_MS),
    max: 1,
  });

  const readCategories = (store: Store) =>
    categoryMemo(getName(store), async () => createCategoryMap(await categories.tree(store)));
  const readFacetWords = async (store: Store): Promise<FacetWords> => {
    const loadWords = async () =>
      createAttributeWords(await guides.attributeLabels(store), store, await guides.attributeUses());
    const [words, hexes] = await Promise.all([
      labelMemo(getName(store), loadWords),
      hexMemo('all stores', guides.colourHexes),
    ]);
    return { words, hexes };
  };

  const showcase = createShowcase(catalog);
  const matcher = createPageMatcher(parts.searchContent);
  const lookout = createLookout({ catalog, readCategories, redirects: parts.redirects, content: parts.content });
  const listings = createListingService({
    ...{ search: listing, showcase, settings: parts.filterSettings, readFacetWords },
    displaysFor: parts.displaysFor,
  });
  return {
    showcase,
    listFacets: listings.listFacets,
    openLookup: createPageSights({ catalog, categories, redirects: parts.redirects, content: parts.content }),
    /** Whether a page is at this path; a redirect is none. */
    async isPage(store: Store, path: string): Promise<boolean> {
      if (!path.endsWith('.html') && findRoute(path)) return true;
      const sight = await lookout.lookFor(store, path);
      return sight !== undefined && !('goneTo' in sight);
    },
    listMarked: async (store: Store) => (await readFacetWords(store)).words,
    pages: createPageService({
      lookout,
      content: parts.content,
      readCategories,
      listings,
      showcase,
      catalog,
      matchPages: matcher.match,
      readWords: async (store) => (await readFacetWords(store)).words,
    }),
    findHelp: createHelpFinder(parts.searchHelp),
    rails: createRailService({ recommendations: parts.recommendations, search: listing, showcase }),
    suggestions: createSuggestService({
      search: parts.suggest,
      catalog,
      readCategories,
      suggestPages: matcher.suggest,
    }),
  };
}

export type ShopPages = ReturnType<typeof createShopPages>;

const getName = ({ brand, localeISOCode }: Store): string => `${brand} ${localeISOCode}`;

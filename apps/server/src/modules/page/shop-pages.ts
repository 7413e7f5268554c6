import type { Store } from '@shop/domain/store';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { CategoryService } from '../catalog/category-service.ts';
import type { GuideService } from '../catalog/guide-service.ts';
import type { ListingSearch } from '../search/listing-search.ts';
import type { Recommendations } from '../search/recommendations.ts';
import { type AttributeWords, createAttributeWords } from './attribute-words.ts';
import { type CategoryMap, createCategoryMap } from './category-map.ts';
import type { ContentPages } from './content-pages.ts';
import type { FilterSettings } from './filter-settings.ts';
import { createKept } from './kept.ts';
import type { FacetWords } from './listing-facets.ts';
import { createListingService } from './listing-service.ts';
import { createLookout } from './lookout.ts';
import { createPageService } from './page-service.ts';
import { createRailService } from './rail-service.ts';
import type { RedirectService } from './redirect-service.ts';
import { createShowcase } from './showcase.ts';
import { createSuggestService, type SuggestSearch } from './suggest-service.ts';

type ShopPagesParts = {
  catalog: Pick<CatalogService, 'findProducts' | 'siblingsOf' | 'findProductByPath' | 'categoriesAt' | 'currenciesOf'>;
  categories: Pick<CategoryService, 'tree'>;
  guides: Pick<GuideService, 'attributeLabels' | 'colourHexes'>;
  listing: ListingSearch;
  suggest: SuggestSearch;
  recommendations: Recommendations;
  filterSettings: FilterSettings;
  redirects: Pick<RedirectService, 'find'>;
  content: ContentPages;
  clock: Clock;
};

/** Room for all stores there are. */
const KEPT_STORES = 100;
/** What a colour looks like changes slowly, and finding it out takes a look at every product. */
const HEX_LIFE_MS = 5 * MS_PER_MINUTE;

/** Everything that a page of the shop is made from. */
export function createShopPages({ catalog, categories, guides, listing, clock, ...parts }: ShopPagesParts) {
  const perStore = { version: listing.generation, max: KEPT_STORES };
  const keptCategories = createKept<CategoryMap>(perStore);
  const keptWords = createKept<AttributeWords>(perStore);
  const keptHexes = createKept<Map<string, string>>({
    version: () => Math.floor(clock().getTime() / HEX_LIFE_MS),
    max: 1,
  });

  const categoriesOf = (store: Store) =>
    keptCategories(nameOf(store), async () => createCategoryMap(await categories.tree(store)));
  const wordsOf = async (store: Store): Promise<FacetWords> => {
    const loadWords = async () => createAttributeWords(await guides.attributeLabels(store), store);
    const [words, hexes] = await Promise.all([
      keptWords(nameOf(store), loadWords),
      keptHexes('all stores', guides.colourHexes),
    ]);
    return { words, hexes };
  };

  const showcase = createShowcase(catalog);
  const lookout = createLookout({ catalog, categoriesOf, redirects: parts.redirects, content: parts.content });
  const listings = createListingService({ search: listing, showcase, settings: parts.filterSettings, wordsOf });
  return {
    showcase,
    pages: createPageService({ lookout, categoriesOf, listings, showcase, catalog }),
    rails: createRailService({ recommendations: parts.recommendations, search: listing, showcase }),
    suggestions: createSuggestService({ search: parts.suggest, catalog, categoriesOf }),
  };
}

export type ShopPages = ReturnType<typeof createShopPages>;

const nameOf = ({ brand, localeISOCode }: Store): string => `${brand} ${localeISOCode}`;

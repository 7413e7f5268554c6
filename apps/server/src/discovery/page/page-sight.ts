import type { PageSight } from '@shop/domain/content/link/judge-link';
import type { Store } from '@shop/domain/site/store/store';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { ContentPages } from '#server/content/page-content/content-pages.ts';
import { type CategoryMap, createCategoryMap } from '#server/discovery/listing/category-map.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import { createLookout, type Sight } from './page-resolver.ts';

type Deps = {
  catalog: Pick<CatalogService, 'findProductByPath' | 'categoriesAt'>;
  categories: Pick<CategoryService, 'tree'>;
  redirects: Pick<RedirectService, 'find'>;
  content: ContentPages;
};

/**
 * Lookup of pages for editors. The pages of the shop keep categories until the search index turns; here they are read
 * once per lookup, so that a category saved a moment ago can be linked.
 */
export const createPageSights =
  ({ categories, ...deps }: Deps) =>
  () => {
    const maps = new Map<number, Promise<CategoryMap>>();
    const readCategories = (store: Store): Promise<CategoryMap> => {
      const map = maps.get(store.storeId) ?? categories.tree(store).then(createCategoryMap);
      maps.set(store.storeId, map);
      return map;
    };
    const lookout = createLookout({ ...deps, readCategories });
    return async (store: Store, path: string): Promise<PageSight | undefined> => {
      const sight = await lookout.lookFor(store, path);
      return sight && describe(sight);
    };
  };

function describe(sight: Sight): PageSight {
  if ('away' in sight) return { kind: 'away' };
  if ('goneTo' in sight) return { kind: 'moved', to: sight.goneTo };
  if ('place' in sight) return { kind: 'category', title: sight.place.category.name };
  if ('product' in sight) return { kind: 'product', title: sight.product.title };
  const { title, sections } = sight.content;
  return { kind: 'content', title, anchors: sections.map(({ anchor }) => anchor) };
}

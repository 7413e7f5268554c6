import { placeOfTarget, type RedirectStatus } from '@shop/domain/page-redirect';
import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { CategoryMap, CategoryPlace } from './category-map.ts';
import type { ContentPages, StoreContentPage } from './content-pages.ts';
import { addressesFor } from './page-address.ts';
import type { RedirectService } from './redirect-service.ts';

type LookoutParts = {
  catalog: Pick<CatalogService, 'findProductByPath' | 'categoriesAt'>;
  categoriesOf: (store: Store) => Promise<CategoryMap>;
  redirects: Pick<RedirectService, 'find'>;
  content: ContentPages;
};

/** What there is at an address, or where it has gone, with its query or without; `away` where nobody can say now. */
type Sight =
  | { away: true }
  | { place: CategoryPlace }
  | { product: StoreProduct }
  | { content: StoreContentPage }
  | { goneTo: string; status: RedirectStatus; withQuery: boolean };

/** Finds what stands at an address: a redirect, a category, a product, a content page, in this order. */
export function createLookout({ catalog, categoriesOf, redirects, content }: LookoutParts) {
  async function lookInCatalogue(store: Store, address: string): Promise<Sight | undefined> {
    const categories = await categoriesOf(store);
    const place = categories.at(address);
    if (place) return { place };
    const product = await catalog.findProductByPath(store, address);
    if (product) return { product };
    const left = categories.deepest(await catalog.categoriesAt(store, address));
    // It may come back, so the address stays its own.
    return left && { goneTo: left.category.path, status: 302, withQuery: false };
  }

  async function lookAt(store: Store, address: string): Promise<Sight | undefined> {
    const gone = await redirects.find(store, address);
    if (gone) return { goneTo: gone.target, status: gone.status, withQuery: placeOfTarget(gone.target) !== undefined };
    const inCatalogue = await lookInCatalogue(store, address);
    if (inCatalogue) return inCatalogue;
    const page = await content.find(store, address);
    if (page === 'away') return { away: true };
    return page && { content: page };
  }

  /** For who asked for `path`: one that is written another way leads to the right one. */
  async function sightAt(store: Store, address: string, path: string): Promise<Sight | undefined> {
    const sight = await lookAt(store, address);
    if (!sight || leadsTo(path, sight)) return undefined;
    const isHere = address === path || 'goneTo' in sight || 'away' in sight;
    return isHere ? sight : { goneTo: address, status: 301, withQuery: true };
  }

  return {
    async lookFor(store: Store, path: string): Promise<Sight | undefined> {
      let away: Sight | undefined;
      for (const address of addressesFor(path)) {
        const sight = await sightAt(store, address, path);
        if (sight && !('away' in sight)) return sight;
        // Content that is away does not stand between a shopper and the catalogue.
        away ??= sight;
      }
      return away;
    },
  };
}

export type Lookout = ReturnType<typeof createLookout>;

/** An address with an ending may be led to the one without it, where somebody already is. */
const leadsTo = (path: string, sight: Sight): boolean =>
  'goneTo' in sight && placeOfTarget(sight.goneTo) === placeOfTarget(path);

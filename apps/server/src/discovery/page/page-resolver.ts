import { combineStatuses, getTargetPath, type RedirectStatus } from '@shop/domain/site/pages/page-redirect';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { ContentPages, StoreContentPage } from '#server/content/page-content/content-pages.ts';
import type { CategoryMap, CategoryPosition } from '#server/discovery/listing/category-map.ts';
import type { RedirectStep } from '#server/discovery/redirect/redirect-repository.ts';
import type { RedirectService } from '#server/discovery/redirect/redirect-service.ts';
import { addressesFor } from './page-address.ts';

type Deps = {
  catalog: Pick<CatalogService, 'findProductByPath' | 'categoriesAt'>;
  readCategories: (store: Store) => Promise<CategoryMap>;
  redirects: Pick<RedirectService, 'find'>;
  content: ContentPages;
};

/**
 * Lookup result: a page, a redirect (`withQuery` keeps the query), or `away` when the content service does not
 * answer.
 */
export type Sight =
  | { away: true }
  | { place: CategoryPosition }
  | { product: StoreProduct }
  | { content: StoreContentPage }
  | Gone;
type Gone = { goneTo: string; status: RedirectStatus; withQuery: boolean };
/** `onward`: resolves the target of a redirect, without following further redirects. */
type Lookup = { path: string; onward?: boolean };

/** Resolves an address to a redirect, a category, a product or a content page, in this order. */
export function createLookout({ catalog, readCategories, redirects, content }: Deps) {
  async function lookInCatalogue(store: Store, address: string): Promise<Sight | undefined> {
    const categories = await readCategories(store);
    const place = categories.at(address);
    if (place) return { place };
    const product = await catalog.findProductByPath(store, address);
    if (product) return { product };
    const left = categories.deepest(await catalog.categoriesAt(store, address));
    // 302, because the product may be sold again at this address.
    return left && { goneTo: left.category.path, status: 302, withQuery: false };
  }

  /**
   * Collapses the chain: a target that is not canonical or no longer sold is resolved here, so a client follows one
   * redirect, not two.
   */
  async function collapseChain(store: Store, gone: Gone): Promise<Gone> {
    if (!gone.withQuery) return gone;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(gone.goneTo) ?? [];
    const next = await lookFor(store, { path, onward: true });
    if (!next || !('goneTo' in next)) return gone;
    const { goneTo, withQuery } = next;
    const takesRest = withQuery && !/[?#]/.test(goneTo);
    return { goneTo: takesRest ? goneTo + rest : goneTo, status: combineStatuses(gone.status, next.status), withQuery };
  }

  async function resolveAddress(store: Store, address: string, onward: boolean): Promise<Sight | undefined> {
    const found = await redirects.find(store, address);
    if (found) return onward ? goneBy(found) : collapseChain(store, goneBy(found));
    const inCatalogue = await lookInCatalogue(store, address);
    if (inCatalogue) return inCatalogue;
    const page = await content.find(store, address);
    if (page === 'away') return { away: true };
    return page ? { content: page } : MISSING_CATEGORIES.get(address);
  }

  /** Redirects to the canonical address when `path` is spelled differently. */
  async function sightAt(store: Store, address: string, { path, onward = false }: Lookup): Promise<Sight | undefined> {
    const sight = await resolveAddress(store, address, onward);
    if (!sight || leadsTo(path, sight)) return undefined;
    const isHere = address === path || encodeURI(address) === path || 'goneTo' in sight || 'away' in sight;
    return isHere ? sight : { goneTo: encodeURI(address), status: 301, withQuery: true };
  }

  async function lookFor(store: Store, look: Lookup): Promise<Sight | undefined> {
    let away: Sight | undefined;
    for (const address of addressesFor(look.path)) {
      const sight = await sightAt(store, address, look);
      if (sight && !('away' in sight)) return sight;
      // Catalogue pages stay reachable while the content service is down.
      away ??= sight;
    }
    return away;
  }

  return { lookFor: (store: Store, path: string): Promise<Sight | undefined> => lookFor(store, { path }) };
}

/** Empty states link there; a catalogue may have no such category. Temporary: one may be added. */
const MISSING_CATEGORIES = new Map<string, Gone>([[ROUTES.newIn.path, { goneTo: '/', status: 302, withQuery: false }]]);

export type Lookout = ReturnType<typeof createLookout>;

const goneBy = ({ target, status }: RedirectStep): Gone => ({
  goneTo: target,
  status,
  withQuery: getTargetPath(target) !== undefined,
});

/** Loop guard: a redirect from `x.html` to `x` must not apply to a request for `x` itself. */
const leadsTo = (path: string, sight: Sight): boolean =>
  'goneTo' in sight && getTargetPath(sight.goneTo) === getTargetPath(path);

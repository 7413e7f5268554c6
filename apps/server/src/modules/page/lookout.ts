import { placeOfTarget, type RedirectStatus, statusOfWay } from '@shop/domain/page-redirect';
import type { Store } from '@shop/domain/store';
import type { CatalogService } from '../catalog/catalog-service.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { CategoryMap, CategoryPlace } from './category-map.ts';
import type { ContentPages, StoreContentPage } from './content-pages.ts';
import { addressesFor } from './page-address.ts';
import type { RedirectStep } from './redirect-repository.ts';
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
  | Gone;
type Gone = { goneTo: string; status: RedirectStatus; withQuery: boolean };
/** `onward` looks at the end of a way, which goes no further. */
type Look = { path: string; onward?: boolean };

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

  /** A target may be written another way, or not be sold any more: who follows a redirect goes one step, not two. */
  async function endOfWay(store: Store, gone: Gone): Promise<Gone> {
    if (!gone.withQuery) return gone;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(gone.goneTo) ?? [];
    const next = await lookFor(store, { path, onward: true });
    if (!next || !('goneTo' in next)) return gone;
    const { goneTo, withQuery } = next;
    const takesRest = withQuery && !/[?#]/.test(goneTo);
    return { goneTo: takesRest ? goneTo + rest : goneTo, status: statusOfWay(gone.status, next.status), withQuery };
  }

  async function lookAt(store: Store, address: string, onward: boolean): Promise<Sight | undefined> {
    const found = await redirects.find(store, address);
    if (found) return onward ? goneBy(found) : endOfWay(store, goneBy(found));
    const inCatalogue = await lookInCatalogue(store, address);
    if (inCatalogue) return inCatalogue;
    const page = await content.find(store, address);
    if (page === 'away') return { away: true };
    return page && { content: page };
  }

  /** For who asked for `path`: one that is written another way leads to the right one. */
  async function sightAt(store: Store, address: string, { path, onward = false }: Look): Promise<Sight | undefined> {
    const sight = await lookAt(store, address, onward);
    if (!sight || leadsTo(path, sight)) return undefined;
    const isHere = address === path || encodeURI(address) === path || 'goneTo' in sight || 'away' in sight;
    return isHere ? sight : { goneTo: encodeURI(address), status: 301, withQuery: true };
  }

  async function lookFor(store: Store, look: Look): Promise<Sight | undefined> {
    let away: Sight | undefined;
    for (const address of addressesFor(look.path)) {
      const sight = await sightAt(store, address, look);
      if (sight && !('away' in sight)) return sight;
      // Content that is away does not stand between a shopper and the catalogue.
      away ??= sight;
    }
    return away;
  }

  return { lookFor: (store: Store, path: string): Promise<Sight | undefined> => lookFor(store, { path }) };
}

export type Lookout = ReturnType<typeof createLookout>;

const goneBy = ({ target, status }: RedirectStep): Gone => ({
  goneTo: target,
  status,
  withQuery: placeOfTarget(target) !== undefined,
});

/** An address with an ending may be led to the one without it, where somebody already is. */
const leadsTo = (path: string, sight: Sight): boolean =>
  'goneTo' in sight && placeOfTarget(sight.goneTo) === placeOfTarget(path);

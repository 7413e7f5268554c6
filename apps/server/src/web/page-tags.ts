import { findRoute } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';

type TaggedStore = Pick<Store, 'brand' | 'storeTag' | 'alpha3' | 'countryCode' | 'subpathPrefix'>;

/** Tags of a reported page error: brand, store, country in both codes (§3), and the route category (§2). */
export function getPageTags(path: string, store: TaggedStore): Record<string, string> {
  const { brand, storeTag, alpha3, countryCode } = store;
  const category = findRoute(withoutPrefix(path, store))?.category ?? 'Other';
  return { brand, store: storeTag, country: countryCode, alpha3, category };
}

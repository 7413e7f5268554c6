import type { Store } from '../../site/store/store.ts';
import { hasRegion } from '../../site/store/store-code.ts';

export const EVERY_REGION = '*';

type Listed = Pick<Store, 'brand' | 'bmsStoreCode' | 'localeISOCode'>;

/** Stores of a place: a region of a feed, all regions of a brand, or a locale of documents. */
export const listStoresAt = <Place extends Listed>(
  stores: readonly Place[],
  { brand, region }: { brand: string; region: string },
): Place[] =>
  stores.filter(
    (store) =>
      store.brand === brand && (region === EVERY_REGION || store.localeISOCode === region || hasRegion(store, region)),
  );

import { getBrand, storeEntries, stores } from '@shop/brands/stores';
import { createStoreFinder } from '../../../apps/server/src/store-finder.ts';

/** All stores, at example origins. */
export const storeFinder = createStoreFinder({
  stores,
  entries: storeEntries,
  getBrand,
  origins: { outlet: 'https://outlet.example.com', main: 'https://main.example.com' },
});

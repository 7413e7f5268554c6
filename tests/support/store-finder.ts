import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import { createStoreFinder } from '../../apps/server/src/web/visits.ts';

/** All stores, at addresses that no shop really has. */
export const storeFinder = createStoreFinder({
  stores,
  entries: storeEntries,
  brandOf,
  origins: { outlet: 'https://outlet.example.com', main: 'https://main.example.com' },
});

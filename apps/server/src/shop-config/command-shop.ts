import { demoConfig } from '@shop/brands/demo-config';
import { createShop } from '@shop/domain/site/store/config/shop';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreEntry } from '@shop/domain/site/store/store-choice';
import { type Env, isDemo } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openOrigins } from '#server/settings/brand-origins.ts';
import { createStoreTerms } from '#server/store-terms.ts';
import { createLiveShop } from './live-shop.ts';
import { readStoredShop } from './stored-shop.ts';

/**
 * Shop of a command: commands are listed before the database is open, so the lists are filled in place when it is. Until
 * then they hold the default data.
 */
const live = createLiveShop(createShop(demoConfig));
export const stores: Store[] = [...live.stores];
export const storeEntries: StoreEntry[] = [...live.storeEntries];
export const { getBrand } = live;
export const storeTerms = createStoreTerms({ ...live, stores });

/** Reads the stored configuration; the command runs with it. */
export async function openCommandShop(db: Database, env: Env): Promise<void> {
  const shop = await readStoredShop(db, demoConfig);
  live.reopen(shop);
  openOrigins(env, shop.config, isDemo(env));
  stores.splice(0, stores.length, ...shop.stores);
  storeEntries.splice(0, storeEntries.length, ...shop.storeEntries);
}

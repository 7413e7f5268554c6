import { createShop, type Shop } from '@shop/domain/site/store/config/shop';
import { SHOP_CONFIG_VERSION, type ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { Database } from '#server/platform/database/database.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { findLatestConfig } from './shop-config-repository.ts';

/** The shop of the newest stored version; without one, that of the default data. */
export async function readStoredShop(db: Database, defaults: ShopConfig): Promise<Shop> {
  const stored = await findLatestConfig(db);
  if (stored && stored.config.schemaVersion !== SHOP_CONFIG_VERSION) {
    throw new StartupProblem(
      `Version ${stored.version} of the shop's configuration has the form ${stored.config.schemaVersion}; this program reads ${SHOP_CONFIG_VERSION}`,
    );
  }
  return createShop(stored?.config ?? defaults);
}

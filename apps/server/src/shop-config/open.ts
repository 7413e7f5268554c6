import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { Area, Core } from '#server/core.ts';
import { isDemo } from '#server/env.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { LiveShop } from './live-shop.ts';
import { createShopConfigReader } from './shop-config-reader.ts';
import { shopConfigRoutes } from './shop-config-routes.ts';
import { createShopConfigService } from './shop-config-service.ts';
import { readStoredShop } from './stored-shop.ts';

type Deps = {
  audit: AuditTrail;
  shop: Pick<LiveShop, 'replace' | 'needsRestart'>;
  defaults: ShopConfig;
  /** Drops the cached pages of this process. */
  purgePages: () => void;
};

/** The shop's configuration: versions in the database, of which every process follows the newest. */
export function openShopConfig(core: Core, { audit, shop, defaults, purgePages }: Deps): Area {
  const { database, log, onStoresChange } = core;
  const configs = openShopConfigService({ ...core, audit, defaults });
  const reader = createShopConfigReader({
    ...{ url: database.url, log },
    read: () => readStoredShop(database.db, defaults),
    replace: shop.replace,
    onChange: () => {
      purgePages();
      if (shop.needsRestart()) onStoresChange?.();
    },
  });
  return {
    serveStaff: (app) => shopConfigRoutes(app, configs),
    start: reader.start,
    stop: reader.stop,
  };
}

type ServiceDeps = Pick<Core, 'env' | 'clock'> & {
  database: Pick<Core['database'], 'db'>;
  audit: AuditTrail;
  defaults: ShopConfig;
};

export const openShopConfigService = ({ env, clock, database: { db }, audit, defaults }: ServiceDeps) =>
  createShopConfigService({ db, clock, audit, defaults, isDemo: isDemo(env) });

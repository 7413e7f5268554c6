import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { createRedirectDesk } from '#server/discovery/desk/redirect-desk-service.ts';
import { createRedirectService } from '#server/discovery/redirect/redirect-service.ts';
import { type Env, listOrigins } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = { db: DatabaseHandle['db']; env: Env; stores: readonly Store[] };

/** Redirects of the back office, without a server: every change is recorded. */
export function openRedirectCommands({ db, env, stores }: Deps) {
  const redirects = createRedirectService({
    ...{ db, clock, catalog: createCatalogService({ db, clock }) },
    trustedOrigins: [...Object.values(listOrigins(env)), ...env.REDIRECT_ORIGINS],
  });
  const desk = createRedirectDesk({
    ...{ db, redirects, audit: createAuditTrail({ clock }) },
    listStores: ({ brand }) => stores.filter((store) => store.brand === brand),
    // Asked by a dry run only, which the commands do not have.
    isPage: async () => false,
  });
  return { redirects: desk, stores, actor: { kind: 'command', name: userInfo().username } as const };
}

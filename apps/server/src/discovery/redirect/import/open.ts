import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import { createRedirectService } from '#server/discovery/redirect/redirect-service.ts';
import { type Env, listOrigins } from '#server/env.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createRedirectImport } from './redirect-import-service.ts';

type Deps = Pick<Core, 'clock' | 'stores'> & {
  database: Pick<Core['database'], 'db'>;
  catalog: Pick<CatalogService, 'findRedirect'>;
  audit: Pick<AuditTrail, 'record'>;
  env: Parameters<typeof listOrigins>[0] & Pick<Env, 'REDIRECT_ORIGINS'>;
};

/** Import of redirects, for the importer of files. */
export const openRedirectImport = ({ database: { db }, clock, stores, catalog, audit, env }: Deps) =>
  createRedirectImport({
    ...{ db, stores, audit },
    redirects: createRedirectService({
      ...{ db, clock, catalog },
      trustedOrigins: [...Object.values(listOrigins(env)), ...env.REDIRECT_ORIGINS],
    }),
  });

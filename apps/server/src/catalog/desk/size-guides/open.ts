import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditService } from '#server/staff/audit/audit-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { sizeGuideDeskRoutes } from './size-guide-desk-routes.ts';
import { createSizeGuideDesk } from './size-guide-desk-service.ts';
import { createSizeGuideReader } from './size-guide-reader.ts';

type CoreDeps = Pick<Core, 'stores'> & { database: Pick<Core['database'], 'db'> };
type Deps = { audit: AuditTrail; auditReader: Pick<AuditService, 'search'> };

/** Composition of size guides at the desk, for the host and for commands. */
export function openSizeGuides({ database: { db }, stores }: CoreDeps, { audit, auditReader }: Deps) {
  const reader = createSizeGuideReader({ db, audit, auditReader });
  const guides = createSizeGuideDesk({ db, audit, reader, stores });
  return {
    services: { reader, guides },
    serveStaff: (app: FastifyInstance): void => sizeGuideDeskRoutes(app, { reader, guides, stores }),
  };
}

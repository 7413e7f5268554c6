import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { termsRoutes } from './terms-routes.ts';
import { createTermsService } from './terms-service.ts';

/** Composition of the terms that the merchant edits. */
export function openTerms({ database, clock, stores, terms: defaults }: Core, { audit }: { audit: AuditTrail }) {
  const merchantTerms = createTermsService({ db: database.db, clock, stores, audit, defaults });
  return { merchantTerms, serveStaff: (app: FastifyInstance) => termsRoutes(app, { terms: merchantTerms }) };
}

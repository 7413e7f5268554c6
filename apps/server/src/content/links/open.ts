import type { ContentClient } from '@shop/contracts/content/client';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FeedDesk } from '#server/content/feeds/desk/feed-desk-service.ts';
import type { Core } from '#server/core.ts';
import { listOrigins } from '#server/env.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createFaqLookup } from './faq-topics.ts';
import { createLinkCheck, type LinkCheck, type OpenLookup } from './link-check.ts';
import { linkDeskRoutes } from './link-desk-routes.ts';
import { createLinkDesk } from './link-desk-service.ts';
import { createSiteCheck } from './site-check.ts';

type CheckDeps = { openLookup: OpenLookup; getContentClient: (store: Store) => ContentClient };

export const openLinkCheck = ({ stores, env }: Core, { openLookup, getContentClient }: CheckDeps): LinkCheck =>
  createLinkCheck({ stores, openLookup, origins: listOrigins(env), findFaqTopic: createFaqLookup(getContentClient) });

type Deps = { audit: AuditTrail; links: LinkCheck; feeds: FeedDesk };

/** Composition of the check of links: every night, and at the desk. */
export function openLinkDesk({ database: { db }, jobs, clock, stores }: Core, { audit, links, feeds }: Deps) {
  const checkSite = createSiteCheck({ links, stores, clock });
  jobs.define({
    name: 'check-links',
    schema: z.object({}),
    cron: '50 2 * * *',
    handle: async (_, { tx }) => void (await checkSite(tx)),
  });
  const desk = createLinkDesk({ db, audit, stores, links, checkSite, feeds });
  return { serveStaff: (app: FastifyInstance): void => linkDeskRoutes(app, { desk }) };
}

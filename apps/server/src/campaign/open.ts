import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { createCampaigns } from './campaign-service.ts';
import type { MemberPorts } from './member-port.ts';
import { timelineRoutes } from './timeline-routes.ts';
import { createTimeline } from './timeline-service.ts';

type CoreDeps = Pick<Core, 'clock' | 'stores'> & { database: Pick<Core['database'], 'db'> };
type Deps = { audit: AuditTrail; members: MemberPorts };

/** Composition of campaigns. Areas that own the members inject them. */
export function openCampaigns({ database: { db }, clock, stores }: CoreDeps, { audit, members }: Deps) {
  const campaigns = createCampaigns({ db, clock, stores, audit, members });
  const timeline = createTimeline({ db, clock, stores, members, campaigns });
  return {
    services: { campaigns, timeline },
    serveStaff(app: FastifyInstance): void {
      campaignRoutes(app, campaigns);
      timelineRoutes(app, timeline);
    },
  };
}

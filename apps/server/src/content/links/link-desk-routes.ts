import { staffLinkEndpoints as calls } from '@shop/contracts/staff/content/links';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { LinkDesk } from './link-desk-service.ts';

export function linkDeskRoutes(app: FastifyInstance, { desk }: { desk: LinkDesk }): void {
  serveStaff(app, calls.check, ({ query: { href, ...place } }, actor) => desk.check(actor, place, href));
  serveStaff(app, calls.findings, (_, actor) => desk.findings(actor));
  serveStaff(app, calls.recheck, (_, actor) => desk.recheck(actor));
  serveStaff(app, calls.follow, ({ params: { id } }, actor) => desk.follow(actor, id));
  serveStaff(app, calls.uses, async ({ query }, actor) => ({ items: await desk.uses(actor, query) }));
}

import { staffLinkEndpoints } from '@shop/contracts/staff/content/links';
import { staffFindEndpoints } from '@shop/contracts/staff/find';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { Find } from './find-service.ts';
import type { LinkSearch } from './link-search-service.ts';

export function findRoutes(app: FastifyInstance, { find, findLinks }: { find: Find; findLinks: LinkSearch }): void {
  serveStaff(app, staffFindEndpoints.shop, ({ query }, actor) => find(actor, query));
  serveStaff(app, staffLinkEndpoints.search, async ({ query }, actor) => ({ items: await findLinks(actor, query) }));
}

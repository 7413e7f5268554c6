import { staffBannerEndpoints, staffFeedEndpoints, staffMenuEndpoints } from '@shop/contracts/staff/content/feeds';
import { requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { FeedDesk } from './feed-desk-service.ts';

type Deps = {
  desk: FeedDesk;
  previewAddress: (view: { store: number; at: string; device: 'Desktop' | 'Mobile' }) => string;
};

export function feedDeskRoutes(app: FastifyInstance, { desk, previewAddress }: Deps): void {
  const { menus, banners } = desk;
  serveStaff(app, staffFeedEndpoints.places, async (_, actor) => ({ items: desk.places(actor) }));
  serveStaff(app, staffFeedEndpoints.preview, async ({ query }, actor) => {
    requirePermission(actor, 'content.read', { store: query.store });
    return { url: previewAddress(query) };
  });

  serveStaff(app, staffMenuEndpoints.list, async ({ query }, actor) => ({ items: await menus.list(actor, query) }));
  serveStaff(app, staffMenuEndpoints.create, ({ body: { fields, schedule, draft, ...place } }, actor) =>
    menus.create(actor, place, { fields, schedule, draft }),
  );
  serveStaff(app, staffMenuEndpoints.change, ({ params: { id }, body: { version, ...written } }, actor) =>
    menus.change(actor, { id, version }, written),
  );
  serveStaff(app, staffMenuEndpoints.remove, async ({ params: { id }, body: { version } }, actor) => {
    await menus.remove(actor, { id, version });
    return { id };
  });
  serveStaff(app, staffMenuEndpoints.arrange, async ({ body: { ids, ...place } }, actor) => {
    await menus.arrange(actor, place, ids);
    return { ids };
  });

  serveStaff(app, staffBannerEndpoints.list, async ({ query }, actor) => ({ items: await banners.list(actor, query) }));
  serveStaff(app, staffBannerEndpoints.create, ({ body: { fields, schedule, draft, ...place } }, actor) =>
    banners.create(actor, place, { fields, schedule, draft }),
  );
  serveStaff(app, staffBannerEndpoints.change, ({ params: { id }, body: { version, ...written } }, actor) =>
    banners.change(actor, { id, version }, written),
  );
  serveStaff(app, staffBannerEndpoints.remove, async ({ params: { id }, body: { version } }, actor) => {
    await banners.remove(actor, { id, version });
    return { id };
  });
  serveStaff(app, staffBannerEndpoints.arrange, async ({ body: { ids, ...place } }, actor) => {
    await banners.arrange(actor, place, ids);
    return { ids };
  });
}

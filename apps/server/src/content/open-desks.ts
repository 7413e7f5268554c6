import type { ContentClient } from '@shop/contracts/content/client';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { Core } from '#server/core.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { contentDeskRoutes } from './desk/content-desk-routes.ts';
import type { TellStaff } from './desk/content-notices.ts';
import { createDocumentLinkCheck } from './desk/document-links.ts';
import { openContentDesk } from './desk/open.ts';
import { createPageMembers } from './desk/page-member.ts';
import { feedDeskRoutes } from './feeds/desk/feed-desk-routes.ts';
import { createFeedDesk } from './feeds/desk/feed-desk-service.ts';
import { createFeedMembers } from './feeds/desk/feed-member.ts';
import { libraryRoutes } from './library/library-routes.ts';
import { createLibrary } from './library/library-service.ts';
import type { OpenLookup } from './links/link-check.ts';
import { openLinkCheck, openLinkDesk } from './links/open.ts';
import type { createPreviewAddresses } from './preview/preview-address.ts';

type PreviewAddress = ReturnType<typeof createPreviewAddresses>;
type Deps = {
  audit: AuditTrail;
  media: MediaService;
  openLookup: OpenLookup;
  getContentClient: (store: Store) => ContentClient;
  previewAddress: PreviewAddress;
  tellStaff: TellStaff;
};

/** Composition of what editors work with: documents, menus, banners, pictures and links. */
export function openEditorDesks(core: Core, deps: Deps) {
  const { database, clock, stores, env, jobs } = core;
  const { audit, media, previewAddress, tellStaff } = deps;
  const { db } = database;
  const links = openLinkCheck(core, deps);
  const feedDesk = createFeedDesk({ db, clock, audit, stores, links });
  const desk = openContentDesk({
    ...{ db, clock, audit, stores, jobs, isElsewhere: env.CONTENT_ORIGIN !== undefined, tellStaff },
    findBrokenLinks: createDocumentLinkCheck(links),
  });
  const linkDesk = openLinkDesk(core, { audit, links, feeds: feedDesk });
  return {
    services: {
      contentMembers: [
        ...(['banner', 'menu'] as const).map((kind) => createFeedMembers({ clock, audit, stores }, kind)),
        createPageMembers({ clock, stores, schedule: desk.schedule }),
      ],
      /** Planned publications of documents. */
      contentSchedule: desk.schedule,
    },
    serveStaff(app: FastifyInstance): void {
      linkDesk.serveStaff(app);
      libraryRoutes(app, { library: createLibrary({ db, clock, audit, media }) });
      feedDeskRoutes(app, { desk: feedDesk, previewAddress });
      contentDeskRoutes(app, { desk, previewAddress, clock });
    },
  };
}

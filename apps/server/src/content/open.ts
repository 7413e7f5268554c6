import { COLLECTION_TYPES, type ContentType, SINGLE_TYPES } from '@shop/contracts/content/documents';
import { resolveMoment, resolvePreview } from '@shop/domain/content/preview-visit';
import type { Store } from '@shop/domain/site/store/store';
import { hasRegion, regionCodes } from '@shop/domain/site/store/store-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { MediaService } from '#server/catalog/media/media-service.ts';
import type { Core } from '#server/core.ts';
import { hasDemoData } from '#server/env.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import type { BulkDesk } from '#server/staff/bulk/bulk-desk.ts';
import { contactMail } from './contact/contact-mail.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { createContactService } from './contact/contact-service.ts';
import { createDefaultSource } from './default-source.ts';
import type { TellStaff } from './desk/content-notices.ts';
import { contentRoutes } from './documents/content-routes.ts';
import { createContentService } from './documents/content-service.ts';
import { createDefaultContent } from './documents/default-content.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { createFeedService } from './feeds/feed-service.ts';
import type { OpenLookup } from './links/link-check.ts';
import { type MessagePorts, openMessages } from './messages/open.ts';
import { receiveMessage } from './messages/thread-intake.ts';
import { openEditorDesks } from './open-desks.ts';
import { openPageContent } from './page-content/open.ts';
import { createPreviewAddresses } from './preview/preview-address.ts';
import type { PreviewGrants } from './preview/preview-grant.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import type { Preview } from './preview/preview-visit.ts';
import { openRemoteContent } from './remote/open.ts';
import { PICTURE_KEY } from './remote/webhook-routes.ts';

type Deps = {
  mail: MailService;
  audit: MessagePorts['audit'];
  listHolders: MessagePorts['listHolders'];
  bulk: BulkDesk;
  exportList: ExportList;
  categories: Pick<CategoryService, 'listHiddenPaths' | 'tree'>;
  hasProducts: () => Promise<boolean>;
  /** Lookup of the pages of the shop, which a later area knows. */
  openLookup: OpenLookup;
  media: MediaService;
  signPicture: (url: string) => string;
  /** A picture of the content service was replaced or removed. */
  outdatePicture: (address: string) => Promise<void>;
  grants: PreviewGrants;
  tellStaff: TellStaff;
};

const CONTENT_TYPES: readonly ContentType[] = [...SINGLE_TYPES, ...COLLECTION_TYPES];

/** Composition of what editors write: documents, menus, banners and their previews; and of the contact form. */
export function openContent(core: Core, deps: Deps) {
  const { media, openLookup, categories, mail, signPicture, outdatePicture, audit, tellStaff } = deps;
  const { rateWindows, env, database, clock, stores, finder, requireOwnPage } = core;
  const { db } = database;
  const { resolveStore, resolveApiStore } = finder;
  const content = createContentService({ db, clock });
  const defaults = openDefaults(core, deps);
  const feeds = openFeeds(core, { categories, ...defaults });
  const shown = defaults ? { ...content, ...createDefaultContent({ content, clock, ...defaults }) } : content;
  const forwarding = contactMail({ mail, inbox: env.MAIL_FROM });
  const contact = createContactService({ db, receive: receiveMessage, mail: forwarding, rateWindows, clock });
  const messages = openMessages(core, deps);
  const contentToken = openSecret(core, 'content-token');
  const { grants } = deps;
  const previewAddress = createPreviewAddresses({ stores, grants, finder });

  const listeners: ((key: string) => void)[] = [];
  const onChange = (type: ContentType): void => {
    pageContent.forgetContent();
    for (const listener of listeners) listener(`content:${type}`);
  };
  const remote = openRemoteContent(core, { contentToken, signPicture, onChange });
  const forgetPicture = async (address: string): Promise<void> => {
    await outdatePicture(address);
    for (const type of remote?.findTypesShowing(address) ?? []) {
      remote?.outdate(type);
      onChange(type);
    }
  };
  const pageContent = openPageContent(core, { contentToken, remote: remote?.source });
  const desks = openEditorDesks(core, { ...pageContent, audit, media, openLookup, previewAddress, tellStaff });

  return {
    services: {
      ...pageContent,
      ...desks.services,
      listMenus: feeds.listMenus,
      /** Clears the caches of content: of one changed type, or of all after notifications may have been lost. */
      forgetContent(key?: string): void {
        const type = CONTENT_TYPES.find((one) => key === `content:${one}`);
        if (type) remote?.outdate(type);
        if (key?.startsWith(PICTURE_KEY)) void forgetPicture(key.slice(PICTURE_KEY.length));
        if (key === undefined) remote?.expire();
        pageContent.forgetContent();
      },
      /** Calls back with the purge key of a type that has changed at an external content service. */
      onContentChange: (listener: (key: string) => void) => void listeners.push(listener),
      ...openPreviewReads(grants),
      previewAddress,
    },
    start(): void {
      void remote?.check();
    },
    serveStaff(app: FastifyInstance): void {
      messages.serveStaff(app);
      desks.serveStaff(app);
    },
    serve(app: FastifyInstance): void {
      remote?.serve(app);
      messages.serve(app);
      contactRoutes(app, { contact, resolveApiStore });
      contentRoutes(app, { content: shown, token: contentToken, resolveStore });
      feedRoutes(app, { feeds, resolveStore, regions: regionCodes(stores) });
      previewRoutes(app, { grants, feeds, stores, resolveStore, requireOwnPage, clock });
    },
  };
}

/** Texts, home page and menu of a merchant's own shop; the demo has its own, and an external content service decides. */
const openDefaults = (core: Core, { categories, hasProducts }: Pick<Deps, 'categories' | 'hasProducts'>) =>
  hasDemoData(core.env) || core.env.CONTENT_ORIGIN !== undefined
    ? undefined
    : createDefaultSource(core, { categories, hasProducts });

type FeedDeps = Pick<Deps, 'categories'> & Partial<ReturnType<typeof createDefaultSource>>;

const openFeeds = ({ database: { db }, clock, stores }: Core, { categories, readMenu }: FeedDeps) =>
  createFeedService({
    ...{ db, clock, ...(readMenu && { readDefaultMenu: readMenu }) },
    listHiddenPaths: ({ brand, region }) =>
      categories.listHiddenPaths(stores.filter((store) => store.brand === brand && hasRegion(store, region))),
  });

const openPreviewReads = (grants: PreviewGrants) => ({
  resolvePreview: ({ cookies }: FastifyRequest, store: Store) => resolvePreview(cookies, store, grants),
  /** Time of a preview, in the time zone of its store. */
  getPreviewMoment({ banner, menu }: Preview, store: Store): Date | undefined {
    const previewed = banner ?? menu;
    return previewed && resolveMoment(previewed, [store]);
  },
});

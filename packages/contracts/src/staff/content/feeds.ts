import { z } from 'zod';
import { BANNER_TYPES } from '../../feeds/banners.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'content.read', scope: 'store' } as const;
const write = { staff: 'content.edit', scope: 'store' } as const;

const text = (most: number) => z.string().trim().min(1).max(most).optional();
const url = z.string().trim().min(1).max(2_000);
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .optional();
const pictures = z.strictObject({ desktop: url.optional(), mobile: url.optional(), app: url.optional() });

const menuItem = z.strictObject({
  ...{ title: z.string().trim().min(1).max(100), url, color, noFollow: z.boolean(), pictures },
  columns: z
    .array(
      z.strictObject({
        title: text(100),
        links: z
          .array(z.strictObject({ name: z.string().trim().min(1).max(100), url, noFollow: z.boolean() }))
          .max(100),
      }),
    )
    .max(20),
});

const banner = z.strictObject({
  ...{ title: text(200), text: text(1_000), url: url.optional(), linkText: text(100), slot: text(60) },
  ...{ color, textColor: color, noFollow: z.boolean(), pictures, pages: z.array(url).max(100) },
});

/** Windows in UTC; an open side has no limit. None: always. */
const schedule = z
  .array(z.strictObject({ start: z.iso.datetime().optional(), end: z.iso.datetime().optional() }))
  .max(50);

const place = { brand: z.string().max(40), region: z.string().regex(/^(\*|[A-Z_]{2,20})$/) };
const id = z.string().regex(/^\d{1,18}$/);
const version = z.int().min(1);
/** Drafts are shown once a campaign starts them. */
const draft = z.boolean().optional();
const entryParams = z.object({ id });
const removed = z.object({ id: z.string() });

const listed = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({
    ...{ id: z.string(), version, fields, schedule, updatedAt: z.iso.datetime() },
    /** `planned` is shown later, `ended` no more; `draft` waits for a campaign. */
    state: z.enum(['draft', 'live', 'planned', 'ended']),
  });
const some = z.string().optional();
const shownPictures = z.object({ desktop: some, mobile: some, app: some });
/** Stored entries may hold what the editor would refuse. */
const listedItem = listed(
  z.object({
    ...{ title: z.string(), url: z.string(), color: some, noFollow: z.boolean(), pictures: shownPictures },
    columns: z
      .array(
        z.object({
          title: some,
          links: z.array(z.object({ name: z.string(), url: z.string(), noFollow: z.boolean() })).readonly(),
        }),
      )
      .readonly(),
  }),
);
const listedBanner = listed(
  z.object({
    ...{ title: some, text: some, url: some, linkText: some, slot: some, color: some, textColor: some },
    ...{ noFollow: z.boolean(), pictures: shownPictures, pages: z.array(z.string()).readonly() },
  }),
);
export type ListedMenuItem = z.infer<typeof listedItem>;
export type ListedBanner = z.infer<typeof listedBanner>;

const REFUSED_WRITE = 'Refused with 404 feed_entry_unknown, 409 version_conflict, 422 bad_link or bad_schedule.';

/** Places that menus and banners are written for. */
export const staffFeedEndpoints = {
  places: staffEndpoint({
    ...{ method: 'GET', path: '/feeds/places', access: read, rateClass: 'api' },
    summary: 'Return brands and regions that menus and banners are written for. Region * is every region of the brand.',
    response: z.object({
      items: z.array(
        z.object({ brand: z.string(), region: z.string(), timeZone: z.string(), stores: z.array(z.int()) }),
      ),
    }),
  }),
  /** Link into the shop that shows a store at a moment. */
  preview: staffEndpoint({
    ...{ method: 'GET', path: '/feeds/preview', access: read, rateClass: 'api' },
    summary: 'Return a signed address of the shop that shows menus and banners of a store at a moment, for one day.',
    query: z.object({ store: z.coerce.number().int(), at: z.iso.datetime(), device: z.enum(['Desktop', 'Mobile']) }),
    response: z.object({ url: z.string() }),
  }),
};

/** Menus of the shop, entry by entry. */
export const staffMenuEndpoints = {
  list: staffEndpoint({
    ...{ method: 'GET', path: '/menus', access: read, rateClass: 'api' },
    summary:
      'Return the menu of a place in its order, with planned and ended entries. Refused with 404 feed_place_unknown.',
    query: z.object(place),
    response: z.object({ items: z.array(listedItem) }),
  }),
  create: staffEndpoint({
    ...{ method: 'POST', path: '/menus', access: write, rateClass: 'write' },
    summary: `Add an entry at the end of a menu. ${REFUSED_WRITE}`,
    body: z.strictObject({ ...place, fields: menuItem, schedule, draft }),
    response: listedItem,
  }),
  change: staffEndpoint({
    ...{ method: 'PUT', path: '/menus/:id', access: write, rateClass: 'write' },
    summary: `Replace an entry of a menu and its schedule. ${REFUSED_WRITE}`,
    params: entryParams,
    body: z.strictObject({ version, fields: menuItem, schedule, draft }),
    response: listedItem,
  }),
  remove: staffEndpoint({
    ...{ method: 'POST', path: '/menus/:id/remove', access: write, rateClass: 'write' },
    summary: 'Remove an entry of a menu. Refused with 404 feed_entry_unknown or 409 version_conflict.',
    params: entryParams,
    body: z.strictObject({ version }),
    response: removed,
  }),
  arrange: staffEndpoint({
    ...{ method: 'PUT', path: '/menus', access: write, rateClass: 'write' },
    summary: 'Bring the entries of a menu into another order. Refused with 409 version_conflict unless all are named.',
    body: z.strictObject({ ...place, ids: z.array(id).max(500) }),
    response: z.object({ ids: z.array(z.string()) }),
  }),
};

const bannerPlace = { ...place, type: z.enum(BANNER_TYPES) };

/** Banners of the shop, by the pages that show them. */
export const staffBannerEndpoints = {
  list: staffEndpoint({
    ...{ method: 'GET', path: '/banners', access: read, rateClass: 'api' },
    summary: 'Return the banners of a place and page type in their order. Refused with 404 feed_place_unknown.',
    query: z.object(bannerPlace),
    response: z.object({ items: z.array(listedBanner) }),
  }),
  create: staffEndpoint({
    ...{ method: 'POST', path: '/banners', access: write, rateClass: 'write' },
    summary: `Add a banner behind the others. ${REFUSED_WRITE}`,
    body: z.strictObject({ ...bannerPlace, fields: banner, schedule, draft }),
    response: listedBanner,
  }),
  change: staffEndpoint({
    ...{ method: 'PUT', path: '/banners/:id', access: write, rateClass: 'write' },
    summary: `Replace a banner and its schedule. ${REFUSED_WRITE}`,
    params: entryParams,
    body: z.strictObject({ version, fields: banner, schedule, draft }),
    response: listedBanner,
  }),
  remove: staffEndpoint({
    ...{ method: 'POST', path: '/banners/:id/remove', access: write, rateClass: 'write' },
    summary: 'Remove a banner. Refused with 404 feed_entry_unknown or 409 version_conflict.',
    params: entryParams,
    body: z.strictObject({ version }),
    response: removed,
  }),
  arrange: staffEndpoint({
    ...{ method: 'PUT', path: '/banners', access: write, rateClass: 'write' },
    summary: 'Bring banners into another order. Refused with 409 version_conflict unless all are named.',
    body: z.strictObject({ ...bannerPlace, ids: z.array(id).max(500) }),
    response: z.object({ ids: z.array(z.string()) }),
  }),
};

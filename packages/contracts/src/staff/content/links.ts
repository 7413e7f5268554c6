import { LINK_REASONS } from '@shop/domain/content/link/judge-link';
import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'content.read', scope: 'store' } as const;
const write = { staff: 'content.edit', scope: 'store' } as const;

const href = z.string().trim().min(1).max(2_000);
/** `region` is that of a feed, `*` for all regions of the brand, or a locale. */
const place = { brand: z.string().max(40), region: z.string().regex(/^(\*|[A-Z_]{2,20}|[a-z]{2}-[A-Z]{2})$/) };
const kind = z.enum(['product', 'category', 'content', 'fixed']);

const found = z.object({ title: z.string(), path: z.string(), kind });
export type FoundLink = z.infer<typeof found>;

const verdict = z.object({
  verdict: z.enum(['works', 'moved', 'broken']),
  reason: z.enum(LINK_REASONS).optional(),
  /** New address of a page that has moved. */
  to: z.string().optional(),
  /** Page that the link opens. */
  title: z.string().optional(),
  kind: kind.optional(),
  /** Stores of the place that do not show the page. */
  missingIn: z.array(z.int()),
});
export type StaffLinkVerdict = z.infer<typeof verdict>;

/** Document, menu entry or banner. */
const holder = z.object({
  kind: z.enum(['document', 'menu', 'banner', 'product']),
  id: z.string(),
  title: z.string(),
  brand: z.string().optional(),
  /** Region of a menu or banner. */
  region: z.string().optional(),
  locale: z.string().optional(),
  /** Type of a document, or pages that show a banner. */
  type: z.string().optional(),
});
export type StaffHolder = z.infer<typeof holder>;

const finding = z.object({
  id: z.string(),
  holder,
  path: z.string(),
  href: z.string(),
  reason: z.enum(LINK_REASONS),
  to: z.string().optional(),
  missingIn: z.array(z.int()),
  since: z.iso.datetime(),
});
export type StaffLinkFinding = z.infer<typeof finding>;

/** Links of documents, menus and banners. */
export const staffLinkEndpoints = {
  search: staffEndpoint({
    ...{ method: 'GET', path: '/links/search', access: read, rateClass: 'api' },
    summary:
      'Return products, categories, content pages and fixed pages of a store by words. Refused with 404 feed_place_unknown.',
    query: z.strictObject({ ...place, text: z.string().trim().min(1).max(200) }),
    response: z.object({ items: z.array(found) }),
  }),
  check: staffEndpoint({
    ...{ method: 'GET', path: '/links/check', access: read, rateClass: 'api' },
    summary: 'Return whether a link leads to a page that shoppers of a place see. Refused with 404 feed_place_unknown.',
    query: z.strictObject({ ...place, href }),
    response: verdict,
  }),
  findings: staffEndpoint({
    ...{ method: 'GET', path: '/links/findings', access: read, rateClass: 'api' },
    summary: 'Return links of published documents, menus and banners that are broken or have moved, as last checked.',
    response: z.object({
      items: z.array(finding),
      broken: z.int(),
      /** Absent before the first check. */
      checkedAt: z.iso.datetime().optional(),
    }),
  }),
  recheck: staffEndpoint({
    ...{ method: 'POST', path: '/links/findings', access: write, rateClass: 'write' },
    summary: 'Check all links now, as every night.',
    body: z.strictObject({}),
    response: z.object({ links: z.int(), broken: z.int(), moved: z.int() }),
  }),
  follow: staffEndpoint({
    ...{ method: 'POST', path: '/links/findings/:id/follow', access: write, rateClass: 'write' },
    summary:
      'Replace a link of a menu or banner by the new address of its page. Refused with 404 link_finding_unknown or 422 link_not_moved.',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.strictObject({}),
    response: z.object({ href: z.string() }),
  }),
  uses: staffEndpoint({
    ...{ method: 'GET', path: '/links/uses', access: read, rateClass: 'api' },
    summary: 'Return documents, menus and banners of a brand that link to a path.',
    query: z.strictObject({ brand: z.string().max(40), path: href }),
    response: z.object({ items: z.array(holder) }),
  }),
};

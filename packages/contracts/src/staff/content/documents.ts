import { z } from 'zod';
import { COLLECTION_TYPES, type ContentType, PAGE_SLUG, SINGLE_TYPES } from '../../content/documents.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'content.read', scope: 'store' } as const;
const edit = { staff: 'content.edit', scope: 'store' } as const;
const publish = { staff: 'content.publish', scope: 'store' } as const;

const TYPES = [...SINGLE_TYPES, ...COLLECTION_TYPES] as [ContentType, ...ContentType[]];

const brand = z.string().max(40);
const locale = z.string().max(10);
const documentParams = z.object({ type: z.enum(TYPES), documentId: z.string().regex(/^[\w-]{1,64}$/) });
/** Number of the newest draft; 0 before the first. */
const version = z.int().min(0);
const fields = z.record(z.string(), z.unknown());
const versionId = z.string().regex(/^\d{1,18}$/);

const place = z.object({
  ...{ locale: z.string(), direction: z.enum(['ltr', 'rtl']), timeZone: z.string(), store: z.int() },
  /** Regions that a block can be scheduled for. */
  regions: z.array(z.string()),
});

const progress = z.object({
  locale: z.string(),
  /** `changed` is published and has a draft with changes. */
  state: z.enum(['missing', 'draft', 'changed', 'published']),
  /** The source was published again after the translation was saved. */
  isOutdated: z.boolean(),
  isInReview: z.boolean(),
  /** Next publication that is planned. */
  scheduledAt: z.iso.datetime().optional(),
});

const schedule = z.object({
  ...{ id: z.uuid(), publishAt: z.iso.datetime(), endAt: z.iso.datetime().optional(), by: z.string() },
  state: z.enum(['planned', 'live']),
});

const edition = progress.extend({
  ...{ version, data: fields.optional(), updatedAt: z.iso.datetime().optional(), updatedBy: z.string().optional() },
  publishedAt: z.iso.datetime().optional(),
  review: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
  schedules: z.array(schedule),
  openComments: z.int(),
  canEdit: z.boolean(),
  canPublish: z.boolean(),
});
export type ContentEdition = z.infer<typeof edition>;

const summary = z.object({
  ...{ type: z.enum(TYPES), documentId: z.string(), title: z.string().optional(), slug: z.string().optional() },
  locales: z.array(progress),
});
export type ContentSummary = z.infer<typeof summary>;

const saved = z.object({ version });
const target = { brand, locale, version };

const listedVersion = z.object({
  ...{ id: z.string(), status: z.enum(['draft', 'published']), at: z.iso.datetime(), by: z.string() },
  /** The document was removed or withdrawn. */
  isRemoval: z.boolean(),
  /** Fields that differ from the version before. */
  changes: z.array(z.object({ path: z.string(), before: z.string().optional(), after: z.string().optional() })),
});
export type ContentVersionItem = z.infer<typeof listedVersion>;

const comment = z.object({
  ...{ id: z.string(), comment: z.string(), by: z.string(), at: z.iso.datetime() },
  resolvedAt: z.iso.datetime().optional(),
  resolvedBy: z.string().optional(),
});

const documentUse = z.object({
  ...{ kind: z.enum(['menu', 'banner', 'document', 'campaign']), id: z.string(), title: z.string() },
  ...{ type: z.string().optional(), locale: z.string().optional(), region: z.string().optional() },
  /** The link is in an unpublished version or entry only. */
  isDraft: z.boolean(),
});
export type DocumentUse = z.infer<typeof documentUse>;

const REFUSED =
  'Refused with 404 document_unknown, 409 version_conflict, or 422 content_elsewhere when an external service holds the content.';
const CHECKED = '422 content_incomplete or broken_link names the fields.';
const base = '/content/documents';
const one = `${base}/:type/:documentId` as const;

/** Documents of the embedded content service: drafts, reviews, publications, versions and comments. */
export const staffContentEndpoints = {
  list: staffEndpoint({
    ...{ method: 'GET', path: base, access: read, rateClass: 'api' },
    summary: 'Return the documents of a brand with their state in every locale. Without a brand: of the first granted.',
    query: z.object({ brand: brand.optional() }),
    response: z.object({
      ...{ brand: z.string(), brands: z.array(z.string()), places: z.array(place), items: z.array(summary) },
      /** An external content service holds the content; nothing can be changed here. */
      isElsewhere: z.boolean(),
    }),
  }),
  show: staffEndpoint({
    ...{ method: 'GET', path: one, access: read, rateClass: 'api' },
    summary: 'Return the draft of a document in every locale. Refused with 404 document_unknown.',
    params: documentParams,
    query: z.object({ brand }),
    response: z.object({
      ...{ type: z.enum(TYPES), documentId: z.string(), title: z.string().optional(), brand: z.string() },
      ...{ places: z.array(place), editions: z.array(edition), isElsewhere: z.boolean() },
    }),
  }),
  uses: staffEndpoint({
    ...{ method: 'GET', path: `${one}/uses`, access: read, rateClass: 'api' },
    summary: 'Return menu entries, banners and documents that link to a page, and campaigns that it belongs to.',
    params: documentParams,
    query: z.object({ brand, locale }),
    response: z.object({ items: z.array(documentUse) }),
  }),
  create: staffEndpoint({
    ...{ method: 'POST', path: base, access: edit, rateClass: 'write' },
    summary: `Create a page or a topic of the questions as a draft. Refused with 409 slug_taken. ${REFUSED}`,
    body: z.strictObject({
      ...{ brand, locale, type: z.enum(COLLECTION_TYPES) },
      ...{ slug: z.string().regex(PAGE_SLUG), title: z.string().trim().min(1).max(200) },
    }),
    response: z.object({ documentId: z.string() }),
  }),
  save: staffEndpoint({
    ...{ method: 'PUT', path: `${one}/draft`, access: edit, rateClass: 'write' },
    summary: `Save the draft of a document in a locale; shoppers do not see it. 422 content_invalid names the fields. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ ...target, data: fields }),
    response: saved,
  }),
  confirmTranslation: staffEndpoint({
    ...{ method: 'POST', path: `${one}/translation`, access: edit, rateClass: 'write' },
    summary: `Say that a translation still fits its source without a change. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject(target),
    response: saved,
  }),
  review: staffEndpoint({
    ...{ method: 'POST', path: `${one}/review`, access: edit, rateClass: 'write' },
    summary: `Ask for a review of the draft, or withdraw the request. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ ...target, isWanted: z.boolean() }),
    response: saved,
  }),
  publish: staffEndpoint({
    ...{ method: 'POST', path: `${one}/publish`, access: publish, rateClass: 'write' },
    summary: `Publish the draft of a document at once. ${CHECKED} ${REFUSED}`,
    params: documentParams,
    body: z.strictObject(target),
    response: saved,
  }),
  schedule: staffEndpoint({
    ...{ method: 'POST', path: `${one}/schedule`, access: publish, rateClass: 'write' },
    summary: `Publish the draft as it is now at a later moment; at the end, the version published before returns. 422 bad_schedule. ${CHECKED} ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ ...target, publishAt: z.iso.datetime(), endAt: z.iso.datetime().optional() }),
    response: z.object({ id: z.uuid() }),
  }),
  cancelSchedule: staffEndpoint({
    ...{ method: 'POST', path: '/content/schedules/:id/cancel', access: publish, rateClass: 'write' },
    summary:
      'Cancel a planned publication, or end one that is live at once. Refused with 404 content_schedule_unknown.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
  }),
  unpublish: staffEndpoint({
    ...{ method: 'POST', path: `${one}/unpublish`, access: publish, rateClass: 'write' },
    summary: `Withdraw the published version; the draft stays. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject(target),
    response: saved,
  }),
  remove: staffEndpoint({
    ...{ method: 'POST', path: `${one}/remove`, access: edit, rateClass: 'write' },
    summary: `Delete a document in one locale or in all; published ones need content.publish. The reply can be restored. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ brand, locale: locale.optional() }),
    response: z.object({ versions: z.array(z.string()) }),
  }),
  restore: staffEndpoint({
    ...{ method: 'POST', path: `${one}/restore`, access: edit, rateClass: 'write' },
    summary: `Bring back versions that were deleted, as they were. Refused with 404 content_version_unknown. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ brand, versions: z.array(versionId).min(1).max(100) }),
    response: z.object({ versions: z.array(z.string()) }),
  }),
  versions: staffEndpoint({
    ...{ method: 'GET', path: `${one}/versions`, access: read, rateClass: 'api' },
    summary: 'Return the newest versions of a document in a locale, each with its changes.',
    params: documentParams,
    query: z.object({ brand, locale }),
    response: z.object({ items: z.array(listedVersion) }),
  }),
  rollBack: staffEndpoint({
    ...{ method: 'POST', path: `${one}/roll-back`, access: edit, rateClass: 'write' },
    summary: `Make an earlier version the draft. Refused with 404 content_version_unknown. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ ...target, to: versionId }),
    response: saved,
  }),
  comments: staffEndpoint({
    ...{ method: 'GET', path: `${one}/comments`, access: read, rateClass: 'api' },
    summary: 'Return the comments on a document in a locale, oldest first.',
    params: documentParams,
    query: z.object({ brand, locale }),
    response: z.object({ items: z.array(comment) }),
  }),
  comment: staffEndpoint({
    ...{ method: 'POST', path: `${one}/comments`, access: edit, rateClass: 'write' },
    summary: `Write a comment on a document. ${REFUSED}`,
    params: documentParams,
    body: z.strictObject({ brand, locale, comment: z.string().trim().min(1).max(2_000) }),
    response: comment,
  }),
  resolveComment: staffEndpoint({
    ...{ method: 'POST', path: '/content/comments/:id/resolve', access: edit, rateClass: 'write' },
    summary: 'Mark a comment as resolved, or open it again. Refused with 404 content_comment_unknown.',
    params: z.object({ id: versionId }),
    body: z.strictObject({ isResolved: z.boolean() }),
    response: z.object({ id: z.string() }),
  }),
  preview: staffEndpoint({
    ...{ method: 'GET', path: '/content/preview', access: read, rateClass: 'api' },
    summary: 'Return a signed address of the shop that shows a page with its drafts, for one day.',
    query: z.object({ store: z.coerce.number().int(), path: z.string().max(200) }),
    response: z.object({ url: z.string() }),
  }),
};

import { ASSET_SHAPES, ASSET_SIZES } from '@shop/domain/content/library/media-asset';
import { z } from 'zod';
import { localeTag } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { staffLinkEndpoints } from './links.ts';

const read = { staff: 'content.read' } as const;
const edit = { staff: 'content.edit' } as const;
const percent = z.int().min(0).max(100);
const fraction = z.number().min(0).max(1);
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const version = z.int().min(1);
const name = z.string().min(1).max(200);
const focus = z.strictObject({ x: percent, y: percent });

const picture = z.object({
  key: z.string(),
  /** Address as documents, menus and banners hold it. */
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  alt: z.record(localeTag, z.string()),
  focus: focus.optional(),
  createdAt: z.iso.datetime(),
});
/** Pictures of products have no id: they are edited at their product. */
const listed = picture.extend({ id: z.string().optional(), sku: z.string().optional(), isArchived: z.boolean() });
export type ListedPicture = z.infer<typeof listed>;

const asset = picture.extend({
  ...{ id: z.string(), version, isArchived: z.boolean() },
  usedOn: staffLinkEndpoints.uses.response.shape.items,
});
export type StaffAsset = z.infer<typeof asset>;

const REFUSED_FILE = '422 media_type, picture_too_large or picture_unreadable';

/** Pictures of the media library. */
export const staffLibraryEndpoints = {
  list: staffEndpoint({
    ...{ method: 'GET', path: '/library', access: read, rateClass: 'api' },
    summary: 'Return pictures of the library, newest first, or those of products.',
    query: z.strictObject({
      text: z.string().trim().max(120).optional(),
      view: z.enum(['content', 'archived', 'products']).default('content'),
      shape: z.enum(ASSET_SHAPES).optional(),
      size: z.enum(ASSET_SIZES).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ items: z.array(listed), next: z.string().optional() }),
  }),
  get: staffEndpoint({
    ...{ method: 'GET', path: '/library/:id', access: read, rateClass: 'api' },
    summary:
      'Return a picture with documents, menus, banners and products that show it. Refused with 404 media_unknown.',
    params,
    response: asset,
  }),
  upload: staffEndpoint({
    ...{ method: 'POST', path: '/library', access: edit, rateClass: 'upload', acceptsAnyBody: true },
    summary: `Add a picture (JPEG, PNG, WebP, AVIF; 20 MB), sent as application/octet-stream. Idempotent. Refused with ${REFUSED_FILE}.`,
    query: z.strictObject({ name }),
    response: asset,
  }),
  change: staffEndpoint({
    ...{ method: 'PUT', path: '/library/:id', access: edit, rateClass: 'write' },
    summary:
      'Replace alternative texts and focal point of a picture. Refused with 404 media_unknown or 409 version_conflict.',
    params,
    body: z.strictObject({
      version,
      alt: z.record(localeTag, z.string().trim().max(500).optional()),
      focus: focus.optional(),
    }),
    response: asset,
  }),
  replace: staffEndpoint({
    ...{ method: 'POST', path: '/library/:id/file', access: edit, rateClass: 'upload', acceptsAnyBody: true },
    summary: `Replace the file of a picture in the library and on every document, menu and banner. Refused with 404 media_unknown, 409 version_conflict or media_known, ${REFUSED_FILE}.`,
    params,
    query: z.strictObject({ name, version: z.coerce.number().int().min(1) }),
    response: asset,
  }),
  crop: staffEndpoint({
    ...{ method: 'POST', path: '/library/:id/crops', access: edit, rateClass: 'upload' },
    summary: 'Add a part of a picture as a picture of its own. Refused with 404 media_unknown or 422 crop_too_small.',
    params,
    body: z.strictObject({ area: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }) }),
    response: asset,
  }),
  archive: staffEndpoint({
    ...{ method: 'POST', path: '/library/:id/archive', access: edit, rateClass: 'write' },
    summary:
      'Take a picture out of the library or bring it back. Refused with 404 media_unknown, 409 version_conflict or media_in_use.',
    params,
    body: z.strictObject({ version, isArchived: z.boolean() }),
    response: asset,
  }),
};

import { MAX_MEDIA, PICTURE_ROLES } from '@shop/domain/catalog/desk/product-media';
import { z } from 'zod';
import { localeTag } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'catalog.read' } as const;
const edit = { staff: 'catalog.edit' } as const;
const params = z.object({ sku: z.string().trim().min(1).max(80) });
const key = z.string().min(1).max(300);
const version = z.string().min(1).max(60);
const percent = z.int().min(0).max(100);
const fraction = z.number().min(0).max(1);

const item = z.strictObject({
  key,
  role: z.enum([...PICTURE_ROLES, 'video']),
  alt: z.record(localeTag, z.string().trim().max(500).optional()),
  /** Picture shown before a video plays; otherwise the product's first picture. */
  poster: key.optional(),
  /** Point of a picture that crops keep in view, in percent from the left and the top. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
});

/** Stored alternative texts may be longer: files have other limits. */
const storedItem = z.object({ ...item.shape, alt: z.record(localeTag, z.string().optional()) });
const mediaList = z.object({ version, items: z.array(storedItem) });
export type StaffMedia = z.infer<typeof mediaList>;
export type StaffMediaItem = StaffMedia['items'][number];

const stored = z.object({ key: z.string(), kind: z.enum(['picture', 'video']) });
export type StoredMedia = z.infer<typeof stored>;

/** Pictures and videos of a product at the desk. */
export const staffMediaEndpoints = {
  get: staffEndpoint({
    method: 'GET',
    path: '/products/:sku/media',
    access: read,
    rateClass: 'api',
    summary: 'Return pictures and videos of a product in their order. Refused with 404 product_unknown.',
    params,
    response: mediaList,
  }),
  save: staffEndpoint({
    method: 'PUT',
    path: '/products/:sku/media',
    access: edit,
    rateClass: 'write',
    summary:
      'Replace the list of pictures and videos: order, roles, texts, posters. Refused with 404 product_unknown, 409 version_conflict, 422 media_unknown or media_repeated.',
    params,
    body: z.strictObject({ version, items: z.array(item).max(MAX_MEDIA) }),
    response: mediaList,
  }),
  upload: staffEndpoint({
    method: 'POST',
    path: '/product-media',
    access: edit,
    rateClass: 'upload',
    acceptsAnyBody: true,
    summary:
      'Store one picture (JPEG, PNG, WebP, AVIF; 20 MB) or video (MP4 with H.264, WebM; 32 MB), sent as application/octet-stream. Idempotent. Refused with 422 media_type, picture_too_large, picture_unreadable, video_too_large, video_codec or video_incomplete.',
    query: z.strictObject({ name: z.string().min(1).max(200) }),
    response: stored,
  }),
  crop: staffEndpoint({
    method: 'POST',
    path: '/product-media/crops',
    access: edit,
    rateClass: 'upload',
    summary:
      'Store a part of a picture as a new picture; the original stays. Refused with 422 media_unknown or crop_too_small.',
    body: z.strictObject({
      key,
      area: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
    }),
    response: stored,
  }),
};

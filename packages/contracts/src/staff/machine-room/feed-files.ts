import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const time = z.iso.datetime();

const file = z.object({
  storeId: z.int(),
  kind: z.enum(['feed', 'sitemap']),
  name: z.string(),
  url: z.string(),
  isMaking: z.boolean(),
  /** Absent: the answering process has not made it since it started. */
  made: z
    .object({
      at: time,
      expiresAt: time,
      /** Compressed. */
      bytes: z.int(),
      rows: z.int(),
      /** False: a part of the content could not be read. */
      isComplete: z.boolean(),
      /** Each reason with the first five of its items. */
      leftOut: z.array(z.object({ reason: z.string(), count: z.int(), examples: z.array(z.string()) })),
    })
    .optional(),
  lastError: z.object({ at: time, message: z.string() }).optional(),
});
export type FeedFile = z.infer<typeof file>;

/** Merchant feeds and sitemaps: made when someone asks for them, and kept for a while. */
export const staffFeedFileEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/feed-files',
    access: { staff: 'system.read' },
    rateClass: 'api',
    summary:
      'Return the merchant feeds and sitemaps of your stores: when the answering process made them, their rows and size, and what was left out and why.',
    response: z.object({ items: z.array(file), workers: z.int() }),
  }),
  make: staffEndpoint({
    method: 'POST',
    path: '/feed-files/makes',
    access: { staff: 'system.manage', scope: 'store' },
    rateClass: 'write',
    summary:
      'Make a feed or sitemap anew in the background. Other processes make theirs at the next request. 404 feed_unknown, 409 feed_making while it is made.',
    body: z.strictObject({ storeId: z.int(), name: z.string().max(80) }),
    response: z.object({ status: z.literal('started') }),
  }),
};

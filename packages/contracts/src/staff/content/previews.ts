import { z } from 'zod';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'content.read', scope: 'store' } as const;

const store = z.coerce.number().int();
const link = z.object({
  url: z.string(),
  /** Moment as an instant. */
  at: z.iso.datetime(),
  /** End of the link. */
  until: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof link>;

/** Previews of the shop at another moment. */
export const staffPreviewEndpoints = {
  options: staffEndpoint({
    ...{ method: 'GET', path: '/previews/options', access: read, rateClass: 'api' },
    summary: 'Return the groups of customers that a preview can be shown for.',
    response: z.object({ groups: z.array(z.string()) }),
  }),
  link: staffEndpoint({
    ...{ method: 'GET', path: '/previews/link', access: read, rateClass: 'api' },
    summary:
      'Return a signed address of the shop that shows one store at a moment, with its menus, banners, prices and promotions. The moment is an instant, or a time by the clock of the store. A campaign is shown as if it were approved; it needs campaigns.read in the store. Refused with 404 feed_place_unknown and 422 moment_invalid.',
    query: z.object({
      ...{ store, at: z.string().min(1).max(40) },
      path: z
        .string()
        .max(200)
        .regex(/^\/(?!\/)/)
        .optional(),
      group: z.string().max(60).optional(),
      campaign: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      drafts: z.literal('yes').optional(),
      device: z.enum(['Desktop', 'Mobile', 'All']).default('All'),
      hours: z.coerce.number().int().min(1).max(744).default(24),
    }),
    response: link,
  }),
};

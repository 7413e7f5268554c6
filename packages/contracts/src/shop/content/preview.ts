import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BANNER_TYPES } from '../../feeds/banners.ts';

/** Carries the preview grant of a call made for a previewed page. */
export const GRANT_HEADER = 'x-preview-grant';

const moment = { store: z.string().regex(/^[A-Z_]{2,20}$/), timestamp: z.string().min(1).max(40) };

/** Entries in the format of the feed files. */
const entries = z.array(z.record(z.string(), z.unknown()));

export const previewEndpoints = {
  banner: endpoint({
    method: 'GET',
    version: 1,
    path: '/banner/preview',
    access: 'guest',
    rateClass: 'api',
    withoutLocale: true,
    summary: 'Return the banners for a moment and device. Requires a preview grant.',
    query: z.object({
      ...moment,
      /** `All` keeps the pictures of every device: the width of the page chooses. */
      device: z.enum(['Desktop', 'Mobile', 'App', 'All']),
      type: z.enum(BANNER_TYPES).default('listing'),
    }),
    response: entries,
  }),
  menu: endpoint({
    method: 'GET',
    version: 1,
    path: '/menu/preview',
    access: 'guest',
    rateClass: 'api',
    withoutLocale: true,
    summary: 'Return the menu for a moment. Requires a preview grant.',
    query: z.object(moment),
    response: entries,
  }),
  changes: endpoint({
    method: 'GET',
    version: 1,
    path: '/preview/changes',
    access: 'guest',
    rateClass: 'api',
    withoutLocale: true,
    summary: 'Return the next scheduled changes of the menu and banners, as instants. Requires a preview grant.',
    query: z.object(moment),
    response: z.object({ changes: z.array(z.iso.datetime()) }),
  }),
};

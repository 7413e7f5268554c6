import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BANNER_TYPES } from '../feeds/banners.ts';

/** Carries the grant where a call is made for a page that is previewed. */
export const GRANT_HEADER = 'x-preview-grant';

const moment = { store: z.string().regex(/^[A-Z_]{2,20}$/), timestamp: z.string().min(1).max(40) };

/** As the files of the feeds are written. */
const entries = z.array(z.record(z.string(), z.unknown()));

export const previewEndpoints = {
  banner: endpoint({
    method: 'GET',
    version: 1,
    path: '/banner/preview',
    access: 'guest',
    withoutLocale: true,
    summary: 'The banners of a moment on a device. Only with a preview grant.',
    query: z.object({
      ...moment,
      device: z.enum(['Desktop', 'Mobile', 'App']),
      type: z.enum(BANNER_TYPES).default('listing'),
    }),
    response: entries,
  }),
  menu: endpoint({
    method: 'GET',
    version: 1,
    path: '/menu/preview',
    access: 'guest',
    withoutLocale: true,
    summary: 'The menu of a moment. Only with a preview grant.',
    query: z.object(moment),
    response: entries,
  }),
  changes: endpoint({
    method: 'GET',
    version: 1,
    path: '/preview/changes',
    access: 'guest',
    withoutLocale: true,
    summary: 'When the menu or a banner comes or goes next, as instants. Only with a preview grant.',
    query: z.object(moment),
    response: z.object({ changes: z.array(z.iso.datetime()) }),
  }),
};

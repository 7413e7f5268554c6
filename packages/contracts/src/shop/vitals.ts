import { DEVICE_CLASSES, MEASURED_PAGES } from '@shop/domain/web-vitals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const MAX_MS = 600_000;
const milliseconds = z.number().min(0).max(MAX_MS).optional();

const vitalsReport = z.strictObject({
  /** By its pattern, or by what it shows: an address could name somebody. */
  page: z.enum(MEASURED_PAGES),
  device: z.enum(DEVICE_CLASSES),
  metrics: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    FCP: milliseconds,
    TTFB: milliseconds,
    CLS: z.number().min(0).max(1000).optional(),
  }),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** How fast the pages are for those who visit them. */
export const vitalsEndpoints = {
  report: endpoint({
    method: 'POST',
    version: 1,
    path: '/vitals',
    access: 'guest',
    summary:
      'Tell how fast a page was. It is counted by day, store, page and device; who told it is neither asked nor kept.',
    body: vitalsReport,
    response: z.object({ status: z.literal('received') }),
  }),
};

import { DEVICE_CLASSES, MEASURED_PAGES } from '@shop/domain/site/browser/web-vitals';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { seenVariants } from './experiments.ts';

const MAX_MS = 600_000;
const milliseconds = z.number().min(0).max(MAX_MS).optional();

const MAX_PAGES = 50;

/** Pages since the last report of the same document. */
const visit = z.strictObject({
  /** The document was opened from outside the shop. */
  isArrival: z.boolean(),
  /** Kind of each catalogue page, or state of each search; null for other pages. */
  pages: z
    .array(
      z
        .string()
        .regex(/^[a-z-]{1,20}$/)
        .nullable(),
    )
    .min(1)
    .max(MAX_PAGES),
});

const vitalsReport = z.strictObject({
  /** Route pattern or page kind, never the URL, which could contain personal data. */
  page: z.enum(MEASURED_PAGES),
  device: z.enum(DEVICE_CLASSES),
  /** Variants of experiments on the page. */
  seen: seenVariants.optional(),
  metrics: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    FCP: milliseconds,
    TTFB: milliseconds,
    CLS: z.number().min(0).max(1000).optional(),
  }),
  visit: visit.optional(),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** Web vitals of real visits. */
export const vitalsEndpoints = {
  report: endpoint({
    method: 'POST',
    version: 1,
    path: '/vitals',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Report the web vitals of a page and how many pages were seen. Aggregated by day, store, page and device; the sender is neither requested nor stored.',
    body: vitalsReport,
    response: z.object({ status: z.literal('received') }),
  }),
};

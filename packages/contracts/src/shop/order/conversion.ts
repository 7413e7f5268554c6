import { BROWSER_CONVERSIONS } from '@shop/domain/order/conversion';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Conversion events for advertising. */
export const eventEndpoints = {
  facebook: endpoint({
    method: 'POST',
    version: 1,
    path: '/event/facebook',
    access: 'guest',
    rateClass: 'api',
    summary:
      "Report an event to Facebook from the server, deduplicated with the browser's report by its id. Only from our own pages (403 foreign_form); ignored without consent to advertising, and where no pixel is configured.",
    body: z.strictObject({
      event: z.enum(BROWSER_CONVERSIONS),
      /** `hConversionEventId`: deduplicates the browser's and the server's report. */
      eventId: z.string().regex(/^[\w.:-]{1,100}$/, 'Letters, digits, dots, colons and hyphens'),
      /** Path of the page, without its query. */
      path: z
        .string()
        .max(500)
        .regex(/^\/[^?#\s\\]*$/, 'A path without query'),
    }),
    response: z.object({ status: z.enum(['queued', 'ignored']) }),
  }),
};

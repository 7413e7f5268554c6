import { BROWSER_CONVERSIONS } from '@shop/domain/conversion';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What happens, for those who advertise the shop. */
export const eventEndpoints = {
  facebook: endpoint({
    method: 'POST',
    version: 1,
    path: '/event/facebook',
    access: 'guest',
    summary:
      'Tell Facebook of an event from the server, by the id that the browser tells it with: it counts once. Only from our own pages (403 foreign_form); ignored without consent to advertising, and where no pixel is configured.',
    body: z.strictObject({
      event: z.enum(BROWSER_CONVERSIONS),
      /** `hConversionEventId`, by which both tellings are one. */
      eventId: z.string().regex(/^[\w.:-]{1,100}$/, 'Letters, digits, dots, colons and hyphens'),
      /** The path of the page, without its query. */
      path: z
        .string()
        .max(500)
        .regex(/^\/[^?#\s\\]*$/, 'A path without query'),
    }),
    response: z.object({ status: z.enum(['queued', 'ignored']) }),
  }),
};

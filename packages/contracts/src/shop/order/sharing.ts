import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const quote = { version: 1, path: '/quote/share', access: 'guest', withQuote: true } as const;

/** Consent of a shopper that staff see and change the quote of the `Quote` header. */
export const sharingEndpoints = {
  get: endpoint({
    ...quote,
    method: 'GET',
    rateClass: 'api',
    summary: 'Return whether staff are connected to the quote. Refused with 404 quote_unknown.',
    response: z.object({ connectedUntil: z.iso.datetime().optional() }),
  }),
  start: endpoint({
    ...quote,
    method: 'POST',
    rateClass: 'write',
    summary:
      'Return a new code that lets staff see and change the quote; an earlier code is void. It works once, for ten minutes. Refused with 404 quote_unknown.',
    response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  }),
  end: endpoint({
    ...quote,
    method: 'DELETE',
    rateClass: 'write',
    summary: 'End the connection and void the code. Idempotent. Refused with 404 quote_unknown.',
    response: z.object({ status: z.literal('ended') }),
  }),
};

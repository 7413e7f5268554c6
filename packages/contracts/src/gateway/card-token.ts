import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { atGateway } from './gateway-endpoint.ts';

/** Generous limit for typed input; the content is validated by the handler. */
const typed = z.string().max(40);

export const cardExpiry = z.object({ month: z.int(), year: z.int() });

/** The only call that carries a card number: from the gateway's hosted fields to the gateway. */
export const tokeniseEndpoint = endpoint({
  ...atGateway,
  method: 'POST',
  rateClass: 'write',
  path: '/token',
  summary:
    'Create a single-use token for a card, valid for 30 minutes. Refused with 422 card_number_invalid, card_expiry_invalid, card_expired, card_cvc_invalid, card_not_for_tests.',
  body: z.strictObject({ number: typed, expiry: typed, cvc: typed }),
  response: z.object({ token: z.string(), brand: z.string(), lastFour: z.string(), expires: cardExpiry }),
});

/** Requires the merchant's key, as payments do. */
export const readTokenEndpoint = endpoint({
  ...atGateway,
  method: 'GET',
  rateClass: 'api',
  path: '/token/:token',
  summary: 'Return the fingerprint of the card of an unused token. Refused with 422 token_unusable.',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ fingerprint: z.string() }),
});

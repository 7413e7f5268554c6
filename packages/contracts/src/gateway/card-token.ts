import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { atGateway } from './gateway-endpoint.ts';

/** Long enough for whatever is typed into a field; what it says is checked behind it. */
const typed = z.string().max(40);

export const cardExpiry = z.object({ month: z.int(), year: z.int() });

/** The one call that a card number travels in: from the gateway's own fields to the gateway. */
export const tokeniseEndpoint = endpoint({
  ...atGateway,
  method: 'POST',
  path: '/token',
  summary:
    'A token for a typed card, good for one use within half an hour. Refused with 422 card_number_invalid, card_expiry_invalid, card_expired, card_cvc_invalid, card_not_for_tests.',
  body: z.strictObject({ number: typed, expiry: typed, cvc: typed }),
  response: z.object({ token: z.string(), brand: z.string(), lastFour: z.string(), expires: cardExpiry }),
});

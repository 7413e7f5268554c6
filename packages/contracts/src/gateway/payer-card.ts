import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cardExpiry } from './card-token.ts';
import { atGateway } from './gateway-endpoint.ts';

const payer = z.string().regex(/^[\w:-]{1,100}$/);
const id = z.string().min(1).max(200);

const payerCard = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expires: cardExpiry,
  isDefault: z.boolean(),
});
const cards = z.object({ cards: z.array(payerCard) });

/** Saved cards of a payer named by the merchant. Requires the merchant's key, as payments do. */
export const payerCardEndpoints = {
  list: endpoint({
    ...atGateway,
    method: 'GET',
    rateClass: 'api',
    path: '/payer/:payer/card',
    summary: 'List the cards of a payer, default card first.',
    params: z.object({ payer }),
    response: cards,
  }),
  add: endpoint({
    ...atGateway,
    method: 'POST',
    rateClass: 'write',
    path: '/payer/:payer/card',
    summary:
      'Save the card of a token. Refused with 409 card_saved_already, too_many_cards and 422 token_unusable, card_refused.',
    params: z.object({ payer }),
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: cards,
  }),
  choose: endpoint({
    ...atGateway,
    method: 'PATCH',
    rateClass: 'write',
    path: '/payer/:payer/card/:id',
    summary: 'Make a card the default. Refused with 404 card_unknown.',
    params: z.object({ payer, id }),
    body: z.strictObject({ isDefault: z.literal(true) }),
    response: cards,
  }),
  remove: endpoint({
    ...atGateway,
    method: 'DELETE',
    rateClass: 'write',
    path: '/payer/:payer/card/:id',
    summary: 'Delete a saved card. Refused with 404 card_unknown.',
    params: z.object({ payer, id }),
    response: cards,
  }),
};

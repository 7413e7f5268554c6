import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { gatewayToken } from '../order/gateway-token.ts';

export const savedCard = z.object({
  id: z.string(),
  /** Such as `Visa`. */
  brand: z.string(),
  lastFour: z.string(),
  expires: z.object({ month: z.int(), year: z.int() }),
  validity: z.enum(['valid', 'expiring', 'expired']),
  isDefault: z.boolean(),
});
export type SavedCardReply = z.infer<typeof savedCard>;

/** The gateway's iframe for card entry. An empty origin means the page's own. */
export const cardFields = z.object({ url: z.string(), origin: z.string() });

const cards = z.object({
  cards: z.array(savedCard),
  /** Absent where no card can be added. */
  cardFields: cardFields.optional(),
  /** True with the test gateway: its published test card numbers work. */
  isTest: z.boolean(),
});
export type SavedCardsReply = z.infer<typeof cards>;

/** The customer has to confirm the card at this address first; it is saved when they come back. */
const added = cards.extend({ actionUrl: z.url().optional() });

const id = z.string().min(1).max(200);

/** Cards that the payment gateway stores for the customer. A card number never reaches this API. */
export const savedCardEndpoints = {
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the saved cards of the customer: brand, last four digits and expiry, never a number.',
    response: cards,
  }),
  add: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Save the card of a gateway token. Refused with 409 card_saved_already, too_many_cards; 422 token_unusable, card_refused, cards_unavailable; 503 gateway_unavailable.',
    body: z.strictObject({ token: gatewayToken }),
    response: added,
  }),
  choose: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    rateClass: 'write',
    summary: 'Make a saved card the default. Refused with 404 card_unknown, also for the card of another customer.',
    body: z.strictObject({ id, isDefault: z.literal(true) }),
    response: cards,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    rateClass: 'write',
    summary: 'Delete a saved card. Refused with 404 card_unknown, also for the card of another customer.',
    body: z.strictObject({ id }),
    response: cards,
  }),
};

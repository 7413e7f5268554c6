import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const savedCard = z.object({
  id: z.string(),
  /** As `Visa`. */
  brand: z.string(),
  lastFour: z.string(),
  expires: z.object({ month: z.int(), year: z.int() }),
  validity: z.enum(['valid', 'expiring', 'expired']),
  isDefault: z.boolean(),
});
export type SavedCardReply = z.infer<typeof savedCard>;

const cards = z.object({ cards: z.array(savedCard) });

/** Cards that the payment gateway keeps for the customer. A card number never reaches this API. */
export const savedCardEndpoints = {
  list: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    summary: 'The saved cards of the customer: brand, last four digits and expiry, never a number.',
    response: cards,
  }),
  remove: endpoint({
    method: 'DELETE',
    version: 1,
    path: '/customer/card',
    access: 'customer',
    summary: 'Forget a saved card. Refused with 404 card_unknown, also where it is somebody else’s.',
    body: z.strictObject({ id: z.string().min(1).max(200) }),
    response: cards,
  }),
};

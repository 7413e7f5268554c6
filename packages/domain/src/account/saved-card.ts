import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

/** Card as reported by the payment gateway, which alone knows the number. */
export type SavedCard = {
  id: string;
  brand: string;
  lastFour: string;
  /** Last month of validity, one-based. */
  expires: { month: number; year: number };
  isDefault: boolean;
};

const WARNING_MS = 60 * MS_PER_DAY;

/** A card is valid to the end of its printed month, in every relevant time zone. */
export function cardValidity({ expires }: Pick<SavedCard, 'expires'>, now: Date): 'valid' | 'expiring' | 'expired' {
  const over = Date.UTC(expires.year, expires.month, 1) + MS_PER_DAY / 2;
  if (now.getTime() >= over) return 'expired';
  return over - now.getTime() <= WARNING_MS ? 'expiring' : 'valid';
}

export const unknownCard = () =>
  new ShopError('Card not found', { code: 'card_unknown', kind: 'not-found', field: 'id' });

export const noSavedCards = () =>
  new ShopError('Cards cannot be saved here', { code: 'cards_unavailable', kind: 'unprocessable', field: 'token' });

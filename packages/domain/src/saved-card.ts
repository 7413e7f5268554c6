import { ShopError } from './shop-error.ts';
import { MS_PER_DAY } from './time.ts';

/** A card as the payment gateway tells of it. Its number is known to the gateway alone. */
export type SavedCard = {
  id: string;
  brand: string;
  lastFour: string;
  /** The last month in which it can be used, counted from 1. */
  expires: { month: number; year: number };
  isDefault: boolean;
};

const WARNING_MS = 60 * MS_PER_DAY;

/** A card is good to the end of the month that is printed on it, in every time zone that matters. */
export function cardValidity({ expires }: Pick<SavedCard, 'expires'>, now: Date): 'valid' | 'expiring' | 'expired' {
  const over = Date.UTC(expires.year, expires.month, 1) + MS_PER_DAY / 2;
  if (now.getTime() >= over) return 'expired';
  return over - now.getTime() <= WARNING_MS ? 'expiring' : 'valid';
}

export const unknownCard = () =>
  new ShopError('You have no such card', { code: 'card_unknown', kind: 'not-found', field: 'id' });

export const noSavedCards = () =>
  new ShopError('Cards cannot be saved here', { code: 'cards_unavailable', kind: 'unprocessable', field: 'token' });

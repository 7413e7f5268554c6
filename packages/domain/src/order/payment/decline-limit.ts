import type { WindowLimit } from '../../rate-window.ts';
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '../../time.ts';

export type DeclineSubject = 'quote' | 'card' | 'account' | 'network';

/**
 * Card testing: declines after which card payments pause. Other payment methods stay open. A network may be shared, and
 * is allowed more.
 */
export const DECLINE_LIMITS: Readonly<Record<DeclineSubject, WindowLimit>> = {
  quote: { most: 3, windowMs: 15 * MS_PER_MINUTE },
  card: { most: 5, windowMs: MS_PER_DAY },
  account: { most: 6, windowMs: MS_PER_HOUR },
  network: { most: 10, windowMs: MS_PER_HOUR },
};

/** Attempts to save a card in an account, which test the card as a payment does. */
export const CARD_SAVING_LIMITS: Readonly<Record<'account' | 'network', WindowLimit>> = {
  account: { most: 6, windowMs: MS_PER_HOUR },
  network: { most: 20, windowMs: MS_PER_HOUR },
};

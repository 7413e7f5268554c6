import { tooManyInWindow, type WindowLimit } from '../rate-window.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '../time.ts';

/**
 * New quotes of guests in one network. A guest opens one quote and keeps it for 60 days, so an office or a mobile network
 * stays far below; a script that fills the table does not.
 */
export const NEW_QUOTE_LIMITS: readonly WindowLimit[] = [
  { most: 300, windowMs: MS_PER_HOUR },
  { most: 2_000, windowMs: MS_PER_DAY },
];

export const tooManyNewQuotes = (waitMs: number) =>
  tooManyInWindow(waitMs, {
    code: 'too_many_quotes',
    reason: 'Too many new bags from this network. Please try again later.',
  });

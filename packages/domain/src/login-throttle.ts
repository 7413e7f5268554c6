import { ShopError } from './shop-error.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from './time.ts';

/** What is remembered of one account or one network. */
export type Tries = { count: number; lastAt: Date; waitUntil: Date | null };
/** Either the try may be made, and counts, or it is refused for so many milliseconds, and does not count. */
export type Admission = { admitted: true; tries: Tries } | { admitted: false; waitMs: number };

const FREE_TRIES = 5;
/** Whoever stops trying for this long starts anew. */
export const TRIES_WINDOW_MS = 15 * MS_PER_MINUTE;
const FIRST_DELAY_MS = 2 * MS_PER_SECOND;
/** A delay that never ends would let anybody lock anybody out. */
const LONGEST_DELAY_MS = MS_PER_MINUTE;

/** Counts the try before it is made, so that guesses made side by side do not slip through. */
export function admitTry(before: Tries | undefined, now: Date): Admission {
  const waitMs = (before?.waitUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { admitted: false, waitMs };
  const recent = before && now.getTime() - before.lastAt.getTime() < TRIES_WINDOW_MS;
  const count = (recent ? before.count : 0) + 1;
  return { admitted: true, tries: { count, lastAt: now, waitUntil: waitAfter(count, now) } };
}

/** A try that was no guess after all is taken back. */
export const withoutTry = ({ count, lastAt }: Tries): Tries => ({
  count: Math.max(0, count - 1),
  lastAt,
  waitUntil: null,
});

export const tooManyTries = (waitMs: number) =>
  new ShopError('You have tried several times. Please wait a moment before the next try.', {
    code: 'too_many_tries',
    kind: 'too-many',
    cause: { retryAfterSeconds: Math.ceil(waitMs / MS_PER_SECOND) },
  });

function waitAfter(count: number, now: Date): Date | null {
  if (count < FREE_TRIES) return null;
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - FREE_TRIES, 30));
  return new Date(now.getTime() + delayMs);
}

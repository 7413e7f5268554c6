import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE, MS_PER_SECOND } from '../../time.ts';

/** Throttle state of one account or network. */
export type Tries = { count: number; lastAt: Date; waitUntil: Date | null };
/** Admitted tries are counted; refused ones are not, and carry the wait in milliseconds. */
export type Admission = { admitted: true; tries: Tries } | { admitted: false; waitMs: number };

const FREE_TRIES = 5;
/** The counter resets after this long without a try. */
export const TRIES_WINDOW_MS = 15 * MS_PER_MINUTE;
/** A network or browser without a sign-in for this long is a stranger's again. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_PLACE_MS = KNOWN_DEVICE_DAYS * MS_PER_DAY;
const FIRST_DELAY_MS = 2 * MS_PER_SECOND;
/** Upper bound of the delay: an unbounded one would let an attacker lock an account out. */
const LONGEST_DELAY_MS = MS_PER_MINUTE;

/** Counts the try before it is made, so that parallel guesses cannot bypass the limit. */
export function admitTry(before: Tries | undefined, now: Date): Admission {
  const waitMs = (before?.waitUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { admitted: false, waitMs };
  const recent = before && now.getTime() - before.lastAt.getTime() < TRIES_WINDOW_MS;
  const count = (recent ? before.count : 0) + 1;
  return { admitted: true, tries: { count, lastAt: now, waitUntil: waitAfter(count, now) } };
}

/** Takes back a try that turned out to be no guess. */
export const withoutTry = ({ count, lastAt }: Tries): Tries => ({
  count: Math.max(0, count - 1),
  lastAt,
  waitUntil: null,
});

export const tooManyTries = (waitMs: number) =>
  new ShopError('Too many attempts. Please wait a moment and try again.', {
    code: 'too_many_tries',
    kind: 'too-many',
    cause: { retryAfterSeconds: Math.ceil(waitMs / MS_PER_SECOND) },
  });

const BUSY_SECONDS = 5;

/** Rejects a password check while too many others wait, of any account. */
export const tooManyAtOnce = () =>
  new ShopError('The shop is busy. Please wait a moment and try again.', {
    code: 'sign_in_busy',
    kind: 'too-many',
    cause: { retryAfterSeconds: BUSY_SECONDS },
  });

function waitAfter(count: number, now: Date): Date | null {
  if (count < FREE_TRIES) return null;
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(count - FREE_TRIES, 30));
  return new Date(now.getTime() + delayMs);
}

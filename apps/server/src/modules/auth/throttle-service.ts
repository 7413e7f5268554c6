import { createHash } from 'node:crypto';
import { networkOf } from '@shop/domain/contact';
import { emailKey } from '@shop/domain/email';
import { admitTry, TRIES_WINDOW_MS, type Tries, tooManyTries, withoutTry } from '@shop/domain/login-throttle';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { forgetTries, lockTries, saveTries } from './throttle-repository.ts';

/** Whose tries count together: an account, a network, or both. */
export type Trying = {
  what: 'login' | 'register' | 'forgot' | 'passkey' | 'gift-card' | 'order';
  email?: string;
  ip: string;
};

type ThrottleParts = { db: DatabaseHandle['db']; clock: Clock };

/** Slows down whoever guesses, in all processes together: by what is attacked and by where from, and by nothing a body says. */
export function createThrottle({ db, clock }: ThrottleParts) {
  return {
    /** Counts the try, or refuses it until the wait is over. */
    async enter(trying: Trying): Promise<void> {
      const now = clock();
      const waitMs = await db.transaction().execute(async (tx) => {
        const all = await lockAll(tx, subjectsOf(trying), now);
        const admissions = all.map(({ subject, tries }) => ({ subject, ...admitTry(tries, now) }));
        const longest = Math.max(...admissions.map((one) => (one.admitted ? 0 : one.waitMs)));
        // A refused try counts for nothing: otherwise knocking on would lock the door for good.
        if (longest > 0) return longest;
        for (const one of admissions) if (one.admitted) await saveTries(tx, one.subject, one.tries);
        return 0;
      });
      if (waitMs > 0) throw tooManyTries(waitMs);
    },

    /** The password was right: the account starts anew, and this try does not count against the network. */
    async succeed(trying: Trying): Promise<void> {
      const now = clock();
      await db.transaction().execute(async (tx) => {
        for (const { subject, tries } of await lockAll(tx, subjectsOf(trying), now)) {
          const isAccount = subject.startsWith('account');
          await saveTries(tx, subject, isAccount ? { count: 0, lastAt: now, waitUntil: null } : withoutTry(tries));
        }
      });
    },

    /** What counts no longer is forgotten. */
    forgetOld: (tx: Database): Promise<void> => forgetTries(tx, new Date(clock().getTime() - 2 * TRIES_WINDOW_MS)),
  };
}

export type Throttle = ReturnType<typeof createThrottle>;

/** In one order for all, or two tries could wait for each other. */
function subjectsOf({ what, email, ip }: Trying): string[] {
  const account = email === undefined ? [] : [subject('account', `${what} ${emailKey(email.trim())}`)];
  return [...account, subject('network', `${what} ${networkOf(ip)}`)];
}

const subject = (kind: 'account' | 'network', name: string): string =>
  `${kind} ${createHash('sha256').update(name).digest('base64url')}`;

async function lockAll(
  tx: Database,
  subjects: readonly string[],
  now: Date,
): Promise<{ subject: string; tries: Tries }[]> {
  const all = [];
  for (const name of subjects) all.push({ subject: name, tries: await lockTries(tx, name, now) });
  return all;
}

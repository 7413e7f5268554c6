import { createHash } from 'node:crypto';
import {
  admitTry,
  KNOWN_NETWORK_MS,
  TRIES_WINDOW_MS,
  type Tries,
  tooManyTries,
  withoutTry,
} from '@shop/domain/account/sign-in/login-throttle';
import { getNetwork } from '@shop/domain/content/contact';
import { emailKey } from '@shop/domain/email';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import {
  clearLoginAttempts,
  forgetNetworks,
  isKnownNetwork,
  lockTries,
  noteNetwork,
  saveTries,
} from './throttle-repository.ts';

/** Rate limit subject: an account, a network, or both. */
export type Trying = {
  what: 'login' | 'register' | 'forgot' | 'passkey' | 'gift-card' | 'promotion' | 'order';
  email?: string;
  ip: string;
};

type Deps = { db: DatabaseHandle['db']; clock: Clock };

/** Rate limit against guessing, shared by all processes: keyed by target and network, never by other body fields. */
export function createThrottle({ db, clock }: Deps) {
  /**
   * A network from which the owner signed in before has a counter of its own for the account: guesses of strangers do
   * not delay the owner there, and guesses from there do not escape the limit.
   */
  async function listSubjects(tx: Database, { what, email, ip }: Trying): Promise<string[]> {
    const network = subject('network', `${what} ${getNetwork(ip)}`);
    if (email === undefined) return [network];
    const key = emailKey(email.trim());
    const isKnown = what === 'login' && (await isKnownNetwork(tx, { emailKey: key, networkHash: hashNetwork(ip) }));
    return [subject('account', isKnown ? `${what} ${key} from ${getNetwork(ip)}` : `${what} ${key}`), network];
  }

  return {
    /** Counts the attempt, or rejects it until the wait is over. */
    async enter(trying: Trying): Promise<void> {
      const now = clock();
      const waitMs = await db.transaction().execute(async (tx) => {
        const all = await lockAll(tx, await listSubjects(tx, trying), now);
        const admissions = all.map(({ subject, tries }) => ({ subject, ...admitTry(tries, now) }));
        const longest = Math.max(...admissions.map((one) => (one.admitted ? 0 : one.waitMs)));
        // Rejected attempts are not counted: otherwise continued attempts would lock the account forever.
        if (longest > 0) return longest;
        for (const one of admissions) if (one.admitted) await saveTries(tx, one.subject, one.tries);
        return 0;
      });
      if (waitMs > 0) throw tooManyTries(waitMs);
    },

    /** Successful attempt: resets the account and does not count against the network. */
    async succeed(trying: Trying): Promise<void> {
      const now = clock();
      await db.transaction().execute(async (tx) => {
        for (const { subject, tries } of await lockAll(tx, await listSubjects(tx, trying), now)) {
          const isAccount = subject.startsWith('account');
          await saveTries(tx, subject, isAccount ? { count: 0, lastAt: now, waitUntil: null } : withoutTry(tries));
        }
        const { what, email, ip } = trying;
        if (what !== 'login' || email === undefined) return;
        await noteNetwork(tx, { emailKey: emailKey(email.trim()), networkHash: hashNetwork(ip) }, now);
      });
    },

    /** Deletes attempts outside the window, and networks not used for long. */
    async deleteOld(tx: Database): Promise<void> {
      const now = clock().getTime();
      await clearLoginAttempts(tx, new Date(now - 2 * TRIES_WINDOW_MS));
      await forgetNetworks(tx, new Date(now - KNOWN_NETWORK_MS));
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;

const hashNetwork = (ip: string): string =>
  createHash('sha256')
    .update(`sign-in ${getNetwork(ip)}`)
    .digest('base64url');

const subject = (kind: 'account' | 'network', name: string): string =>
  `${kind} ${createHash('sha256').update(name).digest('base64url')}`;

/** In a fixed order, account before network: avoids deadlock between two attempts. */
async function lockAll(
  tx: Database,
  subjects: readonly string[],
  now: Date,
): Promise<{ subject: string; tries: Tries }[]> {
  const all = [];
  for (const name of subjects) all.push({ subject: name, tries: await lockTries(tx, name, now) });
  return all;
}

import { createHash } from 'node:crypto';
import {
  admitTry,
  KNOWN_PLACE_MS,
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
  forgetPlaces,
  isKnownDevice,
  isKnownNetwork,
  lockTries,
  noteDevice,
  noteNetwork,
  saveTries,
} from './throttle-repository.ts';

/** Rate limit subject: an account, a network, or both. */
export type Trying = {
  what: 'login' | 'register' | 'forgot' | 'passkey' | 'gift-card' | 'promotion' | 'order' | 'staff';
  email?: string;
  ip: string;
  /** Token of the browser's cookie. */
  deviceToken?: string | undefined;
};

type Deps = { db: DatabaseHandle['db']; clock: Clock };

/** Rate limit against guessing, shared by all processes: keyed by target and network, never by other body fields. */
export function createThrottle({ db, clock }: Deps) {
  /**
   * A browser or a network in which the owner signed in before has a counter of its own for the account: guesses of
   * strangers do not delay the owner there, and guesses from there, also with a stolen cookie, do not escape the limit.
   */
  async function listSubjects(tx: Database, trying: Trying): Promise<string[]> {
    const { what, email, ip } = trying;
    const network = subject('network', `${what} ${getNetwork(ip)}`);
    if (email === undefined) return [network];
    const key = emailKey(email.trim());
    const place = what === 'login' ? await findKnownPlace(tx, key, trying) : '';
    return [subject('account', `${what} ${key}${place}`), network];
  }

  /** Both are read for every attempt, known or not: the same work (timing attack). */
  async function findKnownPlace(tx: Database, key: string, { ip, deviceToken = '' }: Trying): Promise<string> {
    const tokenHash = hashDevice(key, deviceToken);
    const isDevice = await isKnownDevice(tx, { emailKey: key, tokenHash });
    const isNetwork = await isKnownNetwork(tx, { emailKey: key, networkHash: hashNetwork(ip) });
    if (isDevice) return ` in ${tokenHash}`;
    return isNetwork ? ` from ${getNetwork(ip)}` : '';
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
        await notePlaces(tx, trying, now);
      });
    },

    /** Deletes attempts outside the window, and networks and browsers not used for long. */
    async deleteOld(tx: Database): Promise<void> {
      const now = clock().getTime();
      await clearLoginAttempts(tx, new Date(now - 2 * TRIES_WINDOW_MS));
      await forgetPlaces(tx, new Date(now - KNOWN_PLACE_MS));
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Remembers where the owner signed in. */
async function notePlaces(tx: Database, { what, email, ip, deviceToken }: Trying, now: Date): Promise<void> {
  if (what !== 'login' || email === undefined) return;
  const key = emailKey(email.trim());
  await noteNetwork(tx, { emailKey: key, networkHash: hashNetwork(ip) }, now);
  if (deviceToken) await noteDevice(tx, { emailKey: key, tokenHash: hashDevice(key, deviceToken) }, now);
}

const hashNetwork = (ip: string): string =>
  createHash('sha256')
    .update(`sign-in ${getNetwork(ip)}`)
    .digest('base64url');

const hashDevice = (key: string, token: string): string =>
  createHash('sha256').update(`device ${key} ${token}`).digest('base64url');

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

import { unusableLink } from '@shop/domain/account/newsletter';
import {
  isReferrer,
  readReferralCode,
  referralUnknown,
  requireReferrals,
  shownFirstName,
} from '@shop/domain/account/referral';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { getCodeEnd, pickBetterPromise } from '@shop/domain/account/terms/referral-terms';
import { personKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { holdReferral } from './held-referral.ts';
import { findByStopToken, insertSilence } from './invite-repository.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { mailboxHash } from './referral-hashes.ts';
import { findBringer, lockPerson, saveFriend, takeStep } from './referral-repository.ts';
import { findReferrerByCode, type OfferedReferrer } from './referrer-repository.ts';
import { showLimits } from './referrer-service.ts';

type Deps = Pick<ReferralDeps, 'db' | 'clock' | 'orders' | 'customers' | 'promises'>;
type Friend = { customerId: string; email: string };

/** Operations of a referred friend. */
export function createFriendService({ db, clock, orders, customers, promises }: Deps) {
  /** Undefined for an unknown code and for one that ended. */
  async function findByCode(typed: string) {
    const code = readReferralCode(typed);
    const found = code === undefined ? undefined : await findReferrerByCode(db, code);
    if (!found) return undefined;
    const promise = promises.restore(found.promise, found);
    const end = getCodeEnd(promise, found.madeAt);
    return end && end <= clock() ? undefined : { ...found, promise };
  }

  /** A closed account cannot refer, and self-referral is rejected. */
  async function canRefer({ customerId }: Pick<OfferedReferrer, 'customerId'>, friend: Friend): Promise<boolean> {
    const own = await customers.findEmail(customerId);
    if (own === undefined) return false;
    const person = personKey(friend.email);
    return !isReferrer({ customerId, person: personKey(own) }, { customerId: friend.customerId, person });
  }

  return {
    /** Offer of a referral code. */
    async offer(store: Store, typed: string) {
      requireReferrals(store);
      const referrer = await findByCode(typed);
      if (!referrer) throw referralUnknown();
      const firstName = shownFirstName(await customers.findFirstName(referrer.customerId));
      const { code, promise, madeAt } = referrer;
      return {
        ...{ code, friendPercent: promise.friendPercent, ...showLimits(promise, store, madeAt) },
        ...(firstName !== undefined && { firstName }),
      };
    },

    /** Records that a customer joined by a code. Returns nothing: an invalid code is silently ignored. */
    async join(store: Store, customerId: string, typed: string): Promise<void> {
      requireReferrals(store);
      const email = await customers.findEmail(customerId);
      if (email === undefined) throw sessionEnded();
      const referrer = await findByCode(typed);
      if (!referrer || !(await canRefer(referrer, { customerId, email }))) return;
      const person = personKey(email);
      const pair = { customerId: referrer.customerId, email, friendId: customerId, promise: referrer.promise };
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, person);
        if (await findBringer(tx, { person, friendId: customerId })) return;
        if (await orders.hasBoughtBefore(tx, { customerId, email })) return;
        const { referralId, promise: invited } = await holdReferral(tx, { ...pair, now: clock() });
        await saveFriend(tx, referralId, { friendId: customerId });
        // An earlier invitation may have promised less than the code that the friend joins by.
        const promise = invited ? pickBetterPromise(invited, pair.promise) : pair.promise;
        await takeStep(tx, referralId, { from: 'invited', to: 'joined', promise });
      });
    },

    /** Stops invitations to this mailbox. Idempotent. */
    async stop(token: string): Promise<void> {
      const person = await findByStopToken(db, token);
      if (person === undefined) throw unusableLink();
      await insertSilence(db, mailboxHash(person), clock());
    },
  };
}

export type FriendService = ReturnType<typeof createFriendService>;

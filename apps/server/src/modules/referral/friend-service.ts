import { personKey } from '@shop/domain/email';
import { unusableLink } from '@shop/domain/newsletter';
import { isReferrer, readReferralCode, referralUnknown, requireReferrals, shownFirstName } from '@shop/domain/referral';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import { holdReferral } from './held-referral.ts';
import { findByStopToken, insertSilence } from './invite-repository.ts';
import { mailboxHash } from './referral-hashes.ts';
import type { ReferralParts } from './referral-parts.ts';
import { findBringer, queueForPerson, saveFriend, takeStep } from './referral-repository.ts';
import { findReferrerByCode, type ReferrerRow } from './referrer-repository.ts';
import { requireTerms } from './referrer-service.ts';

type FriendParts = Pick<ReferralParts, 'db' | 'clock' | 'orders' | 'customers' | 'termsOf'>;
type Friend = { customerId: string; email: string };

/** What somebody does who was referred. */
export function createFriendService({ db, clock, orders, customers, termsOf }: FriendParts) {
  const findByCode = async (typed: string): Promise<ReferrerRow | undefined> => {
    const code = readReferralCode(typed);
    return code === undefined ? undefined : await findReferrerByCode(db, code);
  };

  /** Who is gone refers nobody, and nobody refers themselves. */
  async function canRefer({ customerId }: ReferrerRow, friend: Friend): Promise<boolean> {
    const own = await customers.emailOf(customerId);
    if (own === undefined) return false;
    const person = personKey(friend.email);
    return !isReferrer({ customerId, person: personKey(own) }, { customerId: friend.customerId, person });
  }

  return {
    /** What a code offers to whoever was given it. */
    async offer(store: Store, typed: string) {
      const { friendPercent } = requireTerms(store, termsOf);
      const referrer = await findByCode(typed);
      if (!referrer) throw referralUnknown();
      const firstName = shownFirstName(await customers.firstNameOf(referrer.customerId));
      return { code: referrer.code, friendPercent, ...(firstName !== undefined && { firstName }) };
    },

    /** A customer came by a code. Answers nothing: what does not count is passed over. */
    async join(store: Store, customerId: string, typed: string): Promise<void> {
      requireReferrals(store);
      const email = await customers.emailOf(customerId);
      if (email === undefined) throw sessionEnded();
      const referrer = await findByCode(typed);
      if (!referrer || !(await canRefer(referrer, { customerId, email }))) return;
      const person = personKey(email);
      const pair = { customerId: referrer.customerId, email, friendId: customerId };
      await db.transaction().execute(async (tx) => {
        await queueForPerson(tx, person);
        if (await findBringer(tx, { person, friendId: customerId })) return;
        if (await orders.hasBoughtBefore(tx, { customerId, email })) return;
        const { referralId } = await holdReferral(tx, { ...pair, now: clock() });
        await saveFriend(tx, referralId, { friendId: customerId });
        await takeStep(tx, referralId, { from: 'invited', to: 'joined' });
      });
    },

    /** Nobody is invited at this address any more. Said twice, it is said. */
    async stop(token: string): Promise<void> {
      const person = await findByStopToken(db, token);
      if (person === undefined) throw unusableLink();
      await insertSilence(db, mailboxHash(person), clock());
    },
  };
}

export type FriendService = ReturnType<typeof createFriendService>;

import {
  INVITES_WINDOW_MS,
  isReferrer,
  type ReferralState,
  type ReferralTerms,
  referralSelf,
  requireReferrals,
  requireRoomForInvite,
  rewardKind,
} from '@shop/domain/account/referral';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { personKey, requireEmail } from '@shop/domain/email';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import { holdReferral } from './held-referral.ts';
import { friendPromotion, newReferralCode } from './referral-codes.ts';
import type { ReferralDeps } from './referral-deps.ts';
import {
  countInvited,
  type ListedReferral,
  listReferrals,
  lockPerson,
  saveFriend,
  saveInvited,
} from './referral-repository.ts';
import { findReferrer, insertReferrer, type ReferrerRow } from './referrer-repository.ts';

/** Upper bound of the list. */
const MAX_LISTED = 200;

type ShownReferral = {
  id: string;
  state: ReferralState;
  /** Email as the customer typed it. */
  email?: string;
  since: Date;
  reward?: { worth: Money; code?: string };
};

type Deps = Pick<ReferralDeps, 'db' | 'clock' | 'promotions' | 'customers' | 'mail' | 'getTerms' | 'locales'> & {
  /** Joins the caller's transaction. */
  sendLater: (tx: Database, referralId: string) => Promise<void>;
};

/** Operations of a referring customer. */
export function createReferrerService(deps: Deps) {
  const { db, clock, promotions, customers, mail, getTerms, locales, sendLater } = deps;

  /** Referrer with a code, created on first use. */
  async function referrerIn(store: Store, customerId: string): Promise<ReferrerRow & { terms: ReferralTerms }> {
    const terms = requireTerms(store, getTerms);
    const known = await findReferrer(db, customerId);
    if (known) return { ...known, terms };
    const code = newReferralCode();
    const row = { customerId, code, brand: store.brand, locale: store.localeISOCode, createdAt: clock() };
    await db.transaction().execute(async (tx) => {
      // A concurrent call was first: its code is used.
      if (!(await insertReferrer(tx, row))) return;
      await promotions.put(tx, friendPromotion({ code, percent: terms.friendPercent, locales }), 'referral');
    });
    return { ...((await findReferrer(db, customerId)) ?? row), terms };
  }

  return {
    async get(store: Store, customerId: string) {
      const { code, terms } = await referrerIn(store, customerId);
      const { friendPercent, reward } = terms;
      const listed = await listReferrals(db, customerId, MAX_LISTED);
      return {
        code,
        link: mail.toLink(store, code),
        friendPercent,
        reward: { worth: { amount: reward, currency: store.currency }, as: rewardKind(store) },
        referrals: listed.map(shownReferral),
      };
    },

    /**
     * Reply reveals nothing about the email: whether to send is decided later in a job (no enumeration, no timing
     * difference).
     */
    async invite(store: Store, customerId: string, typed: string): Promise<void> {
      await referrerIn(store, customerId);
      const email = requireEmail(typed);
      const person = personKey(email);
      const own = await customers.findEmail(customerId);
      if (own === undefined) throw sessionEnded();
      if (isReferrer({ person: personKey(own) }, { person })) throw referralSelf();
      await db.transaction().execute(async (tx) => {
        const now = clock();
        await lockPerson(tx, person);
        const { referralId } = await holdReferral(tx, { customerId, email, now });
        requireRoomForInvite(await countInvited(tx, customerId, new Date(now.getTime() - INVITES_WINDOW_MS)));
        await saveInvited(tx, referralId, now);
        await saveFriend(tx, referralId, { email });
        await sendLater(tx, referralId);
      });
    },
  };
}

export type ReferrerService = ReturnType<typeof createReferrerService>;

/** Referral terms of the store; rejects where referrals are not offered. */
export function requireTerms(store: Store, getTerms: ReferralDeps['getTerms']): ReferralTerms {
  requireReferrals(store);
  const terms = getTerms(store);
  if (!terms) throw new Error(`${store.brand} ${store.localeISOCode} has no referral terms`);
  return terms;
}

function shownReferral(row: ListedReferral): ShownReferral {
  const { referralId: id, state, email, begunAt, invitedAt, orderedAt, endedAt } = row;
  const { rewardAmount: amount, rewardCurrency: currency, rewardCode: code } = row;
  const worth = amount !== null && currency !== null ? { amount, currency } : undefined;
  return {
    id,
    state,
    ...(email !== null && { email }),
    since: endedAt ?? orderedAt ?? invitedAt ?? begunAt,
    ...(worth && { reward: { worth, ...(code !== null && { code }) } }),
  };
}

import { personKey, requireEmail } from '@shop/domain/email';
import type { Money } from '@shop/domain/money';
import {
  INVITES_WINDOW_MS,
  isReferrer,
  type ReferralState,
  type ReferralTerms,
  referralSelf,
  requireReferrals,
  requireRoomForInvite,
  rewardKind,
} from '@shop/domain/referral';
import { sessionEnded } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import { holdReferral } from './held-referral.ts';
import { friendPromotion, newReferralCode } from './referral-codes.ts';
import type { ReferralParts } from './referral-parts.ts';
import {
  countInvited,
  type ListedReferral,
  listReferrals,
  queueForPerson,
  saveFriend,
  saveInvited,
} from './referral-repository.ts';
import { findReferrer, insertReferrer, type ReferrerRow } from './referrer-repository.ts';

/** More than anybody looks at. */
const MAX_LISTED = 200;

type ShownReferral = {
  id: string;
  state: ReferralState;
  /** As its owner typed it. */
  email?: string;
  since: Date;
  reward?: { worth: Money; code?: string };
};

type ReferrerParts = Pick<
  ReferralParts,
  'db' | 'clock' | 'promotions' | 'customers' | 'mail' | 'termsOf' | 'locales'
> & {
  /** Joins the transaction of whoever invites. */
  sendLater: (tx: Database, referralId: string) => Promise<void>;
};

/** What somebody does who refers friends. */
export function createReferrerService(parts: ReferrerParts) {
  const { db, clock, promotions, customers, mail, termsOf, locales, sendLater } = parts;

  /** With a code of their own; the first time, it is made. */
  async function referrerIn(store: Store, customerId: string): Promise<ReferrerRow & { terms: ReferralTerms }> {
    const terms = requireTerms(store, termsOf);
    const known = await findReferrer(db, customerId);
    if (known) return { ...known, terms };
    const code = newReferralCode();
    const row = { customerId, code, brand: store.brand, locale: store.localeISOCode, createdAt: clock() };
    await db.transaction().execute(async (tx) => {
      // Where another call was quicker, its code is the one.
      if (!(await insertReferrer(tx, row))) return;
      await promotions.put(tx, friendPromotion({ code, percent: terms.friendPercent, locales }));
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
        link: mail.linkOf(store, code),
        friendPercent,
        reward: { worth: { amount: reward, currency: store.currency }, as: rewardKind(store) },
        referrals: listed.map(shownReferral),
      };
    },

    /** Tells nothing of the address: whether anything is mailed to it is decided later, when nobody waits for it. */
    async invite(store: Store, customerId: string, typed: string): Promise<void> {
      await referrerIn(store, customerId);
      const email = requireEmail(typed);
      const person = personKey(email);
      const own = await customers.emailOf(customerId);
      if (own === undefined) throw sessionEnded();
      if (isReferrer({ person: personKey(own) }, { person })) throw referralSelf();
      await db.transaction().execute(async (tx) => {
        const now = clock();
        await queueForPerson(tx, person);
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

/** What the store gives; refused where friends are not referred. */
export function requireTerms(store: Store, termsOf: ReferralParts['termsOf']): ReferralTerms {
  requireReferrals(store);
  const terms = termsOf(store);
  if (!terms) throw new Error(`${store.brand} ${store.localeISOCode} does not say what a friend brings`);
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

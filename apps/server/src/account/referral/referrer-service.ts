import {
  INVITES_WINDOW_MS,
  isReferrer,
  type ReferralState,
  referralSelf,
  requireReferrals,
  requireRoomForInvite,
  rewardKind,
} from '@shop/domain/account/referral';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import { getCodeEnd, isSamePromise, type ReferralPromise } from '@shop/domain/account/terms/referral-terms';
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
import {
  findReferrer,
  insertOffer,
  insertReferrer,
  lockReferrer,
  type OfferedReferrer,
} from './referrer-repository.ts';

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

type Deps = Pick<
  ReferralDeps,
  'db' | 'clock' | 'promotions' | 'customers' | 'mail' | 'promises' | 'locales' | 'storeBy'
> & {
  /** Joins the caller's transaction. */
  sendLater: (tx: Database, referralId: string) => Promise<void>;
};

type NewCode = { customerId: string; code?: string; promise: ReferralPromise };

/** Operations of a referring customer. */
export function createReferrerService(deps: Deps) {
  const { db, clock, promotions, customers, mail, promises, locales, sendLater } = deps;

  /** A code for the promise; the promotion of earlier codes stays as it was. */
  async function offer(tx: Database, { customerId, code = newReferralCode(), promise }: NewCode): Promise<void> {
    const madeAt = clock();
    await insertOffer(tx, { code, customerId, promise, madeAt });
    await promotions.put(tx, friendPromotion({ code, promise, locales, madeAt }), 'referral');
  }

  async function register(store: Store, customerId: string): Promise<void> {
    const promise = await promises.make(store);
    const row = { customerId, code: newReferralCode(), brand: store.brand, locale: store.localeISOCode };
    await db.transaction().execute(async (tx) => {
      // A concurrent call was first: its code is used.
      if (await insertReferrer(tx, { ...row, createdAt: clock() })) await offer(tx, { ...row, promise });
    });
  }

  /** A new code when the terms changed or the code ended: the shared one keeps its promise. */
  async function renew(known: OfferedReferrer): Promise<void> {
    const promise = await promises.make(deps.storeBy(known.brand, known.locale));
    if (isCurrent(known, promise)) return;
    await db.transaction().execute(async (tx) => {
      await lockReferrer(tx, known.customerId);
      const latest = await findReferrer(tx, known.customerId);
      if (latest && !isCurrent(latest, promise)) await offer(tx, { customerId: known.customerId, promise });
    });
  }

  function isCurrent(known: OfferedReferrer, promise: ReferralPromise): boolean {
    const own = promises.restore(known.promise, known);
    const end = getCodeEnd(own, known.madeAt);
    return isSamePromise(own, promise) && (!end || end > clock());
  }

  /** Referrer with a code and the terms it promises, created on first use. */
  async function referrerIn(store: Store, customerId: string) {
    requireReferrals(store);
    const known = await findReferrer(db, customerId);
    if (known) await renew(known);
    else await register(store, customerId);
    const referrer = await findReferrer(db, customerId);
    if (!referrer) throw sessionEnded();
    return { ...referrer, promise: promises.restore(referrer.promise, referrer) };
  }

  return {
    async get(store: Store, customerId: string) {
      const { code, promise, brand, locale, madeAt } = await referrerIn(store, customerId);
      const { friendPercent, reward, currency } = promise;
      const listed = await listReferrals(db, customerId, MAX_LISTED);
      return {
        code,
        link: mail.toLink(store, code),
        friendPercent,
        ...showLimits(promise, store, madeAt),
        reward: { worth: { amount: reward, currency }, as: rewardKind(deps.storeBy(brand, locale)) },
        referrals: listed.map(shownReferral),
      };
    },

    /**
     * Reply reveals nothing about the email: whether to send is decided later in a job (no enumeration, no timing
     * difference).
     */
    async invite(store: Store, customerId: string, typed: string): Promise<void> {
      const { promise, brand, locale } = await referrerIn(store, customerId);
      const { invitesPerDay } = await promises.requireTerms(deps.storeBy(brand, locale));
      const email = requireEmail(typed);
      const person = personKey(email);
      const own = await customers.findEmail(customerId);
      if (own === undefined) throw sessionEnded();
      if (isReferrer({ person: personKey(own) }, { person })) throw referralSelf();
      await db.transaction().execute(async (tx) => {
        const now = clock();
        await lockPerson(tx, person);
        const { referralId } = await holdReferral(tx, { customerId, email, now, promise });
        const recent = await countInvited(tx, customerId, new Date(now.getTime() - INVITES_WINDOW_MS));
        requireRoomForInvite(recent, invitesPerDay);
        await saveInvited(tx, referralId, now);
        await saveFriend(tx, referralId, { email });
        await sendLater(tx, referralId);
      });
    },
  };
}

export type ReferrerService = ReturnType<typeof createReferrerService>;

/** Minimum order in the store and end of a code, where the promise has them. */
export function showLimits(promise: ReferralPromise, { currency }: Store, madeAt: Date) {
  const amount = promise.minimumOrders[currency] ?? 0;
  const until = getCodeEnd(promise, madeAt)?.toISOString();
  return { ...(amount > 0 && { minimumOrder: { amount, currency } }), ...(until !== undefined && { until }) };
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

import type { Currency, Money } from '../../money.ts';
import { MS_PER_DAY } from '../../time.ts';

/** Referral terms of a store. Amounts are in minor units of the store's currency. */
export type ReferralTerms = {
  /** Friend's discount on the first order. */
  friendPercent: number;
  /** Referrer's reward. */
  reward: number;
  /** Goods of the friend's first order before discounts; 0: no minimum. */
  minimumOrder: number;
  /** Days that a referral code works from the day it was made. Absent: no end. */
  codeDays?: number | undefined;
  /** Days that a reward works, where it is a code. Credit has no end. */
  rewardDays: number;
  /** Highest number of rewards of a customer within a year. Absent: no limit. */
  maxRewards?: number | undefined;
  /** Invitations by mail that a customer may send a day. */
  invitesPerDay: number;
};

/** Terms as promised by a code or to a friend: later changes of the terms leave them as they are. */
export type ReferralPromise = Omit<ReferralTerms, 'invitesPerDay' | 'minimumOrder'> & {
  /** Currency of the reward. */
  currency: Currency;
  /** By currency: a friend may order in another store. */
  minimumOrders: Readonly<Partial<Record<Currency, number>>>;
};

type Place = { currency: Currency; terms: ReferralTerms };

/** Promise of a code made in a store. `places` are the stores with referrals; of one currency the last counts. */
export function promiseTerms(own: Place, places: readonly Place[]): ReferralPromise {
  const { invitesPerDay: _, minimumOrder: ownMinimum, ...promised } = own.terms;
  const others = places.map(({ currency, terms }) => [currency, terms.minimumOrder]);
  return {
    ...promised,
    currency: own.currency,
    minimumOrders: { ...Object.fromEntries(others), [own.currency]: ownMinimum },
  };
}

export const isSamePromise = (one: ReferralPromise, other: ReferralPromise): boolean =>
  describePromise(one) === describePromise(other);

const describePromise = (promise: ReferralPromise): string =>
  JSON.stringify([
    ...[promise.friendPercent, promise.reward, promise.currency, promise.rewardDays],
    ...[promise.codeDays ?? null, promise.maxRewards ?? null],
    Object.entries(promise.minimumOrders)
      .filter(([, amount = 0]) => amount > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Of two promises to the same referrer about the same friend, the one that pays more. */
export const pickBetterPromise = (first: ReferralPromise, second: ReferralPromise): ReferralPromise =>
  first.currency === second.currency && second.reward > first.reward ? second : first;

/** Whether the goods of a friend's order earn no reward because they cost too little. */
export const isBelowMinimum = ({ minimumOrders }: ReferralPromise, goods: Money): boolean =>
  goods.amount < (minimumOrders[goods.currency] ?? 0);

/** End of a code; undefined: none. */
export const getCodeEnd = ({ codeDays }: ReferralPromise, madeAt: Date): Date | undefined =>
  codeDays === undefined ? undefined : new Date(madeAt.getTime() + codeDays * MS_PER_DAY);

/** Whether the customer had all rewards of the year that the promise names. */
export const isRewardLimitReached = ({ maxRewards }: ReferralPromise, rewardedThisYear: number): boolean =>
  maxRewards !== undefined && rewardedThisYear >= maxRewards;

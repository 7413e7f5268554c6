import { describe, expect, test } from 'vitest';
import {
  getCodeEnd,
  isBelowMinimum,
  isRewardLimitReached,
  isSamePromise,
  pickBetterPromise,
  promiseTerms,
  type ReferralTerms,
} from './referral-terms.ts';
import { requireGiftCardTerms, requireReferralTerms, requireTermsStart } from './terms-check.ts';
import { getTermsVersion, listComingTerms, pickTerms, type SavedTerms } from './terms-history.ts';

const day = (date: number) => new Date(Date.UTC(2026, 5, date));
const saved = (version: number, start: number, cancelled?: number): SavedTerms<string> => ({
  version,
  startsAt: day(start),
  values: `v${version}`,
  ...(cancelled !== undefined && { cancelledAt: day(cancelled) }),
});

describe('terms in force', () => {
  test.each<[string, SavedTerms<string>[], number, string | undefined, string[]]>([
    ['nothing saved', [], 5, undefined, []],
    ['before the first start', [saved(1, 6)], 5, undefined, ['v1']],
    ['at the start', [saved(1, 5)], 5, 'v1', []],
    ['a later start replaces an earlier one', [saved(1, 3), saved(2, 4)], 5, 'v2', []],
    ['a correction that starts at once leaves the scheduled ones', [saved(1, 8), saved(2, 4)], 5, 'v2', ['v1']],
    ['the later version of the same start', [saved(1, 4), saved(2, 4)], 5, 'v2', []],
    ['cancelled before the start', [saved(1, 3), saved(2, 4, 3)], 5, 'v1', []],
  ])('%s', (_, history, at, now, coming) => {
    expect(pickTerms(history, day(at))?.values).toBe(now);
    expect(listComingTerms(history, day(at)).map(({ values }) => values)).toEqual(coming);
  });

  test('count versions from the brand data as 0', () => {
    expect([getTermsVersion([]), getTermsVersion([saved(2, 1), saved(1, 1)])]).toEqual([0, 2]);
  });
});

const terms: ReferralTerms = {
  friendPercent: 15,
  reward: 1_000,
  minimumOrder: 4_000,
  rewardDays: 365,
  invitesPerDay: 10,
};
const promise = promiseTerms({ currency: 'GBP', terms }, [
  { currency: 'GBP', terms: { ...terms, minimumOrder: 1 } },
  { currency: 'USD', terms: { ...terms, minimumOrder: 5_000 } },
]);

describe('a referral promise', () => {
  test('names the minimum of each currency, of its own store first', () => {
    expect(promise).toEqual({
      ...{ friendPercent: 15, reward: 1_000, rewardDays: 365, currency: 'GBP' },
      minimumOrders: { GBP: 4_000, USD: 5_000 },
    });
  });

  test.each([
    ['the same values in another order', { ...promise, minimumOrders: { USD: 5_000, GBP: 4_000 } }, true],
    ['another reward', { ...promise, reward: 1_001 }, false],
    ['another percentage', { ...promise, friendPercent: 16 }, false],
    ['an end', { ...promise, codeDays: 90 }, false],
    ['a limit', { ...promise, maxRewards: 5 }, false],
    ['a minimum of 0', { ...promise, minimumOrders: { ...promise.minimumOrders, AUD: 0 } }, true],
    ['another minimum', { ...promise, minimumOrders: { GBP: 4_000 } }, false],
  ])('is compared by value: %s', (_, other, same) => {
    expect(isSamePromise(promise, other)).toBe(same);
  });

  test('of two pays the higher reward of one currency', () => {
    const better = { ...promise, reward: 2_000 };
    expect(pickBetterPromise(promise, better)).toBe(better);
    expect(pickBetterPromise(better, promise)).toBe(better);
    expect(pickBetterPromise(promise, { ...better, currency: 'USD' })).toBe(promise);
  });

  test.each([
    ['GBP', 3_999, true],
    ['GBP', 4_000, false],
    ['USD', 4_999, true],
    ['AUD', 1, false],
  ] as const)('judges a first order of %s %i', (currency, amount, below) => {
    expect(isBelowMinimum(promise, { amount, currency })).toBe(below);
  });

  test('ends with the days of its code', () => {
    expect(getCodeEnd(promise, day(1))).toBeUndefined();
    expect(getCodeEnd({ ...promise, codeDays: 4 }, day(1))).toEqual(day(5));
  });

  test.each([
    [undefined, 999, false],
    [3, 2, false],
    [3, 3, true],
  ])('with at most %s rewards after %i', (maxRewards, count, reached) => {
    expect(isRewardLimitReached({ ...promise, maxRewards }, count)).toBe(reached);
  });
});

describe('typed terms', () => {
  test.each<[Partial<ReferralTerms>, string | undefined]>([
    [{}, undefined],
    [{ codeDays: 90, maxRewards: 12 }, undefined],
    [{ friendPercent: 0 }, 'friendPercent'],
    [{ friendPercent: 91 }, 'friendPercent'],
    [{ reward: 0 }, 'reward'],
    [{ reward: 10.5 }, 'reward'],
    [{ minimumOrder: -1 }, 'minimumOrder'],
    [{ rewardDays: 0 }, 'rewardDays'],
    [{ codeDays: 0 }, 'codeDays'],
    [{ maxRewards: 0 }, 'maxRewards'],
    [{ invitesPerDay: 101 }, 'invitesPerDay'],
  ])('of referrals %j are refused at %s', (change, field) => {
    const check = () => requireReferralTerms({ ...terms, ...change });
    if (field === undefined) expect(check()).toBeTruthy();
    else expect(check).toThrow(expect.objectContaining({ code: 'terms_invalid', field }));
  });

  test.each([
    [{ min: 1_000, max: 5_000, amounts: [1_000, 5_000] }, undefined],
    [{ min: 0, max: 5_000, amounts: [1_000] }, 'min'],
    [{ min: 1_000, max: 999, amounts: [1_000] }, 'max'],
    [{ min: 1_000, max: 5_000, amounts: [] }, 'amounts'],
    [{ min: 1_000, max: 5_000, amounts: [999] }, 'amounts'],
    [{ min: 1_000, max: 5_000, amounts: [2_000, 2_000] }, 'amounts'],
  ])('of gift cards %j are refused at %s', (typed, field) => {
    if (field === undefined) expect(requireGiftCardTerms(typed)).toBe(typed);
    else expect(() => requireGiftCardTerms(typed)).toThrow(expect.objectContaining({ code: 'terms_invalid', field }));
  });

  test('start now or later', () => {
    expect([requireTermsStart(undefined, day(5)), requireTermsStart(day(6), day(5))]).toEqual([day(5), day(6)]);
    expect(() => requireTermsStart(day(4), day(5))).toThrow(expect.objectContaining({ code: 'terms_start_passed' }));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personKey } from '../email.ts';
import { isPromotionCode } from '../quote/promotion/promotion.ts';
import type { Store } from '../site/store/store.ts';
import {
  canReferralBecome,
  type FriendOrder,
  isReferralOpen,
  parsePromotionCode,
  placeKey,
  REFERRAL_CODE_LENGTH,
  REFERRAL_SIGN_COUNT,
  REFERRAL_STATES,
  REWARD_CODE_RANDOM_SIGNS,
  type ReferredOrder,
  readReferralCode,
  referralCode,
  referralPromotionKey,
  referralRefusal,
  requireReferrals,
  requireRoomForInvite,
  rewardCode,
  rewardDecision,
  rewardKind,
  shownFirstName,
} from './referral.ts';

/** §3: locales of the specification's tables. */
const LOCALES = [
  ...['en-GB', 'en-IE', 'en-EU', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-AE', 'ar-AE', 'en-SA', 'en-QA', 'fr-FR'],
  'de-DE',
];

const buildStore = (localeISOCode: string, brand = 'main') => ({ brand, localeISOCode }) as Store;

describe('a code', () => {
  const digits = (length: number) =>
    fc.array(fc.nat(REFERRAL_SIGN_COUNT - 1), { minLength: length, maxLength: length });

  test('is read back, also in lower case or copied from Arabic text, and is a valid promotion code', () => {
    fc.assert(
      fc.property(digits(REFERRAL_CODE_LENGTH), (random) => {
        const code = referralCode(random);
        expect(readReferralCode(` ${code.toLowerCase()} `)).toBe(code);
        expect(readReferralCode(`\u2068${code}\u2069`)).toBe(code);
        expect(isPromotionCode(code)).toBe(true);
        expect(parsePromotionCode(referralPromotionKey(code))).toBe(code);
      }),
    );
  });

  test('differs from a reward code', () => {
    const code = rewardCode(new Array(REWARD_CODE_RANDOM_SIGNS).fill(0));
    expect(code).toBe('THANKS-222222222222');
    expect([isPromotionCode(code), readReferralCode(code)]).toEqual([true, undefined]);
  });

  test.each(['', 'SHORT', 'AAAAAAAAAAA', 'AAAAAAAAA0', '../../etc/p', 'AAAAAAAAAÀ'])('rejects %j', (typed) => {
    expect(readReferralCode(typed)).toBeUndefined();
  });

  test('requires enough valid random numbers', () => {
    expect(() => referralCode([1, 2, 3])).toThrow();
    expect(() => referralCode(new Array(REFERRAL_CODE_LENGTH).fill(99))).toThrow();
  });

  test('is not derived from the keys of other promotions', () => {
    expect(parsePromotionCode('welcome-10')).toBeUndefined();
    expect(parsePromotionCode('referral-reward-1')).toBeUndefined();
  });
});

test('a referral only moves forward, and final states stay', () => {
  const ways = REFERRAL_STATES.map((from) => [from, REFERRAL_STATES.filter((to) => canReferralBecome(from, to))]);
  expect(Object.fromEntries(ways)).toEqual({
    invited: ['joined', 'ordered', 'refused'],
    joined: ['ordered', 'refused'],
    ordered: ['rewarded', 'refused'],
    rewarded: [],
    refused: [],
  });
});

describe('placeKey', () => {
  test.each([
    [{ line1: '18 Calder Street', postcode: 'LS1 4QB', country: 'GB' }, 'GB ls14qb 18calderstreet'],
    [{ line1: '18, calder street', city: 'Leeds', postcode: 'ls14qb', country: 'gb' }, 'GB ls14qb 18calderstreet'],
    [{ line1: '18 Calder', line2: 'Street', postcode: 'LS1 4QB', country: 'GB' }, 'GB ls14qb 18calderstreet'],
    [{ line1: 'Villa 4, Al Wasl', city: 'Dubai', country: 'AE' }, 'AE dubai villa4alwasl'],
  ])('normalises %o', (place, key) => {
    expect(placeKey(place)).toBe(key);
  });
});

describe('referral refusal', () => {
  const referrer = {
    customerId: 'amira',
    person: 'amira@example.com',
    addresses: new Set(['GB ls14qb 18calderstreet']),
    cards: new Set(['card-1']),
    devices: new Set(['device-1']),
  };
  const friend: FriendOrder = {
    customerId: 'bea',
    person: 'bea@example.com',
    hasBoughtBefore: false,
    address: 'GB m10aa 12loomstreet',
    card: 'card-2',
    device: 'device-2',
  };

  test.each<[string, Partial<FriendOrder>, string | undefined]>([
    ['a new customer', {}, undefined],
    ['a guest of whom little is known', { customerId: undefined, card: undefined, device: undefined }, undefined],
    ['the same customer', { customerId: 'amira' }, 'self'],
    ['the same mailbox as a guest', { customerId: undefined, person: personKey('Amira+2@example.com') }, 'self'],
    ['a customer with an earlier order', { hasBoughtBefore: true }, 'not-first-order'],
    ['the same door', { address: 'GB ls14qb 18calderstreet' }, 'same-address'],
    ['the same card', { card: 'card-1' }, 'same-card'],
    ['the same device', { device: 'device-1' }, 'same-device'],
  ])('%s', (_, differing, reason) => {
    expect(referralRefusal(referrer, { ...friend, ...differing })).toBe(reason);
  });

  test('ignores unknown values on either side', () => {
    const unknown = { ...referrer, addresses: new Set(['']), cards: new Set(['']), devices: new Set(['']) };
    expect(referralRefusal(unknown, { ...friend, address: '', card: '', device: undefined })).toBeUndefined();
  });
});

describe('a reward', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  const delivered: ReferredOrder = { state: 'delivered', deliveredAt: new Date('2026-06-03T11:59:59Z'), kept: true };

  test.each<[string, Partial<ReferredOrder>, string]>([
    ['comes after 28 days', {}, 'reward'],
    ['waits for the last second of them', { deliveredAt: new Date('2026-06-03T12:00:00Z') }, 'wait'],
    ['waits as long as the order can be sent back', { returnUntil: new Date('2026-07-02T00:00:00Z') }, 'wait'],
    ['waits for the parcel', { state: 'dispatched', deliveredAt: undefined }, 'wait'],
    ['does not come for an order that was cancelled', { state: 'cancelled', deliveredAt: undefined }, 'cancelled'],
    ['does not come for one that could not be filled', { state: 'unfillable', deliveredAt: undefined }, 'cancelled'],
    ['does not come for what went back as a whole', { kept: false }, 'returned'],
  ])('%s', (_, differing, decision) => {
    expect(rewardDecision({ ...delivered, ...differing }, now)).toBe(decision);
  });

  test.each([
    ['en-GB', 'credit'],
    ['en-US', 'credit'],
    ['en-AU', 'code'],
  ])('§2: in %s is given as %s', (locale, kind) => {
    expect(rewardKind(buildStore(locale))).toBe(kind);
  });
});

test('§2: referral is open in three locales', () => {
  expect(LOCALES.filter((locale) => isReferralOpen(buildStore(locale)))).toEqual(['en-GB', 'en-US', 'en-AU']);
  expect(() => requireReferrals(buildStore('en-GB', 'outlet'))).not.toThrow();
  expect(() => requireReferrals(buildStore('fr-FR'))).toThrow(expect.objectContaining({ code: 'not_here' }));
});

test('allows ten invitations a day', () => {
  expect(() => requireRoomForInvite(9, 10)).not.toThrow();
  expect(() => requireRoomForInvite(10, 10)).toThrow(expect.objectContaining({ code: 'too_many_invites' }));
});

describe('sender name in an invitation mail', () => {
  test.each(['Amira', 'Jean-Luc', 'O’Neil', 'أميرة', 'Anna Maria'])('accepts %s', (name) => {
    expect(shownFirstName(name)).toBe(name);
  });

  test.each(['', 'win.example.com', 'Call 0800 123', 'http://x', 'A'.repeat(31), 'A\nB', '💰', undefined])(
    'rejects %j',
    (name) => {
      expect(shownFirstName(name)).toBeUndefined();
    },
  );
});

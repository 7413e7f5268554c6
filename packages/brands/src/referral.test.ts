import { isReferralOpen } from '@shop/domain/referral';
import { expect, test } from 'vitest';
import { referralLocales, referralTermsOf } from './referral.ts';
import { stores } from './stores.ts';

test('§2: every store that refers friends says what it gives, and no other', () => {
  expect(stores.filter((store) => referralTermsOf(store))).toEqual(stores.filter(isReferralOpen));
  expect(referralLocales()).toEqual(['en-GB', 'en-US', 'en-AU']);
});

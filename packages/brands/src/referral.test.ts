import { isReferralOpen } from '@shop/domain/account/referral';
import { expect, test } from 'vitest';
import { getReferralTerms, referralLocales } from './referral.ts';
import { stores } from './stores.ts';

test('§2: exactly the stores with referral enabled define referral terms', () => {
  expect(stores.filter((store) => getReferralTerms(store))).toEqual(stores.filter(isReferralOpen));
  expect(referralLocales()).toEqual(['en-GB', 'en-US', 'en-AU']);
});

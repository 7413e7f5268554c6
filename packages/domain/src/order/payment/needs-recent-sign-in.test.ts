import { expect, test } from 'vitest';
import { needsRecentSignIn } from './needs-recent-sign-in.ts';

const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: 'Flat 2, 12 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
};
const purchase = { usesStoredMoney: true, kinds: ['goods'] as const, place: HOME, knownPlaces: [HOME] };

test.each([
  ['to a known address', {}, false],
  ['to a new address', { place: { ...HOME, line1: '13 High Street' } }, true],
  ['to a house whose number has the same digits', { place: { ...HOME, line1: 'Flat 21, 2 High Street' } }, true],
  ['without earlier orders', { knownPlaces: [] }, true],
  ['to another name at a known address', { place: { ...HOME, firstName: 'Eve' } }, true],
  [
    'to another spelling of a known address',
    { place: { ...HOME, line1: 'FLAT 2', line2: '12  High Street', company: null } },
    false,
  ],
  ['of a gift card to a known address', { kinds: ['goods', 'gift-card'] as const }, true],
  ['of a delivery pass', { kinds: ['delivery-pass'] as const, knownPlaces: [] }, false],
  ['without stored money', { usesStoredMoney: false, kinds: ['gift-card'] as const, knownPlaces: [] }, false],
])('purchase %s', (_, given, expected) => {
  expect(needsRecentSignIn({ ...purchase, ...given })).toBe(expected);
});

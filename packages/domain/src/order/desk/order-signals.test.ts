import { expect, test } from 'vitest';
import { findOrderSignals } from './order-signals.ts';

const calm = { ordersLately: 0, declinesLately: 0, billingCountry: 'GB', deliveryCountry: 'GB' };

test.each([
  ['a calm order', {}, []],
  ['two orders before', { ordersLately: 2 }, []],
  ['three orders before', { ordersLately: 3 }, ['velocity']],
  ['another delivery country', { deliveryCountry: 'IE' }, ['address-mismatch']],
  ['an erased address', { billingCountry: undefined }, []],
  ['two declines', { declinesLately: 2 }, []],
  ['three declines', { declinesLately: 3 }, ['many-declines']],
  [
    'everything',
    { ordersLately: 9, declinesLately: 9, deliveryCountry: 'US' },
    ['velocity', 'address-mismatch', 'many-declines'],
  ],
])('%s has these signals', (_, facts, signals) => {
  expect(findOrderSignals({ ...calm, ...facts })).toEqual(signals);
});

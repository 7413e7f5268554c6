import { expect, test } from 'vitest';
import { checkPart, type PayoutPart } from './payout-check.ts';

const payment = { captured: 8_399, refunded: 2_000, currency: 'GBP' } as const;

test.each<[string, Partial<PayoutPart>, string]>([
  ['a payment of the captured amount', {}, 'matches'],
  ['a payment of another amount', { amount: 8_398 }, 'differs'],
  ['a payment that the shop does not know', { payment: undefined }, 'unmatched'],
  ['a payment in another currency', { currency: 'EUR' }, 'converted'],
  ['a part of the refunds', { kind: 'refund', amount: -1_000 }, 'matches'],
  ['more than the refunds', { kind: 'refund', amount: -2_001 }, 'differs'],
  ['a dispute', { kind: 'dispute', amount: -8_399 }, 'matches'],
  ['a fee of the account', { kind: 'other', amount: -150, payment: undefined }, 'none'],
])('compares %s with the payment', (_, part, check) => {
  expect(checkPart({ kind: 'payment', amount: 8_399, currency: 'GBP', payment, ...part })).toBe(check);
});

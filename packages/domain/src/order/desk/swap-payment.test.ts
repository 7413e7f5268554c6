import { describe, expect, test } from 'vitest';
import { judgeSwapPayment, refuseSwapLink } from './swap-payment.ts';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-02T12:00:00Z');

describe('the link of a swap', () => {
  test.each([
    ['open', later, undefined],
    ['open', now, 'pay_link_expired'],
    ['done', later, 'pay_link_paid'],
    ['done', now, 'pay_link_paid'],
    ['withdrawn', later, 'pay_link_expired'],
    ['expired', now, 'pay_link_expired'],
    ['cancelled', later, 'pay_link_expired'],
  ] as const)('of a swap that is %s until %s is refused with %s', (state, linkExpiresAt, code) => {
    expect(refuseSwapLink({ state, linkExpiresAt }, now)?.code).toBe(code);
  });
});

describe('a payment that was taken', () => {
  const line = { sku: 'dress-8', quantity: 2 };
  const swap = { fromSku: 'dress-8', quantity: 2 };

  test.each([
    ['open', 'apply'],
    ['done', 'refund'],
    ['withdrawn', 'refund'],
    ['expired', 'refund'],
    ['cancelled', 'refund'],
  ] as const)('for a swap that is %s: %s', (state, verdict) => {
    expect(judgeSwapPayment({ ...swap, state }, line)).toBe(verdict);
  });

  test.each([
    ['another size', { ...line, sku: 'dress-10' }],
    ['another quantity', { ...line, quantity: 1 }],
    ['nothing', undefined],
  ])('is refunded when the line holds %s', (_, held) => {
    expect(judgeSwapPayment({ ...swap, state: 'open' }, held)).toBe('refund');
  });
});

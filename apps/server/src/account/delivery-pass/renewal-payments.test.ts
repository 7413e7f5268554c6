import { stores } from '@shop/brands/stores';
import type { SavedCard } from '@shop/domain/account/saved-card';
import { expect, test } from 'vitest';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import { renewalPayments } from './renewal-payments.ts';

const [store] = stores;
if (!store) throw new Error('No store');
const card = (id: string, given: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'visa',
  lastFour: '4242',
  expires: { month: 12, year: 2030 },
  isDefault: false,
  ...given,
});
const EXPIRED = { expires: { month: 1, year: 2020 } };

async function renew(cards: SavedCard[], paying: PaymentOutcome, cancelling: PaymentOutcome = { state: 'cancelled' }) {
  const charged: unknown[] = [];
  const payments = renewalPayments({
    payments: {
      async pay({ payment }) {
        charged.push(payment);
        return paying;
      },
      cancel: async () => cancelling,
    },
    cards: { list: async () => cards },
    getReturnUrl: () => 'https://shop.example.com/customer/account/subscription',
    clock: () => new Date('2026-06-01'),
  });
  const request = { reference: 'r', store, amount: { amount: 999, currency: 'GBP' }, customerId: 'ada' } as const;
  return { outcome: await payments.pay(request as Parameters<typeof payments.pay>[0]), charged };
}

test.each([
  ['the default one', [card('a'), card('b', { isDefault: true })], 'b'],
  ['the first where none is the default', [card('a'), card('b')], 'a'],
  ['one that has not expired', [card('a', { isDefault: true, ...EXPIRED }), card('b')], 'b'],
])('charges one of the customer’s cards: %s', async (_, cards, cardId) => {
  const { outcome, charged } = await renew(cards, { state: 'captured', label: 'Visa 4242' });
  expect([outcome, charged]).toEqual(['captured', [{ method: 'saved-card', cardId }]]);
});

test.each([
  ['declined', { state: 'declined', reason: 'no money' }, undefined, 'declined'],
  ['not known yet', { state: 'unknown' }, undefined, 'unknown'],
  ['one that asks for its owner', { state: 'action', url: 'https://x' }, { state: 'cancelled' }, 'unconfirmed'],
  [
    'declined because its bank asks for its owner',
    { state: 'declined', reason: 'authentication_required' },
    { state: 'declined', reason: 'authentication_required' },
    'unconfirmed',
  ],
  [
    'asked for, and paid meanwhile',
    { state: 'action', url: 'https://x' },
    { state: 'captured', label: '' },
    'captured',
  ],
] as [string, PaymentOutcome, PaymentOutcome | undefined, string][])(
  'maps the outcome of a payment that is %s',
  async (_, paying, cancelling, expected) => {
    expect((await renew([card('a')], paying, cancelling)).outcome).toBe(expected);
  },
);

test.each([
  ['no card', []],
  ['an expired one', [card('a', EXPIRED)]],
])('charges nothing for a customer with %s', async (_, cards) => {
  expect(await renew(cards, { state: 'captured', label: '' })).toEqual({ outcome: 'declined', charged: [] });
});

test('a removed card may have paid in an earlier attempt', async () => {
  const captured = { state: 'captured', label: '' } as const;
  expect(await renew([], captured, captured)).toEqual({ outcome: 'captured', charged: [] });
});

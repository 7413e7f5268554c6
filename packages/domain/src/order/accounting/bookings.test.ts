import { describe, expect, test } from 'vitest';
import { type Accounts, buildBookings, type Movement } from './bookings.ts';

const ACCOUNTS: Accounts = {
  tenders: { payment: '1360', credit: '1705', 'gift-card': '1700' },
  revenue: [
    { percent: 19, account: '8400' },
    { percent: 7, account: '8300' },
    { percent: 0, account: '8200' },
  ],
};
const MOVEMENT: Movement = {
  ...{ day: '2026-06-01', number: 'W1', tender: 'payment', amount: 11_900, isRefund: false },
  order: { total: 11_900, tax: 1_900, giftCards: 0 },
};

describe('buildBookings', () => {
  test.each<[string, Partial<Movement>, object[]]>([
    ['a card payment at 19 %', {}, [{ amount: 11_900, account: '1360', counter: '8400' }]],
    [
      'a rounded tax of small lines',
      { amount: 599, order: { total: 599, tax: 95, giftCards: 0 } },
      [{ amount: 599, counter: '8400' }],
    ],
    ['credit', { tender: 'credit', amount: 500 }, [{ amount: 500, account: '1705', counter: '8400' }]],
    ['a tax-free order', { order: { total: 11_900, tax: 0, giftCards: 0 } }, [{ counter: '8200' }]],
    [
      'gift cards in an order, which are owed and not earned',
      { amount: 16_900, order: { total: 16_900, tax: 1_900, giftCards: 5_000 } },
      [
        { amount: 11_900, counter: '8400' },
        { amount: 5_000, account: '1360', counter: '1700' },
      ],
    ],
    [
      'an order of gift cards alone',
      { amount: 5_000, order: { total: 5_000, tax: 0, giftCards: 5_000 } },
      [{ amount: 5_000, counter: '1700' }],
    ],
    ['a refund', { isRefund: true, amount: 2_000 }, [{ amount: 2_000, isRefund: true, counter: '8400' }]],
  ])('books %s', (_, movement, expected) => {
    const bookings = buildBookings([{ ...MOVEMENT, ...movement }], ACCOUNTS);
    expect(bookings).toHaveLength(expected.length);
    expect(bookings).toMatchObject(expected);
  });

  test('refuses a tax rate without an account, and names the order', () => {
    const movement = { ...MOVEMENT, order: { total: 12_000, tax: 2_000, giftCards: 0 } };
    expect(() => buildBookings([movement], ACCOUNTS)).toThrow('No revenue account for 20.0 % tax (order W1)');
  });
});

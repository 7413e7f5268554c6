import { describe, expect, test } from 'vitest';
import type { Store } from '../../site/store/store.ts';
import {
  isGiftCardSold,
  requireGiftCardDetails,
  requireGiftCardSale,
  requireSoldAmount,
  sendingDays,
  sendingMoment,
  shownDay,
} from './gift-card-order.ts';

const LONDON = 'Europe/London';
const NOON = new Date('2026-06-01T12:00:00Z');

test.each([
  ['main', 'en-GB', true],
  ['main', 'fr-FR', true],
  ['outlet', 'en-GB', false],
])('§2: %s sells gift cards in %s: %s', (brand, localeISOCode, isSold) => {
  const store = { brand, localeISOCode } as Store;
  expect(isGiftCardSold(store)).toBe(isSold);
  if (!isSold) expect(() => requireGiftCardSale(store)).toThrow(expect.objectContaining({ code: 'not_here' }));
});

test.each([
  [999, false],
  [1_000, true],
  [20_000, true],
  [20_001, false],
  [1_000.5, false],
  [Number.NaN, false],
  [-1_000, false],
])('a gift card of %d is allowed with terms from 1000 to 20000: %s', (amount, isSold) => {
  const ask = () => requireSoldAmount(amount, { min: 1_000, max: 20_000 });
  if (isSold) expect(ask()).toBe(amount);
  else expect(ask).toThrow(expect.objectContaining({ code: 'gift_card_amount', field: 'amount' }));
});

test.each([
  ['in London', '2026-06-01T12:00:00Z', LONDON, '2026-06-01', '2027-06-01'],
  ['in London, where it is tomorrow', '2026-06-01T23:30:00Z', LONDON, '2026-06-02', '2027-06-02'],
  ['in Los Angeles, where it is yesterday', '2026-06-01T05:00:00Z', 'America/Los_Angeles', '2026-05-31', '2027-05-31'],
  ['on a leap day', '2028-02-29T12:00:00Z', LONDON, '2028-02-29', '2029-03-01'],
])('send dates run from today to a year ahead, %s', (_, now, timeZone, first, last) => {
  expect(sendingDays(new Date(now), timeZone)).toEqual({ first, last });
});

describe('gift card details', () => {
  const typed = { email: ' ada@example.com ', name: ' Ada  King', from: 'Charles\n' };
  const details = (given: object = {}) => requireGiftCardDetails({ ...typed, ...given }, NOON, LONDON);

  test('trims each field to one line and defaults the send date to today', () => {
    expect(details({ message: 'Happy\r\n birthday! ' })).toEqual({
      email: 'ada@example.com',
      name: 'Ada King',
      from: 'Charles',
      message: 'Happy birthday!',
      sendOn: '2026-06-01',
    });
    expect(details({ message: ' \n ' })).not.toHaveProperty('message');
  });

  test.each(['2026-06-01', '2026-12-24', '2027-06-01'])('accepts the send date %s', (sendOn) => {
    expect(details({ sendOn }).sendOn).toBe(sendOn);
  });

  test.each(['2026-05-31', '2027-06-02', '1999-01-01'])('rejects the send date %s', (sendOn) => {
    expect(() => details({ sendOn })).toThrow(expect.objectContaining({ code: 'gift_card_day', field: 'sendOn' }));
  });

  test('requires an e-mail address', () => {
    expect(() => details({ email: 'ada' })).toThrow(expect.objectContaining({ code: 'email_invalid' }));
  });
});

test.each([
  ['today', '2026-06-01', '2026-06-01T12:00:00.000Z'],
  ['on a day that has passed in the quote', '2026-05-20', '2026-06-01T12:00:00.000Z'],
  ['in the morning of a summer day', '2026-06-02', '2026-06-02T07:00:00.000Z'],
  ['in the morning of a winter day', '2026-12-24', '2026-12-24T08:00:00.000Z'],
])('sends a card paid for now %s', (_, sendOn, moment) => {
  expect(sendingMoment(sendOn, NOON, LONDON).toISOString()).toBe(moment);
});

test('shows a past send date as today', () => {
  expect(shownDay('2026-05-20', NOON, LONDON)).toBe('2026-06-01');
  expect(shownDay('2026-06-03', NOON, LONDON)).toBe('2026-06-03');
});

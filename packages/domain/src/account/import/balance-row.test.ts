import { describe, expect, test } from 'vitest';
import { readCreditRow, readGiftCardRow } from './balance-row.ts';

const context = { currency: 'GBP', minorUnits: 100, now: new Date('2026-06-01T12:00:00Z') };
const card = (cells: Record<string, string>, more = {}) =>
  readGiftCardRow(new Map(Object.entries(cells)), { ...context, ...more });
const credit = (cells: Record<string, string>) => readCreditRow(new Map(Object.entries(cells)), context);
const list = ({ problems }: { problems: readonly { level: string; column: string }[] }) =>
  problems.map(({ level, column }) => `${level} ${column}`);

describe('gift cards of Magento', () => {
  test('keep code and balance in minor units', () => {
    expect(card({ code: '0abc-def1 2345', balance: '25.5000', status: '1', website: 'base' })).toEqual({
      balance: { kind: 'gift-card', code: '0ABCDEF12345', amount: 2550, currency: 'GBP' },
      problems: [],
    });
    expect(card({ code: 'ABCDEFGH', balance: '500' }, { currency: 'JPY', minorUnits: 1 })).toMatchObject({
      balance: { amount: 500, currency: 'JPY' },
    });
    expect(card({ code: 'ABCDEFGH', balance: '1.234' }, { currency: 'KWD', minorUnits: 1000 })).toMatchObject({
      balance: { amount: 1234 },
    });
  });
  test('tell that a date of expiry is left out', () => {
    expect(list(card({ code: 'ABCDEFGH', balance: '5', date_expires: '2027-01-01' }))).toEqual(['note date_expires']);
  });
  test.each([
    [{ code: 'short', balance: '5' }, 'code'],
    [{ code: 'ABCDEFGH', balance: '-5' }, 'balance'],
    [{ code: 'ABCDEFGH', balance: '5.005' }, 'balance'],
    [{ code: 'ABCDEFGH', balance: '0.0000' }, 'balance'],
    [{ code: 'ABCDEFGH', balance: '5', status: '0' }, 'status'],
    [{ code: 'ABCDEFGH', balance: '5', date_expires: '2020-01-01' }, 'date_expires'],
    [{ code: 'ABCDEFGH', balance: '5', date_expires: 'soon' }, 'date_expires'],
  ])('refuse %j', (cells, column) => {
    expect(card(cells)).toMatchObject({ problems: [{ level: 'fault', column }] });
    expect(card(cells)).not.toHaveProperty('balance');
  });
  test.each([[{ 'Last Characters': 'ab12', Balance: '5' }], [{ Code: '•••• ab12', Balance: '5' }]])(
    'tell masked codes of Shopify: %j',
    (cells) => {
      expect(card(cells).problems[0]?.reason).toBe('Shopify exports only the end of a code');
    },
  );
});

describe('credit of Magento', () => {
  test('is read with its website, and reward points are told', () => {
    const row = credit({
      _email: 'a@b.example',
      _finance_website: 'base',
      store_credit: '10.0000',
      reward_points: '5',
    });
    expect(row.balance).toEqual({
      kind: 'credit',
      email: 'a@b.example',
      website: 'base',
      amount: 1000,
      currency: 'GBP',
    });
    expect(list(row)).toEqual(['note reward_points']);
  });
  test.each([
    [{ _email: 'nobody', store_credit: '1' }, '_email'],
    [{ _email: 'a@b.example', store_credit: 'x' }, 'store_credit'],
    [{ _email: 'a@b.example', store_credit: '0' }, 'store_credit'],
  ])('refuses %j', (cells, column) => {
    expect(credit(cells)).toMatchObject({ problems: [{ level: 'fault', column }] });
  });
});

import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import { expect, test } from 'vitest';
import { readDraft, toDraft } from './price-draft.ts';

const PRICE: ListedPrice = {
  ...{ priceList: 'outlet-GBP', currency: 'GBP', timeZone: 'Europe/London', version: 'v1' },
  ...{ amount: 4_000, was: 4_500, special: { amount: 2_999, from: '2026-07-01T08:00:00.000Z' } },
};
const EMPTY = { amount: '', from: '', to: '' };

test('shows a price as it is typed, in the time of the list', () => {
  expect(toDraft(PRICE)).toEqual({
    ...{ amount: '40.00', was: '45.00', specialB: EMPTY },
    special: { amount: '29.99', from: '2026-07-01T09:00', to: '' },
  });
});

test('reads it back, without empty parts', () => {
  expect(readDraft(toDraft(PRICE), PRICE)).toEqual({
    body: { version: 'v1', amount: 4_000, was: 4_500, special: { amount: 2_999, from: '2026-07-01T08:00:00.000Z' } },
  });
});

test.each([
  ['amount', { amount: '' }],
  ['amount', { amount: 'forty' }],
  ['was', { was: '-3' }],
  ['specialB', { specialB: { ...EMPTY, amount: 'x' } }],
])('names the field %s that cannot be read', (bad, change) => {
  expect(readDraft({ ...toDraft(PRICE), ...change }, PRICE)).toEqual({ bad });
});

import { expect, test } from 'vitest';
import { parsePriceCommand } from './price-command.ts';

test.each([
  ['price:show gown', { action: 'show-prices', sku: 'gown' }],
  [
    'price:set gown --list outlet-GBP --amount 1999 --was 2499',
    { action: 'set-price', sku: 'gown', priceList: 'outlet-GBP', amount: 1_999, was: 2_499, keepsSpecials: true },
  ],
  ['price:set gown --list outlet-GBP --amount 1999 --end-specials', { keepsSpecials: false }],
  [
    'price:set gown --list outlet-GBP --amount 2999 --special 1999 --from 2026-12-01T09:00',
    { special: { amount: 1_999, from: '2026-12-01T09:00' } },
  ],
])('%s', (typed, command) => {
  expect(parsePriceCommand(typed.split(' '))).toMatchObject(command);
});

test.each([
  'price:show',
  'price:set gown --amount 1999',
  'price:set gown --list outlet-GBP --amount 19.99',
  'price:set gown --list outlet-GBP --amount 1999 --was some',
  'price:set gown --list outlet-GBP --colour red',
])('%s is a mistake', (typed) => {
  expect(parsePriceCommand(typed.split(' ')).action).toBe('mistake');
});

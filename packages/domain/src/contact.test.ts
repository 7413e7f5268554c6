import { describe, expect, test } from 'vitest';
import { networkOf, ORDER_NUMBER, treatmentOf } from './contact.ts';

describe('who writes often', () => {
  test.each([
    ['the first', { ofEmail: 0, ofNetwork: 0 }, 'mail'],
    ['the third', { ofEmail: 2, ofNetwork: 2 }, 'mail'],
    ['the fourth of an address', { ofEmail: 3, ofNetwork: 0 }, 'keep'],
    ['the fourth of a network', { ofEmail: 0, ofNetwork: 3 }, 'keep'],
    ['the twentieth', { ofEmail: 0, ofNetwork: 19 }, 'keep'],
    ['the one after', { ofEmail: 0, ofNetwork: 20 }, 'drop'],
  ] as const)('%s message: %o leads to %s', (_, earlier, treatment) => {
    expect(treatmentOf(earlier)).toBe(treatment);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['MW-100234', true],
  ['100234', true],
  ['', false],
  ['a b', false],
  ['<b>', false],
  ['1'.repeat(33), false],
])('%j is an order number: %s', (typed, answer) => {
  expect(ORDER_NUMBER.test(typed)).toBe(answer);
});

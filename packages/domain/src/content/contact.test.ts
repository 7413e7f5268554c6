import { describe, expect, test } from 'vitest';
import { decideTreatment, getNetwork, ORDER_NUMBER } from './contact.ts';

describe('contact rate limit', () => {
  test.each([
    ['the first', { byEmail: 0, byNetwork: 0 }, 'mail'],
    ['the third', { byEmail: 2, byNetwork: 2 }, 'mail'],
    ['the fourth of an address', { byEmail: 3, byNetwork: 0 }, 'keep'],
    ['the fourth of a network', { byEmail: 0, byNetwork: 3 }, 'keep'],
    ['the twentieth', { byEmail: 0, byNetwork: 19 }, 'keep'],
    ['the one after', { byEmail: 0, byNetwork: 20 }, 'drop'],
  ] as const)('%s message: %o leads to %s', (_, earlier, treatment) => {
    expect(decideTreatment(earlier)).toBe(treatment);
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
  expect(getNetwork(ip)).toBe(network);
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

import { describe, expect, test } from 'vitest';
import { passStatus, requireSubscriptions } from './delivery-pass.ts';
import type { Store } from './store.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

test.each([
  ['goes on', '2026-07-01', true, 'active'],
  ['is cancelled, and runs to its last day', '2026-07-01', false, 'ending'],
  ['is over', '2026-06-01T12:00:00Z', true, 'ended'],
])('a delivery pass that %s', (_, until, renews, status) => {
  expect(passStatus({ until: new Date(until), renews }, NOW)).toBe(status);
});

describe('§2: subscriptions', () => {
  const storeOf = (localeISOCode: string) => ({ brand: 'main', localeISOCode }) as Store;

  test('are there in en-GB', () => {
    expect(requireSubscriptions(storeOf('en-GB'))).toBeUndefined();
  });

  test.each(['en-IE', 'en-US', 'fr-FR', 'ar-AE'])('are not there in %s', (locale) => {
    expect(() => requireSubscriptions(storeOf(locale))).toThrow(expect.objectContaining({ code: 'not_here' }));
  });
});

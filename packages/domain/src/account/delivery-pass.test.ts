import { describe, expect, test } from 'vitest';
import type { Store } from '../site/store/store.ts';
import { nextPeriod, passStatus, requireJoinable, requireSubscriptions } from './delivery-pass.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

test.each([
  ['goes on', '2026-07-01', true, 'active'],
  ['is cancelled, and runs to its last day', '2026-07-01', false, 'ending'],
  ['is over', '2026-06-01T12:00:00Z', true, 'ended'],
])('status of a delivery pass that %s', (_, until, renews, status) => {
  expect(passStatus({ until: new Date(until), renews }, NOW)).toBe(status);
});

test.each([
  ['begins now where there was none', undefined, '2026-06-01T12:00:00.000Z', '2027-06-01T12:00:00.000Z'],
  ['begins now where the last one is over', '2026-05-01', '2026-06-01T12:00:00.000Z', '2027-06-01T12:00:00.000Z'],
  ['follows on one that runs', '2026-06-20', '2026-06-20T00:00:00.000Z', '2027-06-20T00:00:00.000Z'],
])('next period of the pass %s', (_, until, startsAt, endsAt) => {
  const period = nextPeriod(until === undefined ? undefined : { until: new Date(until) }, NOW);
  expect([period.startsAt.toISOString(), period.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
});

test.each([
  ['who has none', undefined, true],
  ['whose pass is over', '2026-05-01', true],
  ['whose pass ends within a month', '2026-06-30', true],
  ['whose pass runs for long', '2026-09-01', false],
])('a pass can be bought by a customer %s: %s', (_, until, canJoin) => {
  const ask = () => requireJoinable(until === undefined ? undefined : { until: new Date(until), renews: true }, NOW);
  if (canJoin) expect(ask()).toBeUndefined();
  else expect(ask).toThrow(expect.objectContaining({ code: 'pass_active', kind: 'conflict' }));
});

describe('§2: subscriptions', () => {
  const resolveStore = (localeISOCode: string) => ({ brand: 'main', localeISOCode }) as Store;

  test('are available in en-GB', () => {
    expect(requireSubscriptions(resolveStore('en-GB'))).toBeUndefined();
  });

  test.each(['en-IE', 'en-US', 'fr-FR', 'ar-AE'])('are refused in %s', (locale) => {
    expect(() => requireSubscriptions(resolveStore(locale))).toThrow(expect.objectContaining({ code: 'not_here' }));
  });
});

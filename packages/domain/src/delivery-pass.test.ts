import { describe, expect, test } from 'vitest';
import { nextPeriod, passStatus, requireJoinable, requireSubscriptions } from './delivery-pass.ts';
import type { Store } from './store.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

test.each([
  ['goes on', '2026-07-01', true, 'active'],
  ['is cancelled, and runs to its last day', '2026-07-01', false, 'ending'],
  ['is over', '2026-06-01T12:00:00Z', true, 'ended'],
])('a delivery pass that %s', (_, until, renews, status) => {
  expect(passStatus({ until: new Date(until), renews }, NOW)).toBe(status);
});

test.each([
  ['begins now where there was none', undefined, '2026-06-01T12:00:00.000Z', '2027-06-01T12:00:00.000Z'],
  ['begins now where the last one is over', '2026-05-01', '2026-06-01T12:00:00.000Z', '2027-06-01T12:00:00.000Z'],
  ['follows on one that runs', '2026-06-20', '2026-06-20T00:00:00.000Z', '2027-06-20T00:00:00.000Z'],
])('a year of the pass %s', (_, until, startsAt, endsAt) => {
  const period = nextPeriod(until === undefined ? undefined : { until: new Date(until) }, NOW);
  expect([period.startsAt.toISOString(), period.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
});

test.each([
  ['who has none', undefined, true],
  ['whose pass is over', '2026-05-01', true],
  ['whose pass ends within a month', '2026-06-30', true],
  ['whose pass runs for long', '2026-09-01', false],
])('a pass can be bought by somebody %s: %s', (_, until, canJoin) => {
  const ask = () => requireJoinable(until === undefined ? undefined : { until: new Date(until), renews: true }, NOW);
  if (canJoin) expect(ask()).toBeUndefined();
  else expect(ask).toThrow(expect.objectContaining({ code: 'pass_active', kind: 'conflict' }));
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

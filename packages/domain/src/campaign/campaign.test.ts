import { describe, expect, test } from 'vitest';
import { isOverlapping, judgeCampaign, readSpan, readWholeSpan, requireState } from './campaign.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const WEEKEND = { from: '2026-11-28T00:00', to: '2026-11-30T00:00' };

describe('the state follows the clock', () => {
  const approved = { startsAt: at('28T00:00'), endsAt: at('30T00:00') };
  test.each([
    ['without an approval', {}, at('29T00:00'), 'draft'],
    ['before its start', approved, at('27T23:59'), 'planned'],
    ['at its start', approved, at('28T00:00'), 'live'],
    ['a minute before its end', approved, at('29T23:59'), 'live'],
    ['at its end', approved, at('30T00:00'), 'ended'],
    ['stopped, whatever the time', { ...approved, stoppedAt: at('28T10:00') }, at('28T11:00'), 'stopped'],
    ['stopped, also later', { ...approved, stoppedAt: at('28T10:00') }, at('30T11:00'), 'stopped'],
  ] as const)('%s', (_, times, now, state) => {
    expect(judgeCampaign(times, now)).toBe(state);
  });
});

test('a campaign begins with its first store and ends with its last', () => {
  expect(readSpan(WEEKEND, 'Europe/Paris').from).toEqual(at('27T23:00'));
  expect(readWholeSpan(WEEKEND, ['Europe/London', 'America/New_York', 'Europe/Paris'])).toEqual({
    from: at('27T23:00'),
    to: at('30T05:00'),
  });
});

test.each([
  ['from', { from: 'Saturday', to: WEEKEND.to }],
  ['to', { from: WEEKEND.from, to: 'Monday' }],
  ['to', { from: WEEKEND.from, to: WEEKEND.from }],
])('refuses %s of a period that is none', (field, period) => {
  expect(() => readSpan(period, 'UTC')).toThrow(expect.objectContaining({ code: 'moment_invalid', field }));
});

test('periods that touch do not overlap', () => {
  const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
  expect(isOverlapping(span('01T00:00', '02T00:00'), span('02T00:00', '03T00:00'))).toBe(false);
  expect(isOverlapping(span('01T00:00', '02T00:01'), span('02T00:00', '03T00:00'))).toBe(true);
});

test('an action needs its state', () => {
  expect(() => requireState('live', 'draft')).toThrow(expect.objectContaining({ code: 'campaign_state' }));
  expect(() => requireState('live', 'planned', 'live')).not.toThrow();
});

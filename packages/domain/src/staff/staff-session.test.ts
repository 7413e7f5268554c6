import { describe, expect, test } from 'vitest';
import { isStaffSessionOver, isStepUpFresh, resolveStaffState } from './staff-session.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('isStaffSessionOver', () => {
  test.each([
    ['in use', 10, 1, null, false],
    ['idle for 29 minutes', 60, 29, null, false],
    ['idle for 30 minutes', 60, 30, null, true],
    ['in use for 12 hours', 720, 1, null, true],
    ['ended', 10, 1, ago(1), true],
  ])('%s', (_, started, seen, endedAt, over) => {
    expect(isStaffSessionOver({ startedAt: ago(started), lastSeenAt: ago(seen), endedAt }, NOW)).toBe(over);
  });
});

test.each([
  [undefined, false],
  [ago(14), true],
  [ago(15), false],
])('a proof of %s is fresh: %s', (provedAt, fresh) => {
  expect(isStepUpFresh(provedAt, NOW)).toBe(fresh);
});

test.each([
  [false, false, null, 'signed-in'],
  [false, true, null, 'enrol'],
  [true, false, null, 'second-factor'],
  [true, true, null, 'second-factor'],
  [true, true, NOW, 'signed-in'],
  [false, true, NOW, 'enrol'],
] as const)('second factor set up %s, needed %s, proved at %s: %s', (has, needs, provedAt, state) => {
  expect(resolveStaffState({ hasSecondFactor: has, needsSecondFactor: needs, provedAt })).toBe(state);
});

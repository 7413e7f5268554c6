import { describe, expect, test } from 'vitest';
import { changedChoices, isBirthDate, isLinkFresh, mayMail, NO_MARKETING, requireBirthDate } from './registration.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('date of birth (§3)', () => {
  test.each([
    ['2010-12-31', true],
    ['2011-01-01', false],
    ['1927-01-01', true],
    ['1926-12-31', false],
    ['2000-02-29', true],
    ['1999-02-29', false],
    ['1999-13-01', false],
    ['1999-00-10', false],
    ['31/12/1999', false],
    ['', false],
  ])('%j: %s', (text, answer) => {
    expect(isBirthDate(text, now)).toBe(answer);
  });

  test('rejects a child, naming the field', () => {
    expect(() => requireBirthDate('2020-01-01', now)).toThrow(expect.objectContaining({ field: 'birthDate' }));
  });
});

test('changedChoices returns only the marketing choices that change', () => {
  expect(changedChoices(NO_MARKETING, { email: true, sms: false })).toEqual([{ channel: 'email', granted: true }]);
  expect(changedChoices({}, NO_MARKETING)).toHaveLength(3);
});

test('allows three mails of one kind per address within fifteen minutes', () => {
  expect([0, 2, 3].map(mayMail)).toEqual([true, true, false]);
});

test.each([
  ['verify', 7 * 24 * 60, true],
  ['verify', 7 * 24 * 60 + 1, false],
  ['reset', 60, true],
  ['reset', 61, false],
] as const)('a %s link made %i minutes ago is fresh: %s', (purpose, minutes, answer) => {
  expect(isLinkFresh(purpose, ago(minutes), now)).toBe(answer);
});

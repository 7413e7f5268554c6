import { describe, expect, test } from 'vitest';
import { eraseAfter, isCodeUsable, isRestorable, mayMailCode } from './account-closure.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('deletion code', () => {
  test.each([
    ['is good when it comes', 0, 0, true],
    ['is good for fifteen minutes', 15, 0, true],
    ['is worth nothing after that', 15.01, 0, false],
    ['is good after four wrong tries', 1, 4, true],
    ['is worth nothing after five', 1, 5, false],
  ])('%s', (_, age, tries, usable) => {
    expect(isCodeUsable({ madeAt: ago(age), tries }, NOW)).toBe(usable);
  });

  test('is mailed at most three times within its window', () => {
    expect([0, 1, 2, 3, 9].map(mayMailCode)).toEqual([true, true, true, false, false]);
  });
});

describe('closed account', () => {
  const eraseAt = eraseAfter(NOW);

  test('is erased fourteen days later', () => {
    expect(eraseAt.toISOString()).toBe('2026-06-15T12:00:00.000Z');
  });

  test.each([
    ['can be opened again the same day', NOW, null, true],
    ['can be opened again until the last moment', new Date(eraseAt.getTime() - 1), null, true],
    ['cannot be opened again when its time is over', eraseAt, null, false],
    ['cannot be opened again once it is erased', NOW, NOW, false],
  ])('%s', (_, now, erasedAt, restorable) => {
    expect(isRestorable({ eraseAt, erasedAt }, now)).toBe(restorable);
  });
});

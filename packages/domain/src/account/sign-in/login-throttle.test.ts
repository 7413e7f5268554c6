import { describe, expect, test } from 'vitest';
import { admitTry, type Tries, tooManyTries, withoutTry } from './login-throttle.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1_000);

/** Retries as soon as each try is allowed; returns the seconds waited before each. */
function tryOn(times: number): number[] {
  let tries: Tries | undefined;
  let now = at(0);
  return Array.from({ length: times }, () => {
    const refused = admitTry(tries, now);
    const waitMs = refused.admitted ? 0 : refused.waitMs;
    now = new Date(now.getTime() + waitMs);
    const admitted = admitTry(tries, now);
    if (admitted.admitted) tries = admitted.tries;
    return waitMs / 1_000;
  });
}

describe('login throttle', () => {
  test('allows five tries, then delays increasingly, and never locks out', () => {
    expect(tryOn(13)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('does not extend the delay for tries made during it', () => {
    const tries = { count: 5, lastAt: at(0), waitUntil: at(2) };
    expect(admitTry(tries, at(1))).toEqual({ admitted: false, waitMs: 1_000 });
    expect(admitTry(tries, at(2))).toMatchObject({ admitted: true, tries: { count: 6 } });
  });

  test('resets after fifteen minutes without a try', () => {
    const tries = { count: 9, lastAt: at(0), waitUntil: at(32) };
    expect(admitTry(tries, at(15 * 60 - 1))).toMatchObject({ tries: { count: 10 } });
    expect(admitTry(tries, at(15 * 60))).toEqual({
      admitted: true,
      tries: { count: 1, lastAt: at(900), waitUntil: null },
    });
  });

  test('takes a successful try back', () => {
    expect(withoutTry({ count: 5, lastAt: at(0), waitUntil: at(2) })).toEqual({
      count: 4,
      lastAt: at(0),
      waitUntil: null,
    });
  });

  test('reports the wait in whole seconds', () => {
    expect(tooManyTries(1_200)).toMatchObject({ kind: 'too-many', cause: { retryAfterSeconds: 2 } });
  });
});

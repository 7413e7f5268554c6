import { describe, expect, test } from 'vitest';
import { admitTry, type Tries, tooManyTries, withoutTry } from './login-throttle.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1) + seconds * 1_000);

/** Tries as soon as each is allowed, and answers how many seconds each had to wait. */
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

describe('who fails to sign in again and again', () => {
  test('has five tries, then waits longer and longer, and is never locked out', () => {
    expect(tryOn(13)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('is not made to wait longer by trying while they wait', () => {
    const tries = { count: 5, lastAt: at(0), waitUntil: at(2) };
    expect(admitTry(tries, at(1))).toEqual({ admitted: false, waitMs: 1_000 });
    expect(admitTry(tries, at(2))).toMatchObject({ admitted: true, tries: { count: 6 } });
  });

  test('starts anew after a quarter of an hour without a try', () => {
    const tries = { count: 9, lastAt: at(0), waitUntil: at(32) };
    expect(admitTry(tries, at(15 * 60 - 1))).toMatchObject({ tries: { count: 10 } });
    expect(admitTry(tries, at(15 * 60))).toEqual({
      admitted: true,
      tries: { count: 1, lastAt: at(900), waitUntil: null },
    });
  });

  test('gets a try back that was right', () => {
    expect(withoutTry({ count: 5, lastAt: at(0), waitUntil: at(2) })).toEqual({
      count: 4,
      lastAt: at(0),
      waitUntil: null,
    });
  });

  test('is told how long to wait, in whole seconds', () => {
    expect(tooManyTries(1_200)).toMatchObject({ kind: 'too-many', cause: { retryAfterSeconds: 2 } });
  });
});

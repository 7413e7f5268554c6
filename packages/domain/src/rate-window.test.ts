import { describe, expect, test } from 'vitest';
import { admitInWindow, countInWindow, tooManyInWindow, withoutUse } from './rate-window.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LIMIT = { most: 3, windowMs: 60_000 };
const atMs = (ms: number) => new Date(NOW.getTime() + ms);

describe('rate window', () => {
  test.each([
    ['starts with the first use', undefined, { admitted: true, window: { count: 1, endsAt: atMs(60_000) } }],
    ['keeps its end', { count: 2, endsAt: atMs(500) }, { admitted: true, window: { count: 3, endsAt: atMs(500) } }],
    ['refuses until its end', { count: 3, endsAt: atMs(500) }, { admitted: false, waitMs: 500 }],
    [
      'starts anew after its end',
      { count: 9, endsAt: NOW },
      { admitted: true, window: { count: 1, endsAt: atMs(60_000) } },
    ],
  ])('%s', (_, before, expected) => {
    expect(admitInWindow(before, LIMIT, NOW)).toEqual(expected);
  });

  test('counts beyond the limit what has happened already', () => {
    expect(countInWindow({ count: 3, endsAt: atMs(500) }, LIMIT, NOW)).toEqual({ count: 4, endsAt: atMs(500) });
  });

  test('takes a use back, never below zero', () => {
    expect(withoutUse({ count: 2, endsAt: NOW }).count).toBe(1);
    expect(withoutUse({ count: 0, endsAt: NOW }).count).toBe(0);
  });

  test('gives the wait in whole seconds', () => {
    const refusal = tooManyInWindow(1_200, { code: 'too_many', reason: 'Wait' });
    expect(refusal).toMatchObject({ code: 'too_many', kind: 'too-many', cause: { retryAfterSeconds: 2 } });
  });
});

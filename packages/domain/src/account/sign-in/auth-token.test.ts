import { describe, expect, test } from 'vitest';
import { MS_PER_MINUTE, MS_PER_SECOND } from '../../time.ts';
import { authToken, isTokenExpired } from './auth-token.ts';

const now = new Date(1_000_000);

describe('§3 auth token object', () => {
  test.each([
    ['if no expiration is given it is now plus expiresIn times 1000 ms', { expiresIn: 900 }, 1_900_000],
    ['a token of no seconds ends now', { expiresIn: 0 }, 1_000_000],
    ['a given expiration stays', { expiresIn: 900, expiration: 5 }, 5],
    ['even if it is zero', { expiresIn: 900, expiration: 0 }, 0],
  ])('%s', (_, given, expiration) => {
    expect(authToken(given, now)).toEqual({ expiresIn: given.expiresIn, expiration });
  });

  test.each([
    ['before its expiration', 1_000_001, false],
    ['at its expiration', 1_000_000, true],
    ['after its expiration', 999_999, true],
  ])('%s returns expired: %s', (_, expiration, expired) => {
    expect(isTokenExpired({ expiresIn: 1, expiration }, now)).toBe(expired);
  });
});

test('§9 time constants: 1000 ms per second, 60000 ms per minute', () => {
  expect([MS_PER_SECOND, MS_PER_MINUTE]).toEqual([1000, 60_000]);
});

import { describe, expect, test } from 'vitest';
import { CLASS_LIMITS, ROUTE_CLASSES, resolveNestedClass, tooManyRequests } from './route-class.ts';

describe('rate limits of route classes', () => {
  test.each(ROUTE_CLASSES)('%s admits more requests of a network than of one account', (rateClass) => {
    const { network, account } = CLASS_LIMITS[rateClass];
    expect(network.most).toBeGreaterThan(account.most);
    expect(account.most).toBeGreaterThan(0);
    // A store counts whole seconds.
    expect([network.windowMs % 1_000, account.windowMs % 1_000]).toEqual([0, 0]);
  });

  test('admits reads more often than work that costs more or changes data', () => {
    const most = (rateClass: (typeof ROUTE_CLASSES)[number]) => CLASS_LIMITS[rateClass].network.most;
    expect(most('api')).toBeGreaterThan(most('search'));
    expect(most('search')).toBeGreaterThan(most('write'));
    expect(most('write')).toBeGreaterThan(most('auth'));
    expect(most('auth')).toBeGreaterThan(most('upload'));
  });

  test.each([
    // A form without script is limited like the call of its script.
    ['auth', 'page', 'auth'],
    ['write', 'page', 'write'],
    ['upload', 'page', 'upload'],
    // Signing in merges the quote.
    ['write', 'auth', 'write'],
    // Reads are part of the page.
    ['api', 'page', 'exempt'],
    ['search', 'page', 'exempt'],
    ['page', 'page', 'exempt'],
    // Nothing counts twice in one class.
    ['auth', 'auth', 'exempt'],
    ['upload', 'upload', 'exempt'],
    // Calls of the server itself.
    ['write', undefined, 'exempt'],
    ['exempt', 'page', 'exempt'],
  ] as const)('counts an in-process call of class %s inside %s as %s', (rateClass, countedAs, expected) => {
    expect(resolveNestedClass(rateClass, countedAs)).toBe(expected);
  });

  test('refuses with the wait in whole seconds', () => {
    expect(tooManyRequests(1_200)).toMatchObject({
      code: 'too_many_requests',
      kind: 'too-many',
      cause: { retryAfterSeconds: 2 },
    });
  });
});

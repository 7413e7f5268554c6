import { describe, expect, test } from 'vitest';
import { createContentCache } from './content-cache.ts';

function keeping() {
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const cache = createContentCache<string>({ clock: () => clock.now, max: 10 });
  const requested: string[] = [];
  const print = (answer: string) => async () => {
    requested.push(answer);
    return answer;
  };
  const fail = async (): Promise<string> => {
    requested.push('failure');
    throw new Error('away');
  };
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  /** Lets background refreshes finish. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { cache, requested, print, fail, later, settle };
}

test('caches an answer for a minute, and shares one request between concurrent readers', async () => {
  const { cache, requested, print, later } = keeping();
  expect(await Promise.all([cache.read('a', print('one')), cache.read('a', print('two'))])).toEqual(['one', 'one']);
  later(59);
  expect(await cache.read('a', print('three'))).toBe('one');
  expect(requested).toEqual(['one']);
});

test('returns the stale value once while it refreshes, then the new one', async () => {
  const { cache, print, later, settle } = keeping();
  await cache.read('a', print('old'));
  later(61);
  expect(await cache.read('a', print('new'))).toBe('old');
  await settle();
  expect(await cache.read('a', print('newer'))).toBe('new');
});

test('returns the stale value without waiting for a service that hangs', async () => {
  const { cache, print, later } = keeping();
  await cache.read('a', print('old'));
  later(61);
  expect(await cache.read('a', () => new Promise(() => {}))).toBe('old');
});

describe('a failure', () => {
  test('keeps the cached value, and is not retried within ten seconds', async () => {
    const { cache, requested, print, fail, later, settle } = keeping();
    await cache.read('a', print('old'));
    later(61);
    for (let time = 0; time < 3; time++) {
      expect(await cache.read('a', fail)).toBe('old');
      await settle();
    }
    expect(requested).toEqual(['old', 'failure']);
    later(11);
    expect(await cache.read('a', print('new'))).toBe('old');
    await settle();
    expect(await cache.read('a', print('newer'))).toBe('new');
  });

  test('is thrown when nothing is cached, and is cached for ten seconds itself', async () => {
    const { cache, requested, print, fail, later } = keeping();
    await expect(cache.read('a', fail)).rejects.toThrow('away');
    await expect(cache.read('a', print('too early'))).rejects.toThrow('away');
    later(11);
    expect(await cache.read('a', print('back'))).toBe('back');
    expect(requested).toEqual(['failure', 'back']);
  });
});

test('reloads after forget(), and does not cache an answer requested before it', async () => {
  const { cache, print } = keeping();
  let answer: (value: string) => void = () => {};
  const before = cache.read('a', () => new Promise<string>((resolve) => (answer = resolve)));
  cache.invalidate();
  expect(await cache.read('a', print('new'))).toBe('new');
  answer('old');
  expect(await before).toBe('old');
  expect(await cache.read('a', print('newest'))).toBe('new');
});

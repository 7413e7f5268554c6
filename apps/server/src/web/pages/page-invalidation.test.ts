import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageNews } from './page-invalidation.ts';

const openDeaf = () => ({ close: async () => {}, isConnected: () => true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages in the order of the index are purged when its generation changes, at most twice a second', async () => {
  let generation = 1;
  const purge = vi.fn();
  const news = createPageNews({
    ...{ url: 'postgres://unused', log: {} as never },
    cache: { purge, purgeAll: () => {} },
    getIndexGeneration: () => generation,
    openListener: openDeaf,
  });
  news.start();
  vi.advanceTimersByTime(2_000);
  expect(purge).not.toHaveBeenCalled();

  for (let change = 0; change < 50; change++) {
    generation += 1;
    vi.advanceTimersByTime(20);
  }
  expect(purge.mock.calls).toEqual([['search-index'], ['search-index']]);
  await news.stop();
  generation += 1;
  vi.advanceTimersByTime(2_000);
  expect(purge).toHaveBeenCalledTimes(2);
});

test.each([
  ['content_changed', '', 'all'],
  ['content_changed', 'product:A-1', 'product:A-1'],
  ['catalog_changed', 'A-1', 'product:A-1'],
  ['catalog_changed', '', 'all'],
])('the notice %s with %j purges %s', async (channel, payload, expected) => {
  const purged: string[] = [];
  let notify = (_channel: string, _payload: string): void => {};
  const news = createPageNews({
    ...{ url: 'postgres://unused', log: {} as never, getIndexGeneration: () => 1 },
    openListener: ({ onNotice }) => {
      notify = onNotice;
      return openDeaf();
    },
    cache: { purge: (...keys) => void purged.push(...keys), purgeAll: () => void purged.push('all') },
  });
  news.start();
  notify(channel, payload);
  expect(purged).toEqual([expected]);
  await news.stop();
});

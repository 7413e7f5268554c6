import { stores } from '@shop/brands/stores';
import { EMPTY_FOOTER } from '@shop/domain/content/footer';
import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentClients } from '#server/content/page-content/content-client.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createFooters } from './footers.ts';

const MINUTE_MS = 60_000;
const aFooter = (title: string) => ({
  data: { sections: [{ id: 1, title, showInFooter: true, showInSideNav: false, links: [] }] },
});

let now: number;
let requested: number;
let reply: () => Promise<unknown>;
let reported: unknown[];
let footers: ReturnType<typeof createFooters>;
beforeEach(() => {
  now = Date.parse('2026-06-01T12:00:00Z');
  requested = 0;
  reported = [];
  reply = async () => aFooter('Help');
  footers = createFooters({ clock: () => new Date(now) });
});

const content = {
  raw: () => {
    requested += 1;
    return reply();
  },
};
const read = (name = 'outlet en-GB') => footers.read({ name, content, report: (error) => reported.push(error) });
const titles = async () => (await read())?.sections.map(({ title }) => title);

describe('§9 footer cache', () => {
  test('keeps a footer for 15 minutes', async () => {
    await Promise.all([read(), read()]);
    now += 15 * MINUTE_MS - 1;
    await read();
    expect(requested).toBe(1);
    now += 1;
    await read();
    expect(requested).toBe(2);
  });

  describe('sweep', () => {
    afterEach(() => vi.restoreAllMocks());

    test('removes expired footers every 120 s, also of stores without visitors', async () => {
      const purge = vi.spyOn(LRUCache.prototype, 'purgeStale');
      await read('main fr-FR');
      now += 15 * MINUTE_MS;
      await read();
      expect(purge.mock.results.at(-1)?.value).toBe(true);
      const before = purge.mock.calls.length;
      now += 2 * MINUTE_MS - 1;
      await read();
      expect(purge).toHaveBeenCalledTimes(before);
      now += 1;
      await read();
      expect(purge).toHaveBeenCalledTimes(before + 1);
    });
  });

  test('keeps one footer per store', async () => {
    await Promise.all([read('outlet en-GB'), read('main en-GB')]);
    expect(requested).toBe(2);
  });

  test('refetches after a content change, even while a fetch is in progress', async () => {
    const slow = Promise.withResolvers<unknown>();
    reply = () => slow.promise;
    const old = titles();
    footers.invalidate();
    reply = async () => aFooter('Care');
    expect(await titles()).toEqual(['Care']);
    slow.resolve(aFooter('Help'));
    expect(await old).toEqual(['Help']);
    expect(await titles()).toEqual(['Care']);
  });

  test('returns an empty footer if none exists', async () => {
    reply = async () => undefined;
    expect(await read()).toEqual(EMPTY_FOOTER);
    expect(reported).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['cannot be fetched', () => Promise.reject(new Error('The content service is away')), 0],
    ['has no known shape', async () => ({ data: { sections: 'none' } }), 1],
  ])('reports a footer that %s and retries after a pause', async (_, answer, reports) => {
    reply = answer;
    expect(await read()).toBeUndefined();
    expect(reported).toHaveLength(reports);
    reply = async () => aFooter('Help');
    now += 9_000;
    expect(await read()).toBeUndefined();
    now += 1_000;
    expect(await titles()).toEqual(['Help']);
  });
});

test('§9 footer request is given up after 10 s, and the timeout is reported', async () => {
  vi.useFakeTimers();
  try {
    const report = (error: unknown) => reported.push(error);
    const clients = createContentClients({
      remote: undefined,
      contentToken: givenSecret(['token']),
      logOmissions: () => {},
    });
    const [store] = stores;
    if (!store) throw new Error('There are no stores');
    const hanging = clients({ store, inProcess: () => new Promise(() => {}), report });
    const settled = vi.fn();
    void footers.read({ name: 'outlet en-GB', content: hanging, report }).then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([settled.mock.calls, reported]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([settled.mock.calls, reported]).toEqual([[[undefined]], [expect.objectContaining({ code: 'timeout' })]]);
  } finally {
    vi.useRealTimers();
  }
});

import { describe, expect, test } from 'vitest';
import { compressText } from './compressed-text.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';

const LIFETIME = { freshMs: 60_000, staleMs: 300_000 };

function createCache(megabytes = 1) {
  const clock = { now: 1_000_000 };
  const cache = createHtmlCache({ megabytes, now: () => clock.now });
  const buildCacheKey = (path: string) => ({ path, query: new URLSearchParams() });
  const save = (path: string, keys: readonly string[], { html = path, purgesBefore = cache.purgeCount() } = {}) =>
    cache.save(buildCacheKey(path), { headers: {}, text: compressText(html), keys, reads: [], purgesBefore }, LIFETIME);
  const freshness = (path: string) => cache.find(buildCacheKey(path))?.freshness;
  return { cache, clock, save, freshness, buildCacheKey };
}

describe('cache purge', () => {
  test('outdates only the pages with the purged key', () => {
    const { cache, save, freshness } = createCache();
    save('/', ['menu', 'banner']);
    save('/dresses.html', ['menu', 'product:A']);
    save('/tops.html', ['product:B']);
    cache.purge('banner', 'product:A', 'unheard-of');
    expect(['/', '/dresses.html', '/tops.html'].map(freshness)).toEqual(['outdated', 'outdated', 'hit']);
  });

  test('outdates the pages of a path in every store, whatever they show', () => {
    const { cache, save, freshness } = createCache();
    save('public outlet en-GB  /women', []);
    save('public main de-DE  /women', ['menu']);
    save('public outlet en-GB  /women/tops', []);
    cache.purge('path:/women');
    const paths = ['public outlet en-GB  /women', 'public main de-DE  /women', 'public outlet en-GB  /women/tops'];
    expect(paths.map(freshness)).toEqual(['outdated', 'outdated', 'hit']);
  });

  test('outdates all pages without a key', () => {
    const { cache, save, freshness } = createCache();
    save('/', ['menu']);
    save('/terms', []);
    cache.purgeAll();
    expect(['/', '/terms'].map(freshness)).toEqual(['outdated', 'outdated']);
  });

  test('leaves pages that were rendered later or no longer use the key', () => {
    const { cache, save, freshness } = createCache();
    save('/', ['product:A']);
    cache.purge('product:A');
    save('/', ['product:B']);
    cache.purge('product:A');
    expect(freshness('/')).toBe('hit');
    cache.purge('product:B');
    expect(freshness('/')).toBe('outdated');
  });

  test.each([
    ['of what it shows', (cache: HtmlCache) => cache.purge('menu'), 'outdated'],
    ['of everything', (cache: HtmlCache) => cache.purgeAll(), 'outdated'],
    ['of something else', (cache: HtmlCache) => cache.purge('banner'), 'hit'],
  ])('%s during a render decides the freshness of its page: %s', (_, change, expected) => {
    const { cache, save, freshness } = createCache();
    const purgesBefore = cache.purgeCount();
    change(cache);
    save('/', ['menu', 'product:A'], { purgesBefore });
    expect(freshness('/')).toBe(expected);
  });

  test('outdates a page that was recompressed meanwhile', () => {
    const { cache, save, freshness, buildCacheKey } = createCache();
    const page = save('/', ['menu']);
    cache.improve(buildCacheKey('/'), page, { ...page.text, brotli: Buffer.from('x') });
    expect(cache.find(buildCacheKey('/'))?.page.text.brotli).toBeDefined();
    cache.purge('menu');
    expect(freshness('/')).toBe('outdated');
  });
});

test('recompression of a replaced page is dropped', () => {
  const { cache, save, buildCacheKey } = createCache();
  const old = save('/', []);
  save('/', [], { html: 'new' });
  cache.improve(buildCacheKey('/'), old, { ...old.text, brotli: Buffer.from('x') });
  expect(cache.find(buildCacheKey('/'))?.page.text.brotli).toBeUndefined();
});

test('a page ages from hit to stale to outdated', () => {
  const { clock, save, freshness } = createCache();
  save('/', []);
  clock.now += LIFETIME.freshMs - 1;
  expect(freshness('/')).toBe('hit');
  clock.now += 1;
  expect(freshness('/')).toBe('stale');
  clock.now += LIFETIME.staleMs;
  expect(freshness('/')).toBe('outdated');
});

test('memory is bounded: the least recently used page is evicted', () => {
  const { cache, save, freshness } = createCache();
  const large = () => Array.from({ length: 40_000 }, () => Math.random().toString(36)).join('');
  for (const path of ['/1', '/2', '/3', '/4']) save(path, ['menu'], { html: large() });
  expect(freshness('/1')).toBeUndefined();
  expect(() => cache.purge('menu')).not.toThrow();
});

import { describe, expect, test } from 'vitest';
import { spliceText } from '#server/platform/http/spliced-text.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';

const LIFETIME = { freshMs: 60_000, staleMs: 300_000 };

function aCache(megabytes = 1) {
  const clock = { now: 1_000_000 };
  const cache = createHtmlCache({ megabytes, now: () => clock.now });
  const placeOf = (path: string) => ({ path, query: new URLSearchParams() });
  const keep = (path: string, keys: readonly string[], { html = path, purgesBefore = cache.purgeCount() } = {}) =>
    cache.keep(placeOf(path), { headers: {}, text: spliceText(html, 'SEAM'), keys, reads: [], purgesBefore }, LIFETIME);
  const freshness = (path: string) => cache.find(placeOf(path))?.freshness;
  return { cache, clock, keep, freshness, placeOf };
}

describe('a change of what pages show', () => {
  test('makes those out of date that show it, and no others', () => {
    const { cache, keep, freshness } = aCache();
    keep('/', ['menu', 'banner']);
    keep('/dresses.html', ['menu', 'product:A']);
    keep('/tops.html', ['product:B']);
    cache.purge('banner', 'product:A', 'unheard-of');
    expect(['/', '/dresses.html', '/tops.html'].map(freshness)).toEqual(['outdated', 'outdated', 'hit']);
  });

  test('that nobody can name makes all of them out of date', () => {
    const { cache, keep, freshness } = aCache();
    keep('/', ['menu']);
    keep('/terms', []);
    cache.purgeAll();
    expect(['/', '/terms'].map(freshness)).toEqual(['outdated', 'outdated']);
  });

  test('does not touch a page that was made after it, nor one that no longer shows it', () => {
    const { cache, keep, freshness } = aCache();
    keep('/', ['product:A']);
    cache.purge('product:A');
    keep('/', ['product:B']);
    cache.purge('product:A');
    expect(freshness('/')).toBe('hit');
    cache.purge('product:B');
    expect(freshness('/')).toBe('outdated');
  });

  test.each([
    ['of what it shows', (cache: HtmlCache) => cache.purge('menu'), 'outdated'],
    ['of everything', (cache: HtmlCache) => cache.purgeAll(), 'outdated'],
    ['of something else', (cache: HtmlCache) => cache.purge('banner'), 'hit'],
  ])('%s overtakes a page that was begun before it: %s', (_, change, expected) => {
    const { cache, keep, freshness } = aCache();
    const purgesBefore = cache.purgeCount();
    change(cache);
    keep('/', ['menu', 'product:A'], { purgesBefore });
    expect(freshness('/')).toBe(expected);
  });

  test('reaches a page whose text was compressed better meanwhile', () => {
    const { cache, keep, freshness, placeOf } = aCache();
    const page = keep('/', ['menu']);
    cache.improve(placeOf('/'), page, { ...page.text, brotli: { pieces: [Buffer.from('x')], ending: '' } });
    expect(cache.find(placeOf('/'))?.page.text.brotli).toBeDefined();
    cache.purge('menu');
    expect(freshness('/')).toBe('outdated');
  });
});

test('an improvement of a page that has been replaced is dropped', () => {
  const { cache, keep, placeOf } = aCache();
  const old = keep('/', []);
  keep('/', [], { html: 'new' });
  cache.improve(placeOf('/'), old, { ...old.text, brotli: { pieces: [], ending: '' } });
  expect(cache.find(placeOf('/'))?.page.text.brotli).toBeUndefined();
});

test('a page grows old: fresh, then stale, then good only when there is no other', () => {
  const { clock, keep, freshness } = aCache();
  keep('/', []);
  clock.now += LIFETIME.freshMs - 1;
  expect(freshness('/')).toBe('hit');
  clock.now += 1;
  expect(freshness('/')).toBe('stale');
  clock.now += LIFETIME.staleMs;
  expect(freshness('/')).toBe('outdated');
});

test('memory is bounded: the page that was asked for longest ago goes', () => {
  const { cache, keep, freshness } = aCache();
  const large = () => Array.from({ length: 40_000 }, () => Math.random().toString(36)).join('');
  for (const path of ['/1', '/2', '/3', '/4']) keep(path, ['menu'], { html: large() });
  expect(freshness('/1')).toBeUndefined();
  expect(() => cache.purge('menu')).not.toThrow();
});

import { describe, expect, test } from 'vitest';
import { ALL_PAGES_KEY, buildCdnHeaders, type Cdn, planPurgeRetry, planPurges, toCdnKey } from './cdn.ts';

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const build = (cdn: Cdn, cacheControl = PUBLIC, keys = ['product:A-1', 'path:/a,b']) =>
  buildCdnHeaders({ cdn, cacheControl, keys, staleIfErrorSeconds: 3_600 });

describe('headers of a cached page', () => {
  const lifetime = 'max-age=60, stale-while-revalidate=600, stale-if-error=3600';
  test.each([
    ['fastly', { 'surrogate-key': 'pages product:A-1 path:/a%2Cb', 'surrogate-control': lifetime }],
    ['cloudflare', { 'cache-tag': 'pages,product:A-1,path:/a%2Cb', 'cloudflare-cdn-cache-control': lifetime }],
    ['varnish', { xkey: 'pages product:A-1 path:/a%2Cb', 'surrogate-control': lifetime }],
    ['varnish-ban', { xkey: 'pages product:A-1 path:/a%2Cb', 'surrogate-control': lifetime }],
  ] as const)('for %s', (cdn, headers) => {
    expect(build(cdn)).toEqual(headers);
  });

  test.each(['private, no-cache', 'no-store', 'private, no-store'])('none for %s', (cacheControl) => {
    expect(build('fastly', cacheControl)).toEqual({});
  });

  test('a page with a planned change is not served beyond it while the shop fails', () => {
    expect(build('fastly', 'public, s-maxage=60, stale-while-revalidate=30')['surrogate-control']).toBe(
      'max-age=60, stale-while-revalidate=30, stale-if-error=30',
    );
  });

  test('a page with more keys than a cache takes is not stored', () => {
    const keys = Array.from({ length: 1_000 }, (_, at) => `product:${'A'.repeat(20)}${at}`);
    expect(build('cloudflare', PUBLIC, keys)).toEqual({ 'cloudflare-cdn-cache-control': 'no-store' });
  });
});

test.each([
  ['product:A-1', 'product:A-1'],
  ['path:/women,new', 'path:/women%2Cnew'],
  ['path:/a b', 'path:/a%20b'],
  ['path:/é', 'path:/%C3%A9'],
  ['path:/\u{1f45a}\ud800', 'path:/%F0%9F%91%9A%EF%BF%BD'],
])('key %j is sent as %j', (key, sent) => {
  expect(toCdnKey(key)).toBe(sent);
});

test('long keys stay short and apart', () => {
  const [one, other] = ['1', '2'].map((end) => toCdnKey(`path:/${'a'.repeat(500)}${end}`));
  expect(one?.length).toBeLessThan(250);
  expect(one).not.toBe(other);
});

describe('calls', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `product:${at}`);
  test.each([
    ['fastly', 300, [256, 44]],
    ['cloudflare', 61, [30, 30, 1]],
    ['varnish', 51, [50, 1]],
    ['fastly', 0, []],
  ] as const)('%s gets %d keys in calls of %j', (cdn, count, sizes) => {
    expect(planPurges(cdn, keys(count)).map(({ length }) => length)).toEqual(sizes);
  });

  test.each([
    ['all pages are among them', ['menu', ALL_PAGES_KEY]],
    ['they are too many', keys(501)],
  ])('purge all pages if %s', (_, given) => {
    expect(planPurges('fastly', given)).toEqual([[ALL_PAGES_KEY]]);
  });
});

describe('next attempt', () => {
  const requestedAt = new Date('2026-06-01T12:00:00Z');
  const inSeconds = (seconds: number) => new Date(requestedAt.getTime() + seconds * 1_000);
  test.each([
    [1, 0, undefined, 1],
    [4, 10, undefined, 18],
    [20, 100, undefined, 160],
    [1, 0, 30_000, 30],
    [1, 0, 3_600_000, 600],
  ])('after %d failures at %d s with Retry-After %s ms is at %s s', (attempts, now, retryAfterMs, next) => {
    expect(planPurgeRetry({ attempts, requestedAt, retryAfterMs }, inSeconds(now))).toEqual(inSeconds(next));
  });

  test('there is none after a day', () => {
    expect(planPurgeRetry({ attempts: 99, requestedAt }, inSeconds(86_401))).toBeUndefined();
  });
});

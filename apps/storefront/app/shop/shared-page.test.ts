import { describe, expect, test } from 'vitest';
import { sharedHeaders, sharedPage } from './shared-page.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('sharedPage', () => {
  test.each([
    ['nothing turns', [], 60, 600],
    ['nothing is known to turn', [undefined], 60, 600],
    ['the turn is far away', [inSeconds(10_000)], 60, 600],
    ['the turn comes while it would be stale', [inSeconds(100)], 60, 40],
    ['the turn comes while it would be fresh', [inSeconds(20), inSeconds(5_000)], 20, 0],
    ['the turn is within the second', [inSeconds(0.4)], 0, 0],
    ['the turn has been', [inSeconds(-5)], 0, 0],
  ])('sets the cache lifetime when %s', (_, turnsAt, fresh, stale) => {
    expect(sharedPage({ keys: [], now, turnsAt })['Cache-Control']).toBe(
      `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    );
  });

  test('returns surrogate keys and the URL parameters it reads', () => {
    expect(sharedPage({ keys: ['menu', 'content:pages'], reads: ['q', 'faq'], now })).toMatchObject({
      'Surrogate-Key': 'menu content:pages',
      'No-Vary-Search': 'params, except=("q" "faq")',
    });
    expect(sharedPage({ keys: ['menu'], now })['No-Vary-Search']).toBe('params');
  });
});

describe('sharedHeaders', () => {
  const getHeaders = (keys: string[], seconds: number) =>
    new Headers(sharedPage({ keys, now, turnsAt: [inSeconds(seconds)] }));

  test('uses the shorter lifetime and the keys of page and frame', () => {
    const headers = sharedHeaders({ loaderHeaders: getHeaders(['a'], 90), parentHeaders: getHeaders(['b'], 30) });
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=0');
    expect(headers.get('Surrogate-Key')).toBe('a b');
  });

  test('keeps a private page private', () => {
    const headers = sharedHeaders({ loaderHeaders: new Headers(), parentHeaders: getHeaders(['b'], 30) });
    expect(headers.has('Cache-Control')).toBe(false);
    const loaderHeaders = new Headers({ 'Cache-Control': 'no-store' });
    const ownHeaders = sharedHeaders({ loaderHeaders, parentHeaders: getHeaders(['b'], 30) });
    expect(ownHeaders.get('Cache-Control')).toBe('no-store');
  });

  test('returns the page headers without a parent loader', () => {
    const headers = sharedHeaders({ loaderHeaders: getHeaders(['a'], 90), parentHeaders: new Headers() });
    expect(headers.get('Surrogate-Key')).toBe('a');
  });
});

import { describe, expect, test } from 'vitest';
import { sharedHeaders, sharedPage } from './shared-page.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('a shared page', () => {
  test.each([
    ['nothing turns', [], 60, 600],
    ['nothing is known to turn', [undefined], 60, 600],
    ['the turn is far away', [inSeconds(10_000)], 60, 600],
    ['the turn comes while it would be stale', [inSeconds(100)], 60, 40],
    ['the turn comes while it would be fresh', [inSeconds(20), inSeconds(5_000)], 20, 0],
    ['the turn is within the second', [inSeconds(0.4)], 0, 0],
    ['the turn has been', [inSeconds(-5)], 0, 0],
  ])('where %s', (_, turnsAt, fresh, stale) => {
    expect(sharedPage({ keys: [], now, turnsAt })['Cache-Control']).toBe(
      `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    );
  });

  test('says what it shows and which parameters it reads', () => {
    expect(sharedPage({ keys: ['menu', 'content:pages'], reads: ['q', 'faq'], now })).toMatchObject({
      'Surrogate-Key': 'menu content:pages',
      'No-Vary-Search': 'params, except=("q" "faq")',
    });
    expect(sharedPage({ keys: ['menu'], now })['No-Vary-Search']).toBe('params');
  });
});

describe('a page in its frame', () => {
  const headersOf = (keys: string[], seconds: number) =>
    new Headers(sharedPage({ keys, now, turnsAt: [inSeconds(seconds)] }));

  test('lives as long as the shorter of the two, and shows what both show', () => {
    const headers = sharedHeaders({ loaderHeaders: headersOf(['a'], 90), parentHeaders: headersOf(['b'], 30) });
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=0');
    expect(headers.get('Surrogate-Key')).toBe('a b');
  });

  test('that is nobody else’s stays so', () => {
    const headers = sharedHeaders({ loaderHeaders: new Headers(), parentHeaders: headersOf(['b'], 30) });
    expect(headers.has('Cache-Control')).toBe(false);
    const loaderHeaders = new Headers({ 'Cache-Control': 'no-store' });
    const kept = sharedHeaders({ loaderHeaders, parentHeaders: headersOf(['b'], 30) });
    expect(kept.get('Cache-Control')).toBe('no-store');
  });

  test('without a loader around it is as it is', () => {
    const headers = sharedHeaders({ loaderHeaders: headersOf(['a'], 90), parentHeaders: new Headers() });
    expect(headers.get('Surrogate-Key')).toBe('a');
  });
});

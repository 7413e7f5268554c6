import { describe, expect, test } from 'vitest';
import { findMedian, getFixWeeks, judgeFix, judgeSearch } from './search-fix.ts';

const USUAL_MS = 5;
const FINE = { total: 40, isPartial: false, searches: 100, clicks: 60, adds: 9, ms: 4 };

describe('the problem of a query', () => {
  test.each([
    ['finds nothing', { total: 0 }, 'nothing'],
    ['finds products with some of its words', { isPartial: true, clicks: 0 }, 'partial'],
    ['leads to few clicks', { clicks: 14 }, 'few-clicks'],
    ['leads to enough clicks', { clicks: 15 }, 'none'],
    ['has too few searches for a rate', { searches: 19, clicks: 0 }, 'none'],
    ['is slow', { ms: 40 }, 'slow'],
    ['is fast on its own', { ms: 39 }, 'none'],
    ['is fine', {}, 'none'],
  ])('that %s', (_, given, expected) => {
    expect(judgeSearch({ ...FINE, ...given }, USUAL_MS)).toBe(expected);
  });

  test('is not slowness while every query is slow', () => {
    expect(judgeSearch({ ...FINE, ms: 90 }, 30)).toBe('none');
  });

  test.each([
    [[], 0],
    [[3], 3],
    [[9, 1, 5], 5],
  ])('compares with the median: %j is %i', (numbers, expected) => {
    expect(findMedian(numbers)).toBe(expected);
  });
});

describe('the effect of a fix', () => {
  const fixedAt = new Date('2026-06-15T23:30:00Z');
  const counts = (searches: number) => ({ searches, clicks: 0, adds: 0 });

  test('compares the seven days before with the seven days after', () => {
    expect(getFixWeeks(fixedAt)).toEqual({
      before: { from: '2026-06-08', to: '2026-06-14' },
      after: { from: '2026-06-16', to: '2026-06-22' },
    });
  });

  test.each([
    ['2026-06-15T23:40:00Z', 50, 50, 'waiting'],
    ['2026-06-22T23:59:00Z', 50, 50, 'waiting'],
    ['2026-06-23T00:00:00Z', 50, 50, 'measured'],
    ['2026-06-23T00:00:00Z', 19, 50, 'too-few'],
    ['2026-06-23T00:00:00Z', 50, 19, 'too-few'],
    ['2026-08-01T00:00:00Z', 20, 20, 'measured'],
  ])('at %s with %i searches before and %i after is %s', (now, before, after, expected) => {
    expect(judgeFix({ fixedAt, before: counts(before), after: counts(after) }, new Date(now))).toBe(expected);
  });
});

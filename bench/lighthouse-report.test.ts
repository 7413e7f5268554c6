import { expect, test } from 'vitest';
import {
  calculateMedian,
  getScore,
  type LighthouseResult,
  listShortfalls,
  type MeasuredPage,
  reportPage,
} from './lighthouse-report.ts';

const LISTING: MeasuredPage = { name: 'listing', path: '/dresses.html', isCatalogue: true, isUnlisted: false };
const BAG: MeasuredPage = { name: 'bag', path: '/checkout/cart', isCatalogue: false, isUnlisted: true };

function result(scores: { performance?: number; seo?: number } = {}, failed: readonly string[] = []): LighthouseResult {
  const { performance = 1, seo = 1 } = scores;
  const auditRefs = failed.map((id) => ({ id, weight: 1 }));
  return {
    categories: {
      performance: { score: performance, auditRefs: [] },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: seo, auditRefs },
    },
    audits: Object.fromEntries(failed.map((id) => [id, { score: 0, title: `about ${id}` }])),
  };
}
const of = (page: MeasuredPage, measured: LighthouseResult) => ({ language: 'en', page, result: measured });

test('shortfallsOf returns nothing for a page that reaches its thresholds', () => {
  expect(listShortfalls(of(LISTING, result({ performance: 0.98 })))).toEqual([]);
});

test('shortfallsOf requires performance of catalogue pages, not of the quote page', () => {
  expect(listShortfalls(of(LISTING, result({ performance: 0.97 })))[0]).toContain('performance 97, required 98');
  expect(listShortfalls(of(BAG, result({ performance: 0.9 })))).toEqual([]);
});

test('shortfallsOf excuses only the is-crawlable audit, and only on unlisted pages', () => {
  expect(listShortfalls(of(BAG, result({ seo: 0.69 }, ['is-crawlable'])))).toEqual([]);
  expect(listShortfalls(of(BAG, result({ seo: 0.6 }, ['is-crawlable', 'meta-description'])))[0]).toContain(
    'meta-description (about meta-description)',
  );
  expect(listShortfalls(of(LISTING, result({ seo: 0.69 }, ['is-crawlable'])))).toHaveLength(1);
});

test('medianOf returns the visit with the median performance', () => {
  const visits = [0.99, 0.7, 0.98].map((performance) => result({ performance }));
  expect(getScore(calculateMedian(visits), 'performance')).toBe(98);
});

test('reportPage lists each page and marks excused scores', () => {
  const rows = [of(LISTING, result()), of(BAG, result({ seo: 0.69 }, ['is-crawlable']))];
  const page = reportPage({ rows, version: '13.5.0', runs: 3, day: '2026-11-15' });
  expect(page).toContain('| listing | en | 100 | 100 | 100 | 100 |');
  expect(page).toContain('| bag | en | 100 | 100 | 100 | 69 \\* |');
});

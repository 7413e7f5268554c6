import { expect, test } from 'vitest';
import {
  type LighthouseResult,
  type MeasuredPage,
  medianOf,
  reportPage,
  scoreOf,
  shortfallsOf,
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

test('a page that keeps its bars has no shortfalls', () => {
  expect(shortfallsOf(of(LISTING, result({ performance: 0.98 })))).toEqual([]);
});

test('a page of the catalogue has to be fast, a bag need not', () => {
  expect(shortfallsOf(of(LISTING, result({ performance: 0.97 })))[0]).toContain('performance 97, the bar is 98');
  expect(shortfallsOf(of(BAG, result({ performance: 0.9 })))).toEqual([]);
});

test('to be left alone by search engines excuses a page, and nothing else does', () => {
  expect(shortfallsOf(of(BAG, result({ seo: 0.69 }, ['is-crawlable'])))).toEqual([]);
  expect(shortfallsOf(of(BAG, result({ seo: 0.6 }, ['is-crawlable', 'meta-description'])))[0]).toContain(
    'meta-description (about meta-description)',
  );
  expect(shortfallsOf(of(LISTING, result({ seo: 0.69 }, ['is-crawlable'])))).toHaveLength(1);
});

test('the visit in the middle counts', () => {
  const visits = [0.99, 0.7, 0.98].map((performance) => result({ performance }));
  expect(scoreOf(medianOf(visits), 'performance')).toBe(98);
});

test('the table has a line for each page, with the excused ones marked', () => {
  const rows = [of(LISTING, result()), of(BAG, result({ seo: 0.69 }, ['is-crawlable']))];
  const page = reportPage({ rows, version: '13.5.0', runs: 3, day: '2026-11-15' });
  expect(page).toContain('| listing | en | 100 | 100 | 100 | 100 |');
  expect(page).toContain('| bag | en | 100 | 100 | 100 | 69 \\* |');
});

import { describe, expect, test } from 'vitest';
import { buildProduct } from '../../tests/support/catalog/catalog-records.ts';
import { resolveStore } from '../../tests/support/catalog/test-search.ts';
import { calculateGrade, type Grade } from './judge.ts';
import type { JudgedQuery } from './judged-query.ts';
import { ndcg } from './ndcg.ts';
import { getFacts, type ProductFacts } from './product-facts.ts';

const now = new Date('2026-06-15T12:00:00Z');
const outlet = resolveStore('outlet', 'en-GB');

const factsWith = (given: Parameters<typeof buildProduct>[1]): ProductFacts => {
  const facts = getFacts(buildProduct('DRESS', given), outlet, now);
  if (!facts) throw new Error('the outlet sells it');
  return facts;
};

const DRESS = {
  texts: { 'en-GB': { title: 'V-neck tea dress', description: '', colour: 'Bottle green' } },
  attributes: { product_category: ['dresses'], colour_en: ['green', 'white'], length_new: ['midi'], fabric: ['satin'] },
};

describe('gradeOf', () => {
  test.each<[string, Omit<JudgedQuery, 'query'>, Grade]>([
    ['all that was asked for', { must: { kind: 'dresses' }, should: { length: 'midi', fabric: 'satin' } }, 2],
    ['all but one wish', { must: { kind: 'dresses' }, should: { length: 'maxi', fabric: 'satin' } }, 1],
    ['all but two wishes', { must: { kind: 'dresses' }, should: { length: 'maxi', fabric: 'lace' } }, 0],
    ['something else', { must: { kind: 'skirts' }, should: { length: 'midi' } }, 0],
    ['something else that is worth a look', { must: { kind: 'skirts' }, also: [{ fabric: 'satin' }] }, 1],
    ['its first colour', { must: { colour: 'green' } }, 2],
    ['its second colour', { must: { colour: 'white' } }, 1],
    ['a colour close by', { must: { colour: 'khaki' } }, 1],
    ['another colour', { must: { colour: 'red' } }, 0],
    ['a shade by its name', { must: { shade: 'bottle green' } }, 2],
    ['a size in stock', { must: { size: '8' } }, 2],
    ['a size that is sold out', { must: { size: '12' } }, 0],
    ['words of its title', { must: { title: ['coat', 'v neck'] } }, 2],
    ['half a word of its title', { must: { title: 'dres' } }, 0],
    ['a price', { must: { price: { to: 40 } } }, 2],
    ['a lower price', { must: { price: { to: 39 } } }, 0],
  ])('%s', (_, judged, grade) => {
    expect(calculateGrade(factsWith(DRESS), { query: '', ...judged })).toBe(grade);
  });

  test('grades a sold-out product 1 at most', () => {
    expect(calculateGrade(factsWith({ ...DRESS, sizes: { 8: 0 } }), { query: '', must: { kind: 'dresses' } })).toBe(1);
  });

  test('excludes products not sold by the store', () => {
    expect(getFacts(buildProduct('DRESS'), resolveStore('main', 'en-GB'), now)).toBeUndefined();
  });
});

describe('ndcg', () => {
  test.each<[string, Grade[], Grade[], number]>([
    ['the best there is', [2, 1], [0, 1, 2], 1],
    ['turned round', [1, 2], [0, 1, 2], (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3))],
    ['nothing of use', [0, 0], [2, 0, 0], 0],
    ['nothing found', [], [2], 0],
    ['places below the depth do not count', [0, 0, 2], [2, 0, 0], 0],
  ])('%s', (_, found, all, expected) => {
    expect(ndcg(found, all, 2)).toBeCloseTo(expected, 10);
  });
});

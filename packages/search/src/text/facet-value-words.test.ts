import { describe, expect, test } from 'vitest';
import type { FacetWords } from '../document.ts';
import { buildTestIndex, ENGLISH, type Item } from './text-fixture.ts';

const facetWords: FacetWords[] = [
  { facet: 'size', value: '10', words: ['size 10', 'uk 10'], effect: 'filter' },
  { facet: 'shoe_size', value: '10', words: ['size 10'], effect: 'filter' },
  { facet: 'size', value: '12', words: ['size 12'], effect: 'filter' },
  { facet: 'colour', value: 'blue', words: ['blue'], effect: 'filter' },
  { facet: 'colour', value: 'navy', words: ['navy blue', 'navy'], effect: 'filter' },
  { facet: 'category', value: 'tops', words: ['t-shirts', 'tops'], effect: 'boost' },
  { facet: 'style', value: 'bardot', words: ['off the shoulder', 'bardot'], effect: 'boost' },
];
const settings = { ...ENGLISH, synonyms: [['top', 'blouse']], facetWords };

const items: Item[] = [
  { title: 'Shirt dress', facets: { colour: 'navy', size: '10' }, price: 1500 },
  { title: 'Slip dress', facets: { colour: 'blue', size: '10' }, price: 2500 },
  { title: 'Blue-trimmed dress', facets: { colour: 'white', size: '12' }, price: 3500 },
  { title: 'Navy court shoes', facets: { colour: 'navy', shoe_size: '10' }, price: 4500 },
  { title: 'Silk blouse', facets: { category: 'tops', style: 'bardot', colour: 'white' }, price: 2000 },
  { title: 'Top hat', facets: { category: 'hats' }, price: 2000 },
];
const index = buildTestIndex(items, settings);

describe('the name of a facet value', () => {
  test.each([
    ['limits what is found', 'blue dress', ['Slip dress']],
    ['is the longest that fits', 'navy blue dress', ['Shirt dress']],
    ['may stand alone', 'navy', ['Navy court shoes', 'Shirt dress']],
    ['is known in another form', 'blues dress', ['Slip dress']],
    ['is known with a slip', 'nvay dress', ['Shirt dress']],
    ['holds together with another facet', 'size 10 blue dress', ['Slip dress']],
    ['may be a value of either of two facets', 'size 10', ['Navy court shoes', 'Shirt dress', 'Slip dress']],
    [
      'is an alternative to another value of its facet',
      'size 10 size 12 dress',
      ['Blue-trimmed dress', 'Shirt dress', 'Slip dress'],
    ],
  ])('%s', (_, text, titles) => {
    expect(index.find(text).toSorted()).toEqual(titles);
  });

  test('ranks documents first that also contain the word', () => {
    expect(index.find('navy')[0]).toBe('Navy court shoes');
  });

  test('is reported in the reading', () => {
    expect(index.read('size 12 navy').recognised).toEqual([
      { facet: 'size', value: '12', words: 'size 12', effect: 'boost' },
      { facet: 'colour', value: 'navy', words: 'navy', effect: 'boost' },
    ]);
    expect(index.read('navy shoes').recognised).toEqual([
      { facet: 'colour', value: 'navy', words: 'navy', effect: 'filter' },
    ]);
  });

  test('becomes a boost when the filter would leave nothing', () => {
    expect(index.find('blue shoes')).toContain('Navy court shoes');
    expect(index.find('blue hat')).toContain('Top hat');
    expect(index.find('blue court shoes dress')[0]).toBe('Navy court shoes');
  });

  test('is an ordinary word when no document has the value', () => {
    const plain = buildTestIndex(['Blue dress', 'Dress'], settings);
    expect(plain.find('blue dress')[0]).toBe('Blue dress');
    expect(plain.read('blue dress').recognised).toEqual([]);
  });

  test('matches in joined form when it has two words, but not as the plural of the first word', () => {
    const sizes = {
      ...ENGLISH,
      facetWords: [
        { facet: 'size', value: 's', words: ['size s'], effect: 'filter' as const },
        { facet: 'neck', value: 'v', words: ['v neck'], effect: 'filter' as const },
      ],
    };
    const tops = buildTestIndex([{ title: 'Top', facets: { size: 's', neck: 'v' } }, 'Top in all sizes'], sizes);
    expect(tops.find('sizes')).toEqual(['Top in all sizes']);
    expect(tops.find('vneck top')).toEqual(['Top']);
  });

  test('may be stored in another column', () => {
    const columns = { colour: 'colour@eu' };
    const abroad = buildTestIndex(
      [
        { title: 'Dress one', facets: { 'colour@eu': 'blue' } },
        { title: 'Dress two', facets: { colour: 'blue' } },
      ],
      settings,
    );
    expect(abroad.find('blue dress', { columns })).toEqual(['Dress one']);
  });
});

describe('an ambiguous name', () => {
  test('ranks documents with the value first, and keeps the others', () => {
    expect(index.find('tops')).toEqual(['Silk blouse', 'Top hat']);
    expect(index.read('tops').recognised).toMatchObject([{ facet: 'category', value: 'tops', effect: 'boost' }]);
  });

  test('finds documents with the value but without the words', () => {
    expect(index.find('off the shoulder dress')).toContain('Silk blouse');
  });
});

describe('an amount', () => {
  const amount = { number: 'price', scale: 100 };

  test.each([
    ['limits what is found', 'dress under £20', ['Shirt dress'], { to: 2000 }],
    ['stands before or behind', 'under 30 pounds dress', ['Shirt dress', 'Slip dress'], { to: 3000 }],
    ['may be a range', 'dress 20-30', ['Slip dress'], { from: 2000, to: 3000 }],
    ['may stand alone', 'over £40', ['Navy court shoes'], { from: 4000 }],
    ['holds together with a facet value', 'blue dress over £20', ['Slip dress'], { from: 2000 }],
    ['goes where it would leave nothing', 'blouse under £1', ['Silk blouse', 'Top hat'], undefined],
  ])('%s', (_, text, titles, range) => {
    expect(index.find(text, { amount }).toSorted()).toEqual(titles);
    expect(index.read(text, { amount }).amount).toEqual(range);
  });

  test('is ignored when the two numbers name a facet value', () => {
    const sizes = {
      ...ENGLISH,
      facetWords: [{ facet: 'size', value: 'm', words: ['36-38'], effect: 'filter' as const }],
    };
    const socks = buildTestIndex([{ title: 'Socks', facets: { size: 'm' }, price: 500 }, 'Warm socks'], sizes);
    expect(socks.find('socks 36-38', { amount })).toEqual(['Socks']);
    expect(socks.read('socks £4-6', { amount }).amount).toEqual({ from: 400, to: 600 });
  });

  test('is ignored when the query has no amount option', () => {
    expect(index.read('dress under 20').amount).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { FacetWords } from '../document.ts';
import { ENGLISH, type Item, shelve } from './test-shelf.ts';

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
const shelf = shelve(items, settings);

describe('a name of a facet value', () => {
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
    expect(shelf.find(text).toSorted()).toEqual(titles);
  });

  test('lets those first that also say it', () => {
    expect(shelf.find('navy')[0]).toBe('Navy court shoes');
  });

  test('is told', () => {
    expect(shelf.read('size 12 navy').recognised).toEqual([
      { facet: 'size', value: '12', words: 'size 12', effect: 'boost' },
      { facet: 'colour', value: 'navy', words: 'navy', effect: 'boost' },
    ]);
    expect(shelf.read('navy shoes').recognised).toEqual([
      { facet: 'colour', value: 'navy', words: 'navy', effect: 'filter' },
    ]);
  });

  test('only makes better what it would leave nothing of', () => {
    expect(shelf.find('blue shoes')).toContain('Navy court shoes');
    expect(shelf.find('blue hat')).toContain('Top hat');
    expect(shelf.find('blue court shoes dress')[0]).toBe('Navy court shoes');
  });

  test('is a plain word where no document has the value', () => {
    const plain = shelve(['Blue dress', 'Dress'], settings);
    expect(plain.find('blue dress')[0]).toBe('Blue dress');
    expect(plain.read('blue dress').recognised).toEqual([]);
  });

  test('of two words is also known as one, but not as the plural of its first', () => {
    const sizes = {
      ...ENGLISH,
      facetWords: [
        { facet: 'size', value: 's', words: ['size s'], effect: 'filter' as const },
        { facet: 'neck', value: 'v', words: ['v neck'], effect: 'filter' as const },
      ],
    };
    const tops = shelve([{ title: 'Top', facets: { size: 's', neck: 'v' } }, 'Top in all sizes'], sizes);
    expect(tops.find('sizes')).toEqual(['Top in all sizes']);
    expect(tops.find('vneck top')).toEqual(['Top']);
  });

  test('may be kept in another column', () => {
    const columns = { colour: 'colour@eu' };
    const abroad = shelve(
      [
        { title: 'Dress one', facets: { 'colour@eu': 'blue' } },
        { title: 'Dress two', facets: { colour: 'blue' } },
      ],
      settings,
    );
    expect(abroad.find('blue dress', { columns })).toEqual(['Dress one']);
  });
});

describe('a name that may mean something else', () => {
  test('puts those first that have the value, and finds the others, too', () => {
    expect(shelf.find('tops')).toEqual(['Silk blouse', 'Top hat']);
    expect(shelf.read('tops').recognised).toMatchObject([{ facet: 'category', value: 'tops', effect: 'boost' }]);
  });

  test('finds documents that have the value and not the words', () => {
    expect(shelf.find('off the shoulder dress')).toContain('Silk blouse');
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
    expect(shelf.find(text, { amount }).toSorted()).toEqual(titles);
    expect(shelf.read(text, { amount }).amount).toEqual(range);
  });

  test('is none where two numbers are what a value is called', () => {
    const sizes = {
      ...ENGLISH,
      facetWords: [{ facet: 'size', value: 'm', words: ['36-38'], effect: 'filter' as const }],
    };
    const socks = shelve([{ title: 'Socks', facets: { size: 'm' }, price: 500 }, 'Warm socks'], sizes);
    expect(socks.find('socks 36-38', { amount })).toEqual(['Socks']);
    expect(socks.read('socks £4-6', { amount }).amount).toEqual({ from: 400, to: 600 });
  });

  test('is a number like any other where no amount is asked for', () => {
    expect(shelf.read('dress under 20').amount).toBeUndefined();
  });
});

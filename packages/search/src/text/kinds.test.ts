import { describe, expect, test } from 'vitest';
import type { FacetWords, IndexSettings } from '../document.ts';
import { ENGLISH, type Item, shelve } from './test-shelf.ts';

const kind = (value: string, ...words: string[]): FacetWords => ({
  facet: 'kind',
  value,
  words,
  effect: 'boost',
  isKind: true,
});

const facetWords: FacetWords[] = [
  kind('dresses', 'dresses'),
  kind('jackets', 'jackets', 'blazers'),
  kind('coats', 'coats'),
  { facet: 'cut', value: 'blazer', words: ['blazer'], effect: 'boost' },
  { facet: 'colour', value: 'black', words: ['black'], effect: 'filter', foremost: 'first_colour' },
];
const settings: IndexSettings = { ...ENGLISH, synonyms: [['trench coat', 'mac']], facetWords };

const items: Item[] = [
  { title: 'Lace dress', facets: { kind: 'dresses', colour: 'black' } },
  { title: 'Plain dress', facets: { kind: 'dresses', colour: 'black', first_colour: 'black' } },
  { title: 'Sundown', description: 'Lace all over', facets: { kind: 'dresses' } },
  { title: 'Linen jacket', description: 'To wear over a dress', facets: { kind: 'jackets' } },
  { title: 'Linen shirt' },
  { title: 'Sharp one', facets: { kind: 'jackets' } },
  { title: 'Trench coat', facets: { kind: 'coats' } },
  { title: 'Wool coat', facets: { kind: 'coats' } },
  { title: 'Wrap in blazer style', facets: { cut: 'blazer' } },
];
const shelf = shelve(items, settings);

describe('a word that says what a thing is', () => {
  test('finds those things and what is titled so, but nothing that only speaks of them', () => {
    expect(shelf.find('dress').toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
    expect(shelf.find('blazer').toSorted()).toEqual(['Linen jacket', 'Sharp one', 'Wrap in blazer style']);
  });

  test('lifts the things, not what is like them', () => {
    const alike = [
      { title: 'Blazer wrap', facets: { cut: 'blazer' } },
      { title: 'Blazer coat', facets: { kind: 'jackets' } },
    ];
    expect(shelve(alike, settings).find('blazer')).toEqual(['Blazer coat', 'Blazer wrap']);
  });

  test('counts more than any rarer word: things of that kind come first, others at the end if at all', () => {
    const found = shelf.find('linen dress');
    expect(found.slice(0, 3).toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
    expect(shelf.read('linen dress').relaxed).toBe(true);
  });

  test('is the main word of a phrase: whoever asks for a trench coat is shown coats next', () => {
    expect(shelf.find('trench coat')).toEqual(['Trench coat', 'Wool coat']);
    expect(shelf.find('mac')).toEqual(['Trench coat']);
  });

  test.each([
    ['of several the last', 'blazer dress', 'Plain dress'],
    ['but not one behind "with" or "for"', 'dress with blazer', 'Plain dress'],
    ['whatever stands before it', 'for the coat dress', 'Plain dress'],
  ])('%s', (_, text, title) => {
    expect(shelf.find(text)).toContain(title);
    expect(shelf.find(text).slice(0, 3)).not.toContain('Sharp one');
  });

  test('in a language that names the thing first, of several the first', () => {
    const french = shelve(items, { ...settings, language: { ...settings.language, kindFirst: true } });
    expect(french.find('dress blazer').slice(0, 3).toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
  });

  test('does not hold to a filter that leaves nothing of the kind', () => {
    expect(shelf.find('black coat').slice(0, 2).toSorted()).toEqual(['Trench coat', 'Wool coat']);
  });
});

test('of those that have a value, the ones that have it before all others come first', () => {
  expect(shelf.find('black dress')).toEqual(['Plain dress', 'Lace dress']);
});

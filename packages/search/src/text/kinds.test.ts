import { describe, expect, test } from 'vitest';
import type { FacetWords, IndexSettings } from '../document.ts';
import { buildTestIndex, ENGLISH, type Item } from './text-fixture.ts';

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
const index = buildTestIndex(items, settings);

describe('a word that names a kind of product', () => {
  test('finds products of that kind or with it in the title, but not those that only mention it', () => {
    expect(index.find('dress').toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
    expect(index.find('blazer').toSorted()).toEqual(['Linen jacket', 'Sharp one', 'Wrap in blazer style']);
  });

  test('boosts products of the kind, not those of a similar style', () => {
    const alike = [
      { title: 'Blazer wrap', facets: { cut: 'blazer' } },
      { title: 'Blazer coat', facets: { kind: 'jackets' } },
    ];
    expect(buildTestIndex(alike, settings).find('blazer')).toEqual(['Blazer coat', 'Blazer wrap']);
  });

  test('outweighs any rarer word: products of the kind come first', () => {
    const found = index.find('linen dress');
    expect(found.slice(0, 3).toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
    expect(index.read('linen dress').relaxed).toBe(true);
  });

  test('is the head of a phrase: a search for trench coat also finds coats', () => {
    expect(index.find('trench coat')).toEqual(['Trench coat', 'Wool coat']);
    expect(index.find('mac')).toEqual(['Trench coat']);
  });

  test.each([
    ['of several the last', 'blazer dress', 'Plain dress'],
    ['but not one behind "with" or "for"', 'dress with blazer', 'Plain dress'],
    ['whatever stands before it', 'for the coat dress', 'Plain dress'],
  ])('%s', (_, text, title) => {
    expect(index.find(text)).toContain(title);
    expect(index.find(text).slice(0, 3)).not.toContain('Sharp one');
  });

  test('is the first of several in a language with the noun first', () => {
    const french = buildTestIndex(items, { ...settings, language: { ...settings.language, kindFirst: true } });
    expect(french.find('dress blazer').slice(0, 3).toSorted()).toEqual(['Lace dress', 'Plain dress', 'Sundown']);
  });

  test('drops a filter that leaves no product of the kind', () => {
    expect(index.find('black coat').slice(0, 2).toSorted()).toEqual(['Trench coat', 'Wool coat']);
  });
});

test('documents with the value as their first one rank above others that have it', () => {
  expect(index.find('black dress')).toEqual(['Plain dress', 'Lace dress']);
});

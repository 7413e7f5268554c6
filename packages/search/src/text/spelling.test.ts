import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH, shelve } from './test-shelf.ts';

const titles = [
  ...Array.from({ length: 5 }, () => 'Black dress'),
  'White trousers',
  'White shirt',
  'Red shirt',
  'Blue skirt',
  'Robe d’été',
  'Oversized jumper',
  { title: 'Flat sandals', description: 'Some of the thing' },
];

describe('a word that is not known is corrected', () => {
  test.each([
    ['a letter missing', 'blak dress', 'black dress'],
    ['a letter too many', 'blackk dress', 'black dress'],
    ['a wrong letter', 'bleck dress', 'black dress'],
    ['two letters swapped', 'balck dress', 'black dress'],
    ['two slips in a long word', 'white truosars', 'white trousers'],
    ['other vowels in a word', 'sandles', 'sandals'],
    ['two words', 'blak drss', 'black dress'],
    ['a missing blank', 'blackdress', 'black dress'],
    ['the rest as it was typed', 'BLAK dress, £20!', 'black dress, £20!'],
    ['with its accents', 'robe étté', 'robe été'],
    ['the more frequent of two', 'red shrt', 'red shirt'],
  ])('%s', (_, text, corrected) => {
    expect(shelve(titles).read(text).corrected).toBe(corrected);
    expect(shelve(titles).find(text)).toEqual(shelve(titles).find(corrected));
  });

  test.each([
    ['a known word', 'black dress'],
    ['a known word in another form', 'trouser'],
    ['a short word', 'rde'],
    ['a stop word', 'with'],
    ['another short word with another first letter', 'flack'],
    ['two slips in a short word', 'shkrtt'],
    ['nothing like it', 'qwertzuiop'],
    ['three slips that sound alike', 'sundeels'],
    ['two words of no title', 'something'],
    ['a short word near to one that is only said of things', 'thong'],
  ])('but not %s', (_, text) => {
    expect(shelve(titles).read(text).corrected).toBeUndefined();
  });

  test('what else it may have meant is suggested', () => {
    expect(shelve(titles).read('white shirtt').suggestions).toEqual([]);
    expect(shelve(['Shirt', 'Short']).read('shrt').suggestions).toHaveLength(1);
  });

  test('words of synonyms and facet values are known, and slips for them are', () => {
    const settings = {
      ...ENGLISH,
      synonyms: [['trousers', 'pantaloons']],
      facetWords: [{ facet: 'fit', value: 'petite', words: ['petite'], effect: 'filter' as const }],
    };
    const shelf = shelve([{ title: 'White trousers', facets: { fit: 'petite' } }, 'Petit four'], settings);
    expect(shelf.read('pantalons').corrected).toBe('pantaloons');
    expect(shelf.read('petitte trousers').corrected).toBe('petite trousers');
    expect(shelf.read('petite trousers').corrected).toBeUndefined();
  });

  test('not while it is being typed', () => {
    expect(shelve(titles).read('trous', { prefix: true }).corrected).toBeUndefined();
  });

  test('not where the words are meant as typed; then it is suggested', () => {
    const reading = shelve(titles).read('blak dress', { correct: false });
    expect(reading.corrected).toBeUndefined();
    expect(reading.suggestions[0]).toBe('black dress');
  });
});

describe('a rare word', () => {
  const shelf = shelve([...Array.from({ length: 300 }, () => 'Cotton shirt'), 'Cotton shrirt']);

  test('is also looked for as the frequent one that it is likely a slip for', () => {
    expect(shelf.read('shrirt').corrected).toBe('shirt');
    expect(shelf.find('shrirt')).toHaveLength(301);
    expect(shelf.find('shrirt')[0]).toBe('Cotton shrirt');
  });

  test('is left alone where no word like it is much more frequent', () => {
    expect(shelve(['Cotton shirt', 'Cotton shrirt']).read('shrirt').corrected).toBeUndefined();
  });
});

test('a word that several documents write is never corrected', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 30 }), fc.nat(), (words, chosen) => {
      const shelf = shelve(words.flatMap((each) => [each, each, each]));
      expect(shelf.read(words[chosen % words.length] ?? '').corrected).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

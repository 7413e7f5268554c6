import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTestIndex, ENGLISH } from '../text-fixture.ts';

const titles = [
  ...Array.from({ length: 5 }, () => 'Black dress'),
  'White trousers',
  'White shirt',
  'Red shirt',
  'Blue skirt',
  'Robe d’été',
  'Oversized jumper',
  'Rose sunglasses',
  { title: 'Matching seat', description: 'Matches the rest' },
  { title: 'Flat sandals', description: 'Some of the thing' },
];

describe('an unknown word is corrected', () => {
  test.each([
    ['a letter missing', 'blak dress', 'black dress'],
    ['a letter too many', 'blackk dress', 'black dress'],
    ['a wrong letter', 'bleck dress', 'black dress'],
    ['two letters swapped', 'balck dress', 'black dress'],
    ['two slips in a long word', 'white truosars', 'white trousers'],
    ['two slips in a word of six letters', 'jmupor', 'jumper'],
    ['a letter missing in a word of four', 'drss', 'dress'],
    ['two letters swapped in a word of four', 'saet', 'seat'],
    ['a misspelt word written as two', 'black sun glases', 'black sunglasses'],
    ['other vowels in a word', 'sandles', 'sandals'],
    ['two words', 'blak drss', 'black dress'],
    ['a missing blank', 'blackdress', 'black dress'],
    ['the rest as it was typed', 'BLAK dress, £20!', 'black dress, £20!'],
    ['with its accents', 'robe étté', 'robe été'],
    ['the more frequent of two', 'red shrt', 'red shirt'],
  ])('%s', (_, text, corrected) => {
    expect(buildTestIndex(titles).read(text).corrected).toBe(corrected);
    expect(buildTestIndex(titles).find(text)).toEqual(buildTestIndex(titles).find(corrected));
  });

  test.each([
    ['a known word', 'black dress'],
    ['a known word in another form', 'trouser'],
    ['a short word', 'rde'],
    ['a stop word', 'with'],
    ['another short word with another first letter', 'flack'],
    ['two slips in a short word', 'shkxt'],
    ['a word of four letters with another letter', 'robe top'],
    ['nothing like it', 'qwertzuiop'],
    ['three slips that sound alike', 'sundeels'],
    ['two words of no title', 'something'],
    ['a short word near to one that is only said of things', 'thong'],
  ])('but not %s', (_, text) => {
    expect(buildTestIndex(titles).read(text).corrected).toBeUndefined();
  });

  test('with alternatives as suggestions', () => {
    expect(buildTestIndex(titles).read('white shirtt').suggestions).toEqual([]);
    expect(buildTestIndex(['Shirt', 'Short']).read('shrt').suggestions).toHaveLength(1);
  });

  test('to words of synonyms and facet values, which count as known', () => {
    const settings = {
      ...ENGLISH,
      synonyms: [['trousers', 'pantaloons']],
      facetWords: [{ facet: 'fit', value: 'petite', words: ['petite'], effect: 'filter' as const }],
    };
    const index = buildTestIndex([{ title: 'White trousers', facets: { fit: 'petite' } }, 'Petit four'], settings);
    expect(index.read('pantalons').corrected).toBe('pantaloons');
    expect(index.read('petitte trousers').corrected).toBe('petite trousers');
    expect(index.read('petite trousers').corrected).toBeUndefined();
  });

  test('but not while it is being typed', () => {
    expect(buildTestIndex(titles).read('trous', { prefix: true }).corrected).toBeUndefined();
  });

  test('but only suggested when correction is disabled', () => {
    const reading = buildTestIndex(titles).read('blak dress', { correct: false });
    expect(reading.corrected).toBeUndefined();
    expect(reading.suggestions[0]).toBe('black dress');
  });
});

test('of equally near words, a kind of product comes first', () => {
  const products = [...Array.from({ length: 9 }, () => 'Short belt'), 'White shirt'];
  const kind = { facet: 'kind', value: 'shirts', words: ['shirt'], effect: 'boost' as const, isKind: true };
  expect(buildTestIndex(products).read('shwrt').corrected).toBe('short');
  expect(buildTestIndex(products, { ...ENGLISH, facetWords: [kind] }).read('shwrt').corrected).toBe('shirt');
});

test('a word is not corrected to a form that only descriptions have', () => {
  const fields = ENGLISH.fields.map((field) => ({ ...field, completes: field.name === 'title' }));
  const index = buildTestIndex(titles, { ...ENGLISH, fields });
  expect(index.read('watches').corrected).toBeUndefined();
  expect(index.read('watching').corrected).toBe('matching');
});

test('two misspelt words stay two when one alone is nearer to another', () => {
  expect(buildTestIndex(['Sunglasses', 'Sun dress']).read('sun drss').corrected).toBe('sun dress');
});

describe('a rare word', () => {
  const index = buildTestIndex([...Array.from({ length: 300 }, () => 'Cotton shirt'), 'Cotton shrirt']);

  test('also matches the frequent word that it is probably a typo of', () => {
    expect(index.read('shrirt').corrected).toBe('shirt');
    expect(index.find('shrirt')).toHaveLength(301);
    expect(index.find('shrirt')[0]).toBe('Cotton shrirt');
  });

  test('is unchanged when no similar word is much more frequent', () => {
    expect(buildTestIndex(['Cotton shirt', 'Cotton shrirt']).read('shrirt').corrected).toBeUndefined();
  });
});

test('a word that occurs in several documents is never corrected', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 30 }), fc.nat(), (words, chosen) => {
      const index = buildTestIndex(words.flatMap((each) => [each, each, each]));
      expect(index.read(words[chosen % words.length] ?? '').corrected).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});

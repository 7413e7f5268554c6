import { describe, expect, test } from 'vitest';
import { createAnalyser } from './analyse.ts';
import { ENGLISH } from './text-fixture.ts';

const french = {
  ...ENGLISH,
  language: { stem: (word: string) => word, stopWords: new Set(['l', 'd', 'qu', 'à', 'la']) },
};

const read = (text: string, settings = ENGLISH) =>
  createAnalyser(settings)
    .splitWords(text)
    .map(({ folded }) => folded);
const joined = (text: string, settings = ENGLISH) => createAnalyser(settings).getChunk(text).joined?.folded;

describe('tokenisation', () => {
  test.each([
    ['parted by blanks and signs', 'Red, blue/green (new!)', ['red', 'blue', 'green', 'new']],
    ['a hyphen makes two', 'T-shirt', ['t', 'shirt']],
    ['an ending behind an apostrophe stays', "women's", ['womens']],
    ['a longer part behind an apostrophe is a word', "O'Neill", ['o', 'neill']],
    ['a size is one word', '36B 2XL', ['36b', '2xl']],
    ['waist and leg are two', '32/30', ['32', '30']],
    ['a fraction is one', '1.5 l', ['1.5', 'l']],
    ['a full stop ends a word', 'black.white', ['black', 'white']],
    ['letters of mathematics are letters', '𝐃𝐫𝐞𝐬𝐬', ['dress']],
    ['pictures are no words', 'dress 👗', ['dress']],
    ['an invisible sign parts nothing', 'jump\u00adsuit', ['jumpsuit']],
    ['Arabic is read as it stands', 'فستان أسود', ['فستان', 'اسود']],
  ])('%s', (_, text, words) => {
    expect(read(text)).toEqual(words);
  });

  test.each([
    ["l'été", ['l', 'ete']],
    ["d'or", ['d', 'or']],
    ['aujourd’hui', ['aujourd', 'hui']],
  ])('handles French elision in %s', (text, words) => {
    expect(read(text, french)).toEqual(words);
  });
});

describe('hyphenated words are also indexed as one word', () => {
  test.each([
    ['t-shirt', 'tshirt'],
    ['all-in-one', 'allinone'],
    ['h&m', 'hm'],
    ["o'neill", 'oneill'],
    ['dress', undefined],
    ['four-words-are-many', undefined],
  ])('%s: %s', (text, one) => {
    expect(joined(text)).toBe(one);
  });

  test('except for French elisions', () => {
    expect(joined("l'ete", french)).toBeUndefined();
  });
});

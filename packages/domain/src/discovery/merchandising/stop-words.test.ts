import { describe, expect, test } from 'vitest';
import { checkStopWord, listStopWords } from './stop-words.ts';

const DEFAULTS = new Set(['the', 'for', 'fit']);

test.each([
  ['without changes', [], ['fit', 'for', 'the']],
  ['with an added word', [{ word: 'ladies', isStop: true }], ['fit', 'for', 'ladies', 'the']],
  ['without a word taken out', [{ word: 'fit', isStop: false }], ['for', 'the']],
  ['when a default is added again', [{ word: 'the', isStop: true }], ['fit', 'for', 'the']],
  ['when an unknown word is taken out', [{ word: 'dress', isStop: false }], ['fit', 'for', 'the']],
])('lists the default words %s', (_, changes, expected) => {
  expect(listStopWords(DEFAULTS, changes)).toEqual(expected);
});

describe('a stop word', () => {
  test.each([
    [' Ladies ', 'ladies'],
    ['FÜR', 'für'],
    ["l'", "l'"],
    ['مع', 'مع'],
  ])('%j is kept as %j', (typed, word) => {
    expect(checkStopWord(typed)).toBe(word);
  });

  test.each(['', ' ', 'two words', 'a,b', 'x'.repeat(41)])('%j is refused', (typed) => {
    expect(() => checkStopWord(typed)).toThrow(expect.objectContaining({ code: 'stop_word_faulty' }));
  });
});

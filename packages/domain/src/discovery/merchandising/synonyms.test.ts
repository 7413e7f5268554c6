import { describe, expect, test } from 'vitest';
import { mergeSynonyms } from './synonyms.ts';

const KNOWN = [{ words: ['jumper', 'sweater'] }, { words: ['dress', 'frock'] }];

describe('merging synonyms', () => {
  test('normalises the words and keeps other classes', () => {
    expect(mergeSynonyms([' Tee  shirt', 'T-shirt '], KNOWN)).toEqual({
      merged: ['tee shirt', 't-shirt'],
      replaced: [],
    });
  });

  test('joins every class that shares a word', () => {
    expect(mergeSynonyms(['pullover', 'sweater'], KNOWN)).toEqual({
      merged: ['pullover', 'sweater', 'jumper'],
      replaced: [KNOWN[0]],
    });
    expect(mergeSynonyms(['frock', 'jumper'], KNOWN).replaced).toEqual(KNOWN);
  });

  test.each([[['one']], [['same', 'Same ']], [['word', ' ']]])('rejects %j', (words) => {
    expect(() => mergeSynonyms(words, KNOWN)).toThrow(expect.objectContaining({ code: 'synonym_faulty' }));
  });
});

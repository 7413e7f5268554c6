import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH, readSearchWords } from './search-words.ts';

describe('§6 readSearchWords', () => {
  test.each([
    ['red dress', 'red dress', 'red dress', false],
    ['  red\n\t dress ', 'red dress', 'red dress', false],
    ['"jersy top"', '"jersy top"', 'jersy top', true],
    ['“jersy top”', '“jersy top”', 'jersy top', true],
    ['« robe »', '« robe »', 'robe', true],
    ['„Kleid“', '„Kleid“', 'Kleid', true],
    ['5" heel', '5" heel', '5" heel', false],
    ['""', '""', '""', false],
    ['', '', '', false],
    ['   ', '', '', false],
    [null, '', '', false],
    [undefined, '', '', false],
  ])('shows %j as %j and searches for %j', (typed, query, words, asTyped) => {
    expect(readSearchWords(typed)).toEqual({ query, words, asTyped });
  });

  test('truncates long text between characters', () => {
    expect(readSearchWords('👗'.repeat(5_000)).words).toBe('👗'.repeat(MAX_SEARCH_LENGTH));
  });

  test('is idempotent on the shown query', () => {
    const anyUnit = fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit));
    fc.assert(
      fc.property(fc.string({ unit: anyUnit, maxLength: 300 }), (typed) => {
        const read = readSearchWords(typed);
        expect(readSearchWords(read.query)).toEqual(read);
        expect(read.query).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

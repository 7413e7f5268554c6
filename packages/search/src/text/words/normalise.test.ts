import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldInPlace, foldWord } from './normalise.ts';

/** Arbitrary UTF-16 code units, including lone surrogates. */
const text = fc.string({ unit: fc.integer({ max: 0xffff, min: 0 }).map((unit) => String.fromCharCode(unit)) });

describe('a word is folded', () => {
  test.each([
    ['without capitals', 'DRESS', 'dress'],
    ['without accents', 'Été', 'ete'],
    ['without umlauts', 'Größe', 'grosse'],
    ['with a capital sharp s as two', 'GROẞ', 'gross'],
    ['with ligatures as two letters', 'Cœur', 'coeur'],
    ['with Danish letters as their neighbours', 'Smørrebrød', 'smorrebrod'],
    ['with a Turkish dot as none', 'İstanbul', 'istanbul'],
    ['with wide letters as narrow ones', 'ＤＲＥＳＳ', 'dress'],
    ['without an apostrophe', 'women’s', 'womens'],
    ['with one alef for four', 'أإآٱ', 'اااا'],
    ['with ta marbuta as ha', 'تنورة', 'تنوره'],
    ['with alef maqsura as ya', 'مقهى', 'مقهي'],
    ['without Arabic vowel signs', 'فُسْتَان', 'فستان'],
    ['without a stretched line', 'فســتان', 'فستان'],
    ['with Arabic digits as the usual ones', '٢٠', '20'],
    ['with Persian digits as the usual ones', '۲۰', '20'],
    ['with an Arabic decimal sign as a point', '١٫٥', '1.5'],
    ['with thousands in one piece', '1,000', '1000'],
    ['with a decimal comma as a point', '1,5', '1.5'],
  ])('%s', (_, written, normalised) => {
    expect(foldWord(written)).toBe(normalised);
  });

  test('idempotently', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(foldWord(foldWord(any))).toBe(foldWord(any));
      }),
    );
  });
});

test('folding in place keeps all positions', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(foldInPlace(any)).toHaveLength(any.length);
    }),
  );
});

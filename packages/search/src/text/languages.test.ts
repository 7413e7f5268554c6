import { describe, expect, test } from 'vitest';
import type { IndexSettings, TextLanguage } from '../document.ts';
import { buildTestIndex, ENGLISH } from './text-fixture.ts';

const inLanguage = (language: TextLanguage, synonyms: string[][] = []): IndexSettings => ({
  ...ENGLISH,
  language,
  synonyms,
});

const FRENCH = inLanguage(
  {
    stem: (word) => word.replace(/e?s$/, '').replace(/e$/, ''),
    stopWords: new Set(['à', 'de', 'd', 'l', 'la', 'pour']),
  },
  [['basket', 'tennis']],
);
const GERMAN = inLanguage({
  stem: (word) => word.replace(/(er|en|n|e|s)$/, ''),
  stopWords: new Set(['aus', 'für', 'mit', 'und']),
  compounds: true,
});
const ARABIC = inLanguage({
  stem: (word) => word.replace(/^(وال|ال)/, '').replace(/(ات|ين)$/, ''),
  stopWords: new Set(['من', 'في', 'مع']),
});

describe('French', () => {
  test.each([
    ['robe ete', ['Robe d’été']],
    ['robes d’été', ['Robe d’été']],
    ['ROBE À FLEURS', ['Robe à fleurs']],
    ['baskets', ['Tennis en toile']],
    ['robe fleuers', ['Robe à fleurs']],
    ['coeur', ['Collier cœur']],
  ])('"%s"', (text, titles) => {
    const index = buildTestIndex(['Robe d’été', 'Robe à fleurs', 'Tennis en toile', 'Collier cœur', 'Sac'], FRENCH);
    expect(index.find(text).slice(0, titles.length)).toEqual(titles);
  });
});

describe('German', () => {
  const index = buildTestIndex(
    [
      'Sommerkleid',
      'Kleid',
      'Maxikleider',
      'Kleiderbügel',
      'Große Tasche',
      'Hochzeit Anzug',
      'Sommer Bluse',
      'Maxi Rock',
      'Lederjacke',
      'Jacke aus Leder',
      'Damenschuh',
      'Damen Schal',

      'Erkleid',
    ],
    GERMAN,
  );

  test.each([
    ['a compound is found by its last part', 'Kleid', ['Kleid', 'Maxikleider', 'Sommerkleid']],
    ['also in the plural', 'Kleider', ['Kleid', 'Maxikleider', 'Sommerkleid']],
    ['a compound is found by both parts', 'Sommer Kleid', ['Sommerkleid']],
    ['a known compound by its parts in a title', 'Lederjacke', ['Jacke aus Leder', 'Lederjacke']],
    ['a word that is only part of compounds', 'Schuhe', ['Damenschuh']],
    ['an unknown compound by its parts', 'Sommerbluse', ['Sommer Bluse']],
    ['with what links them', 'Hochzeitsanzug', ['Hochzeit Anzug']],
    ['a compound with an unknown beginning by its end', 'Cocktailbluse', ['Sommer Bluse']],
    ['ß is ss', 'grosse tasche', ['Große Tasche']],
    ['and ss is ß', 'GROSSE TASCHE', ['Große Tasche']],
  ])('%s', (_, text, titles) => {
    expect(index.find(text, { sort: { number: 'price' } }).toSorted()).toEqual(titles);
    expect(index.read(text).corrected).toBeUndefined();
  });

  test('the word itself ranks before its compounds', () => {
    expect(index.find('Kleid')[0]).toBe('Kleid');
  });
});

describe('Arabic', () => {
  const index = buildTestIndex(['فستان أسود', 'فُسْتَان أحمر', 'الفساتين', 'تنورة ٢٠', 'حقيبة'], ARABIC);

  test.each([
    ['without hamza', 'فستان اسود', 'فستان أسود'],
    ['without vowel signs', 'فستان احمر', 'فُسْتَان أحمر'],
    ['with the article', 'الفستان الاسود', 'فستان أسود'],
    ['with ha for ta marbuta', 'تنوره', 'تنورة ٢٠'],
    ['with the usual digits', 'تنورة 20', 'تنورة ٢٠'],
    ['stretched', 'حقيبـــة', 'حقيبة'],
    ['with a slip', 'حقييبة', 'حقيبة'],
  ])('%s', (_, text, title) => {
    expect(index.find(text)[0]).toBe(title);
  });

  test('a correction is shown in the spelling of the catalogue', () => {
    expect(index.read('فستان اسوود').corrected).toBe('فستان أسود');
  });
});

import { normaliseWords } from '@shop/domain/discovery/normalise-words';
import type { Language } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVocabulary } from '#server/discovery/engine-host/search-repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { SEARCH_LANGUAGES } from './search-language.ts';

describe('inflected forms share a stem', () => {
  test.each<[Language, string, string]>([
    ['en', 'dresses', 'dress'],
    ['en', 'striped', 'stripes'],
    ['fr', 'robes', 'robe'],
    ['fr', 'plissée', 'plissé'],
    ['fr', 'dorées', 'doré'],
    ['fr', 'noires', 'noir'],
    ['de', 'kleider', 'kleid'],
    ['de', 'schwarzes', 'schwarz'],
    ['de', 'röcke', 'rock'],
    ['ar', 'الفستان', 'فستان'],
    ['ar', 'والحقيبة', 'حقيبة'],
    ['ar', 'طويلة', 'طويل'],
  ])('%s: %s and %s', (language, one, other) => {
    const { stem } = SEARCH_LANGUAGES[language];
    expect(stem(normaliseWords(one))).toBe(stem(normaliseWords(other)));
  });
});

describe('the seeded synonyms', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each<[Language, number]>([
    ['en', 60],
    ['fr', 30],
    ['de', 30],
    ['ar', 30],
  ])('%s has enough of them, and each word in one class only', async (language, least) => {
    const { synonyms } = await readVocabulary(database.db);
    const classes = synonyms.filter((one) => one.language === language).map(({ words }) => words);
    expect(classes.length).toBeGreaterThanOrEqual(least);
    const { stem } = SEARCH_LANGUAGES[language];
    const getKey = (words: string) => normaliseWords(words).split(' ').map(stem).join(' ');
    const keys = classes.flatMap((words) => [...new Set(words.map(getKey))]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

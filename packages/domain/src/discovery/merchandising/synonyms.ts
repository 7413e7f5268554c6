import { ShopError } from '../../shop-error.ts';

/**
 * One class of synonyms from the given words and every known class that shares a word with them: a word belongs to at
 * most one class. The first given word represents the class.
 */
export function mergeSynonyms<Known extends { words: readonly string[] }>(
  given: readonly string[],
  known: readonly Known[],
): { merged: string[]; replaced: Known[] } {
  const words = new Set(given.map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, ' ')).filter(Boolean));
  if (words.size < 2) {
    throw new ShopError('Name at least two different words', {
      code: 'synonym_faulty',
      kind: 'unprocessable',
      field: 'words',
    });
  }
  const replaced = known.filter((one) => one.words.some((word) => words.has(word)));
  return { merged: [...new Set([...words, ...replaced.flatMap((one) => one.words)])], replaced };
}

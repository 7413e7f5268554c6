import { ShopError } from '../../shop-error.ts';

/** A word that the merchant has added to the default stop words, or taken out of them. */
export type StopWordChange = { word: string; isStop: boolean };

/** The default words with the merchant's changes, in alphabetical order. */
export function listStopWords(defaults: ReadonlySet<string>, changes: readonly StopWordChange[]): string[] {
  const words = new Set(defaults);
  for (const { word, isStop } of changes) {
    if (isStop) words.add(word);
    else words.delete(word);
  }
  return [...words].sort((a, b) => a.localeCompare(b));
}

const LONGEST = 40;

/** One word in lower case: the search compares words, never phrases. */
export function checkStopWord(typed: string): string {
  const word = typed.normalize('NFC').trim().toLowerCase();
  if (word !== '' && word.length <= LONGEST && /^[\p{L}\p{M}\p{N}'’-]+$/u.test(word)) return word;
  throw new ShopError('Enter one word without spaces', {
    code: 'stop_word_faulty',
    kind: 'unprocessable',
    field: 'word',
  });
}

import { compareAt, type StringTable, stringAt, tableSize } from '../../index/columns/string-table.ts';
import { firstPlace } from '../../index/first-place.ts';
import type { TextSegment, Vocabulary } from '../text-segment.ts';
import { findEnding } from './endings.ts';
import type { Lexicon } from './lexicon.ts';

/** Word of the catalogue and its term. */
export type Expansion = { folded: string; term: string };

/** Words with the prefix, most frequent first. */
export const findWordsByPrefix = (lexicon: Lexicon, prefix: string, limit: number): Expansion[] =>
  findPrefixedWords(lexicon, { prefix, limit, count: 'counts' });

/** Words with the prefix that completions may offer, most frequent first. */
export const findOfferedWords = (lexicon: Lexicon, prefix: string, limit: number): Expansion[] =>
  findPrefixedWords(lexicon, { prefix, limit, count: 'offered' });

type PrefixQuery = { prefix: string; limit: number; count: 'counts' | 'offered' };

function findPrefixedWords({ segments }: Lexicon, { prefix, limit, count }: PrefixQuery): Expansion[] {
  return segments.flatMap((segment) => {
    const { words, [count]: counts } = segment.vocabulary;
    const range = findPrefixed(words, prefix);
    const best = mostFrequent({ ...range, limit }, (word) => counts[word] as number);
    return best.map((word) => readExpansion(segment, word));
  });
}

/** Words that contain the letters anywhere. Scans the whole vocabulary, so use it as the last resort. */
export function wordsContaining({ segments }: Lexicon, part: string, limit: number): Expansion[] {
  return segments.flatMap((segment) => {
    const places = placesContaining(segment.vocabulary, part).slice(0, limit);
    return places.map((word) => readExpansion(segment, word));
  });
}

/** Terms that end with another term, most frequent first: `sommerkleid` for `kleid`. */
export function termsEndingWith({ segments }: Lexicon, ending: string, limit: number): string[] {
  return segments.flatMap(({ terms, endings, postings: { starts } }) => {
    const countDocuments = (term: number) => (starts[term + 1] as number) - (starts[term] as number);
    const range = findEnding(terms, endings, ending);
    const best = mostFrequent({ ...range, limit }, (place) => countDocuments(endings[place] as number));
    return best.map((place) => stringAt(terms, endings[place] as number));
  });
}

/** Half-open range of the entries with the prefix. */
function findPrefixed(table: StringTable, prefix: string): { from: number; to: number } {
  const from = firstPlace(0, tableSize(table), (place) => compareAt(table, place, prefix) >= 0);
  const to = firstPlace(from, tableSize(table), (place) => !stringAt(table, place).startsWith(prefix));
  return { from, to };
}

/** Most frequent entries of a range, without those in no document. */
function mostFrequent(
  range: { from: number; to: number; limit: number },
  getCount: (place: number) => number,
): number[] {
  const best: number[] = [];
  let least = 0;
  for (let place = range.from; place < range.to; place++) {
    const count = getCount(place);
    if (count <= least) continue;
    const at = best.findIndex((other) => getCount(other) < count);
    best.splice(at < 0 ? best.length : at, 0, place);
    best.length = Math.min(best.length, range.limit);
    if (best.length === range.limit) least = getCount(best.at(-1) ?? place);
  }
  return best;
}

function readExpansion({ vocabulary, terms }: TextSegment, word: number): Expansion {
  return { folded: stringAt(vocabulary.words, word), term: stringAt(terms, vocabulary.terms[word] as number) };
}

function placesContaining({ words, counts }: Vocabulary, part: string): number[] {
  const places: number[] = [];
  for (let word = 0; word < counts.length; word++) {
    if ((counts[word] as number) > 0 && contains(words, word, part)) places.push(word);
  }
  return places.sort((one, other) => (counts[other] as number) - (counts[one] as number));
}

function contains({ units, starts }: StringTable, word: number, part: string): boolean {
  const first = part.charCodeAt(0);
  const last = (starts[word + 1] as number) - part.length;
  for (let start = starts[word] as number; start <= last; start++) {
    if (units[start] !== first) continue;
    let at = 1;
    while (at < part.length && units[start + at] === part.charCodeAt(at)) at++;
    if (at === part.length) return true;
  }
  return false;
}

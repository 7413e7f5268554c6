import { firstPlace } from '../index/first-place.ts';
import { compareAt, type StringTable, stringAt, tableSize } from '../index/string-table.ts';
import { findEnding } from './endings.ts';
import type { Lexicon } from './lexicon.ts';
import type { TextSegment, Vocabulary } from './text-segment.ts';

/** A word of the catalogue, and the term it stands for. */
export type Expansion = { folded: string; term: string };

/** Words that begin so, the most frequent first. */
export function wordsStartingWith({ segments }: Lexicon, prefix: string, limit: number): Expansion[] {
  return segments.flatMap((segment) => {
    const { words, counts } = segment.vocabulary;
    const range = findPrefixed(words, prefix);
    const best = mostFrequent({ ...range, limit }, (word) => counts[word] as number);
    return best.map((word) => expansionOf(segment, word));
  });
}

/** Words with these letters anywhere in them. It reads the whole vocabulary: the last thing to try. */
export function wordsContaining({ segments }: Lexicon, part: string, limit: number): Expansion[] {
  return segments.flatMap((segment) => {
    const places = placesContaining(segment.vocabulary, part).slice(0, limit);
    return places.map((word) => expansionOf(segment, word));
  });
}

/** Terms that end with another one, the most frequent first: `sommerkleid` for `kleid`. */
export function termsEndingWith({ segments }: Lexicon, ending: string, limit: number): string[] {
  return segments.flatMap(({ terms, endings, postings: { starts } }) => {
    const documentsOf = (term: number) => (starts[term + 1] as number) - (starts[term] as number);
    const range = findEnding(terms, endings, ending);
    const best = mostFrequent({ ...range, limit }, (place) => documentsOf(endings[place] as number));
    return best.map((place) => stringAt(terms, endings[place] as number));
  });
}

/** The places of all that begin so, the second being the first that does not. */
function findPrefixed(table: StringTable, prefix: string): { from: number; to: number } {
  const from = firstPlace(0, tableSize(table), (place) => compareAt(table, place, prefix) >= 0);
  const to = firstPlace(from, tableSize(table), (place) => !stringAt(table, place).startsWith(prefix));
  return { from, to };
}

/** Of a range those that most documents hold, the most frequent first, none that no document holds. */
function mostFrequent(
  range: { from: number; to: number; limit: number },
  countOf: (place: number) => number,
): number[] {
  const best: number[] = [];
  let least = 0;
  for (let place = range.from; place < range.to; place++) {
    const count = countOf(place);
    if (count <= least) continue;
    const at = best.findIndex((other) => countOf(other) < count);
    best.splice(at < 0 ? best.length : at, 0, place);
    best.length = Math.min(best.length, range.limit);
    if (best.length === range.limit) least = countOf(best.at(-1) ?? place);
  }
  return best;
}

function expansionOf({ vocabulary, terms }: TextSegment, word: number): Expansion {
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

import { compareAt, findSorted, type StringTable, stringAt, tableSize } from '../../index/columns/string-table.ts';
import { firstPlace } from '../../index/first-place.ts';
import type { LiveStatistics } from '../text-parts.ts';
import type { TextSegment } from '../text-segment.ts';
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

function findPrefixedWords(lexicon: Lexicon, { prefix, limit, count }: PrefixQuery): Expansion[] {
  return findMostFrequent(lexicon, limit, {
    getTable: ({ vocabulary }) => vocabulary.words,
    getCounts: (statistics) => (word) => statistics[count][word] as number,
    listPlaces: ({ vocabulary }) => range(findPrefixed(vocabulary.words, prefix)),
  }).map(readExpansion);
}

/** Words that contain the letters anywhere. Scans the whole vocabulary, so use it as the last resort. */
export function wordsContaining(lexicon: Lexicon, part: string, limit: number): Expansion[] {
  return findMostFrequent(lexicon, limit, {
    getTable: ({ vocabulary }) => vocabulary.words,
    getCounts: (statistics) => (word) => statistics.counts[word] as number,
    listPlaces: ({ vocabulary: { words } }) =>
      range({ from: 0, to: tableSize(words) }).filter((word) => contains(words, word, part)),
  }).map(readExpansion);
}

/** Terms that end with another term, most frequent first: `sommerkleid` for `kleid`. */
export function termsEndingWith(lexicon: Lexicon, ending: string, limit: number): string[] {
  return findMostFrequent(lexicon, limit, {
    getTable: ({ terms }) => terms,
    getCounts: ({ countTerm }) => countTerm,
    listPlaces: ({ terms, endings }) => {
      const { from, to } = findEnding(terms, endings, ending);
      return [...endings.subarray(from, to)].sort((one, other) => one - other);
    },
  }).map(({ text }) => text);
}

/** Entry of a string table in a segment with live documents that have it. */
type Entry = { text: string; segment: TextSegment; place: number };

type Ranking = {
  getTable: (segment: TextSegment) => StringTable;
  getCounts: (statistics: LiveStatistics) => (place: number) => number;
  /** Candidates of a segment, ascending. */
  listPlaces: (segment: TextSegment) => readonly number[];
};

/**
 * Most frequent entries of all segments together, then in the order of the table. Entries of the smaller segments are
 * looked up in the largest one, whose strings are read only for the results.
 */
function findMostFrequent(lexicon: Lexicon, limit: number, ranking: Ranking): Entry[] {
  const [main, ...smaller] = lexicon.segments
    .map((segment, index) => ({ segment, statistics: lexicon.statistics[index] as LiveStatistics }))
    .sort((one, other) => other.segment.documents - one.segment.documents);
  if (!main) return [];
  const table = ranking.getTable(main.segment);
  const countMain = ranking.getCounts(main.statistics);
  const { added, others } = sumSmaller(smaller, { ranking, table, countMain });
  const getCount = (place: number): number => {
    const count = countMain(place);
    return count > 0 ? count + (added.get(place) ?? 0) : 0;
  };
  const best = mostFrequent(ranking.listPlaces(main.segment), limit, getCount).map((place) => {
    return { text: stringAt(table, place), segment: main.segment, place, count: getCount(place) };
  });
  return others.size === 0 ? best : [...best, ...others.values()].sort(compareFrequency).slice(0, limit);
}

type Part = { segment: TextSegment; statistics: LiveStatistics };
type Main = { ranking: Ranking; table: StringTable; countMain: (place: number) => number };

/** Counts to add to entries of the main table, and entries that it has in no live document. */
function sumSmaller(parts: readonly Part[], { ranking, table, countMain }: Main) {
  const added = new Map<number, number>();
  const others = new Map<string, Entry & { count: number }>();
  for (const { segment, statistics } of parts) {
    const getCount = ranking.getCounts(statistics);
    for (const place of ranking.listPlaces(segment).filter((one) => getCount(one) > 0)) {
      const text = stringAt(ranking.getTable(segment), place);
      const own = findSorted(table, text);
      if (own >= 0 && countMain(own) > 0) added.set(own, (added.get(own) ?? 0) + getCount(place));
      else others.set(text, { text, segment, place, count: getCount(place) + (others.get(text)?.count ?? 0) });
    }
  }
  return { added, others };
}

function compareFrequency(one: { text: string; count: number }, other: { text: string; count: number }): number {
  return other.count - one.count || (one.text < other.text ? -1 : 1);
}

function range({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Half-open range of the entries with the prefix. */
function findPrefixed(table: StringTable, prefix: string): { from: number; to: number } {
  const from = firstPlace(0, tableSize(table), (place) => compareAt(table, place, prefix) >= 0);
  const to = firstPlace(from, tableSize(table), (place) => !stringAt(table, place).startsWith(prefix));
  return { from, to };
}

/** Most frequent of the entries, without those in no document. */
function mostFrequent(places: readonly number[], limit: number, getCount: (place: number) => number): number[] {
  const best: number[] = [];
  let least = 0;
  for (const place of places) {
    const count = getCount(place);
    if (count <= least) continue;
    const at = best.findIndex((other) => getCount(other) < count);
    best.splice(at < 0 ? best.length : at, 0, place);
    best.length = Math.min(best.length, limit);
    if (best.length === limit) least = getCount(best.at(-1) ?? place);
  }
  return best;
}

function readExpansion({ text, segment: { vocabulary, terms }, place }: Entry): Expansion {
  return { folded: text, term: stringAt(terms, vocabulary.terms[place] as number) };
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

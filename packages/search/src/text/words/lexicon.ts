import { findSorted, stringAt } from '../../index/columns/string-table.ts';
import { firstPlace } from '../../index/first-place.ts';
import type { LiveStatistics } from '../text-parts.ts';
import type { TextSegment } from '../text-segment.ts';

/** Index of a term in each segment (-1 when absent), and the number of its live documents. */
export type TermPosition = { places: readonly number[]; documents: number };

/** Combined vocabulary of all segments, for one query. */
export type Lexicon = {
  segments: readonly TextSegment[];
  /** Frequencies in each segment. */
  statistics: readonly LiveStatistics[];
  find: (term: string) => TermPosition;
  /** Number of documents with this exact spelling. */
  writtenIn: (folded: string) => number;
  /** Number of documents with this spelling in a field that completes. */
  offeredIn: (folded: string) => number;
  /** Restores the accents used in the documents. */
  shown: (folded: string) => string;
};

type Part = { text: TextSegment; statistics: LiveStatistics };

export function createLexicon(parts: readonly Part[]): Lexicon {
  const found = new Map<string, TermPosition>();
  return {
    segments: parts.map(({ text }) => text),
    statistics: parts.map(({ statistics }) => statistics),
    find: (term) => {
      const known = found.get(term);
      if (known) return known;
      const place = findTerm(parts, term);
      found.set(term, place);
      return place;
    },
    writtenIn: (folded) => parts.reduce((sum, part) => sum + getCount(part, folded, 'counts'), 0),
    offeredIn: (folded) => parts.reduce((sum, part) => sum + getCount(part, folded, 'offered'), 0),
    shown: (folded) => {
      const accented = parts.flatMap((part) => withAccents(part, folded) ?? []);
      return accented.reduce((first, other) => (other < first ? other : first), accented[0] ?? folded);
    },
  };
}

function findTerm(parts: readonly Part[], term: string): TermPosition {
  const places = parts.map(({ text }) => findSorted(text.terms, term));
  const documents = parts.reduce((sum, { statistics }, index) => {
    const place = places[index] as number;
    return place < 0 ? sum : sum + statistics.countTerm(place);
  }, 0);
  return { places, documents };
}

function getCount({ text, statistics }: Part, folded: string, count: 'counts' | 'offered'): number {
  return statistics[count][findSorted(text.vocabulary.words, folded)] ?? 0;
}

/** Words of dead documents only are not shown; stop words are never counted. */
function withAccents({ text, statistics }: Part, folded: string): string | undefined {
  const { words, accented, accents, counts } = text.vocabulary;
  const place = findSorted(words, folded);
  if (place < 0 || (statistics.counts[place] === 0 && counts[place] !== 0)) return;
  const at = firstPlace(0, accented.length, (index) => (accented[index] as number) >= place);
  return accented[at] === place ? stringAt(accents, at) : undefined;
}

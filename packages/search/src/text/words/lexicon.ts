import { findSorted, stringAt } from '../../index/columns/string-table.ts';
import { firstPlace } from '../../index/first-place.ts';
import type { TextSegment, Vocabulary } from '../text-segment.ts';

/** Index of a term in each segment (-1 when absent), and its document count. */
export type TermPosition = { places: readonly number[]; documents: number };

/** Combined vocabulary of all segments, for one query. */
export type Lexicon = {
  segments: readonly TextSegment[];
  find: (term: string) => TermPosition;
  /** Number of documents with this exact spelling. */
  writtenIn: (folded: string) => number;
  /** Restores the accents used in the documents. */
  shown: (folded: string) => string;
};

export function createLexicon(segments: readonly TextSegment[]): Lexicon {
  const found = new Map<string, TermPosition>();
  return {
    segments,
    find: (term) => {
      const known = found.get(term);
      if (known) return known;
      const place = findTerm(segments, term);
      found.set(term, place);
      return place;
    },
    writtenIn: (folded) => segments.reduce((sum, { vocabulary }) => sum + getCount(vocabulary, folded), 0),
    shown: (folded) => {
      for (const { vocabulary } of segments) {
        const accented = withAccents(vocabulary, folded);
        if (accented !== undefined) return accented;
      }
      return folded;
    },
  };
}

function findTerm(segments: readonly TextSegment[], term: string): TermPosition {
  const places = segments.map(({ terms }) => findSorted(terms, term));
  const documents = segments.reduce((sum, { postings }, index) => {
    const place = places[index] as number;
    return place < 0 ? sum : sum + (postings.starts[place + 1] as number) - (postings.starts[place] as number);
  }, 0);
  return { places, documents };
}

function getCount({ words, counts }: Vocabulary, folded: string): number {
  return counts[findSorted(words, folded)] ?? 0;
}

function withAccents({ words, accented, accents }: Vocabulary, folded: string): string | undefined {
  const place = findSorted(words, folded);
  if (place < 0) return;
  const at = firstPlace(0, accented.length, (index) => (accented[index] as number) >= place);
  return accented[at] === place ? stringAt(accents, at) : undefined;
}

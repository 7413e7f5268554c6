import { firstPlace } from '../index/first-place.ts';
import { findSorted, stringAt } from '../index/string-table.ts';
import type { TextSegment, Vocabulary } from './text-segment.ts';

/** Where a term stands in each segment, -1 where it does not, and how many documents hold it. */
export type TermPlace = { places: readonly number[]; documents: number };

/** The words of all segments together, as one query sees them. */
export type Lexicon = {
  segments: readonly TextSegment[];
  find: (term: string) => TermPlace;
  /** How many documents write the word so. */
  writtenIn: (folded: string) => number;
  /** With its accents, where the documents write it with them. */
  shown: (folded: string) => string;
};

export function createLexicon(segments: readonly TextSegment[]): Lexicon {
  const found = new Map<string, TermPlace>();
  return {
    segments,
    find: (term) => {
      const known = found.get(term);
      if (known) return known;
      const place = findTerm(segments, term);
      found.set(term, place);
      return place;
    },
    writtenIn: (folded) => segments.reduce((sum, { vocabulary }) => sum + countOf(vocabulary, folded), 0),
    shown: (folded) => {
      for (const { vocabulary } of segments) {
        const accented = withAccents(vocabulary, folded);
        if (accented !== undefined) return accented;
      }
      return folded;
    },
  };
}

function findTerm(segments: readonly TextSegment[], term: string): TermPlace {
  const places = segments.map(({ terms }) => findSorted(terms, term));
  const documents = segments.reduce((sum, { postings }, index) => {
    const place = places[index] as number;
    return place < 0 ? sum : sum + (postings.starts[place + 1] as number) - (postings.starts[place] as number);
  }, 0);
  return { places, documents };
}

function countOf({ words, counts }: Vocabulary, folded: string): number {
  return counts[findSorted(words, folded)] ?? 0;
}

function withAccents({ words, accented, accents }: Vocabulary, folded: string): string | undefined {
  const place = findSorted(words, folded);
  if (place < 0) return;
  const at = firstPlace(0, accented.length, (index) => (accented[index] as number) >= place);
  return accented[at] === place ? stringAt(accents, at) : undefined;
}

import { wordsFor } from '../index/bitset.ts';
import { tableSize } from '../index/string-table.ts';
import type { Bits } from './text-parts.ts';
import type { TextSegment } from './text-segment.ts';

/** What scoring writes about the documents of one segment. All but what was found is zero between two queries. */
export type Scratch = {
  scores: Float32Array;
  /** By document the slots it satisfies; in the upper half those that its title does. */
  slots: Uint32Array;
  /** Documents that satisfy any slot. */
  touched: Bits;
  /** The same for a slot with several terms, while they are added up. */
  sums: Float32Array;
  summed: Uint32Array;
  /** By term the slots that it satisfies. */
  slotsOfTerm: Uint16Array;
  /** What is found, and what it is worth. */
  found: Uint32Array;
  foundScores: Float32Array;
};

/** Hands out one scratch for each place in the list of segments, larger ones when they are needed. */
export function createScratches(): (index: number, segment: TextSegment) => Scratch {
  const scratches: Scratch[] = [];
  return (index, segment) => {
    const kept = scratches[index];
    const terms = tableSize(segment.terms);
    if (kept && kept.scores.length >= segment.documents && kept.slotsOfTerm.length >= terms) return kept;
    const scratch = createScratch(segment.documents, terms);
    scratches[index] = scratch;
    return scratch;
  };
}

function createScratch(documents: number, terms: number): Scratch {
  return {
    scores: new Float32Array(documents),
    slots: new Uint32Array(documents),
    touched: new Uint32Array(wordsFor(documents)),
    sums: new Float32Array(documents),
    summed: new Uint32Array(wordsFor(documents)),
    slotsOfTerm: new Uint16Array(terms),
    found: new Uint32Array(documents),
    foundScores: new Float32Array(documents),
  };
}

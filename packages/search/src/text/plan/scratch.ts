import { countBitsetWords } from '../../index/columns/bitset.ts';
import { tableSize } from '../../index/columns/string-table.ts';
import type { Bits } from '../text-parts.ts';
import type { TextSegment } from '../text-segment.ts';

/** Scratch memory for scoring one segment. Everything except the results is zero between queries. */
export type Scratch = {
  scores: Float32Array;
  /** Satisfied slots by document; the upper half holds those satisfied by the title. */
  slots: Uint32Array;
  /** Documents that satisfy at least one slot. */
  touched: Bits;
  /** Accumulator for a slot with several terms, and the documents it touches. */
  sums: Float32Array;
  summed: Uint32Array;
  /** Satisfied slots by term. */
  termSlots: Uint16Array;
  /** Matching ordinals and their scores. */
  found: Uint32Array;
  foundScores: Float32Array;
};

/** Provides one scratch per segment index, and replaces it when a larger one is needed. */
export function createScratches(): (index: number, segment: TextSegment) => Scratch {
  const scratches: Scratch[] = [];
  return (index, segment) => {
    const cached = scratches[index];
    const terms = tableSize(segment.terms);
    if (cached && cached.scores.length >= segment.documents && cached.termSlots.length >= terms) return cached;
    const scratch = createScratch(segment.documents, terms);
    scratches[index] = scratch;
    return scratch;
  };
}

function createScratch(documents: number, terms: number): Scratch {
  return {
    scores: new Float32Array(documents),
    slots: new Uint32Array(documents),
    touched: new Uint32Array(countBitsetWords(documents)),
    sums: new Float32Array(documents),
    summed: new Uint32Array(countBitsetWords(documents)),
    termSlots: new Uint16Array(terms),
    found: new Uint32Array(documents),
    foundScores: new Float32Array(documents),
  };
}

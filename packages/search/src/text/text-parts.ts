import type { NumberRange, TextReading } from '../query.ts';

/** Bitmap with one bit per document of a segment, 32 to a word. */
export type Bits = Uint32Array<SharedArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Allocates the arrays of a segment, in shared memory so that passing it from a worker copies nothing. */
export type Allocate = (bytes: number) => SharedArrayBuffer;

/** Segment as seen by the text search. */
export type TextView<Text> = {
  text: Text;
  /** Number of documents; ordinals start at 0. */
  size: number;
  /** Documents to search: not replaced or removed since, and allowed by the filters of the query. */
  alive: Bits;
  /** Frequencies among the documents of all stores. */
  statistics: LiveStatistics;
  /** Documents with a facet value; undefined when none has it. */
  getBits: (facet: string, value: string) => Bits | undefined;
  /** Documents with a number in a range. */
  bitsWithin: (number: string, range: NumberRange) => Bits;
};

/** Matching documents of one segment by ascending ordinal, with their text scores. */
export type TextMatch = { ordinals: Uint32Array; scores: Float32Array };

export type TextOutcome = { matches: TextMatch[]; reading: TextReading };

/**
 * Frequencies among the live documents of a segment, so that scores and corrections do not depend on documents that a
 * later segment replaced. Immutable.
 */
export type LiveStatistics = {
  /** Live documents of all stores. */
  alive: Bits;
  documents: number;
  /** Live documents with a term. */
  countTerm: (term: number) => number;
  /** Whether a live document has the term in its first field. */
  isInTitles: (term: number) => boolean;
  /** Live documents with each spelling, and with each spelling that completions offer. */
  counts: Uint32Array;
  offered: Uint32Array;
};

import type { StringTable } from '../index/string-table.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import type { Postings } from './postings.ts';

/** The text of some documents, frozen. A plain object over shared arrays: handing it to another thread copies nothing. */
export type TextSegment = {
  documents: number;
  terms: StringTable;
  postings: Postings;
  /** Places of `terms` sorted by their letters from the last to the first; empty where words are not compounded. */
  endings: Uint32Array;
  titles: Titles;
  vocabulary: Vocabulary;
};

/** The terms of each document's first field in their order: the term, and its position in the upper five bits. */
export type Titles = { starts: Uint32Array; entries: Uint32Array };

/** Words as they are written in the documents. */
export type Vocabulary = {
  words: StringTable;
  /** The term of each word. */
  terms: Uint32Array;
  /** How many documents write it so. */
  counts: Uint32Array;
  neighbourhood: Neighbourhood;
  /** Words that are written with accents: their places, and the same in full. */
  accented: Uint32Array;
  accents: StringTable;
};

export const POSITION_SHIFT = 27;
export const TERM_MASK = 0x7ffffff;
/** Words beyond it are no part of a title's phrases. */
export const LAST_POSITION = 31;

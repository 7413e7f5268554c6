import type { StringTable } from '../index/columns/string-table.ts';
import type { Postings } from './postings.ts';
import type { Neighbourhood } from './spelling/neighbourhood.ts';
import type { DocumentWords } from './words/document-words.ts';

/**
 * Immutable text index of some documents. Plain object over shared arrays, so passing it to another thread copies
 * nothing.
 */
export type TextSegment = {
  documents: number;
  terms: StringTable;
  postings: Postings;
  /** Indexes of `terms` sorted by reversed letters; empty for languages without compounds. */
  endings: Uint32Array;
  titles: Titles;
  vocabulary: Vocabulary;
};

/** Terms of each document's first field in order: the term, with its position in the upper five bits. */
export type Titles = { starts: Uint32Array; entries: Uint32Array };

/** Spellings that occur in the documents. */
export type Vocabulary = {
  words: StringTable;
  /** Term of each word. */
  terms: Uint32Array;
  /** Number of documents with this spelling. */
  counts: Uint32Array;
  /** Number of documents with this spelling in a field that completes. */
  offered: Uint32Array;
  /** Words of each document. */
  documentWords: DocumentWords;
  neighbourhood: Neighbourhood;
  /** Words with accents: their indexes and full spellings. */
  accented: Uint32Array;
  accents: StringTable;
};

export const POSITION_SHIFT = 27;
export const TERM_MASK = 0x7ffffff;
/** Title words after this position are ignored for phrases. */
export const LAST_POSITION = 31;

import { type SharedUint32, sharedUint32 } from '../../index/shared-arrays.ts';
import { createGrowingArray, push } from '../plan/growing-array.ts';
import type { Allocate } from '../text-parts.ts';

/**
 * Spellings of each document, including stop words, as gaps between ascending word numbers in variable-length bytes. A
 * removed document subtracts its words from the counts, and changed words find their documents.
 */
export type DocumentWords = {
  /** Start of each document's bytes, with one extra entry at the end. */
  starts: Uint32Array;
  bytes: Uint8Array;
};

/** Flags of a word in a document: counted, and offered by completions. A word without flags is a stop word. */
export const COUNTED = 1;
export const OFFERED = 2;
const FLAG_BITS = 2;
const FLAGS = 3;
/** Largest encoded entry, in bytes. */
const MOST_BYTES = 5;

export type DocumentWordsBuilder = {
  nextDocument: () => void;
  add: (word: number, flags: number) => void;
  /** `places` maps each word to its position in the sorted order. */
  finish: (places: Uint32Array, allocate: Allocate) => { words: DocumentWords } & WordCounts;
};

/** Number of documents with each word, by its position. */
export type WordCounts = { counts: SharedUint32; offered: SharedUint32 };

export function createDocumentWordsBuilder(): DocumentWordsBuilder {
  const firsts = createGrowingArray();
  const entries = createGrowingArray();
  /** Latest entry of each word. */
  const latest: number[] = [];
  let first = 0;
  return {
    nextDocument: () => {
      first = entries.length;
      push(firsts, first);
    },
    add: (word, flags) => {
      while (latest.length <= word) latest.push(-1);
      if ((latest[word] as number) < first) {
        latest[word] = entries.length;
        push(entries, word << FLAG_BITS);
      }
      const at = latest[word] as number;
      entries.values[at] = (entries.values[at] as number) | flags;
    },
    finish: (places, allocate) => {
      push(firsts, entries.length);
      return encode(firsts.values.subarray(0, firsts.length), { entries: entries.values, places }, allocate);
    },
  };
}

type Written = { entries: Uint32Array; places: Uint32Array };

function encode(firsts: Uint32Array, { entries, places }: Written, allocate: Allocate) {
  const documents = firsts.length - 1;
  const starts = sharedUint32(documents + 1, allocate);
  const [counts, offered] = [sharedUint32(places.length, allocate), sharedUint32(places.length, allocate)];
  let bytes = new Uint8Array((firsts[documents] as number) * 2 + MOST_BYTES);
  let at = 0;
  for (let ordinal = 0; ordinal < documents; ordinal++) {
    const own = entries.subarray(firsts[ordinal], firsts[ordinal + 1]);
    for (let index = 0; index < own.length; index++) {
      const entry = own[index] as number;
      const place = places[entry >>> FLAG_BITS] as number;
      if (entry & COUNTED) counts[place] = (counts[place] as number) + 1;
      if (entry & OFFERED) offered[place] = (offered[place] as number) + 1;
      own[index] = (place << FLAG_BITS) | (entry & FLAGS);
    }
    own.sort();
    if (at + own.length * MOST_BYTES > bytes.length) bytes = enlarge(bytes, own.length * MOST_BYTES);
    at = writeGaps(own, bytes, at);
    starts[ordinal + 1] = at;
  }
  const packed = new Uint8Array(allocate(at));
  packed.set(bytes.subarray(0, at));
  return { words: { starts, bytes: packed }, counts, offered };
}

function enlarge(bytes: Uint8Array, needed: number) {
  const larger = new Uint8Array(bytes.length * 2 + needed);
  larger.set(bytes);
  return larger;
}

function writeGaps(sorted: Uint32Array, bytes: Uint8Array, from: number): number {
  let at = from;
  let before = 0;
  for (const entry of sorted) {
    const place = entry >>> FLAG_BITS;
    let rest = ((place - before) << FLAG_BITS) | (entry & FLAGS);
    before = place;
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  return at;
}

/** Visits the words of a document by ascending position. */
export function eachWord(
  { starts, bytes }: DocumentWords,
  ordinal: number,
  visit: (place: number, flags: number) => void,
): void {
  const end = starts[ordinal + 1] as number;
  let place = 0;
  for (let at = starts[ordinal] as number; at < end; ) {
    let entry = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] as number;
      entry |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    place += entry >>> FLAG_BITS;
    visit(place, entry & FLAGS);
  }
}

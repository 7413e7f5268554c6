import { sharedUint32 } from '../index/shared-arrays.ts';
import { createGrowingArray, createGrowingFloats, type GrowingArray, push } from './plan/growing-array.ts';
import type { Allocate } from './text-parts.ts';

/** Inverted index: the documents of each term by ascending ordinal, with weights. */
export type Postings = {
  /** Start of each term's entries, with one extra entry at the end. */
  starts: Uint32Array;
  /** Ordinals, flagged with `IN_TITLE` when the first field contains the term. */
  entries: Uint32Array;
  /** Sum of occurrences, weighted by field. */
  weights: Float32Array;
};

export const IN_TITLE = 0x80000000;
export const ORDINAL_MASK = 0x7fffffff;

export type PostingsBuilder = {
  nextDocument: () => void;
  /** Records an occurrence in the current field. */
  add: (term: number) => void;
  /** Ends the field and sets the weight of each of its occurrences. */
  endField: (weight: number, isTitle: boolean) => void;
  /** `places` maps each term to its position in the sorted order. */
  finish: (places: Uint32Array, allocate: Allocate) => Postings;
};

/** Terms of the documents in sequence, flagged with `IN_TITLE`, and their weights. */
type Held = { firsts: GrowingArray; terms: GrowingArray; weights: GrowingArray<Float32Array> };

export function createPostingsBuilder(): PostingsBuilder {
  const held: Held = { firsts: createGrowingArray(), terms: createGrowingArray(), weights: createGrowingFloats() };
  const { firsts, terms, weights } = held;
  const latest: number[] = [];
  const times: number[] = [];
  const fieldNumbers = createGrowingArray();
  let first = 0;

  return {
    nextDocument: () => {
      first = terms.length;
      push(firsts, first);
    },
    add: (term) => {
      while (latest.length <= term) {
        latest.push(-1);
        times.push(0);
      }
      if ((latest[term] as number) < first) {
        latest[term] = terms.length;
        push(terms, term);
        push(weights, 0);
      }
      if (times[term] === 0) push(fieldNumbers, term);
      times[term] = (times[term] as number) + 1;
    },
    endField: (weight, isTitle) => {
      for (let at = 0; at < fieldNumbers.length; at++) {
        const term = fieldNumbers.values[at] as number;
        const entry = latest[term] as number;
        weights.values[entry] = (weights.values[entry] as number) + (times[term] as number) * weight;
        if (isTitle) terms.values[entry] = term + IN_TITLE;
        times[term] = 0;
      }
      fieldNumbers.length = 0;
    },
    finish: (places, allocate) => sortByTerm(held, places, allocate),
  };
}

function sortByTerm({ firsts, terms, weights }: Held, places: Uint32Array, allocate: Allocate): Postings {
  const starts = findStarts(terms, places, allocate);
  const entries = sharedUint32(terms.length, allocate);
  const sorted = new Float32Array(allocate(terms.length * Float32Array.BYTES_PER_ELEMENT));
  const next = starts.slice();
  push(firsts, terms.length);
  for (let ordinal = 0; ordinal + 1 < firsts.length; ordinal++) {
    const end = firsts.values[ordinal + 1] as number;
    for (let at = firsts.values[ordinal] as number; at < end; at++) {
      const term = terms.values[at] as number;
      const place = places[term & ORDINAL_MASK] as number;
      const slot = next[place] as number;
      next[place] = slot + 1;
      entries[slot] = term >= IN_TITLE ? ordinal + IN_TITLE : ordinal;
      sorted[slot] = weights.values[at] as number;
    }
  }
  return { starts, entries, weights: sorted };
}

function findStarts(terms: GrowingArray, places: Uint32Array, allocate: Allocate): Uint32Array {
  const starts = sharedUint32(places.length + 1, allocate);
  for (let at = 0; at < terms.length; at++) {
    const after = (places[(terms.values[at] as number) & ORDINAL_MASK] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let place = 1; place < starts.length; place++) {
    starts[place] = (starts[place] as number) + (starts[place - 1] as number);
  }
  return starts;
}

import type { Bits } from '../text/text-parts.ts';
import { countBits, listOrdinals } from './columns/bitset.ts';
import type { QueryMemory } from './query-memory.ts';

/** Set of documents of one segment. */
export type DocumentSet = {
  bits: Bits;
  count: number;
  /** Ascending. Computed lazily. */
  ordinals: () => Uint32Array;
  /** Memory of the query, for the bits and everything derived from them. */
  memory: QueryMemory;
};

export function createDocumentSet(bits: Bits, memory: QueryMemory): DocumentSet {
  const count = countBits(bits);
  let ordinals: Uint32Array | undefined;
  return {
    bits,
    count,
    memory,
    ordinals() {
      if (ordinals) return ordinals;
      ordinals = memory.integers(count);
      listOrdinals(bits, ordinals);
      return ordinals;
    },
  };
}

import type { Bits } from '../text/text-parts.ts';
import { countBits, listOrdinals } from './bitset.ts';
import type { QueryMemory } from './query-memory.ts';

/** Some documents of a segment. */
export type DocumentSet = {
  bits: Bits;
  count: number;
  /** Rising. Made when first asked for. */
  ordinals: () => Uint32Array;
  /** Where it lies, and what is worked out about it. */
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

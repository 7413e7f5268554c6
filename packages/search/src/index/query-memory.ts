import { countBitsetWords } from './columns/bitset.ts';

/**
 * Memory pool for the arrays of one query, reused by the next one. Allocating them each time would cost more than the
 * query: large arrays live off-heap, and freeing them triggers a full garbage collection.
 */
export type QueryMemory = {
  /** Reclaims everything; arrays handed out before must not be used any more. */
  reuse: () => void;
  /** Uninitialised. */
  integers: (length: number) => Uint32Array<ArrayBuffer>;
  /** Uninitialised. */
  floats: (length: number) => Float64Array<ArrayBuffer>;
  zeros: (length: number) => Uint32Array<ArrayBuffer>;
  /** All bits cleared. */
  bits: (size: number) => Uint32Array<ArrayBuffer>;
};

export function createQueryMemory(): QueryMemory {
  let buffer = new ArrayBuffer(0);
  let used = 0;
  /** Aligned to eight bytes, as Float64Array requires. */
  const take = (bytes: number) => {
    const needed = (bytes + 7) & ~7;
    if (used + needed > buffer.byteLength) {
      buffer = new ArrayBuffer(Math.max(2 * buffer.byteLength, 2 * needed));
      used = 0;
    }
    const start = used;
    used += needed;
    return start;
  };
  const integers = (length: number) => {
    const start = take(length * Uint32Array.BYTES_PER_ELEMENT);
    return new Uint32Array(buffer, start, length);
  };
  const zeros = (length: number) => integers(length).fill(0);
  return {
    reuse() {
      used = 0;
    },
    integers,
    floats(length) {
      const start = take(length * Float64Array.BYTES_PER_ELEMENT);
      return new Float64Array(buffer, start, length);
    },
    zeros,
    bits: (size) => zeros(countBitsetWords(size)),
  };
}

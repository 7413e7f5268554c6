import { wordsFor } from './bitset.ts';

/**
 * Memory for the arrays of one query, used again by the next. Made anew for each they would cost more than the query:
 * arrays of some size lie outside the heap, and getting rid of them means going through all of it.
 */
export type QueryMemory = {
  /** Takes everything back. What was handed out before must not be used any more. */
  reuse: () => void;
  /** Holds anything. */
  integers: (length: number) => Uint32Array<ArrayBuffer>;
  /** Holds anything. */
  floats: (length: number) => Float64Array<ArrayBuffer>;
  zeros: (length: number) => Uint32Array<ArrayBuffer>;
  /** None of them set. */
  bits: (size: number) => Uint32Array<ArrayBuffer>;
};

export function createQueryMemory(): QueryMemory {
  let buffer = new ArrayBuffer(0);
  let used = 0;
  /** Arrays of eight bytes must start at a multiple of eight. */
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
    bits: (size) => zeros(wordsFor(size)),
  };
}

/** Coverage of the query from 0 to 1, indexed by the bits of the satisfied slots. */
export type Coverage = {
  /** All slots weighted equally. */
  shares: Float32Array;
  /** Slots weighted by their value. */
  worths: Float32Array;
};

/** Penalty factor for a document of another kind than requested. */
const OF_ANOTHER_KIND = 0.1;

/**
 * Coverage table for slots with the given weights; without slots everything is covered. `kind` is the slot that asks
 * for a kind of product.
 */
export function measureCoverage(values: readonly number[], kind: number): Coverage {
  return {
    shares: calculateShares(
      values.map(() => 1),
      kind,
    ),
    worths: calculateShares(values, kind),
  };
}

function calculateShares(values: readonly number[], kind: number): Float32Array {
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const shares = new Float32Array(1 << values.length);
  for (let slots = 1; slots < shares.length; slots++) {
    const lowest = 31 - Math.clz32(slots & -slots);
    shares[slots] = (shares[slots & (slots - 1)] as number) + (values[lowest] as number) / total;
  }
  shares[shares.length - 1] = 1;
  if (kind < 0) return shares;
  return shares.map((share, slots) => (slots & (1 << kind) ? share : share * OF_ANOTHER_KIND));
}

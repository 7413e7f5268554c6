/** How much of what was asked for a document covers, 0 to 1, by the bits of the slots that it satisfies. */
export type Coverage = {
  /** Every slot counting the same. */
  shares: Float32Array;
  /** Each slot counting as much as it is worth. */
  worths: Float32Array;
};

/** What is left of the share of a document that is of another kind than the one asked for. */
const OF_ANOTHER_KIND = 0.1;

/** Of slots that are worth so much each; without any, everything is covered. One of them may ask for the kind of thing. */
export function coverageOf(values: readonly number[], kind: number): Coverage {
  return {
    shares: sharesOf(
      values.map(() => 1),
      kind,
    ),
    worths: sharesOf(values, kind),
  };
}

function sharesOf(values: readonly number[], kind: number): Float32Array {
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

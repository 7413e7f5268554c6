/** Splits a total in proportion to the weights by largest remainder: the shares sum to it exactly. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(calculateSum(weights));
  if (sum === 0n) return weights.map(() => 0);
  // BigInt: the product of two amounts may exceed the safe integer range.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const remainders = exact.map((product, index) => ({ index, remainder: product % sum }));
  const byRemainder = remainders.sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const missing = total - calculateSum(shares);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

export const calculateSum = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Median of some measurements, with the least and the most. */
export function describeSpread(values: readonly number[], digits: number): string {
  const [least = 0, most = 0] = [Math.min(...values), Math.max(...values)];
  return `${getMedian(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

export const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Difference of two averages in percent, to one decimal; undefined without a base. */
export function calculateUplift(withIt: number | undefined, without: number | undefined): number | undefined {
  if (withIt === undefined || !without) return undefined;
  return Math.round(((withIt - without) / without) * 1_000) / 10;
}

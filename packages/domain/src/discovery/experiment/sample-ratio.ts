/** Below this the split of the visitors is broken, and no result may be read. */
export const RATIO_ALARM = 0.001;

/** P-value of the chi-square test that visits were split by the weights; undefined with fewer than 100 visits. */
export function testSampleRatio(split: readonly { visits: number; weight: number }[]): number | undefined {
  const visits = split.reduce((sum, one) => sum + one.visits, 0);
  const weights = split.reduce((sum, one) => sum + one.weight, 0);
  if (visits < 100) return undefined;
  const statistic = split.reduce((sum, one) => {
    const expected = (visits * one.weight) / weights;
    return sum + (one.visits - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(statistic, split.length - 1);
}

/** Upper tail of the chi-square distribution for one to three degrees of freedom. */
function chiSquareTail(value: number, freedom: number): number {
  if (freedom === 2) return Math.exp(-value / 2);
  const tail = erfc(Math.sqrt(value / 2));
  return freedom === 1 ? tail : tail + Math.sqrt((2 * value) / Math.PI) * Math.exp(-value / 2);
}

/** Complementary error function for values from 0; Numerical Recipes (2nd ed.) 6.2, relative error below 1.2e-7. */
function erfc(value: number): number {
  const t = 1 / (1 + value / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const exponent = terms.reduceRight((sum, term) => sum * t + term, 0);
  return t * Math.exp(-value * value + exponent);
}

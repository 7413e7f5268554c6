/** Sums over all visits of a variant. For a conversion both sums are the number of conversions. */
export type Sample = { visits: number; sum: number; squares: number };

export type Comparison = {
  /** Means per visit. */
  controlMean: number;
  variantMean: number;
  /** Difference of the means, with its always-valid interval. */
  difference: number;
  low: number;
  high: number;
  /** Always valid: may be looked at any time, as often as wished. */
  pValue: number;
};

type Design = { alpha: number; plannedVisits: number };

const LEAST_VISITS = 200;
const LEAST_EVENTS = 20;

/** Below this the normal approximation of the test does not hold, and nothing is concluded. */
export const isEnough = (control: Sample, variant: Sample, events: number): boolean =>
  Math.min(control.visits, variant.visits) >= LEAST_VISITS && events >= LEAST_EVENTS;

/**
 * Mixture sequential probability ratio test of two means (Robbins 1970; Johari et al. 2015, "Always valid inference"),
 * with a normal mixture and estimated variances as in the asymptotic confidence sequences of Waudby-Smith et al. 2021.
 * Undefined without variance.
 */
export function compareSamples(control: Sample, variant: Sample, design: Design): Comparison | undefined {
  const [a, b] = [getMoments(control), getMoments(variant)];
  const variance = a.variance / control.visits + b.variance / variant.visits;
  if (!(variance > 0)) return undefined;
  const difference = b.mean - a.mean;
  const weight = (control.visits + variant.visits) * getMixture(design);
  const reach = Math.sqrt(variance * ((weight + 1) / weight) * Math.log((weight + 1) / design.alpha ** 2));
  const logRatio = (weight * difference ** 2) / (2 * variance * (weight + 1)) - Math.log(weight + 1) / 2;
  return {
    ...{ controlMean: a.mean, variantMean: b.mean, difference },
    ...{ low: difference - reach, high: difference + reach },
    pValue: Math.min(1, Math.exp(-logRatio)),
  };
}

/** Variance of the mixture per visit that makes the interval narrowest at the planned number of visits. */
function getMixture({ alpha, plannedVisits }: Design): number {
  const twice = -2 * Math.log(alpha);
  return (twice + Math.log(twice + 1)) / plannedVisits;
}

function getMoments({ visits, sum, squares }: Sample) {
  const mean = sum / visits;
  return { mean, variance: Math.max(0, squares / visits - mean ** 2) };
}

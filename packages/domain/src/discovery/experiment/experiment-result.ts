import { BUCKET_COUNT, percentile75 } from '../../site/browser/web-vitals.ts';
import type { Experiment, ExperimentGoal, Guardrails } from './experiment.ts';
import { RATIO_ALARM, testSampleRatio } from './sample-ratio.ts';
import { type Comparison, compareSamples, isEnough, type Sample } from './sequential-test.ts';

/** Everything counted for a variant. No count belongs to a person. */
export type VariantCounts = {
  variant: string;
  visits: number;
  adds: number;
  /** Paid orders, whatever became of them. */
  placedOrders: number;
  /** Paid orders without those that were cancelled or refunded in full. */
  orders: number;
  /** Of these orders, less their refunds. Minor units. */
  revenue: number;
  revenueSquares: number;
  errors: number;
  /** Placed orders with a return that was not refused. */
  returnedOrders: number;
  /** Visits by bucket of the largest contentful paint. */
  lcp: readonly number[];
};

export const GUARDS = ['lcp', 'errors', 'returns', 'sample-ratio'] as const;
export type Guard = (typeof GUARDS)[number];

export type GuardFinding = {
  guard: Guard;
  variant?: string;
  state: 'fine' | 'broken' | 'not-enough';
  /** What is compared, of control and of the variant: milliseconds of `lcp`, else a share. Absent without data. */
  control?: number;
  value?: number;
  /** Allowed worsening in percent. */
  limit?: number;
};

export type VariantResult = VariantCounts & {
  /** Absent for control, and while there is not enough data. */
  comparison?: Comparison & { lift: number; liftLow: number; liftHigh: number };
  lcp75?: number;
};

export type ExperimentResult = {
  variants: VariantResult[];
  sampleRatio?: number;
  guards: GuardFinding[];
  verdict: 'not-enough' | 'broken-split' | 'no-difference-yet' | 'better' | 'worse';
  /** Variant that the verdict is about. */
  best?: string;
};

type Judged = Pick<Experiment, 'variants' | 'goal' | 'guardrails' | 'plannedVisits'>;

/** False-positive rate of the whole experiment, divided by its comparisons. */
export const ALPHA = 0.05;
const LEAST_MEASURED = 200;
const LEAST_IN_SHARE = 50;

/** Result at this moment. May be computed as often as wished: see `sequential-test.ts`. */
export function judgeExperiment(experiment: Judged, counts: readonly VariantCounts[]): ExperimentResult {
  const [control, ...others] = experiment.variants.map(({ key }) => findCounts(counts, key));
  if (!control) return { variants: [], guards: [], verdict: 'not-enough' };
  const alpha = ALPHA / others.length;
  const design = { alpha, plannedVisits: experiment.plannedVisits };
  const variants = [
    describe(control),
    ...others.map((counted) => ({ ...describe(counted), ...compare(experiment.goal, { control, counted, design }) })),
  ];
  const weights = experiment.variants.map(({ weight }) => weight);
  const sampleRatio = testSampleRatio(variants.map(({ visits }, place) => ({ visits, weight: weights[place] ?? 0 })));
  const guards = others.flatMap((counted) => guardVariant(experiment.guardrails, { control, counted, design }));
  return {
    variants,
    ...(sampleRatio !== undefined && { sampleRatio }),
    guards: [guardRatio(sampleRatio), ...guards],
    ...conclude(variants, { alpha, sampleRatio }),
  };
}

type Design = Parameters<typeof compareSamples>[2];
type Pair = { control: VariantCounts; counted: VariantCounts; design: Design };

const findCounts = (counts: readonly VariantCounts[], variant: string): VariantCounts =>
  counts.find((one) => one.variant === variant) ?? {
    ...{ variant, visits: 0, adds: 0, placedOrders: 0, orders: 0, revenue: 0, revenueSquares: 0 },
    ...{ errors: 0, returnedOrders: 0 },
    lcp: new Array<number>(BUCKET_COUNT).fill(0),
  };

function describe(counted: VariantCounts): VariantResult {
  const lcp75 = percentile75('LCP', counted.lcp);
  return { ...counted, ...(lcp75 !== undefined && { lcp75: Math.round(lcp75) }) };
}

function compare(goal: ExperimentGoal, { control, counted, design }: Pair): Pick<VariantResult, 'comparison'> {
  const events = goal === 'adds' ? control.adds + counted.adds : control.orders + counted.orders;
  const [before, after] = [sampleGoal(goal, control), sampleGoal(goal, counted)];
  const found = isEnough(before, after, events) ? compareSamples(before, after, design) : undefined;
  if (!found || found.controlMean === 0) return {};
  const relate = (difference: number) => difference / found.controlMean;
  return {
    comparison: {
      ...found,
      ...{ lift: relate(found.difference), liftLow: relate(found.low), liftHigh: relate(found.high) },
    },
  };
}

function sampleGoal(goal: ExperimentGoal, counted: VariantCounts): Sample {
  const { visits, revenue, revenueSquares } = counted;
  return goal === 'revenue' ? { visits, sum: revenue, squares: revenueSquares } : toShare(counted[goal], visits);
}

/** One browser may order twice: the share is capped at all visits. */
function toShare(events: number, visits: number): Sample {
  const sum = Math.min(events, visits);
  return { visits, sum, squares: sum };
}

function guardVariant(limits: Guardrails, { control, counted, design }: Pair): GuardFinding[] {
  const { variant } = counted;
  const both = [control, counted];
  const errors = both.map(({ errors, visits }) => toShare(errors, visits));
  const returns = both.map(({ returnedOrders, placedOrders }) => toShare(returnedOrders, placedOrders));
  const paints = both.map(({ lcp }) => percentile75('LCP', lcp));
  return [
    {
      ...{ guard: 'lcp', variant, state: guardSpeed(limits.lcp, control.lcp, counted.lcp), limit: limits.lcp },
      ...toPair(paints.map((paint) => (paint === undefined ? undefined : Math.round(paint)))),
    },
    {
      ...{ guard: 'errors', variant, state: guardShare(limits.errors, errors, design), limit: limits.errors },
      ...toPair(errors.map(getMean)),
    },
    {
      ...{ guard: 'returns', variant, state: guardShare(limits.returns, returns, design), limit: limits.returns },
      ...toPair(returns.map(getMean)),
    },
  ];
}

const getMean = ({ sum, visits }: Sample): number | undefined => (visits === 0 ? undefined : sum / visits);

const toPair = ([control, value]: readonly (number | undefined)[]) => ({
  ...(control !== undefined && { control }),
  ...(value !== undefined && { value }),
});

function guardSpeed(limit: number, control: readonly number[], counted: readonly number[]): GuardFinding['state'] {
  const measured = [control, counted].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  if (Math.min(...measured) < LEAST_MEASURED) return 'not-enough';
  const [before = 0, after = 0] = [control, counted].map((counts) => percentile75('LCP', counts));
  return after > before * (1 + limit / 100) ? 'broken' : 'fine';
}

/** Broken when the share is worse by more than the limit, and not by chance. */
function guardShare(limit: number, [before, after]: readonly Sample[], design: Design): GuardFinding['state'] {
  if (!before || !after || Math.min(before.visits, after.visits) < LEAST_IN_SHARE) return 'not-enough';
  const found = compareSamples(before, after, design);
  if (!found) return 'fine';
  return found.low > 0 && found.variantMean > found.controlMean * (1 + limit / 100) ? 'broken' : 'fine';
}

function guardRatio(pValue: number | undefined): GuardFinding {
  if (pValue === undefined) return { guard: 'sample-ratio', state: 'not-enough' };
  return { guard: 'sample-ratio', state: pValue < RATIO_ALARM ? 'broken' : 'fine' };
}

type Concluding = { alpha: number; sampleRatio: number | undefined };

function conclude(
  variants: readonly VariantResult[],
  { alpha, sampleRatio }: Concluding,
): Pick<ExperimentResult, 'verdict' | 'best'> {
  if (sampleRatio !== undefined && sampleRatio < RATIO_ALARM) return { verdict: 'broken-split' };
  const compared = variants.flatMap(({ variant, comparison }) => (comparison ? [{ variant, ...comparison }] : []));
  const [best] = compared.sort((one, other) => other.difference - one.difference);
  if (!best) return { verdict: 'not-enough' };
  if (best.pValue >= alpha) return { verdict: 'no-difference-yet', best: best.variant };
  return { verdict: best.difference > 0 ? 'better' : 'worse', best: best.variant };
}

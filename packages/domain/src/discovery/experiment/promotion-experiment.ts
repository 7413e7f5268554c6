import { chooseVariant } from './block-experiment.ts';
import type { Experiment, ExperimentState } from './experiment.ts';

/** Variant of an experiment that a quote belongs to, until it is ordered or deleted. */
export type QuoteVariant = { experimentId: string; variant: string };

/** Experiment with promotions. */
export type PromotionExperiment = Pick<Experiment, 'key' | 'variants'> & {
  experimentId: string;
  state: ExperimentState;
  winner?: string | undefined;
};

/** Keys of promotions that experiments decide about; all others act by themselves. */
export type JudgedPromotions = { given: ReadonlySet<string>; withheld: ReadonlySet<string> };

/**
 * Promotions of variants: given to the quotes of the variant while the experiment runs, to all once it won, and else to
 * none. A quote without a variant, as of visitors without consent, is control.
 */
export function judgePromotions(
  experiments: readonly PromotionExperiment[],
  own: readonly QuoteVariant[],
): JudgedPromotions {
  const judged = experiments.filter(({ state }) => state !== 'draft').flatMap((one) => judgeVariants(one, own));
  const given = new Set(judged.filter(({ isGiven }) => isGiven).map(({ promotion }) => promotion));
  // After a decision for control another experiment may give the promotion.
  const withheld = judged.map(({ promotion }) => promotion).filter((promotion) => !given.has(promotion));
  return { given, withheld: new Set(withheld) };
}

function judgeVariants(experiment: PromotionExperiment, own: readonly QuoteVariant[]) {
  const variant = own.find(({ experimentId }) => experimentId === experiment.experimentId)?.variant;
  const chosen = chooseVariant(experiment, variant === undefined ? undefined : { see: () => variant });
  return experiment.variants.flatMap(({ key, change }) =>
    change === undefined ? [] : { promotion: change, isGiven: key === chosen },
  );
}

/** The variants of a quote come first: it keeps them, whatever browser shows it. */
export const joinVariants = (
  stored: readonly QuoteVariant[],
  fresh: readonly QuoteVariant[] = [],
): readonly QuoteVariant[] => [
  ...stored,
  ...fresh.filter(({ experimentId }) => stored.every((one) => one.experimentId !== experimentId)),
];

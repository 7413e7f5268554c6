import { ShopError } from '../../shop-error.ts';

export const EXPERIMENT_KINDS = ['content', 'ranking', 'promotion'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

/** `draft` → `running` → `stopped` → `decided`. A draft, a stopped experiment and a decision for control show control. */
export const EXPERIMENT_STATES = ['draft', 'running', 'stopped', 'decided'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** What the experiment wants to raise, always per visit. */
export const EXPERIMENT_GOALS = ['orders', 'adds', 'revenue'] as const;
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];

/** Key of the variant that shows the shop as it is. */
export const CONTROL = 'control';

export type ExperimentVariant = {
  key: string;
  /** Share of the visitors in the experiment, relative to the other weights. */
  weight: number;
  /** Home block, merchandising rule or promotion of the variant; control has none. */
  change?: string | undefined;
};

/** Allowed worsening against control, in percent. */
export type Guardrails = { lcp: number; errors: number; returns: number };

export type Experiment = {
  key: string;
  kind: ExperimentKind;
  /** Control first. */
  variants: readonly ExperimentVariant[];
  /** Home block that the blocks of the variants replace. */
  replaces?: string | undefined;
  /** Percent of the visitors with consent that take part. */
  traffic: number;
  goal: ExperimentGoal;
  guardrails: Guardrails;
  /** Visits at which the interval is narrowest compared with a test of fixed size. */
  plannedVisits: number;
};

const MOST_VARIANTS = 4;
const KEY = /^[a-z0-9][a-z0-9-]{1,39}$/;
const MOST_PLANNED = 100_000_000;

/** Throws when the experiment cannot be run as given. */
export function checkExperiment(experiment: Experiment): void {
  const { key, kind, variants, replaces, traffic, goal, plannedVisits } = experiment;
  if (!KEY.test(key)) throw faulty('key', 'Use 2 to 40 small letters, digits and hyphens');
  checkVariants(variants);
  if (kind === 'content' && !replaces) throw faulty('replaces', 'Choose the block to replace');
  if (kind === 'content' && variants.some(({ change }) => change === replaces)) {
    throw faulty('variants', 'A variant shows another block than control');
  }
  // A promotion is seen in the bag, which therefore is the visit: every one of them has been filled.
  if (kind === 'promotion' && goal === 'adds') throw faulty('goal', 'A promotion is compared by orders or revenue');
  if (!isWithin(traffic, 1, 100)) throw faulty('traffic', 'Let 1 to 100 percent of the visitors take part');
  if (!isWithin(plannedVisits, 100, MOST_PLANNED)) throw faulty('plannedVisits', 'Plan at least 100 visits');
}

function checkVariants(variants: readonly ExperimentVariant[]): void {
  const [control, ...others] = variants;
  if (control?.key !== CONTROL || control.change !== undefined) {
    throw faulty('variants', 'The first variant is control and changes nothing');
  }
  if (others.length === 0 || variants.length > MOST_VARIANTS) {
    throw faulty('variants', `Compare control with one to ${MOST_VARIANTS - 1} variants`);
  }
  if (others.some(({ key, change }) => !KEY.test(`v${key}`) || !change)) {
    throw faulty('variants', 'Each variant has a key and something that it changes');
  }
  if (new Set(variants.map(({ key }) => key)).size < variants.length) {
    throw faulty('variants', 'Two variants have the same key');
  }
  if (!variants.every(({ weight }) => isWithin(weight, 1, 100))) throw faulty('variants', 'Weights are 1 to 100');
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const faulty = (field: string, reason: string) =>
  new ShopError(reason, { code: 'experiment_faulty', kind: 'unprocessable', field });

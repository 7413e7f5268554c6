import { EXPERIMENT_GOALS, EXPERIMENT_KINDS, EXPERIMENT_STATES } from '@shop/domain/discovery/experiment/experiment';
import { GUARDS } from '@shop/domain/discovery/experiment/experiment-result';
import { EXPERIMENT_WARNINGS } from '@shop/domain/discovery/experiment/experiment-warning';
import { z } from 'zod';
import { brandKey, currencyCode, localeTag } from '../../site/identity.ts';
import { withListExports } from '../list-export.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const read = { staff: 'experiments.read', scope: 'store' } as const;
const edit = { staff: 'experiments.edit', scope: 'store' } as const;
const params = z.object({ experimentId: z.uuid() });
const key = z.string().min(1).max(40);

const variant = z.strictObject({
  key,
  weight: z.int().min(1).max(100),
  /** Home block, merchandising rule or key of the promotion of the variant. */
  change: z.string().min(1).max(200).optional(),
});

const percent = z.int().min(1).max(1_000);

export const experimentPlan = z.strictObject({
  key,
  name: z.string().trim().min(1).max(120),
  hypothesis: z.string().trim().max(1_000).default(''),
  brand: brandKey,
  /** Empty: every store of the brand. */
  locales: z.array(localeTag).max(30).default([]),
  kind: z.enum(EXPERIMENT_KINDS),
  /** Control first. */
  variants: z.array(variant).min(2).max(4),
  replaces: z.string().max(200).optional(),
  traffic: z.int().min(1).max(100),
  goal: z.enum(EXPERIMENT_GOALS),
  /** Allowed worsening against control, in percent. */
  guardrails: z.strictObject({ lcp: percent, errors: percent, returns: percent }),
  plannedVisits: z.int().min(100).max(100_000_000),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
});
export type ExperimentPlan = z.infer<typeof experimentPlan>;

const experiment = z.object({
  ...experimentPlan.shape,
  locales: z.array(z.string()),
  experimentId: z.uuid(),
  state: z.enum(EXPERIMENT_STATES),
  startedAt: z.iso.datetime().optional(),
  stoppedAt: z.iso.datetime().optional(),
  stopReason: z.string().optional(),
  winner: z.string().optional(),
  version: z.int(),
});
export type DeskExperiment = z.infer<typeof experiment>;

const result = z.object({
  verdict: z.enum(['not-enough', 'broken-split', 'no-difference-yet', 'better', 'worse']),
  best: z.string().optional(),
  /** P-value of the split. */
  sampleRatio: z.number().optional(),
  /** Currency of the revenue; absent where the stores have several. */
  currency: currencyCode.optional(),
  variants: z.array(
    z.object({
      variant: z.string(),
      visits: z.int(),
      adds: z.int(),
      /** Paid orders, whatever became of them. */
      placedOrders: z.int(),
      /** Without those that were cancelled or refunded in full. */
      orders: z.int(),
      /** Less refunds. */
      revenue: z.int(),
      returnedOrders: z.int(),
      errors: z.int(),
      /** 75th percentile of the largest contentful paint, in milliseconds. */
      lcp75: z.int().optional(),
      comparison: z
        .object({
          controlMean: z.number(),
          variantMean: z.number(),
          pValue: z.number(),
          lift: z.number(),
          liftLow: z.number(),
          liftHigh: z.number(),
        })
        .optional(),
    }),
  ),
  guards: z.array(
    z.object({
      guard: z.enum(GUARDS),
      variant: z.string().optional(),
      state: z.enum(['fine', 'broken', 'not-enough']),
      /** Compared values: milliseconds of `lcp`, else shares. Absent without data. */
      control: z.number().optional(),
      value: z.number().optional(),
      /** Allowed worsening in percent. */
      limit: z.number().optional(),
    }),
  ),
  warnings: z.array(z.enum(EXPERIMENT_WARNINGS)),
  /** Days until the planned visits, at the rate so far. */
  daysLeft: z.int().optional(),
});
export type DeskExperimentResult = z.infer<typeof result>;

const choice = z.object({ id: z.string(), label: z.string() });

/** Experiments of the merchant. */
export const staffExperimentEndpoints = withListExports(
  { export: 'list' },
  {
    list: staffEndpoint({
      method: 'GET',
      path: '/experiments',
      access: read,
      rateClass: 'api',
      summary: 'Return the experiments of the stores of the caller, newest first.',
      response: z.object({ items: z.array(experiment) }),
    }),
    get: staffEndpoint({
      method: 'GET',
      path: '/experiments/:experimentId',
      access: read,
      rateClass: 'api',
      summary: 'Return an experiment with its result so far. Refused with 404 experiment_unknown.',
      params,
      response: z.object({ experiment, result }),
    }),
    choices: staffEndpoint({
      method: 'GET',
      path: '/experiments/choices',
      access: read,
      rateClass: 'api',
      summary:
        'Return the home blocks, merchandising rules and automatic promotions of a store that a variant may have.',
      query: z.strictObject({ storeId: z.coerce.number().int() }),
      response: z.object({ blocks: z.array(choice), rules: z.array(choice), promotions: z.array(choice) }),
    }),
    create: staffEndpoint({
      method: 'POST',
      path: '/experiments',
      access: edit,
      rateClass: 'write',
      summary:
        'Plan an experiment as a draft, which has no effect before it starts. Refused with 409 experiment_exists or experiment_overlap.',
      body: experimentPlan,
      response: experiment,
    }),
    change: staffEndpoint({
      method: 'PUT',
      path: '/experiments/:experimentId',
      access: edit,
      rateClass: 'write',
      summary: 'Change a draft. Refused with 409 experiment_state after its start, and 409 version_conflict.',
      params,
      body: z.strictObject({ version: z.int(), plan: experimentPlan }),
      response: experiment,
    }),
    start: staffEndpoint({
      method: 'POST',
      path: '/experiments/:experimentId/start',
      access: edit,
      rateClass: 'write',
      summary: 'Start a draft now.',
      params,
      body: z.strictObject({ version: z.int() }),
      response: experiment,
    }),
    stop: staffEndpoint({
      method: 'POST',
      path: '/experiments/:experimentId/stop',
      access: edit,
      rateClass: 'write',
      summary: 'Stop a running experiment: all visitors see control from now on. It cannot be continued.',
      params,
      body: z.strictObject({ version: z.int() }),
      response: experiment,
    }),
    decide: staffEndpoint({
      method: 'POST',
      path: '/experiments/:experimentId/decide',
      access: edit,
      rateClass: 'write',
      summary: 'Make a variant the standard for all visitors, or keep control.',
      params,
      body: z.strictObject({ version: z.int(), winner: key }),
      response: experiment,
    }),
    remove: staffEndpoint({
      method: 'POST',
      path: '/experiments/:experimentId/remove',
      access: edit,
      rateClass: 'write',
      summary: 'Delete a draft.',
      params,
      body: z.strictObject({ version: z.int() }),
      response: z.object({ status: z.literal('deleted') }),
    }),
  },
);

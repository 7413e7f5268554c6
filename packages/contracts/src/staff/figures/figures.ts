import { FIGURE_NAMES, FUNNEL_STEPS } from '@shop/domain/figures/figure';
import { FIGURE_COMPARISONS, FIGURE_PERIODS } from '@shop/domain/figures/figure-period';
import { RETURN_REASONS } from '@shop/domain/order/returns';
import { z } from 'zod';
import { currencyCode } from '../../site/identity.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const days = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Null without anything to divide by. */
const value = z.number().nullable();

const figure = z.object({
  name: z.enum(FIGURE_NAMES),
  /** Money in minor units of the currency of the reply; a share is a fraction. */
  unit: z.enum(['money', 'count', 'share', 'milliseconds']),
  value,
  /** Absent without a comparison. */
  before: value.optional(),
  /** Relative change; of a share in points as a fraction, of sold-out sizes in sizes. */
  change: value,
  verdict: z.enum(['good', 'bad']).optional(),
  /** Of the margin: share of the goods sold whose cost price is known. */
  knownShare: value.optional(),
});
export type StaffFigure = z.infer<typeof figure>;

const point = z.object({
  /** Day, or hour of the day for a period of one day. */
  at: z.string(),
  values: z.record(z.enum(FIGURE_NAMES), value),
});
const funnelStep = z.object({ step: z.enum(FUNNEL_STEPS), count: z.number(), share: value });

const figures = z.object({
  currency: currencyCode,
  /** Currencies of the stores that the caller may see. Amounts are never added across them. */
  currencies: z.array(currencyCode),
  zone: z.string(),
  days,
  before: days.optional(),
  /** The period ends today: the comparison ends at the same time of its last day. */
  isPartial: z.boolean(),
  figures: z.array(figure),
  points: z.array(point),
  pointsBefore: z.array(point).optional(),
  funnel: z.array(funnelStep),
  funnelBefore: z.array(funnelStep).optional(),
  stores: z.array(z.object({ storeId: z.int(), figures: z.array(figure) })),
  reasons: z.array(z.object({ reason: z.enum(RETURN_REASONS), pieces: z.int(), amount: z.number() })),
});
export type StaffFigures = z.infer<typeof figures>;

const vitals = z.array(
  z.object({
    metric: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
    value,
    rating: z.enum(['good', 'fair', 'poor']).optional(),
  }),
);
const speed = z.object({
  days,
  pages: z.array(z.object({ page: z.string(), visits: z.int(), vitals })),
  stores: z.array(z.object({ storeId: z.int(), visits: z.int(), vitals })),
});
export type StaffSpeed = z.infer<typeof speed>;

const cohorts = z.object({
  items: z.array(
    z.object({
      /** Month of the first order, such as `2026-11`. */
      cohort: z.string(),
      buyers: z.int(),
      months: z.array(z.object({ months: z.int(), buyers: z.int(), orders: z.int() })),
    }),
  ),
});
export type StaffCohorts = z.infer<typeof cohorts>;

const scope = {
  /** Id of a store. Absent: all stores of one currency. */
  store: z.coerce.number().int().min(1).optional(),
  currency: currencyCode.optional(),
};
const filters = {
  ...scope,
  period: z.enum(FIGURE_PERIODS).default('today'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: z.enum(FIGURE_COMPARISONS).default('weekdays'),
};
const access = { staff: 'figures.read', scope: 'store' } as const;

/** Figures of the shop, from summary tables that a job keeps. */
export const staffFigureEndpoints = {
  read: staffEndpoint({
    method: 'GET',
    path: '/figures',
    access,
    rateClass: 'api',
    summary:
      'Return the figures of a period, by day or hour and by store, compared with another period. Refused with 403 permission_missing for another store and 422 period_invalid.',
    query: z.strictObject(filters),
    response: figures,
  }),
  speed: staffEndpoint({
    method: 'GET',
    path: '/figures/speed',
    access,
    rateClass: 'api',
    summary: 'Return the web vitals of real visits at the 75th percentile, by kind of page and by store.',
    query: z.strictObject(filters),
    response: speed,
  }),
  cohorts: staffEndpoint({
    method: 'GET',
    path: '/figures/cohorts',
    access,
    rateClass: 'api',
    summary: 'Return buyers by the month of their first order, with how many bought in each month after it.',
    query: z.strictObject(scope),
    response: cohorts,
  }),
  export: staffEndpoint({
    method: 'GET',
    path: '/figures/export',
    access: { staff: 'figures.export', scope: 'store' },
    rateClass: 'write',
    summary: 'Return the figures of each day, or hour of one day, as text/csv.',
    query: z.strictObject(filters),
    response: z.string().meta({ description: 'text/csv' }),
  }),
};

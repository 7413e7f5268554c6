import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { LAST_MONTH_DAY, REPORT_PERIODS, REPORT_RHYTHMS } from '@shop/domain/figures/figure-report';
import { z } from 'zod';
import { MERCHANT_LANGUAGES } from '../../merchant-mail.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const plan = z.strictObject({
  name: z.string().trim().min(1).max(80),
  figures: z.array(z.enum(FIGURE_NAMES)).min(1).max(FIGURE_NAMES.length),
  /** Ids of stores. Empty: all stores that the reader may see. */
  stores: z.array(z.int().min(1)).max(100),
  period: z.enum(REPORT_PERIODS),
  rhythm: z.enum(REPORT_RHYTHMS),
  /** Monday is 1. Of a weekly report. */
  weekday: z.int().min(1).max(7).optional(),
  /** Of a monthly report. */
  monthDay: z.int().min(1).max(LAST_MONTH_DAY).optional(),
  /** By the clocks of the first store, such as `07:30`. */
  time: z.string().max(5),
  language: z.enum(MERCHANT_LANGUAGES),
  /** Links to the figures of each day as CSV. */
  hasFile: z.boolean(),
});
export type ReportPlan = z.infer<typeof plan>;

const report = z.object({
  ...plan.shape,
  reportId: z.uuid(),
  staffId: z.uuid(),
  /** Reader. */
  reader: z.string(),
  zone: z.string(),
  isPaused: z.boolean(),
  nextAt: z.iso.datetime(),
  lastAt: z.iso.datetime().optional(),
  /** `refused`: the reader may not see its stores, or cannot sign in any more. */
  lastOutcome: z.enum(['sent', 'refused']).optional(),
  version: z.int(),
});
export type StaffReport = z.infer<typeof report>;

const access = { staff: 'figures.read', scope: 'store' } as const;
const params = z.object({ reportId: z.uuid() });
const version = z.int();

/** Reports of figures by mail. Everyone has their own; those who may invite staff have those of all. */
export const staffReportEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/figures/reports',
    access,
    rateClass: 'api',
    summary: 'Return the reports of the caller, or of all readers for those who may invite staff.',
    response: z.object({
      items: z.array(report),
      /** Colleagues whom the caller may subscribe. */
      readers: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
    }),
  }),
  create: staffEndpoint({
    method: 'POST',
    path: '/figures/reports',
    access,
    rateClass: 'write',
    summary:
      'Subscribe to a report. Idempotent by its id. For another reader refused with 403 permission_missing; with 422 report_faulty, and report_reader if the reader may not see the stores.',
    body: z.strictObject({
      reportId: z.uuid(),
      /** Absent: the caller. */
      staffId: z.uuid().optional(),
      plan,
    }),
    response: report,
  }),
  change: staffEndpoint({
    method: 'PUT',
    path: '/figures/reports/:reportId',
    access,
    rateClass: 'write',
    summary: 'Change a report. Refused with 404 report_unknown and 409 version_conflict.',
    params,
    body: z.strictObject({ version, plan }),
    response: report,
  }),
  pause: staffEndpoint({
    method: 'POST',
    path: '/figures/reports/:reportId/pause',
    access,
    rateClass: 'write',
    summary: 'Pause or resume a report. What was missed meanwhile is not sent.',
    params,
    body: z.strictObject({ version, isPaused: z.boolean() }),
    response: report,
  }),
  test: staffEndpoint({
    method: 'POST',
    path: '/figures/reports/:reportId/test',
    access,
    rateClass: 'write',
    summary: 'Send the latest report to the caller now, with the figures that the caller may see.',
    params,
    body: z.strictObject({ version }),
    response: z.object({ status: z.literal('sent') }),
  }),
  remove: staffEndpoint({
    method: 'POST',
    path: '/figures/reports/:reportId/remove',
    access,
    rateClass: 'write',
    summary: 'End a report. Idempotent.',
    params,
    body: z.strictObject({}),
    response: z.object({ status: z.literal('deleted') }),
  }),
  file: staffEndpoint({
    method: 'GET',
    path: '/figures/reports/file',
    access: { staff: 'figures.export', scope: 'store' },
    rateClass: 'write',
    summary:
      'Return the figures of each day of a report as text/csv, by the link of its mail. Refused with 404 link_unusable after 14 days.',
    query: z.strictObject({ token: z.string().max(100) }),
    response: z.string().meta({ description: 'text/csv' }),
  }),
  leave: staffEndpoint({
    method: 'POST',
    path: '/figures/reports/leave',
    access: { staff: 'anyone' },
    rateClass: 'write',
    summary: 'End a report by the link of its mail. Idempotent; the answer is the same for unknown links.',
    body: z.strictObject({ token: z.string().max(100) }),
    response: z.object({ status: z.literal('ended') }),
  }),
};

import { RESENT_MAILS } from '@shop/domain/order/desk/due-mails';
import { BULK_ACTION_NAMES, BULK_STATES } from '@shop/domain/staff/bulk';
import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const task = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('orders.hold'), reason: z.string().trim().min(1).max(300) }),
  z.strictObject({ action: z.literal('orders.release') }),
  z.strictObject({ action: z.literal('orders.mail'), mail: z.enum(RESENT_MAILS) }),
  z.strictObject({ action: z.literal('messages.assign'), staffId: z.uuid().nullable() }),
  z.strictObject({ action: z.literal('messages.close') }),
  z.strictObject({ action: z.literal('messages.reopen') }),
  z.strictObject({ action: z.literal('customers.export') }),
]);

/** All records that match the filters of their list, or these. */
const target = z.union([
  z.strictObject({ query: z.string().max(1000) }),
  z.strictObject({ ids: z.array(z.string().min(1).max(60)).min(1).max(200) }),
]);
export type BulkTarget = z.infer<typeof target>;

const order = { task, target };
const params = z.object({ jobId: z.uuid() });

const refusal = z.object({ code: z.string(), reason: z.string() });

const bulkJob = z.object({
  jobId: z.string(),
  action: z.enum(BULK_ACTION_NAMES),
  state: z.enum(BULK_STATES),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  /** The job that this one undoes. */
  undoOf: z.string().optional(),
  /** The job that has undone this one. */
  undoneBy: z.string().optional(),
  canUndo: z.boolean(),
  /** Its result can be downloaded. */
  hasFile: z.boolean(),
});
export type BulkJob = z.infer<typeof bulkJob>;

const access = { staff: 'self' } as const;

/** One action for many records. It needs the permission of the single action, which judges each record. */
export const staffBulkEndpoints = {
  preview: staffEndpoint({
    method: 'POST',
    path: '/bulk/preview',
    access: { ...access, readOnly: true },
    rateClass: 'write',
    summary:
      'Count the records of a bulk job and try it out on the first 20 without keeping any change. Refused with 403 permission_missing, 422 bulk_filters.',
    body: z.strictObject(order),
    response: z.object({
      count: z.int(),
      /** More records than a job may have. */
      isTooLarge: z.boolean(),
      sample: z.array(z.object({ id: z.string(), label: z.string(), refusal: refusal.optional() })),
    }),
  }),
  start: staffEndpoint({
    method: 'POST',
    path: '/bulk',
    access,
    rateClass: 'write',
    summary:
      'Start a bulk job of all records that match now. Idempotent by request key. Refused with 403 permission_missing, 409 bulk_empty, bulk_too_large.',
    body: z.strictObject({ ...order, requestKey: z.uuid() }),
    response: bulkJob,
  }),
  list: staffEndpoint({
    method: 'GET',
    path: '/bulk',
    access,
    rateClass: 'api',
    summary: 'Return the latest own bulk jobs.',
    response: z.object({ items: z.array(bulkJob) }),
  }),
  get: staffEndpoint({
    method: 'GET',
    path: '/bulk/:jobId',
    access,
    rateClass: 'api',
    summary: 'Return an own bulk job with its first 200 refused records. Refused with 404 bulk_unknown.',
    params,
    response: z.object({ job: bulkJob, refused: z.array(refusal.extend({ id: z.string() })) }),
  }),
  failures: staffEndpoint({
    method: 'GET',
    path: '/bulk/:jobId/failures',
    access,
    rateClass: 'write',
    summary: 'Return the refused records of an own bulk job as text/csv.',
    params,
    response: z.string().meta({ description: 'text/csv' }),
  }),
  file: staffEndpoint({
    method: 'GET',
    path: '/bulk/:jobId/file',
    access,
    rateClass: 'write',
    summary:
      'Return the result of an own bulk job as text/csv, from the records as they are now. The download is recorded. Refused with 403 permission_missing, 404 bulk_unknown, bulk_without_file.',
    params,
    response: z.string().meta({ description: 'text/csv' }),
  }),
  stop: staffEndpoint({
    method: 'POST',
    path: '/bulk/:jobId/stop',
    access,
    rateClass: 'write',
    summary: 'Stop an own bulk job: records that wait are left out. Idempotent. Refused with 404 bulk_unknown.',
    params,
    response: bulkJob,
  }),
  undo: staffEndpoint({
    method: 'POST',
    path: '/bulk/:jobId/undo',
    access,
    rateClass: 'write',
    summary:
      'Start a job that gives the changed records of an own bulk job their earlier values. Refused with 404 bulk_unknown, 409 bulk_not_undoable.',
    params,
    response: bulkJob,
  }),
};

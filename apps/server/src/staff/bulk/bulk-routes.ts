import { staffBulkEndpoints as calls } from '@shop/contracts/staff/bulk';
import { canUndoBulk, hasBulkFile, MOST_BULK_ROWS } from '@shop/domain/staff/bulk';
import type { FastifyInstance } from 'fastify';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import { requireStaff } from '#server/staff/session/require-staff.ts';
import type { ReadBulkFile } from './bulk-file.ts';
import type { BulkRecords } from './bulk-records.ts';
import type { Bulk, BulkJobRow } from './bulk-service.ts';

const MOST_SHOWN = 200;

export function bulkRoutes(
  app: FastifyInstance,
  { bulk, records, readFile }: { bulk: Bulk; records: Pick<BulkRecords, 'preview'>; readFile: ReadBulkFile },
): void {
  serveStaff(app, calls.preview, ({ body }, actor) => records.preview(requireStaff(actor), body));
  serveStaff(app, calls.start, async ({ body }, actor) => buildReply(await bulk.start(requireStaff(actor), body)));
  serveStaff(app, calls.list, async (_, actor) => ({ items: (await bulk.list(requireStaff(actor))).map(buildReply) }));
  serveStaff(app, calls.get, async ({ params: { jobId } }, actor) => {
    const { job, refused } = await bulk.get(requireStaff(actor), jobId, MOST_SHOWN);
    return { job: buildReply(job), refused };
  });
  serveStaffFile(app, { endpoint: calls.failures, type: 'text/csv' }, async ({ params: { jobId } }, actor) => {
    const { refused } = await bulk.get(requireStaff(actor), jobId, MOST_BULK_ROWS);
    const lines = refused.map(({ id, code, reason }) => csvLine([id, code, reason]));
    return { name: 'failures.csv', content: [csvLine(['record', 'code', 'reason']), ...lines].join('') };
  });
  serveStaffFile(app, { endpoint: calls.file, type: 'text/csv' }, ({ params: { jobId } }, actor) =>
    readFile(requireStaff(actor), jobId),
  );
  serveStaff(app, calls.stop, async ({ params: { jobId } }, actor) =>
    buildReply(await bulk.stop(requireStaff(actor), jobId)),
  );
  serveStaff(app, calls.undo, async ({ params: { jobId } }, actor) =>
    buildReply(await bulk.undo(requireStaff(actor), jobId)),
  );
}

function buildReply(job: BulkJobRow) {
  const { jobId, task, state, total, done, refused, startedAt, endedAt, undoOf, undoneBy } = job;
  return {
    ...{ jobId, action: task.action, state, total, done, refused, startedAt: startedAt.toISOString() },
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(undoOf && { undoOf }),
    ...(undoneBy && { undoneBy }),
    canUndo: canUndoBulk({ ...job, action: task.action }),
    hasFile: hasBulkFile({ ...job, action: task.action }),
  };
}

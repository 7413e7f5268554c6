import { requirePermission } from '@shop/domain/staff/actor';
import { BULK_ACTIONS, bulkUnknown, bulkWithoutFile, hasBulkFile } from '@shop/domain/staff/bulk';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import type { BulkFile } from './bulk-desk.ts';
import type { BulkHandlers } from './bulk-handlers.ts';
import { findJob, listDone } from './bulk-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail; handlers: Pick<BulkHandlers, 'get'> };

export type ReadBulkFile = (actor: StaffActor, jobId: string) => Promise<BulkFile>;

/** File of an own job. The audit trail records who took how many records. */
export const createBulkFile =
  ({ db, audit, handlers }: Deps): ReadBulkFile =>
  async (actor, jobId) => {
    const job = await findJob(db, jobId);
    if (job?.staffId !== actor.staffId) throw bulkUnknown();
    const { action } = job.task;
    const { permission } = BULK_ACTIONS[action];
    requirePermission(actor, permission);
    const { buildFile } = handlers.get(action);
    if (!buildFile || !hasBulkFile({ ...job, action })) throw bulkWithoutFile();
    const ids = await listDone(db, jobId);
    const file = await buildFile(actor, ids);
    const entry = { action: 'export', entity: { kind: 'bulk', id: jobId }, after: { rows: ids.length } };
    await db.transaction().execute((tx) => audit.record(tx, actor, { permission, ...entry }));
    return file;
  };

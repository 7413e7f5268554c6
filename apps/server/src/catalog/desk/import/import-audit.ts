import type { Actor } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Recorded = { tx: Database; actor: Actor; runId: string; action: string; after: Record<string, unknown> };

export const recordImport = (audit: AuditTrail, { tx, actor, runId, action, after }: Recorded): Promise<void> =>
  audit.record(tx, actor, { permission: 'catalog.import', action, entity: { kind: 'import', id: runId }, after });

export const describeImporter = (actor: Actor) => ({
  staffId: actor.kind === 'staff' ? actor.staffId : null,
  actor: actor.name,
});

import type { ImportSettings } from '@shop/domain/catalog/import/import-settings';
import { type Actor, holdsEverything, permissionMissing } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { isOtherFormat, OTHER_PERMISSIONS } from '#server/catalog/import/other-import.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Recorded = { tx: Database; actor: Actor; runId: string; action: string; after: Record<string, unknown> };

export const recordImport = (audit: AuditTrail, { tx, actor, runId, action, after }: Recorded): Promise<void> =>
  audit.record(tx, actor, { permission: 'catalog.import', action, entity: { kind: 'import', id: runId }, after });

/** Files that are not about products, such as those of customers, are not for everyone who imports products. */
export function requireFormat(actor: Actor, format: string): void {
  if (isOtherFormat(format)) requireWhole(actor, OTHER_PERMISSIONS[format]);
}

/** A menu is content. */
export function requireSettings(actor: Actor, { menu }: ImportSettings): void {
  if (menu) requireWhole(actor, 'content.edit');
}

/** A file is about all stores and any amount: a permission for some stores, or up to a limit, is not enough. */
function requireWhole(actor: Actor, permission: Permission): void {
  if (holdsEverything(actor)) return;
  const isWhole = actor.grants.some((grant) => grant.permission === permission && !grant.stores && !grant.limit);
  if (!isWhole) throw permissionMissing(permission);
}

export const describeImporter = (actor: Actor) => ({
  staffId: actor.kind === 'staff' ? actor.staffId : null,
  actor: actor.name,
});

import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';

/** One change on the merchant's side. Personal data is named by id, so that an erasure leaves nothing behind. */
export type AuditEntry = {
  permission: Permission;
  /** Record that was changed, such as `{ kind: 'order', id }`. */
  entity: { kind: string; id: string };
  storeId?: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string;
};

export type AuditTrail = {
  /** Joins the transaction of the change: both are stored, or neither. */
  record(tx: Database, actor: Actor, entry: AuditEntry): Promise<void>;
};

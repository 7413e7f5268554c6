import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { markAudited } from '#server/platform/audited-actors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertEntry } from './audit-repository.ts';

/** One change on the merchant's side. Personal data is named by id, so that an erasure leaves nothing behind. */
export type AuditEntry = {
  /** Permission that allows the change; `self` for the own account, such as signing in. */
  permission: Permission | 'self';
  /** What was done, where the permission covers several actions: `hold`, `release`. */
  action?: string;
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
  /** Idempotent repetition: the call succeeds although nothing is left to change and to record. */
  recordNothing(actor: Actor): void;
};

export function createAuditTrail({ clock }: { clock: Clock }): AuditTrail {
  return {
    async record(tx, actor, { entity, ...entry }) {
      await insertEntry(tx, {
        ...describeActor(actor),
        ...entry,
        at: clock(),
        entityKind: entity.kind,
        entityId: entity.id,
      });
      markAudited(actor);
    },
    recordNothing: markAudited,
  };
}

function describeActor(actor: Actor) {
  if (actor.kind === 'key') return { actorKind: actor.kind, actor: actor.keyId, requestId: actor.requestId };
  if (actor.kind !== 'staff') return { actorKind: actor.kind, actor: actor.name };
  const { staffId, sessionId, requestId } = actor;
  return { actorKind: actor.kind, actor: staffId, sessionId, requestId };
}

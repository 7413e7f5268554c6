import { ShopError } from '@shop/domain/shop-error';
import { type Actor, listGrantedStores, permissionMissing } from '@shop/domain/staff/actor';
import {
  findRetentionStart,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  requireRetention,
} from '@shop/domain/system/retention';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { readRetentionRows, saveRetention } from '#server/platform/retention/retention-repository.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { countExpired } from './retention-count-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };

export type RetentionChange = { days: number; version: number };

/** How long data is kept. The nightly jobs read the periods; nothing is deleted at once. */
export function createRetentionService({ db, clock, audit }: Deps) {
  const count = (kind: RetentionKind, days: number) => countExpired(db, kind, findRetentionStart(days, clock()));

  return {
    async list() {
      const rows = await readRetentionRows(db);
      return RETENTION_KINDS.map((kind) => {
        const row = rows.find((one) => one.kind === kind);
        const { days: byDefault, min, max } = RETENTION[kind];
        const changed = row && { changedBy: row.changedBy, changedAt: row.changedAt };
        return {
          kind,
          days: row?.days ?? byDefault,
          default: byDefault,
          min,
          max,
          version: row?.version ?? 0,
          ...changed,
        };
      });
    },

    /** Rows that the next night would delete with this period. */
    async preview(kind: RetentionKind, days: number): Promise<number> {
      requireRetention(kind, days);
      return await count(kind, days);
    },

    /** Periods hold in all stores, so the permission must as well. */
    async change(actor: Actor, kind: RetentionKind, { days, version }: RetentionChange): Promise<number> {
      if (listGrantedStores(actor, 'system.manage') !== undefined) throw permissionMissing('system.manage');
      requireRetention(kind, days);
      const deletes = await count(kind, days);
      return await db.transaction().execute(async (tx) => {
        const before = (await readRetentionRows(tx)).find((row) => row.kind === kind);
        const row = { kind, days, version: version + 1, changedBy: actor.name, changedAt: clock() };
        if ((before?.version ?? 0) !== version || !(await saveRetention(tx, row))) throw conflict();
        await audit.record(tx, actor, {
          ...{ permission: 'system.manage', action: 'set-retention', entity: { kind: 'retention', id: kind } },
          ...{ before: { days: before?.days ?? RETENTION[kind].days }, after: { days, deletes } },
        });
        return version + 1;
      });
    },
  };
}

export type RetentionService = ReturnType<typeof createRetentionService>;

const conflict = () =>
  new ShopError('Someone else has changed this period', { code: 'version_conflict', kind: 'conflict' });

import { stockTakeEnded, stockTakeUnknown } from '@shop/domain/catalog/stock-desk/stock-take';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditEntry, AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { lockTake, type TakeRow } from './stock-take-repository.ts';

export type TakeDeps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; locale: string };

/** An open stock-take, locked in a transaction. */
export type HeldTake = {
  tx: Database;
  take: TakeRow;
  at: Date;
  counting: Counting;
  record: (entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>) => Promise<void>;
};
type Counting = { takeId: string; pool: TakeRow['pool']; locale: string; part: ReturnType<typeof getPart> };

/** Runs a write on an open stock-take. Writes of several people wait for each other. */
export function createHoldTake({ db, clock, audit, locale }: TakeDeps) {
  return async <Done>(actor: Actor, takeId: string, work: (held: HeldTake) => Promise<Done>): Promise<Done> => {
    requirePermission(actor, 'stock.edit');
    return await db.transaction().execute(async (tx) => {
      const take = await lockTake(tx, takeId);
      if (!take) throw stockTakeUnknown();
      if (take.state !== 'open') throw stockTakeEnded(take.state);
      const entity = { kind: 'stock-take', id: takeId };
      return await work({
        ...{ tx, take, at: clock(), counting: getCounting(take, locale) },
        record: (entry) => audit.record(tx, actor, { permission: 'stock.edit', entity, ...entry }),
      });
    });
  };
}

export type HoldTake = ReturnType<typeof createHoldTake>;

export const getCounting = (take: TakeRow, locale: string): Counting => ({
  ...{ takeId: take.takeId, pool: take.pool, locale },
  part: getPart(take),
});

const getPart = ({ category, styles }: TakeRow) => ({
  ...(category !== null && { category }),
  ...(styles !== null && { styles }),
});

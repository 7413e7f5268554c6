import type { StockPool } from '@shop/domain/catalog/stock';
import type { Actor } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { saveLocation } from './batch-repository.ts';

type Location = { sku: string; pool: StockPool; location: string };

export type SetLocations = ReturnType<typeof createSetLocations>;

/** Sets the shelves of variants and returns how many changed. */
export const createSetLocations =
  ({ db, audit }: { db: Database; audit: AuditTrail }) =>
  async (actor: Actor, locations: readonly Location[]): Promise<number> => {
    return await db.transaction().execute(async (tx) => {
      let changed = 0;
      for (const location of locations) changed += await saveLocation(tx, location);
      if (changed === 0) audit.recordNothing(actor);
      else {
        const entry = { action: 'set-locations', entity: { kind: 'stock-location', id: 'list' }, after: { changed } };
        await audit.record(tx, actor, { permission: 'fulfilment.pack', ...entry });
      }
      return changed;
    });
  };

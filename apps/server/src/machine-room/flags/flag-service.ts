import { ShopError } from '@shop/domain/shop-error';
import { FEATURE_GATES, type Feature, hasFeature } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteFlag, readFlags, saveFlag } from './flag-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; stores: readonly Store[] };

export type FlagValue = 'on' | 'off' | 'default';
type FlagChange = { feature: Feature; stores: readonly number[]; value: FlagValue };

/** Feature flags of the specification, which the merchant switches by store. */
export function createFlagService({ db, clock, audit, stores }: Deps) {
  function findStore(storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError(`There is no store ${storeId}`, { code: 'store_unknown', kind: 'not-found' });
    return store;
  }

  return {
    async list() {
      const rows = await readFlags(db);
      return (Object.keys(FEATURE_GATES) as Feature[]).map((feature) => ({
        feature,
        gates: FEATURE_GATES[feature],
        stores: stores.map((store) => {
          const own = rows.find((row) => row.feature === feature && row.storeId === store.storeId);
          const isDefault = hasFeature(store, feature);
          return { storeId: store.storeId, default: isDefault, isOn: own?.isOn ?? isDefault, own };
        }),
      }));
    },

    set: (actor: Actor, { feature, stores: storeIds, value }: FlagChange): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const known = await readFlags(tx);
        for (const store of storeIds.map(findStore)) {
          const { storeId } = store;
          requirePermission(actor, 'system.manage', { store: storeId });
          const before = known.find((row) => row.feature === feature && row.storeId === storeId);
          const key = { storeId, feature };
          if (value === 'default') await deleteFlag(tx, key);
          else await saveFlag(tx, { ...key, isOn: value === 'on', changedBy: actor.name, changedAt: clock() });
          await audit.record(tx, actor, {
            ...{
              permission: 'system.manage',
              action: 'set-flag',
              entity: { kind: 'feature-flag', id: feature },
              storeId,
            },
            ...{ before: { value: describe(before) }, after: { value } },
          });
        }
      }),
  };
}

export type FlagService = ReturnType<typeof createFlagService>;

function describe(flag: { isOn: boolean } | undefined): FlagValue {
  if (!flag) return 'default';
  return flag.isOn ? 'on' : 'off';
}

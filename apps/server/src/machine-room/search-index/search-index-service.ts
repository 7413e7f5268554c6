import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { IndexState } from '#server/discovery/engine-host/index-state.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { announceRebuild } from './search-index-repository.ts';

type RebuildDeps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  /** In this process, or for a command in any. */
  isBuilding: () => boolean | Promise<boolean>;
};

/** Rebuild of the search index on every process. */
export const createIndexRebuild = ({ db, audit, isBuilding }: RebuildDeps) => ({
  async rebuild(actor: Actor): Promise<void> {
    if (await isBuilding()) throw alreadyBuilding();
    await db.transaction().execute(async (tx) => {
      await announceRebuild(tx);
      const entity = { kind: 'search-index', id: 'all' };
      await audit.record(tx, actor, { permission: 'system.manage', action: 'rebuild', entity });
    });
  },
});

export type IndexRebuild = ReturnType<typeof createIndexRebuild>;

export type SearchIndex = {
  getState: () => IndexState;
  /** Products that shoppers of the store can find. */
  countProducts: (store: Store) => Promise<number>;
};

type Deps = Omit<RebuildDeps, 'isBuilding'> & { index: SearchIndex; stores: readonly Store[]; workers: number };

/** State of the search index of this process. */
export const createSearchIndexService = ({ db, audit, index, stores, workers }: Deps) => ({
  ...createIndexRebuild({ db, audit, isBuilding: () => index.getState().isBuilding }),

  async read(actor: Actor) {
    const state = index.getState();
    const granted = listGrantedStores(actor, 'system.read');
    const counts: { storeId: number; products: number }[] = [];
    for (const store of stores) {
      if (!state.isBuilt || (granted && !granted.includes(store.storeId))) continue;
      counts.push({ storeId: store.storeId, products: await index.countProducts(store) });
    }
    return { state, stores: counts, workers };
  },
});

export type SearchIndexService = ReturnType<typeof createSearchIndexService>;

const alreadyBuilding = () =>
  new ShopError('The search index is being built', { code: 'index_building', kind: 'conflict' });

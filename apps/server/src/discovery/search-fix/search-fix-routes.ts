import { staffSearchFixEndpoints as calls, type SearchFix } from '@shop/contracts/staff/discovery/search-fixes';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { SearchFixes } from './search-fix-service.ts';

type Deps = { fixes: SearchFixes; stores: readonly Store[] };

export function searchFixRoutes(app: FastifyInstance, { fixes, stores }: Deps): void {
  function findStore(storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
    return store;
  }
  serveStaffList(app, FIX_LIST, async ({ query: { storeId } }, actor) => {
    requirePermission(actor, 'catalog.read', { store: storeId });
    const items = await fixes.list(findStore(storeId));
    return { items: items.map(({ fixedAt, ...fix }) => ({ ...fix, fixedAt: fixedAt.toISOString() })) };
  });
  serveStaff(app, calls.add, async ({ body: { storeId, query, remedy } }, actor) => {
    await fixes.fix(actor, findStore(storeId), { query, ...remedy });
    return { status: 'fixed' };
  });
}

const FIX_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'search-fixes' },
  readRows: ({ items }: { items: SearchFix[] }) => items,
  columns: {
    query: ({ query }: SearchFix) => query,
    kind: ({ kind }: SearchFix) => kind,
    remedy: ({ remedy }: SearchFix) => remedy,
    fixed_at: ({ fixedAt }: SearchFix) => fixedAt,
    results_before: ({ resultsBefore }: SearchFix) => resultsBefore,
    results_now: ({ resultsNow }: SearchFix) => resultsNow,
    state: ({ state }: SearchFix) => state,
    clicks_before: ({ before }: SearchFix) => before.clicks,
    clicks_after: ({ after }: SearchFix) => after.clicks,
  },
};

import { staffFacetEndpoints as calls } from '@shop/contracts/staff/discovery/facets';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { FacetDesk } from './facet-desk-service.ts';

type Deps = { facets: FacetDesk; stores: readonly Store[] };

export function facetDeskRoutes(app: FastifyInstance, { facets, stores }: Deps): void {
  function findStore(storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
    return store;
  }
  serveStaff(app, calls.get, ({ query: { storeId, category } }, actor) => {
    requirePermission(actor, 'catalog.read', { store: storeId });
    return facets.read(findStore(storeId), category);
  });
  serveStaff(app, calls.save, ({ body: { storeId, displays, ...place } }, actor) =>
    facets.save(actor, { store: findStore(storeId), ...place }, displays),
  );
  serveStaff(app, calls.remove, async ({ body: { storeId, ...place } }, actor) => {
    await facets.remove(actor, { store: findStore(storeId), ...place });
    return { status: 'deleted' };
  });
}

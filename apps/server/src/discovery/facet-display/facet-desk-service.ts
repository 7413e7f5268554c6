import type { FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { ShopError } from '@shop/domain/shop-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { CategoryService } from '#server/catalog/category/category-service.ts';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { ListingFacet } from '#server/discovery/listing/listing-facets.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteDisplay, lockDisplay, writeDisplay } from './facet-display-repository.ts';
import type { FacetDisplays } from './facet-display-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  displays: Pick<FacetDisplays, 'find' | 'refresh'>;
  categories: Pick<CategoryService, 'tree'>;
  /** Filters of a listing without any setting. */
  listFacets: (store: Store, subject: { category: string } | { text: string }) => Promise<ListingFacet[]>;
  listStores: (scope: { brand: Store['brand'] }) => readonly Store[];
  audit: AuditTrail;
};

type Place = { store: Store; category: string; version: number };

/** Order and look of filters, set by staff for a category of a brand. */
export function createFacetDesk({ db, displays, categories, listFacets, listStores, audit }: Deps) {
  function requireBrand(actor: Actor, { brand }: Store): void {
    for (const { storeId } of listStores({ brand })) requirePermission(actor, PERMISSION, { store: storeId });
  }

  async function describe(store: Store, category: string): Promise<Pick<CategoryBranch, 'name' | 'path'>> {
    if (category === SEARCH) return { name: '', path: ROUTES.searchResults.path };
    const found = findBranch(await categories.tree(store), category);
    if (!found) throw new ShopError('There is no such category', { code: 'category_unknown', kind: 'not-found' });
    return found;
  }

  async function change(actor: Actor, { store, category, version }: Place, given?: FacetDisplay[]): Promise<void> {
    requireBrand(actor, store);
    const { brand } = store;
    await db.transaction().execute(async (tx) => {
      const before = await lockDisplay(tx, { brand, category });
      if ((before?.version ?? 0) !== version) throw conflict();
      if (given) await writeDisplay(tx, { brand, category, displays: given, version: version + 1 });
      else await deleteDisplay(tx, { brand, category });
      await audit.record(tx, actor, {
        permission: PERMISSION,
        entity: { kind: 'facet-display', id: `${brand} ${category}` },
        action: given ? 'save-facets' : 'remove-facets',
        ...(before && { before: { displays: before.displays } }),
        ...(given && { after: { displays: given } }),
      });
    });
    await displays.refresh();
  }

  return {
    async read(store: Store, category: string) {
      const { name, path } = await describe(store, category);
      const facets = await listFacets(store, category === SEARCH ? { text: '' } : { category });
      const found = await displays.find(store, category);
      const isOwn = found?.from === category;
      const inheritedFrom = found && !isOwn ? (await describe(store, found.from)).name : undefined;
      return {
        ...{ name, path, facets },
        version: isOwn ? found.setting.version : 0,
        displays: found?.setting.displays ?? [],
        ...(inheritedFrom !== undefined && { inheritedFrom }),
      };
    },

    async save(actor: Actor, place: Place, given: FacetDisplay[]) {
      await change(actor, place, given);
      return { version: place.version + 1, displays: given };
    },

    remove: (actor: Actor, place: Place): Promise<void> => change(actor, place),
  };
}

export type FacetDesk = ReturnType<typeof createFacetDesk>;

const PERMISSION = 'merchandising.edit';
/** Key of the search among the categories. */
const SEARCH = '';

const conflict = (): ShopError =>
  new ShopError('Another member of staff changed these filters', { code: 'version_conflict', kind: 'conflict' });

function findBranch(branches: readonly CategoryBranch[], key: string): CategoryBranch | undefined {
  for (const branch of branches) {
    const found = branch.key === key ? branch : findBranch(branch.children, key);
    if (found) return found;
  }
  return undefined;
}

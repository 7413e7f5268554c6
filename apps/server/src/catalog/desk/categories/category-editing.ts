import {
  categoryUnknown,
  categoryVersionConflict,
  listAncestors,
  type PlacedCategory,
} from '@shop/domain/catalog/category/category-place';
import type { MenuLink } from '@shop/domain/content/menu-link';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { readFormerPaths } from '#server/catalog/category/category-repository.ts';
import { insertRedirects, type Redirect, readShopBrands } from '#server/catalog/product/url-key-repository.ts';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import { readCategoryRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { canonicalCategory } from '#server/catalog/records/category-record.ts';
import { findCategoryFault, readProductKeys, writeCategories } from '#server/catalog/records/category-save.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type CategoryState, findCategoryState, readArchivedKeys } from './category-desk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: Pick<AuditTrail, 'record'>;
  /** Every menu of the shop with its links. */
  listMenus: () => Promise<readonly { brand: string; region: string; links: readonly MenuLink[] }[]>;
};

export type DeskCategory = {
  record: CategoryRecord;
  state: CategoryState;
  formerPaths: string[];
  menus: { brand: string; region: string; titles: string[] }[];
};
export type Versioned = { key: string; version: number };
type Opened = { tx: Database; records: CategoryRecord[]; before: CategoryRecord; state: CategoryState };
type Recorded = { key: string; action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** What all changes of categories at the desk share. */
export function createCategoryEditing({ db, audit, listMenus }: Deps) {
  async function findMenus(paths: readonly string[]): Promise<DeskCategory['menus']> {
    return (await listMenus()).flatMap(({ brand, region, links }) => {
      const titles = links.filter(({ path }) => paths.includes(path)).map(({ title }) => title);
      return titles.length > 0 ? [{ brand, region, titles: [...new Set(titles)] }] : [];
    });
  }

  return {
    async get(key: string): Promise<DeskCategory> {
      const [records, state] = await Promise.all([readCategoryRecords(db), findCategoryState(db, key)]);
      const record = records.find((one) => one.key === key);
      if (!record || !state) throw categoryUnknown();
      const formerPaths = await readFormerPaths(db, [record.path]);
      return { record, state, formerPaths, menus: await findMenus([record.path, ...formerPaths]) };
    },

    /** Writers of the catalogue take turns. Refuses a change that is based on another version. */
    edit: ({ key, version }: Versioned, work: (opened: Opened) => Promise<void>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockCatalog(tx);
        const [records, state] = [await readCategoryRecords(tx), await findCategoryState(tx, key)];
        const before = records.find((one) => one.key === key);
        if (!before || !state) throw categoryUnknown();
        if (state.version !== version) throw categoryVersionConflict();
        await work({ tx, records, before, state });
      }),

    record: (tx: Database, actor: Actor, { key, ...entry }: Recorded): Promise<void> =>
      audit.record(tx, actor, { permission: 'catalog.edit', entity: { kind: 'category', id: key }, ...entry }),

    /** Menus that link to a category, by its address or a former one. */
    async listMenuNames(tx: Database, { path }: CategoryRecord): Promise<string[]> {
      const menus = await findMenus([path, ...(await readFormerPaths(tx, [path]))]);
      return menus.map(({ brand, region }) => `${brand} ${region}`);
    },
  };
}

export type CategoryEditing = ReturnType<typeof createCategoryEditing>;

/** Writes records as given, with redirects from addresses that they leave. Refuses addresses that are taken. */
export async function saveDeskCategories(
  tx: Database,
  known: readonly CategoryRecord[],
  records: readonly CategoryRecord[],
): Promise<void> {
  const before = new Map(known.map((one) => [one.key, one]));
  const tree = new Map([...before, ...records.map((one) => [one.key, one] as const)]);
  const productKeys = await readProductKeys(
    tx,
    records.map(({ path }) => path),
  );
  for (const one of records) {
    const fault = findCategoryFault(one, tree, productKeys);
    if (fault) throw fault;
  }
  await writeCategories(
    tx,
    records.map((after) => ({ before: before.get(after.key), after })),
  );
  const archived = await readArchivedKeys(tx);
  const left = records.filter(({ key }) => archived.has(key));
  await insertRedirects(tx, await listRedirectsAbove(tx, [...tree.values()], left));
}

/** Redirects from categories that leave to the nearest ones above them that are not archived. */
export async function listRedirectsAbove(
  tx: Database,
  records: readonly CategoryRecord[],
  left: readonly CategoryRecord[],
): Promise<Redirect[]> {
  if (left.length === 0) return [];
  const [archived, brands] = [await readArchivedKeys(tx), await readShopBrands(tx)];
  return left.flatMap((one) => {
    const above = listAncestors(records, one.key).findLast(({ key }) => !archived.has(key));
    return above ? brands.map((brand) => ({ brand, path: one.path, target: above.path })) : [];
  });
}

/** Below an archived category it would be in no store, and its address lead nowhere. */
export async function requireShownParent(tx: Database, parent: string | undefined): Promise<void> {
  if (parent === undefined || !(await readArchivedKeys(tx)).has(parent)) return;
  throw new ShopError(`The category ${parent} is archived: bring it back first, or choose another parent`, {
    ...{ code: 'category_archived', kind: 'conflict', field: 'parent' },
  });
}

/** Records whose parent or address has changed. */
export function listMoved(records: readonly CategoryRecord[], placed: readonly PlacedCategory[]): CategoryRecord[] {
  const places = new Map(placed.map((one) => [one.key, one]));
  return records.flatMap((one) => {
    const place = places.get(one.key);
    if (!place || (place.path === one.path && place.parent === one.parent)) return [];
    return [canonicalCategory({ ...one, parent: place.parent, path: place.path, position: place.position })];
  });
}

export const describeCategory = ({
  kind: _,
  key: __,
  picked: ___,
  ...content
}: CategoryRecord): Record<string, unknown> => content;

import { buildCategoryMenu } from '@shop/domain/content/feed/category-menu';
import { type MenuEdit, writeMenuEdit } from '@shop/domain/content/feed/feed-entry';
import { EVERY_REGION } from '@shop/domain/content/link/place-stores';
import type { Store } from '@shop/domain/site/store/store';
import type { Complaint } from '#server/catalog/import/finding.ts';
import type { FollowUp } from '#server/catalog/import/other-import.ts';
import { deleteEntry, insertEntry, lockEntry, lockPlace } from '#server/content/feeds/desk/feed-desk-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { listBrandsWithMenu } from './menu-import-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  /** Locales of the names that a store shows, the preferred first. */
  listLocales: (store: Store) => readonly string[];
};
type Value = { brand: string; region: string; edit: MenuEdit };

/** Menu of the categories of an import, for brands that have none. Editors change it as any other. */
export function createMenuImport({ db, clock, audit, stores, listLocales }: Deps): FollowUp<Value> {
  return {
    async follow({ brands, categories }) {
      const written = await listBrandsWithMenu(db, brands);
      const places = brands.filter((brand) => !written.includes(brand)).flatMap((brand) => listPlaces(stores, brand));
      const values = places.flatMap(({ store, region }): Value[] =>
        buildCategoryMenu(categories, listLocales(store)).map((edit) => ({ brand: store.brand, region, edit })),
      );
      return {
        items: values.map((value) => ({ row: 1, value, findings: [], locate: () => PLACE })),
        notes: written.map((brand) => ({ level: 'note' as const, ...PLACE, value: brand, ...HAS_MENU })),
      };
    },
    save: (values, { batch, by = 'import', dryRun = false, journal }) =>
      trialTransaction(db, dryRun, async (tx) => {
        const brands = [...new Set(values.map(({ brand }) => brand))];
        for (const brand of brands) await lockPlace(tx, 'menu', { brand, region: EVERY_REGION });
        const written = await listBrandsWithMenu(tx, brands);
        const due = values.filter(({ brand }) => !written.includes(brand));
        const ids: string[] = [];
        for (const { brand, region, edit } of due) {
          const fields = writeMenuEdit(edit);
          const entry = await insertEntry(tx, 'menu', { brand, region, fields, schedule: [], at: clock() });
          await audit.record(
            tx,
            { kind: 'system', name: by },
            {
              ...{ permission: 'content.edit', action: 'create', entity: { kind: 'menu', id: entry.id } },
              ...{ after: { brand, region, fields }, reason: batch },
            },
          );
          ids.push(entry.id);
        }
        const made = ids.map((key) => ({ kind: 'menu' as const, key, isNew: true, before: undefined, after: {} }));
        if (!dryRun) await journal?.(tx, made);
        const counts = { created: ids.length, changed: 0, unchanged: values.length - due.length };
        return { ...counts, refused: [], kinds: { menu: counts } };
      }),
    restores: [['menu', removeUnchanged]],
  };
}

const PLACE = { row: 1, column: 'categories' };
const HAS_MENU: Complaint = {
  reason: 'The brand has a menu already, which stays as it is',
  cure: 'Add new categories on the screen Menus',
};

/** One list for all regions where all stores speak one language, otherwise one for each store. */
function listPlaces(stores: readonly Store[], brand: string): { store: Store; region: string }[] {
  const own = stores.filter((store) => store.brand === brand);
  const [first] = own;
  const isOne = new Set(own.map(({ language }) => language)).size === 1;
  if (first && isOne) return [{ store: first, region: EVERY_REGION }];
  const byRegion = new Map(own.toReversed().map((store) => [store.bmsStoreCode as string, store]));
  return [...byRegion].reverse().map(([region, store]) => ({ store, region }));
}

/** Returns the ids of entries that editors have changed since. */
async function removeUnchanged(tx: Database, ids: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const id of ids) {
    const entry = await lockEntry(tx, 'menu', id);
    if (entry && entry.version > 1) kept.push(id);
    else if (entry) await deleteEntry(tx, 'menu', id);
  }
  return kept;
}

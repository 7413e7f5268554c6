import { Readable } from 'node:stream';
import { isImportRunning } from '@shop/domain/catalog/import/import-run';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { OwnImports } from '#server/catalog/desk/import/own-import-service.ts';
import { deleteProducts, findProductUses } from '#server/catalog/desk/products/product-deletion-repository.ts';
import { hasProducts, lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteEmptyCategories, deleteUnusedAttributes, listHeld, takeOffline } from './demo-catalogue-repository.ts';

/** Name in the list of imports and in the stock ledger. */
export const DEMO_FILE = 'Demo catalogue (invented prices).jsonl';

export type DemoState = {
  /** `unavailable`: this installation has no demo files, or the shop is the demo itself. */
  state: 'unavailable' | 'none' | 'loading' | 'loaded' | 'failed';
  /** Demo products in the catalogue, and those of them that shoppers can see. */
  products: number;
  online: number;
  done: number;
  total: number;
};

type DemoFiles = {
  /** SKUs, category keys and attribute names of the demo; all empty where its files are missing. */
  list: () => { skus: readonly string[]; categories: readonly string[]; attributes: readonly string[] };
  /** Stores the pictures, and returns the catalogue for these stores as lines of JSON. */
  prepare: (stores: readonly Store[]) => Promise<string>;
};

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  stores: readonly Store[];
  imports: OwnImports;
  files: DemoFiles;
  /** False in the demo itself. */
  isOffered: boolean;
};

export type DemoCatalogue = ReturnType<typeof createDemoCatalogue>;

/** The demo catalogue in a merchant's own shop: loaded by an import in the background, and removed as a whole. */
export function createDemoCatalogue({ db, clock, audit, stores, imports, files, isOffered }: Deps) {
  async function read(): Promise<DemoState> {
    const { skus } = files.list();
    const held = skus.length > 0 ? await listHeld(db, skus) : [];
    const counts = { products: held.length, online: held.filter(({ online }) => online).length, done: 0, total: 0 };
    if (!isOffered || skus.length === 0) return { state: 'unavailable', ...counts };
    const run = await imports.find('demo');
    if (run && isImportRunning(run)) return { ...counts, state: 'loading', done: run.done, total: run.total };
    if (held.length > 0) return { state: 'loaded', ...counts };
    return { state: run?.state === 'failed' ? 'failed' : 'none', ...counts };
  }

  /** The catalogue belongs to all stores: a grant for single ones is not enough. */
  function requireWhole(actor: Actor): void {
    for (const { storeId } of stores) requirePermission(actor, 'shop.configure', { store: storeId });
  }

  return {
    read,

    /** Starts the import, and returns its run. */
    async load(actor: Actor): Promise<string> {
      requireWhole(actor);
      const { state } = await read();
      if (state === 'unavailable') throw unavailable();
      if (state === 'loading') throw busy();
      if (await hasProducts(db)) throw notEmpty();
      const text = await files.prepare(stores);
      return await imports.start(actor, {
        ...{ source: 'demo', name: DEMO_FILE, content: Readable.from([text]) },
        async require(tx) {
          const run = await imports.find('demo');
          if (run && isImportRunning(run)) throw busy();
          if (await hasProducts(tx)) throw notEmpty();
        },
      });
    },

    /** Deletes what nobody ordered or holds in a bag; the rest goes offline. Idempotent. */
    async remove(actor: Actor): Promise<{ removed: number; kept: number }> {
      requireWhole(actor);
      const { skus, categories, attributes } = files.list();
      return await db.transaction().execute(async (tx) => {
        await lockCatalog(tx);
        const run = await imports.find('demo');
        if (run && isImportRunning(run)) throw busy();
        const held = (await listHeld(tx, skus)).map(({ sku }) => sku);
        if (held.length === 0) {
          audit.recordNothing(actor);
          return { removed: 0, kept: 0 };
        }
        const uses = await findProductUses(tx, held);
        const [kept, unused] = [held.filter((sku) => uses.has(sku)), held.filter((sku) => !uses.has(sku))];
        await takeOffline(tx, kept, clock());
        await deleteProducts(tx, unused);
        while ((await deleteEmptyCategories(tx, categories)) > 0);
        await deleteUnusedAttributes(tx, attributes);
        await audit.record(tx, actor, {
          ...{ permission: 'shop.configure', action: 'delete', entity: { kind: 'catalogue', id: 'demo' } },
          after: { removed: unused.length, kept: kept.length },
        });
        return { removed: unused.length, kept: kept.length };
      });
    },
  };
}

const refused = (code: string, reason: string) => new ShopError(reason, { code, kind: 'conflict' });
const unavailable = () => refused('demo_unavailable', 'This installation has no demo catalogue to load');
const busy = () => refused('demo_loading', 'The demo catalogue is being loaded: wait until it is done');
const notEmpty = () =>
  refused('catalogue_not_empty', 'The catalogue already has products: the demo is for an empty shop');

import {
  categoryUnknown,
  LINK_KINDS,
  linkedProductUnknown,
  type ProductContent,
  productUnknown,
} from '@shop/domain/catalog/desk/product-content';
import {
  type CellEdit,
  type CellFinding,
  editSheetProduct,
  readSheetCells,
  toFinding,
} from '@shop/domain/catalog/desk/product-sheet';
import { getPriceList } from '@shop/domain/catalog/price/price';
import type { ShopAttributeType } from '@shop/domain/catalog/shop-attribute';
import type { ShopError } from '@shop/domain/shop-error';
import { listBrands } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge } from '@shop/domain/staff/actor';
import { replaceProducts } from '#server/catalog/records/product-save.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { findUnknownCategories, findUnknownSkus, saveLifecycle } from '../products/product-desk-repository.ts';
import type { ListCall, ProductList } from '../products/product-list-service.ts';
import { listGridChanges } from './grid-audit.ts';
import { buildGridRecord, findPriceFaults, type GridProduct, readGridProducts } from './grid-product.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  stores: readonly Store[];
  list: Pick<ProductList, 'listSkus'>;
  readAttributeTypes: (db: Database) => Promise<ReadonlyMap<string, ShopAttributeType>>;
};
export type RowEdit = { sku: string; cells: readonly CellEdit[] };
type JudgedRow = RowEdit & { before: GridProduct; after: GridProduct['product']; findings: readonly CellFinding[] };
type RefusedRow = { sku: string; findings: readonly CellFinding[] };

/** The permission must hold in each store that has the prices. */
const judgePrices = (actor: Actor, stores: readonly Store[]) => (priceList: string) =>
  judge(actor, 'prices.edit') === 'allowed' &&
  stores
    .filter((store) => getPriceList(store) === priceList)
    .every(({ storeId }) => judge(actor, 'prices.edit', { store: storeId }) === 'allowed');

export type ProductGrid = ReturnType<typeof createProductGrid>;

/** Products as a spreadsheet. A row is saved whole or not at all; the rows of a batch do not depend on each other. */
export function createProductGrid({ db, clock, audit, stores, list, readAttributeTypes }: Deps) {
  /** The permission for content is that of the call; prices have one of their own. */
  async function judgeRows(tx: Database, actor: Actor, rows: readonly RowEdit[]) {
    const skus = rows.map(({ sku }) => sku);
    const [found, types] = await Promise.all([readGridProducts(tx, skus), readAttributeTypes(tx)]);
    const products = new Map(found.map((one) => [one.product.sku, one]));
    const rules = { now: clock(), types, brands: listBrands(stores), canPrice: judgePrices(actor, stores) };
    const refused: RefusedRow[] = [];
    const judged: JudgedRow[] = [];
    for (const row of rows) {
      const before = products.get(row.sku);
      if (!before) {
        refused.push({ sku: row.sku, findings: [toFinding(productUnknown(), listFields(row))] });
        continue;
      }
      const { product: after, findings } = editSheetProduct(before.product, row.cells, rules);
      judged.push({ ...row, before, after, findings: [...findings, ...findPriceFaults(before, after, rules.now)] });
    }
    return { refused, judged: await checkReferences(tx, judged) };
  }

  async function record(tx: Database, actor: Actor, { sku, before, after }: JudgedRow): Promise<number> {
    const changes = listGridChanges(before.product, after);
    for (const change of changes) await audit.record(tx, actor, { entity: { kind: 'product', id: sku }, ...change });
    return changes.length;
  }

  return {
    async read({ columns, ...call }: ListCall & { columns: readonly string[] }) {
      const { skus, next } = await list.listSkus(call);
      const products = await readGridProducts(db, skus);
      return {
        rows: products.map(({ product }) => ({ sku: product.sku, cells: readSheetCells(product, columns) })),
        ...(next !== undefined && { next }),
      };
    },

    async readCells(sku: string, columns: readonly string[]): Promise<string[]> {
      const [found] = await readGridProducts(db, [sku]);
      return found ? readSheetCells(found.product, columns) : [];
    },

    async save(actor: Actor, rows: readonly RowEdit[]) {
      return await db.transaction().execute(async (tx) => {
        await lockCatalog(tx);
        const { judged, refused } = await judgeRows(tx, actor, mergeRows(rows));
        const good = judged.filter(({ findings }) => findings.length === 0);
        await replaceProducts(
          tx,
          good.map(({ before: { record: before }, after }) => ({ before, after: buildGridRecord(before, after) })),
          { now: clock(), batch: 'grid', replaces: true },
        );
        let count = 0;
        for (const row of good) {
          if (isReplanned(row)) await saveLifecycle(tx, row.sku, toPlan(row.after.lifecycle));
          count += await record(tx, actor, row);
        }
        if (count === 0) audit.recordNothing(actor);
        const stored = await readGridProducts(
          tx,
          good.map(({ sku }) => sku),
        );
        return {
          saved: toSavedRows(good, stored),
          refused: [...refused, ...judged.filter(({ findings }) => findings.length > 0)],
        };
      });
    },
  };
}

const listFields = ({ cells }: RowEdit): string[] => cells.map(({ field }) => field);

/** A product named twice is one row, of which the later cells count. */
function mergeRows(rows: readonly RowEdit[]): RowEdit[] {
  const merged = Map.groupBy(rows, ({ sku }) => sku);
  return [...merged].map(([sku, same]) => {
    const cells = new Map(same.flatMap((row) => row.cells).map((cell) => [cell.field, cell]));
    return { sku, cells: [...cells.values()] };
  });
}

/** Linked products and categories exist. One read for all rows. */
async function checkReferences(tx: Database, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const contents = rows.map(({ after }) => after.content);
  const [unknownSkus, unknownKeys] = await Promise.all([
    findUnknownSkus(tx, unique(contents.flatMap(listLinks))),
    findUnknownCategories(tx, unique(contents.flatMap(({ categories }) => categories))),
  ]);
  return rows.map((row) => {
    const isJudged = row.findings.length === 0 && row.after.content !== row.before.product.content;
    const fault = isJudged && findUnknown(row.after.content, { unknownSkus, unknownKeys });
    return fault ? { ...row, findings: [toFinding(fault, listFields(row))] } : row;
  });
}

type Unknown = { unknownSkus: readonly string[]; unknownKeys: readonly string[] };

function findUnknown(content: ProductContent, { unknownSkus, unknownKeys }: Unknown): ShopError | undefined {
  const sku = listLinks(content).find((one) => unknownSkus.includes(one));
  if (sku !== undefined) return linkedProductUnknown(sku);
  const key = content.categories.find((one) => unknownKeys.includes(one));
  return key === undefined ? undefined : categoryUnknown(key);
}

const listLinks = ({ links }: ProductContent): string[] => LINK_KINDS.flatMap((kind) => links[kind]);

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const isReplanned = ({ before, after }: JudgedRow): boolean =>
  JSON.stringify(toPlan(before.product.lifecycle)) !== JSON.stringify(toPlan(after.lifecycle));

const toPlan = ({ online: _, ...plan }: GridProduct['product']['lifecycle']) => plan;

function toSavedRows(rows: readonly JudgedRow[], stored: readonly GridProduct[]) {
  const products = new Map(stored.map(({ product }) => [product.sku, product]));
  return rows.flatMap((row) => {
    const product = products.get(row.sku);
    if (!product) return [];
    const fields = listFields(row);
    const cells = readSheetCells(product, fields);
    return [{ sku: row.sku, cells: Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? ''])) }];
  });
}

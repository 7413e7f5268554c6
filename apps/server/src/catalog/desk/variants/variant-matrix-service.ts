import { compareFields, productUnknown } from '@shop/domain/catalog/desk/product-content';
import {
  planVariants,
  type SizeVariant,
  type VariantChange,
  type VariantFinding,
} from '@shop/domain/catalog/desk/variant-plan';
import type { Actor } from '@shop/domain/staff/actor';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { readProductRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { replaceProducts } from '#server/catalog/records/product-save.ts';
import { findVariantOwners, lockCatalog, type VariantOwner } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { requireDeskProduct } from '../products/desk-product.ts';
import {
  clearBarcodes,
  lockVariantUses,
  type RenamedSize,
  readStyleSkus,
  readTakeLines,
  removeVariants,
  restoreTakeLines,
} from './variant-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };
/** Changed sizes of one colour. */
export type ProductSizes = { product: string; changes: readonly VariantChange[] };
type Finding = VariantFinding & { product: string };
type Planned = { record: ProductRecord; variants: SizeVariant[]; removed: string[]; changes: readonly VariantChange[] };

export type VariantMatrix = ReturnType<typeof createVariantMatrix>;

/** Sizes of the colours of a style: all changes are saved, or none with the reasons per cell. */
export function createVariantMatrix({ db, clock, audit }: Deps) {
  async function write(tx: Database, actor: Actor, planned: readonly Planned[]): Promise<void> {
    const renamed = planned.flatMap(listRenamed);
    const counted = await readTakeLines(tx, renamed);
    await removeVariants(
      tx,
      planned.flatMap(({ removed }) => removed),
    );
    await clearBarcodes(
      tx,
      planned.flatMap(({ changes }) => changes.map(({ before }) => before.sku)),
    );
    const swaps = planned.map(({ record, variants }) => ({ before: record, after: withSizes(record, variants) }));
    await replaceProducts(tx, swaps, { now: clock(), batch: 'desk' });
    await restoreTakeLines(tx, counted, renamed);
    for (const { before, after } of swaps) {
      const changed = compareFields(listSizes(before), listSizes(after));
      await audit.record(tx, actor, {
        ...{ permission: 'catalog.edit', action: 'sizes', entity: { kind: 'product', id: before.sku }, ...changed },
      });
    }
  }

  return {
    async save(actor: Actor, sku: string, given: readonly ProductSizes[]): Promise<{ findings: Finding[] }> {
      const sizes = given.map(dropUnchanged).filter(({ changes }) => changes.length > 0);
      return await db.transaction().execute(async (tx) => {
        await lockCatalog(tx);
        const records = await readStyle(tx, sku, sizes);
        const uses = await lockVariantUses(tx, listSkus(sizes));
        const plans = sizes.map(({ product, changes }) => {
          const record = records.get(product);
          if (!record) throw productUnknown();
          const plan = planVariants(record.variants, changes, uses);
          return { record, changes, ...plan, findings: plan.findings.map((finding) => ({ product, ...finding })) };
        });
        const findings = [...plans.flatMap((plan) => plan.findings), ...(await findTaken(tx, sizes))];
        if (findings.length > 0 || plans.length === 0) audit.recordNothing(actor);
        else await write(tx, actor, plans);
        return { findings };
      });
    },
  };
}

/** A SKU that another size takes over is not renamed: its stock stays with it. */
const listRenamed = ({ removed, changes }: Planned): RenamedSize[] =>
  changes.flatMap(({ before, after }) => {
    const to = after.sku.trim();
    return to !== '' && removed.includes(before.sku) ? [{ from: before.sku, to }] : [];
  });

/** Without cells that differ by spaces only: their barcode would be cleared, and not be written again. */
const dropUnchanged = ({ product, changes }: ProductSizes): ProductSizes => ({
  product,
  changes: changes.filter(
    ({ before, after }) => before.sku !== after.sku.trim() || before.barcode !== after.barcode.trim(),
  ),
});

const listSkus = (sizes: readonly ProductSizes[]): string[] =>
  sizes.flatMap(({ changes }) => changes.map(({ before }) => before.sku).filter(Boolean));

/** The named products, as far as they are of the style. */
async function readStyle(tx: Database, sku: string, sizes: readonly ProductSizes[]) {
  const { record } = await requireDeskProduct(tx, sku);
  const own = new Set(await readStyleSkus(tx, record.style));
  const records = await readProductRecords(
    tx,
    sizes.map(({ product }) => product).filter((product) => own.has(product)),
  );
  return new Map(records.map((one) => [one.sku, one]));
}

/** SKUs and barcodes that another product holds, or another colour of the same request. */
async function findTaken(tx: Database, sizes: readonly ProductSizes[]): Promise<Finding[]> {
  const changes = sizes.flatMap(({ product, changes: own }) => own.map((change) => ({ product, ...change })));
  const after = changes.map((change) => change.after);
  const owners = await findVariantOwners(tx, {
    skus: after.map(({ sku }) => sku.trim()).filter(Boolean),
    barcodes: after.map(({ barcode }) => barcode.trim()).filter(Boolean),
  });
  const freed = new Set(
    changes.filter((one) => one.before.barcode !== one.after.barcode.trim()).map((one) => one.before.sku),
  );
  return changes.flatMap((change) => {
    const isElsewhere = changes.some(
      (other) => other.product !== change.product && sharesValue(other.after, change.after),
    );
    const owner = owners.find((one) => holdsValue(one, change, freed));
    if (!owner && !isElsewhere) return [];
    const field = owner && owner.sku !== change.after.sku.trim() ? 'barcode' : 'sku';
    const holder = owner ? `${owner.sku} of ${owner.productSku}` : 'another size';
    return [{ product: change.product, size: change.size, field, code: 'variant_taken', reason: `Taken by ${holder}` }];
  });
}

type Cells = VariantChange['after'];

const sharesValue = (one: Cells, other: Cells): boolean =>
  (one.sku.trim() !== '' && one.sku.trim() === other.sku.trim()) ||
  (one.barcode.trim() !== '' && one.barcode.trim() === other.barcode.trim());

function holdsValue(
  owner: VariantOwner,
  change: VariantChange & { product: string },
  freed: ReadonlySet<string>,
): boolean {
  if (owner.productSku !== change.product && owner.sku === change.after.sku.trim()) return true;
  const isOwn = owner.productSku === change.product || freed.has(owner.sku);
  return !isOwn && owner.barcode !== null && owner.barcode === change.after.barcode.trim();
}

/** Stock stays with its SKU. */
function withSizes(record: ProductRecord, variants: readonly SizeVariant[]): ProductRecord {
  const stock = new Map(record.variants.map((variant) => [variant.sku, variant.stock]));
  return { ...record, variants: variants.map((variant) => ({ ...variant, stock: stock.get(variant.sku) ?? {} })) };
}

const listSizes = ({ variants }: ProductRecord): Record<string, string> =>
  Object.fromEntries(variants.map(({ sku, size, barcode = '' }) => [`variants.${sku}`, `${size} ${barcode}`.trim()]));

import { createHash } from 'node:crypto';
import {
  listContentFields,
  type ProductContent,
  productUnknown,
  productVersionConflict,
} from '@shop/domain/catalog/desk/product-content';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import { readProductRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { replaceProducts, saveProductEntries } from '#server/catalog/records/product-save.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Lifecycle, readLifecycle } from './product-desk-repository.ts';

export type DeskProduct = { record: ProductRecord; lifecycle: Lifecycle; version: string };

export async function requireDeskProduct(db: Database, sku: string): Promise<DeskProduct> {
  const [[record], lifecycle] = await Promise.all([readProductRecords(db, [sku]), readLifecycle(db, sku)]);
  if (!record) throw productUnknown();
  return { record, lifecycle, version: calculateVersion(record, lifecycle) };
}

/** Locked as every writer of the catalogue locks it. Refuses a change that is based on another version. */
export async function lockDeskProduct(tx: Database, sku: string, version?: string): Promise<DeskProduct> {
  await lockCatalog(tx);
  const product = await requireDeskProduct(tx, sku);
  if (version !== undefined && version !== product.version) throw productVersionConflict();
  return product;
}

/** Writes what differs. Sizes are not judged: they have a screen of their own, and a fault in them must not block a text. */
export async function saveDeskProduct(tx: Database, change: ProductSwap, now: Date): Promise<void> {
  await replaceProducts(tx, [change], { now, batch: 'desk' });
}

type ProductSwap = { before: ProductRecord; after: ProductRecord };

/** New product; its SKUs and barcodes must be free. */
export async function createDeskProduct(tx: Database, record: ProductRecord, now: Date): Promise<void> {
  const { refused } = await saveProductEntries(tx, [{ index: 0, record }], { now, batch: 'desk' });
  if (refused[0]) throw refused[0].error;
}

export const getContent = (record: ProductRecord): ProductContent => ({
  brands: record.brands,
  urlKey: record.urlKey ?? '',
  newFrom: record.newFrom,
  colourHex: record.colourHex,
  texts: record.texts,
  attributes: record.attributes,
  categories: record.categories,
  links: record.links,
});

/** Digest of what the desk edits: a new price or a sale does not disturb a colleague who writes texts. */
function calculateVersion(record: ProductRecord, lifecycle: Lifecycle): string {
  const edited = [listContentFields(getContent(record)), record.online, lifecycle];
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22);
}

import { stockBelowReserved } from '@shop/domain/catalog/stock';
import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import { PRODUCT_PARTS, variantRows } from '#server/catalog/product/product-rows.ts';
import { dropRedirects, saveRedirects } from '#server/catalog/product/url-key-repository.ts';
import { countKey, lockStock, setOnHand } from '#server/catalog/stock/stock-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductRecord } from './catalog-record.ts';
import { readProductRecords } from './catalog-record-repository.ts';
import {
  changedIn,
  changedPrices,
  changedStock,
  changedTexts,
  getContentClient,
  isChanged,
  type ProductChange,
} from './product-change.ts';
import { createVariantClaims } from './product-faults.ts';
import { canonicalProduct, mergedPrices, mergedProduct, replacedProduct } from './product-record.ts';
import {
  findLoneSizes,
  findVariantOwners,
  removeAdopted,
  removePrices,
  replacePart,
  savePrices,
  saveProducts,
  saveTextChanges,
  saveVariants,
  type VariantOwner,
} from './product-write-repository.ts';
import {
  type Entry,
  NOTHING_SAVED,
  type Refusal,
  type SaveOutcome,
  type SaveRun,
  toSaveOutcome,
  toWritten,
  type WrittenRecord,
} from './save-outcome.ts';
import { chooseUrlKeys } from './url-key-choice.ts';

type ProductEntry = Entry<ProductRecord>;
type KnownEntry = ProductEntry & { before: ProductRecord | undefined };
type Sorted<Good> = { good: Good[]; refused: Refusal[] };

/** Writes only differences. A rejected record leaves its product unchanged. */
export async function saveProductEntries(
  tx: Database,
  entries: readonly ProductEntry[],
  run: SaveRun,
): Promise<SaveOutcome> {
  if (entries.length === 0) return NOTHING_SAVED;
  const claimed = await claimVariants(tx, entries);
  const held = await holdStock(tx, await withKnown(tx, claimed.good));
  const changes = (await planChanges(tx, held.good, run)).filter(isChanged);
  const adopted = await writeChanges(tx, changes, run);
  await run.journal?.(tx, [
    ...changes.map((change) => toWritten(change.after.sku, withoutSizes(change, adopted))),
    ...adopted.map((record) => toAdopted(record, changes)),
  ]);
  return toSaveOutcome({ total: entries.length, written: changes, refused: [...claimed.refused, ...held.refused] });
}

/** Adopted sizes are journalled as the products that they were. */
const withoutSizes = ({ before, after }: ProductChange, adopted: readonly ProductRecord[]): ProductChange => ({
  before,
  after: { ...after, variants: after.variants.filter(({ sku }) => !adopted.some((record) => record.sku === sku)) },
});

function toAdopted(record: ProductRecord, changes: readonly ProductChange[]): WrittenRecord {
  const variants = changes.flatMap(({ after }) => after.variants);
  const stock = variants.find(({ sku }) => sku === record.sku)?.stock ?? {};
  return { kind: 'adopted', key: record.sku, isNew: false, before: record, after: stock };
}

/** Writes products again whose only size was adopted: the size returns to them. Call `lockCatalog` first. */
export async function restoreAdopted(tx: Database, records: readonly ProductRecord[], run: SaveRun): Promise<void> {
  const urlKeys = await chooseUrlKeys(
    tx,
    records.map((record) => ({ before: undefined, record })),
  );
  const changes = records.map((record) => ({
    before: undefined,
    after: canonicalProduct({ ...record, urlKey: urlKeys.get(record.sku) }),
  }));
  await writeChanges(tx, changes, run);
}

/**
 * Writes known products as they are given, without merging: a value that is absent is removed. Only sizes stay. Call
 * `lockCatalog` first, and `lockStock` for changed stock.
 */
export async function replaceProducts(
  tx: Database,
  changes: readonly { before: ProductRecord; after: ProductRecord }[],
  run: SaveRun,
): Promise<ProductChange[]> {
  const urlKeys = await chooseUrlKeys(
    tx,
    changes.map(({ before, after }) => ({ before, record: after })),
  );
  const written = changes
    .map(({ before, after }) => ({
      before,
      after: replacement(before, { ...after, urlKey: urlKeys.get(after.sku) }, run.now),
    }))
    .filter(isChanged);
  await writeChanges(tx, written, run);
  await removePrices(
    tx,
    written.flatMap(({ before, after }) =>
      before.prices
        .filter(({ priceList }) => !after.prices.some((price) => price.priceList === priceList))
        .map(({ priceList }) => ({ sku: after.sku, priceList })),
    ),
  );
  return written;
}

/** The history of a price goes on, whatever the given record says of it. */
function replacement(before: ProductRecord, after: ProductRecord, now: Date): ProductRecord {
  const lists = new Set(after.prices.map(({ priceList }) => priceList));
  const prices = mergedPrices(before.prices, after.prices, now).filter(({ priceList }) => lists.has(priceList));
  return canonicalProduct({ ...after, prices });
}

async function claimVariants(tx: Database, entries: readonly ProductEntry[]): Promise<Sorted<ProductEntry>> {
  const variants = entries.flatMap(({ record }) => record.variants);
  const owners = await findVariantOwners(tx, {
    skus: variants.map(({ sku }) => sku),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
  });
  const claims = createVariantClaims(owners, await findAdoptable(tx, owners, entries));
  const sorted: Sorted<ProductEntry> = { good: [], refused: [] };
  for (const entry of entries) {
    const error = claims.claim(entry.record);
    if (error) sorted.refused.push({ index: entry.index, key: entry.record.sku, error });
    else sorted.good.push(entry);
  }
  return sorted;
}

/** Sizes that were imported without their product are products of their own until it comes and adopts them. */
async function findAdoptable(
  tx: Database,
  owners: readonly VariantOwner[],
  entries: readonly ProductEntry[],
): Promise<Set<string>> {
  const given = new Set(entries.map(({ record }) => record.sku));
  const alone = owners.filter(({ sku, productSku }) => sku === productSku && !given.has(productSku));
  return new Set(
    await findLoneSizes(
      tx,
      alone.map(({ sku }) => sku),
    ),
  );
}

async function withKnown(tx: Database, entries: readonly ProductEntry[]): Promise<KnownEntry[]> {
  const records = await readProductRecords(
    tx,
    entries.map(({ record }) => record.sku),
  );
  const known = new Map(records.map((record) => [record.sku, record]));
  return entries.map((entry) => ({ ...entry, before: known.get(entry.record.sku) }));
}

/** Locks the stock rows against concurrent reservations, and rejects counts below the reserved quantity. */
async function holdStock(tx: Database, entries: readonly KnownEntry[]): Promise<Sorted<KnownEntry>> {
  const getCounts = ({ before, record }: KnownEntry) => changedStock({ before, after: record });
  const held = await lockStock(tx, entries.flatMap(getCounts));
  const reserved = new Map(held.map((stock) => [countKey(stock), stock.reserved]));
  const sorted: Sorted<KnownEntry> = { good: [], refused: [] };
  for (const entry of entries) {
    const short = getCounts(entry).find((count) => (reserved.get(countKey(count)) ?? 0) > count.onHand);
    const error = short && stockBelowReserved({ sku: short.sku, reserved: reserved.get(countKey(short)) ?? 0 });
    if (error) sorted.refused.push({ index: entry.index, key: entry.record.sku, error });
    else sorted.good.push(entry);
  }
  return sorted;
}

async function planChanges(tx: Database, entries: readonly KnownEntry[], run: SaveRun): Promise<ProductChange[]> {
  const urlKeys = await chooseUrlKeys(tx, entries);
  const build = run.replaces ? replacedProduct : mergedProduct;
  return entries.map(({ record, before }) => ({
    before,
    after: build(before, { ...record, urlKey: urlKeys.get(record.sku) }, run.now),
  }));
}

/** Returns products that were nothing but a size which another product has adopted now, as they were. */
async function writeChanges(
  tx: Database,
  changes: readonly ProductChange[],
  { now, batch }: SaveRun,
): Promise<ProductRecord[]> {
  await saveProducts(tx, changedIn(changes, getContentClient), now);
  for (const part of PRODUCT_PARTS) await replacePart(tx, part, changedIn(changes, part.getRows));
  await saveTextChanges(tx, changes.flatMap(changedTexts), now);
  await leaveRedirects(tx, changes);
  const variants = changedIn(changes, variantRows);
  const lone = await findLoneSizes(tx, listAdopted(variants));
  const adopted = lone.length > 0 ? await readProductRecords(tx, lone) : [];
  await saveVariants(tx, variants);
  await removeAdopted(tx, lone);
  await setOnHand(tx, changes.flatMap(changedStock), { reason: 'import', reference: batch });
  await savePrices(tx, changes.flatMap(changedPrices));
  return adopted;
}

/** Sizes that may come from a product of the same SKU. */
const listAdopted = (records: readonly ProductRecord[]): string[] =>
  records.flatMap(({ sku, variants }) => variants.flatMap((one) => (one.sku === sku ? [] : [one.sku])));

/** Adds a redirect for each path a product has left and removes it for each path a product has taken. */
async function leaveRedirects(tx: Database, changes: readonly ProductChange[]): Promise<void> {
  const pages = changes.flatMap(({ before, after }) =>
    after.brands.map((brand) => ({
      brand,
      path: getPath(after),
      old: before?.brands.includes(brand) ? getPath(before) : undefined,
    })),
  );
  const moved = pages.filter(({ path, old }) => path !== old);
  await saveRedirects(
    tx,
    moved.flatMap(({ brand, path, old }) => (old ? [{ brand, path: old, target: path }] : [])),
  );
  await dropRedirects(
    tx,
    moved.map(({ brand, path }) => ({ brand, path })),
  );
}

const getPath = ({ urlKey = '' }: ProductRecord): string => formatUrlKeyPath(urlKey);

import { createHash } from 'node:crypto';
import { settleImport } from '@shop/domain/catalog/import/import-settings';
import { type FormerReview, readReviewRow } from '@shop/domain/catalog/review/review-row';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { OtherImport } from '#server/catalog/import/other-import.ts';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';
import { deleteReviews, findReviewedPiece, insertFormerReview } from './review-import-repository.ts';

type Deps = { db: DatabaseHandle['db']; stores: readonly Store[] };
type Value = FormerReview & { brand: BrandKey; locale: Locale };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Defaults = { brand: BrandKey; locale: Locale };

const NO_FACTS = { hasQuantities: false, hasPrices: false, views: [], dateOrders: [], hasAmbiguousDates: false };
const KIND = 'review';

/** Reviews of a former shop: marked as not verified, and never sent to anyone. */
export function createReviewImport({ db, stores }: Deps): OtherImport<Value> {
  return {
    read({ rows }, settings) {
      const { plan, brands } = settleImport(NO_FACTS, settings, stores);
      const store = stores.find((one) => one.brand === brands[0]) ?? stores[0];
      if (!store) throw new Error('A shop has a store');
      const defaults = { brand: store.brand, locale: store.localeISOCode };
      return { plan: plan.filter(({ name }) => name === 'brand'), items: readItems(rows, defaults) };
    },
    save: (values, options) => trialTransaction(db, options.dryRun ?? false, (tx) => saveAll(tx, values, options)),
    restores: [
      [
        KIND,
        async (tx, ids) => {
          await deleteReviews(tx, ids);
          return [];
        },
      ],
    ],
  };
}

async function saveAll(tx: Database, values: readonly Value[], options: SaveOptions): Promise<SaveOutcome> {
  const { batch, dryRun, journal } = options;
  const ids: string[] = [];
  const refused: SaveOutcome['refused'] = [];
  for (const [index, value] of values.entries()) {
    const made = await saveReview(tx, value, batch);
    if (made instanceof ShopError) refused.push({ index, key: value.sku, error: made });
    else if (made) ids.push(made);
  }
  const written = ids.map((key) => ({ kind: KIND, key, isNew: true, before: undefined, after: {} }) as const);
  if (!dryRun) await journal?.(tx, written);
  const counts = { created: ids.length, changed: 0, unchanged: values.length - ids.length - refused.length };
  return { ...counts, refused, kinds: { [KIND]: counts } };
}

async function saveReview(tx: Database, value: Value, batch: string): Promise<string | ShopError | undefined> {
  const { sku, isPublished, size, quality = null, fit = null, heightCm = null, ...review } = value;
  const piece = await findReviewedPiece(tx, sku);
  if (!piece) return productUnknown();
  return await insertFormerReview(tx, {
    ...{ ...review, ...piece, quality, fit, heightCm, importId: batch, sourceKey: nameReview(value) },
    ...{ size: piece.size ?? size ?? null, source: 'import', isVerified: false },
    state: isPublished ? 'published' : 'pending',
  });
}

/** Files have no common key of a review: product, author, day and text are one. */
function nameReview({ sku, nickname, title, body, writtenAt }: Value): string {
  const facts = JSON.stringify([sku, nickname, title, body, writtenAt.toISOString()]);
  return createHash('sha256').update(facts).digest('hex');
}

const productUnknown = (): ShopError =>
  new ShopError('No product or size has this SKU', { code: 'product_unknown', kind: 'not-found', field: 'sku' });

async function* readItems(rows: Rows, defaults: Defaults): AsyncGenerator<Item<Value>, void, undefined> {
  for await (const { row, findings, cells } of rows) {
    const reading = readReviewRow(cells);
    if ('problem' in reading) {
      const { column } = reading.problem;
      const found = { level: 'fault' as const, row, value: cells.get(column) ?? '', ...reading.problem };
      yield { row, findings: [...findings, found], locate: () => ({ row, column }) };
      continue;
    }
    const item = { row, findings, locate: () => ({ row, column: 'sku' }) };
    yield findings.length > 0 ? item : { ...item, value: { ...defaults, ...reading.review } };
  }
}

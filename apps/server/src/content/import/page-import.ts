import { randomUUID } from 'node:crypto';
import { describeForm } from '@shop/contracts/content/form';
import { emptyFields } from '@shop/contracts/content/form-values';
import { settleImport } from '@shop/domain/catalog/import/import-settings';
import { SOURCE_LOCALE } from '@shop/domain/content/desk/document-state';
import { type ImportedPage, readPageRow } from '@shop/domain/content/import/page-row';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { Item } from '#server/catalog/import/import-item.ts';
import type { OtherImport } from '#server/catalog/import/other-import.ts';
import type { SaveOptions } from '#server/catalog/records/catalog-write-service.ts';
import type { SaveOutcome } from '#server/catalog/records/save-outcome.ts';
import { readDraft } from '#server/content/desk/content-check.ts';
import { hasOtherWithSlug, lockSlug, noteSource } from '#server/content/desk/content-desk-repository.ts';
import type { ContentGuard } from '#server/content/desk/content-guard.ts';
import {
  type ContentKey,
  readHistory,
  removeVersions,
  saveVersion,
} from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { trialTransaction } from '#server/platform/database/trial-transaction.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  guard: Pick<ContentGuard, 'lock' | 'record'>;
};
type Value = ImportedPage & { brand: string; locale: string };
type Rows = Parameters<OtherImport['read']>[0]['rows'];
type Place = { brand: string; locale: string };

/** Pages of a former shop as drafts: an editor looks at each before shoppers see it. Known addresses stay as they are. */
export const createPageImport = (deps: Deps): OtherImport<Value> => ({
  keepsMarkup: true,
  read({ rows }, settings) {
    const { stores } = deps;
    const { plan, brands, locale } = settleImport(NO_FACTS, settings, stores);
    const places = brands.map((brand) => ({ brand, locale: chooseLocale(stores, brand, locale) }));
    return { plan, items: readItems(rows, places) };
  },
  save: (values, options) => saveAll(values, options, deps),
  restores: [['page', (tx, keys) => removeUnchanged(tx, keys, deps)]],
});

const NO_FACTS = { hasPrices: false, hasQuantities: false, views: [], dateOrders: [], hasAmbiguousDates: false };

/** Locale of a store of the brand: the one of the file if it has such a store. */
function chooseLocale(stores: readonly Store[], brand: string, wanted: string): string {
  const own = stores.filter((store) => store.brand === brand).map(({ localeISOCode }) => localeISOCode);
  return own.find((locale) => locale === wanted) ?? own[0] ?? wanted;
}

async function* readItems(rows: Rows, places: readonly Place[]): AsyncGenerator<Item<Value>, void, undefined> {
  const seen = new Map<string, number>();
  for await (const row of rows) {
    const { page, item } = readItem(row, seen);
    if (!page) yield item;
    // Findings are told once, not for each brand.
    else yield* places.map((place, at) => ({ ...item, ...(at > 0 && { findings: [] }), value: { ...page, ...place } }));
  }
}

type Row = Rows extends AsyncIterable<infer One> ? One : never;

function readItem(
  { row, cells, findings }: Row,
  seen: Map<string, number>,
): { item: Item<Value>; page?: ImportedPage } {
  const { page, problems } = readPageRow(cells);
  const column = cells.has('Handle') ? 'Handle' : 'identifier';
  const first = page && seen.get(page.slug);
  const twice = first === undefined ? [] : [{ ...TWICE, column, value: page?.slug ?? '', reason: twiceReason(first) }];
  const found = [...findings, ...[...problems, ...twice].map((problem) => ({ ...problem, row }))];
  const item = { row, findings: found, locate: () => ({ row, column }) };
  if (!page || found.some(({ level }) => level === 'fault')) return { item };
  seen.set(page.slug, row);
  return { item, page };
}

const TWICE = { level: 'fault', cure: 'Keep the page of one store view' } as const;
const twiceReason = (first: number): string => `Row ${first} is a page with the same address`;

async function saveAll(values: readonly Value[], options: SaveOptions, deps: Deps): Promise<SaveOutcome> {
  const { dryRun = false, journal, by = 'import' } = options;
  return await trialTransaction(deps.db, dryRun, async (tx) => {
    const keys: string[] = [];
    const refused: SaveOutcome['refused'] = [];
    for (const [index, value] of values.entries()) {
      const key = await saveOne(tx, value, { ...deps, actor: { kind: 'system', name: by } }).catch(toRefusal);
      if (key instanceof ShopError) refused.push({ index, key: value.slug, error: key });
      else if (key) keys.push(key);
    }
    const written = keys.map((key) => ({ kind: 'page' as const, key, isNew: true, before: undefined, after: {} }));
    if (!dryRun) await journal?.(tx, written);
    const counts = { created: keys.length, changed: 0, unchanged: values.length - keys.length - refused.length };
    return { ...counts, refused, kinds: { page: counts } };
  });
}

/** Refusals are decided before anything is written, so the transaction goes on. */
function toRefusal(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  throw error;
}

/** Undefined: the shop has a page at this address. */
async function saveOne(
  tx: Database,
  { brand, locale, slug, title, body, metaTitle, metaDescription }: Value,
  { guard, clock, actor }: Deps & { actor: Actor },
): Promise<string | undefined> {
  const key: ContentKey = { type: 'pages', brand, locale, documentId: randomUUID().replaceAll('-', '') };
  await guard.lock(tx, actor, { permission: 'content.edit', key });
  await lockSlug(tx, { type: key.type, brand, slug });
  if (await hasOtherWithSlug(tx, { type: key.type, brand, slug, documentId: key.documentId })) return undefined;
  const seo =
    metaTitle || metaDescription ? { metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '' } : null;
  const data = readDraft(key.type, { ...emptyFields(describeForm('pages')), slug, title, body, seo });
  await saveVersion(tx, { ...key, status: 'draft', data, author: actor.name, now: clock() });
  if (locale !== SOURCE_LOCALE) await noteSource(tx, key, SOURCE_LOCALE);
  await guard.record(tx, actor, { key, permission: 'content.edit', action: 'create', after: { slug, title } });
  return [brand, key.documentId, locale].join(' ');
}

/** Deletes drafts that nobody has saved again or published; returns the keys of the others. */
async function removeUnchanged(tx: Database, keys: readonly string[], { clock }: Deps): Promise<string[]> {
  const kept: string[] = [];
  for (const one of keys) {
    const [brand = '', documentId = '', locale = ''] = one.split(' ');
    const key = { type: 'pages', brand, documentId, locale };
    const history = await readHistory(tx, key);
    if (history.length > 1) kept.push(one);
    else await removeVersions(tx, { ...key, statuses: ['draft'], author: 'import undone', now: clock() });
  }
  return kept;
}

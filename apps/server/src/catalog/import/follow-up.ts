import { formatUrlKeyPath } from '@shop/domain/catalog/url-key';
import type { CategoryRecord } from '#server/catalog/records/catalog-record.ts';
import { addKinds } from '#server/catalog/records/save-outcome.ts';
import type { Tally } from './checkpoint.ts';
import type { Draft, DraftSource } from './draft.ts';
import { isFault } from './finding.ts';
import type { Catalogue, Item } from './import-item.ts';
import { type RunOptions, runImport } from './import-run.ts';
import type { FollowUp, OldAddress, ProductFile } from './other-import.ts';

/** Batch of what follows an import. A menu is always one batch, so that it is made whole or not at all. */
const FOLLOWED_AT_ONCE = 1_000;

/** What the products of a file were about, noted while they are read. */
type Seen = { brands: Set<string>; categories: Set<string>; addresses: OldAddress[]; former: FormerCategory[] };
type FormerCategory = { row: number; column: string; path: string; category: string };

/** The same drafts; what passes by is noted. */
export function observeProducts(source: DraftSource): { source: DraftSource; seen: Seen } {
  const seen: Seen = { brands: new Set(), categories: new Set(), addresses: [], former: [] };
  async function* observed(): AsyncGenerator<Draft, void, undefined> {
    for await (const draft of source.drafts) {
      if (!draft.findings.some(isFault)) noteDraft(draft, seen);
      yield draft;
    }
  }
  return { source: { ...source, drafts: observed() }, seen };
}

type Product = { sku?: string; urlKey?: string; brands?: readonly string[]; categories?: readonly string[] };

function noteDraft({ row, value, former = [] }: Draft, seen: Seen): void {
  const { sku, urlKey, brands = [], categories = [] } = (value ?? {}) as Product;
  for (const brand of brands) seen.brands.add(brand);
  for (const key of categories) seen.categories.add(key);
  const target = urlKey === undefined ? undefined : formatUrlKeyPath(urlKey);
  for (const { path, column, category } of former) {
    const address = { row, column, path };
    if (category !== undefined) seen.former.push({ ...address, category });
    else if (target) seen.addresses.push(...brands.map((brand) => ({ ...address, brand, sku, target })));
  }
}

type Deps = { catalog: Pick<Catalogue, 'exportRecords'>; followUps: readonly FollowUp[] };
type Followed = Pick<ProductFile, 'settings' | 'dryRun'> & { seen: Seen; ahead: readonly Draft[] };

/** Menu and redirects of a file of products, after these are saved. Returns the tally with what was made. */
export async function runFollowUps(
  tally: Tally,
  { settings, dryRun, seen, ahead, ...options }: Followed & RunOptions,
  { catalog, followUps }: Deps,
): Promise<Tally> {
  if (followUps.length === 0 || seen.brands.size === 0) return tally;
  const categories = await listCategories(catalog, { seen, ahead: dryRun ? ahead : [] });
  const brands = [...seen.brands];
  const file = { settings, dryRun, brands, categories, addresses: listAddresses(seen, categories) };
  let sum = tally;
  for (const { follow, save } of followUps) {
    const { items, notes } = await follow(file);
    for (const note of notes) options.onFinding(note);
    const work = { total: items.length, ahead: [], items: toAsync(items), atOnce: FOLLOWED_AT_ONCE, save };
    const made = await runImport(work, { ...options, dryRun, resumeFrom: undefined, onSaved: () => {} });
    sum = addTally(sum, { ...made, notes: made.notes + notes.length });
  }
  return sum;
}

async function* toAsync<Value>(items: readonly Item<Value>[]): AsyncGenerator<Item<Value>, void, undefined> {
  yield* items;
}

function listAddresses({ brands, addresses, former }: Seen, categories: readonly CategoryRecord[]): OldAddress[] {
  const paths = new Map(categories.map(({ key, path }) => [key, path]));
  const ofCategories = [...new Map(former.map((one) => [one.path, one])).values()].flatMap(
    ({ category, ...address }) => {
      const target = paths.get(category);
      return target === undefined ? [] : [...brands].map((brand) => ({ ...address, brand, target }));
    },
  );
  return [...addresses, ...ofCategories];
}

/** Categories of the file with those above them, in their order. */
async function listCategories(
  catalog: Pick<Catalogue, 'exportRecords'>,
  { seen, ahead }: { seen: Seen; ahead: readonly Draft[] },
): Promise<CategoryRecord[]> {
  const planned = ahead.map(({ value }) => ({ inMenu: true, picked: [], ...(value as Planned) }));
  const all = new Map<string, CategoryRecord>(planned.map((record) => [record.key, record]));
  for await (const record of catalog.exportRecords()) {
    if (record.kind === 'product') break;
    if (record.kind === 'category') all.set(record.key, record);
  }
  const used = new Set([...seen.categories].flatMap((key) => listBranch(key, all)));
  return [...all.values()].filter(({ key }) => used.has(key)).sort((a, b) => a.position - b.position);
}

type Planned = Omit<CategoryRecord, 'inMenu' | 'picked'>;

/** Keys of a category and of those above it. */
function listBranch(key: string, all: ReadonlyMap<string, CategoryRecord>): string[] {
  const keys: string[] = [];
  for (let at = all.get(key); at && !keys.includes(at.key); at = all.get(at.parent ?? '')) keys.push(at.key);
  return keys;
}

const addTally = (a: Tally, b: Tally): Tally => ({
  done: a.done,
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  skipped: a.skipped + b.skipped,
  notes: a.notes + b.notes,
  kinds: addKinds(a.kinds, b.kinds),
});

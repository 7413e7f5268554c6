import { parseUrlKey } from '@shop/domain/catalog/url-key';
import { ShopError } from '@shop/domain/shop-error';
import { saveCategories } from '#server/catalog/category/tree-write-repository.ts';
import {
  dropRedirects,
  findUrlOwners,
  readShopBrands,
  saveRedirects,
} from '#server/catalog/product/url-key-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CategoryRecord } from './catalog-record.ts';
import { readCategoryRecords } from './catalog-record-repository.ts';
import { isBelowItself, mergedCategory } from './category-record.ts';
import {
  type Entry,
  NOTHING_SAVED,
  type Refusal,
  type SaveOutcome,
  type SaveRun,
  toSaveOutcome,
  toWritten,
} from './save-outcome.ts';

type CategoryEntry = Entry<CategoryRecord>;
type CategoryChange = { before: CategoryRecord | undefined; after: CategoryRecord };

export async function saveCategoryEntries(
  tx: Database,
  entries: readonly CategoryEntry[],
  { journal }: SaveRun,
): Promise<SaveOutcome> {
  if (entries.length === 0) return NOTHING_SAVED;
  const known = new Map((await readCategoryRecords(tx)).map((record) => [record.key, record]));
  const productKeys = await readProductKeys(
    tx,
    entries.map(({ record }) => record.path),
  );
  const tree = new Map(known);
  const refused: Refusal[] = [];
  const written: CategoryChange[] = [];
  for (const { index, record } of entries) {
    const error = findCategoryFault(record, tree, productKeys);
    if (error) {
      refused.push({ index, key: record.key, error });
      continue;
    }
    const before = known.get(record.key);
    const after = mergedCategory(before, record);
    tree.set(record.key, after);
    if (JSON.stringify(before) !== JSON.stringify(after)) written.push({ before, after });
  }
  await writeCategories(tx, written);
  await journal?.(
    tx,
    written.map((change) => toWritten(change.after.key, change)),
  );
  return toSaveOutcome({ total: entries.length, written, refused });
}

/** Writes categories as they are given, with redirects from paths that they leave. */
export async function writeCategories(tx: Database, written: readonly CategoryChange[]): Promise<void> {
  await saveCategories(
    tx,
    written.map(({ after }) => after),
  );
  const moved = written.filter(({ before, after }) => before?.path !== after.path);
  if (moved.length === 0) return;
  const brands = await readShopBrands(tx);
  await saveRedirects(
    tx,
    moved.flatMap((change) => listRedirects(change, brands)),
  );
  await dropRedirects(
    tx,
    moved.flatMap(({ after: { path } }) => brands.map((brand) => ({ brand, path }))),
  );
}

/** URL keys of products at these paths. */
export async function readProductKeys(tx: Database, paths: readonly string[]): Promise<Set<string>> {
  const owners = await findUrlOwners(
    tx,
    paths.flatMap((path) => parseUrlKey(path) ?? []),
  );
  return new Set(owners.map(({ urlKey }) => urlKey));
}

export function findCategoryFault(
  record: CategoryRecord,
  tree: ReadonlyMap<string, CategoryRecord>,
  productKeys: ReadonlySet<string>,
): ShopError | undefined {
  const owner = [...tree.values()].find(({ key, path }) => path === record.path && key !== record.key);
  if (owner) return pathTaken(record.path, `the category ${owner.key}`);
  if (productKeys.has(parseUrlKey(record.path) ?? '')) return pathTaken(record.path, 'a product');
  return isBelowItself(record, tree) ? belowItself(record) : undefined;
}

const listRedirects = ({ before, after }: CategoryChange, brands: readonly string[]) =>
  before ? brands.map((brand) => ({ brand, path: before.path, target: after.path })) : [];

const pathTaken = (path: string, owner: string) =>
  new ShopError(`${path} is the path of ${owner}: choose another`, {
    code: 'path_taken',
    kind: 'conflict',
    field: 'path',
  });

const belowItself = ({ key, parent }: CategoryRecord) =>
  new ShopError(`The category ${key} would be its own ancestor, through ${parent}: choose another parent`, {
    code: 'category_below_itself',
    kind: 'unprocessable',
    field: 'parent',
  });

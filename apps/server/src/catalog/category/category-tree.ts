import type { Store } from '@shop/domain/site/store/store';
import { localisedTexts } from '#server/catalog/records/localised-text.ts';
import type { CategoryRow } from './category-repository.ts';

export type StoreCategory = {
  key: string;
  path: string;
  name: string;
  description: string;
  inMenu: boolean;
  /** Filled by a rule, in addition to products assigned by hand. */
  ruled: boolean;
};

export type CategoryBranch = StoreCategory & { children: CategoryBranch[] };

/** Tree from the roots down. A category whose parent is unknown is left out. */
export function categoryTree(rows: readonly CategoryRow[], store: Store): CategoryBranch[] {
  const byParent = Map.groupBy(rows, ({ parentKey }) => parentKey);
  const buildBranches = (parent: string | null): CategoryBranch[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...storeCategory(row, store), children: buildBranches(row.key) }));
  return buildBranches(null);
}

/** Without categories that are archived or hidden in the store, and those below them. */
export function pickVisible(rows: readonly CategoryRow[], { storeId }: Pick<Store, 'storeId'>): CategoryRow[] {
  const left = rows.filter(({ isArchived, hiddenIn }) => isArchived || hiddenIn.includes(storeId));
  const gone = new Set(left.flatMap(({ key }) => listBranchKeys(rows, key)));
  return rows.filter(({ key }) => !gone.has(key));
}

/** From the root to the category itself. */
export function buildBreadcrumb(rows: readonly CategoryRow[], key: string, store: Store): StoreCategory[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const trail = new Set<CategoryRow>();
  for (let row = byKey.get(key); row && !trail.has(row); row = byKey.get(row.parentKey ?? '')) trail.add(row);
  return [...trail].reverse().map((row) => storeCategory(row, store));
}

/** The category and its descendants. */
export function listBranchKeys(rows: readonly CategoryRow[], key: string): string[] {
  const keys = new Set([key]);
  // Iterating a Set also visits entries added during the loop.
  for (const parent of keys) for (const row of rows) if (row.parentKey === parent) keys.add(row.key);
  return [...keys];
}

export function storeCategory({ key, path, inMenu, rule, texts }: CategoryRow, store: Store): StoreCategory {
  const { name = key, description = '' } = localisedTexts(texts ?? {}, store);
  return { key, path, name, description, inMenu, ruled: rule !== null };
}

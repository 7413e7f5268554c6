import type { Store } from '@shop/domain/store';
import type { CategoryRow } from './category-repository.ts';
import { localisedTexts } from './localised-text.ts';

export type StoreCategory = {
  key: string;
  path: string;
  name: string;
  description: string;
  inMenu: boolean;
  /** Filled by a rule, beside what is put there by hand. */
  ruled: boolean;
};

export type CategoryBranch = StoreCategory & { children: CategoryBranch[] };

/** From the roots down. A category whose parent is not known yet waits outside. */
export function categoryTree(rows: readonly CategoryRow[], store: Store): CategoryBranch[] {
  const byParent = Map.groupBy(rows, ({ parentKey }) => parentKey);
  const branchesOf = (parent: string | null): CategoryBranch[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...storeCategory(row, store), children: branchesOf(row.key) }));
  return branchesOf(null);
}

/** From the root to the category itself. */
export function breadcrumbOf(rows: readonly CategoryRow[], key: string, store: Store): StoreCategory[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const trail = new Set<CategoryRow>();
  for (let row = byKey.get(key); row && !trail.has(row); row = byKey.get(row.parentKey ?? '')) trail.add(row);
  return [...trail].reverse().map((row) => storeCategory(row, store));
}

/** The category and all below it. */
export function branchKeysOf(rows: readonly CategoryRow[], key: string): string[] {
  const keys = new Set([key]);
  // A set takes in what is added while it is walked through.
  for (const parent of keys) for (const row of rows) if (row.parentKey === parent) keys.add(row.key);
  return [...keys];
}

export function storeCategory({ key, path, inMenu, rule, texts }: CategoryRow, store: Store): StoreCategory {
  const { name = key, description = '' } = localisedTexts(texts ?? {}, store);
  return { key, path, name, description, inMenu, ruled: rule !== null };
}

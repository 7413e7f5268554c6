import { createHash } from 'node:crypto';
import { uniqueUrlKey, urlKeyFrom } from '@shop/domain/url-key';
import { readCategoryNames, readNames } from './magento-cells.ts';

export type KnownCategory = { key: string; path: string };
export type NewCategory = { row: number; value: Record<string, unknown> };

export type MagentoCategories = ReturnType<typeof createMagentoCategories>;

/** Finds the categories of a product by their names, and remembers those that the shop does not have yet. */
export function createMagentoCategories(known: readonly KnownCategory[]) {
  const keys = new Map(known.map(({ path, key }) => [path, key]));
  const taken = new Set(known.map(({ key }) => key));
  const made: NewCategory[] = [];

  /** The key of the category that these names lead to, made on the way if need be. */
  const keyOf = (names: readonly string[], row: number): string | undefined => {
    const slug = names.map(slugOf).join('/');
    if (slug === '') return undefined;
    const path = `/${slug}.html`;
    const found = keys.get(path);
    if (found !== undefined) return found;
    const parent = keyOf(names.slice(0, -1), row);
    const key = uniqueUrlKey(slug, (wanted) => taken.has(wanted));
    const texts = { 'en-GB': { name: names.at(-1) } };
    made.push({ row, value: { kind: 'category', key, parent, path, position: made.length, texts } });
    keys.set(path, key);
    taken.add(key);
    return key;
  };

  return {
    keysOf: (cell: string | undefined, row: number): string[] =>
      readNames(cell).flatMap((path) => keyOf(readCategoryNames(path), row) ?? []),
    made: (): readonly NewCategory[] => made,
  };
}

/** A name without a Latin letter still needs an address. */
const slugOf = (name: string): string =>
  urlKeyFrom(name) || `c-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

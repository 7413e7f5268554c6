import { createHash } from 'node:crypto';
import { uniqueUrlKey, urlKeyFrom } from '@shop/domain/catalog/url-key';
import { readCategoryNames, readNames } from './magento-cells.ts';

export type KnownCategory = { key: string; path: string };
export type NewCategory = { row: number; value: Record<string, unknown>; name: string | undefined };

export type MagentoCategories = ReturnType<typeof createMagentoCategories>;

/** Finds the categories of a product by name and collects those that the shop lacks. */
export function createMagentoCategories(known: readonly KnownCategory[]) {
  const keys = new Map(known.map(({ path, key }) => [path, key]));
  const taken = new Set(known.map(({ key }) => key));
  const made: NewCategory[] = [];

  /** Key of the category at this path of names; creates missing ones. */
  const getKey = (names: readonly string[], row: number): string | undefined => {
    const slug = names.map(buildSlug).join('/');
    if (slug === '') return undefined;
    const path = `/${slug}.html`;
    const found = keys.get(path);
    if (found !== undefined) return found;
    const parent = getKey(names.slice(0, -1), row);
    const key = uniqueUrlKey(slug, (wanted) => taken.has(wanted));
    const value = { kind: 'category', key, parent, path, position: made.length };
    made.push({ row, value, name: names.at(-1) });
    keys.set(path, key);
    taken.add(key);
    return key;
  };

  return {
    getKeys: (cell: string | undefined, row: number): string[] =>
      readNames(cell).flatMap((path) => getKey(readCategoryNames(path), row) ?? []),
    made: (): readonly NewCategory[] => made,
  };
}

/** Fallback slug for a name without Latin letters. */
const buildSlug = (name: string): string =>
  urlKeyFrom(name) || `c-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

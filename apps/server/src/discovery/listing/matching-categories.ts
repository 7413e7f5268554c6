import type { StoreCategory } from '#server/catalog/category/category-tree.ts';
import type { CategoryPosition } from './category-map.ts';

/**
 * Menu categories only. Each typed word must be a prefix of a name on the category's path, at least one of the
 * category's own name.
 */
export function matchingCategories(places: readonly CategoryPosition[], typed: string, limit: number): StoreCategory[] {
  const words = splitPlainWords(typed);
  if (words.length === 0) return [];
  const byName = new Map<string, StoreCategory>();
  const nearest = places
    .filter(({ trail }) => trail.every(({ inMenu }) => inMenu))
    .toSorted((a, b) => a.trail.length - b.trail.length);
  for (const { category, trail } of nearest) {
    if (byName.size >= limit) break;
    const name = splitPlainWords(category.name).join(' ');
    if (!byName.has(name) && isMeant(words, trail)) byName.set(name, category);
  }
  return [...byName.values()];
}

/** Lowercases and removes accents. */
export const splitPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

function isMeant(words: readonly string[], trail: readonly StoreCategory[]): boolean {
  const own = splitPlainWords(trail.at(-1)?.name ?? '');
  const all = trail.flatMap(({ name }) => splitPlainWords(name));
  const beginsOne = (names: readonly string[]) => (word: string) => names.some((name) => name.startsWith(word));
  return words.some(beginsOne(own)) && words.every(beginsOne(all));
}

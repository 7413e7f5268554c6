import type { StoreCategory } from '../catalog/category-tree.ts';
import type { CategoryPlace } from './category-map.ts';

/** Of the menu. Every typed word begins one in the names on the way to the category, and one of them in its own. */
export function matchingCategories(places: readonly CategoryPlace[], typed: string, limit: number): StoreCategory[] {
  const words = plainWords(typed);
  if (words.length === 0) return [];
  const byName = new Map<string, StoreCategory>();
  const nearest = places
    .filter(({ trail }) => trail.every(({ inMenu }) => inMenu))
    .toSorted((a, b) => a.trail.length - b.trail.length);
  for (const { category, trail } of nearest) {
    if (byName.size >= limit) break;
    const name = plainWords(category.name).join(' ');
    if (!byName.has(name) && isMeant(words, trail)) byName.set(name, category);
  }
  return [...byName.values()];
}

/** In small letters and without accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

function isMeant(words: readonly string[], trail: readonly StoreCategory[]): boolean {
  const own = plainWords(trail.at(-1)?.name ?? '');
  const all = trail.flatMap(({ name }) => plainWords(name));
  const beginsOne = (names: readonly string[]) => (word: string) => names.some((name) => name.startsWith(word));
  return words.some(beginsOne(own)) && words.every(beginsOne(all));
}

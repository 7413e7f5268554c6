import type { CategoryBranch, StoreCategory } from '#server/catalog/category/category-tree.ts';

/** Category with its path from the root, itself last. */
export type CategoryPosition = { category: CategoryBranch; trail: readonly StoreCategory[] };

/** Category tree of a store, indexed for lookup. */
export type CategoryMap = {
  roots: readonly CategoryBranch[];
  /** Parents come before their children. */
  places: readonly CategoryPosition[];
  at: (path: string) => CategoryPosition | undefined;
  /** The deepest of several categories, the first one on a tie. */
  deepest: (keys: readonly string[]) => CategoryPosition | undefined;
};

export function createCategoryMap(roots: readonly CategoryBranch[]): CategoryMap {
  const places = roots.flatMap((root) => placesBelow(root, []));
  const byPath = new Map(places.map((place) => [place.category.path, place]));
  const byKey = new Map(places.map((place) => [place.category.key, place]));
  return {
    roots,
    places,
    at: (path) => byPath.get(path),
    deepest: (keys) =>
      keys
        .flatMap((key) => byKey.get(key) ?? [])
        .toSorted((a, b) => b.trail.length - a.trail.length)
        .at(0),
  };
}

function placesBelow(category: CategoryBranch, above: readonly StoreCategory[]): CategoryPosition[] {
  const trail = [...above, category];
  return [{ category, trail }, ...category.children.flatMap((child) => placesBelow(child, trail))];
}

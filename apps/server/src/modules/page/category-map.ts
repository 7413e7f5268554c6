import type { CategoryBranch, StoreCategory } from '../catalog/category-tree.ts';

/** A category with the way to it from the root, itself last. */
export type CategoryPlace = { category: CategoryBranch; trail: readonly StoreCategory[] };

/** The tree of a store, by whatever one knows of a category. */
export type CategoryMap = {
  roots: readonly CategoryBranch[];
  /** Parents before their children. */
  places: readonly CategoryPlace[];
  at: (path: string) => CategoryPlace | undefined;
  /** The most telling of several: the one farthest from the root, then the first. */
  deepest: (keys: readonly string[]) => CategoryPlace | undefined;
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

function placesBelow(category: CategoryBranch, above: readonly StoreCategory[]): CategoryPlace[] {
  const trail = [...above, category];
  return [{ category, trail }, ...category.children.flatMap((child) => placesBelow(child, trail))];
}

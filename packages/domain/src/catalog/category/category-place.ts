import { ShopError } from '../../shop-error.ts';
import { urlKeyFrom } from '../url-key.ts';

/** Category as far as its place in the tree matters. */
export type PlacedCategory = { key: string; parent?: string | undefined; path: string; position: number };
type Tree = readonly PlacedCategory[];

/** Place among the children of a parent, or among the roots without one. */
export type CategoryPlace = { parent?: string | undefined; index: number };

export const CATEGORY_STEPS = ['up', 'down', 'in', 'out'] as const;
export type CategoryStep = (typeof CATEGORY_STEPS)[number];

/** Children in their order; without a parent, the roots. */
export const listChildren = <Category extends PlacedCategory>(
  tree: readonly Category[],
  parent: string | undefined,
): Category[] =>
  tree.filter((one) => one.parent === parent).toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));

export const findCategoryPlace = (tree: Tree, key: string): CategoryPlace => {
  const { parent } = requireCategory(tree, key);
  return { parent, index: listChildren(tree, parent).findIndex((one) => one.key === key) };
};

/** Place one step away; undefined at the end of the way. In: below the category above; out: after its parent. */
export function stepCategory(tree: Tree, key: string, step: CategoryStep): CategoryPlace | undefined {
  const { parent, index } = findCategoryPlace(tree, key);
  const siblings = listChildren(tree, parent);
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : undefined;
  if (step === 'down') return index < siblings.length - 1 ? { parent, index: index + 1 } : undefined;
  if (step === 'in') {
    const above = siblings[index - 1];
    return above && { parent: above.key, index: listChildren(tree, above.key).length };
  }
  if (parent === undefined) return undefined;
  const outer = findCategoryPlace(tree, parent);
  return { parent: outer.parent, index: outer.index + 1 };
}

/**
 * Tree after a move; siblings are numbered anew. An address that is below that of its parent follows the move, and
 * takes those below it along; any other address stays.
 */
export function moveCategory(tree: Tree, key: string, { parent, index }: CategoryPlace): PlacedCategory[] {
  const moved = requireCategory(tree, key);
  if (parent !== undefined) requireCategory(tree, parent);
  if (parent !== undefined && listBranch(tree, key).includes(parent)) throw categoryBelowItself(key);
  const others = listChildren(tree, parent).filter((one) => one.key !== key);
  const order = others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, moved).map((one) => one.key);
  const placed = tree.map((one): PlacedCategory => {
    const at = order.indexOf(one.key);
    return at < 0 ? one : { ...one, position: at, parent };
  });
  if (parent === moved.parent || !followsParent(tree, moved)) return placed;
  return changeAddress(placed, key, buildAddress(findPath(tree, parent), getUrlKey(moved.path)));
}

/** Tree after a category got another address: addresses below it follow. */
export function changeAddress(tree: Tree, key: string, path: string): PlacedCategory[] {
  const { path: before } = requireCategory(tree, key);
  const branch = new Set(listBranch(tree, key));
  const [from, to] = [`${stem(before)}/`, `${stem(path)}/`];
  return tree.map((one) => {
    if (one.key === key) return { ...one, path };
    return branch.has(one.key) && one.path.startsWith(from) ? { ...one, path: to + one.path.slice(from.length) } : one;
  });
}

/** The category and its descendants. */
export function listBranch(tree: Tree, key: string): string[] {
  const keys = new Set([key]);
  // Iterating a Set also visits entries added during the loop.
  for (const above of keys) for (const one of tree) if (one.parent === above) keys.add(one.key);
  return [...keys];
}

/** `/clothing/dresses.html` and `mini-dresses` make `/clothing/dresses/mini-dresses.html`. */
export const buildAddress = (parentPath: string | undefined, urlKey: string): string =>
  `${parentPath === undefined ? '' : stem(parentPath)}/${urlKey}.html`;

/** Last part of an address, without its ending. */
export const getUrlKey = (path: string): string => stem(path).split('/').at(-1) ?? '';

/** Key of a new category: it stays when the category is renamed or moved. */
export function createCategoryKey(tree: Tree, name: string, parent: string | undefined): string {
  const own = urlKeyFrom(name) || 'category';
  const wanted = parent === undefined ? own : `${parent}/${own}`;
  let key = wanted;
  for (let number = 2; tree.some((one) => one.key === key); number += 1) key = `${wanted}-${number}`;
  return key;
}

/** Names from the root to the parent, for breadcrumbs of the desk. */
export function listAncestors<Category extends PlacedCategory>(tree: readonly Category[], key: string): Category[] {
  const byKey = new Map(tree.map((one) => [one.key, one]));
  const trail = new Set<Category>();
  for (let one = byKey.get(byKey.get(key)?.parent ?? ''); one && !trail.has(one); one = byKey.get(one.parent ?? ''))
    trail.add(one);
  return [...trail].reverse();
}

/** Address of a category: lower case parts and the ending `.html`. */
export function requireCategoryPath(path: string): void {
  if (/^(\/[a-z\d-]+)+\.html$/.test(path)) return;
  throw new ShopError(`An address looks like /clothing/dresses.html, not ${path}`, {
    code: 'path_invalid',
    kind: 'unprocessable',
    field: 'path',
  });
}

export const categoryUnknown = () =>
  new ShopError('There is no such category', { code: 'category_unknown', kind: 'not-found' });

export const categoryVersionConflict = () =>
  new ShopError('A colleague has changed this category meanwhile', { code: 'version_conflict', kind: 'conflict' });

export const categoryBelowItself = (key: string) =>
  new ShopError(`The category ${key} would be its own ancestor: choose another place`, {
    code: 'category_below_itself',
    kind: 'unprocessable',
    field: 'parent',
  });

function requireCategory(tree: Tree, key: string): PlacedCategory {
  const found = tree.find((one) => one.key === key);
  if (!found) throw categoryUnknown();
  return found;
}

const stem = (path: string): string => path.replace(/\.html$/, '');

const findPath = (tree: Tree, key: string | undefined): string | undefined => tree.find((one) => one.key === key)?.path;

/** A root follows when its address has one part. */
function followsParent(tree: Tree, { parent, path }: PlacedCategory): boolean {
  const above = findPath(tree, parent);
  return path === buildAddress(above, getUrlKey(path));
}

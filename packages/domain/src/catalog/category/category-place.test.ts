import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CategoryPlace,
  type CategoryStep,
  changeAddress,
  createCategoryKey,
  listAncestors,
  listBranch,
  listChildren,
  moveCategory,
  type PlacedCategory,
  requireCategoryPath,
  stepCategory,
} from './category-place.ts';

const TREE: PlacedCategory[] = [
  { key: 'clothing', path: '/clothing.html', position: 0 },
  { key: 'dresses', parent: 'clothing', path: '/clothing/dresses.html', position: 0 },
  { key: 'mini', parent: 'dresses', path: '/clothing/dresses/mini.html', position: 0 },
  { key: 'gifts', parent: 'dresses', path: '/gifts-for-her.html', position: 1 },
  { key: 'tops', parent: 'clothing', path: '/clothing/tops.html', position: 1 },
  { key: 'shoes', path: '/shoes.html', position: 1 },
  { key: 'sale', path: '/shop-by/sale.html', position: 2 },
];
const show = (tree: readonly PlacedCategory[]) => tree.map(({ key, parent = '', path }) => `${parent}>${key} ${path}`);
const listPaths = (tree: readonly PlacedCategory[]) => Object.fromEntries(tree.map(({ key, path }) => [key, path]));

test.each<[string, CategoryStep, CategoryPlace | undefined]>([
  ['tops', 'up', { parent: 'clothing', index: 0 }],
  ['dresses', 'up', undefined],
  ['dresses', 'down', { parent: 'clothing', index: 1 }],
  ['sale', 'down', undefined],
  ['tops', 'in', { parent: 'dresses', index: 2 }],
  ['dresses', 'in', undefined],
  ['shoes', 'in', { parent: 'clothing', index: 2 }],
  ['mini', 'out', { parent: 'clothing', index: 1 }],
  ['dresses', 'out', { parent: undefined, index: 1 }],
  ['shoes', 'out', undefined],
])('%s one step %s', (key, step, place) => {
  expect(stepCategory(TREE, key, step)).toEqual(place);
});

test.each<[string, string, CategoryPlace, string[], Record<string, string>]>([
  ['among its siblings', 'tops', { parent: 'clothing', index: 0 }, ['tops', 'dresses'], {}],
  [
    'below another parent, with those below it',
    'dresses',
    { parent: 'shoes', index: 0 },
    ['dresses'],
    { dresses: '/shoes/dresses.html', mini: '/shoes/dresses/mini.html' },
  ],
  [
    'to the roots',
    'dresses',
    { index: 1 },
    ['clothing', 'dresses', 'shoes', 'sale'],
    { dresses: '/dresses.html', mini: '/dresses/mini.html' },
  ],
  [
    'with an address of its own, which stays',
    'sale',
    { parent: 'clothing', index: 9 },
    ['dresses', 'tops', 'sale'],
    {},
  ],
  [
    'from the roots',
    'shoes',
    { parent: 'clothing', index: -1 },
    ['shoes', 'dresses', 'tops'],
    { shoes: '/clothing/shoes.html' },
  ],
])('moves a category %s', (_, key, place, order, paths) => {
  const moved = moveCategory(TREE, key, place);
  expect(listChildren(moved, place.parent).map((one) => one.key)).toEqual(order);
  expect(listPaths(moved)).toEqual({ ...listPaths(TREE), ...paths });
});

test.each([
  ['below itself', 'clothing', 'clothing', 'category_below_itself'],
  ['below its grandchild', 'clothing', 'mini', 'category_below_itself'],
  ['below an unknown one', 'shoes', 'nothing', 'category_unknown'],
  ['that is unknown', 'nothing', 'shoes', 'category_unknown'],
])('refuses a move %s', (_, key, parent, code) => {
  expect(() => moveCategory(TREE, key, { parent, index: 0 })).toThrow(expect.objectContaining({ code }));
});

test('a moved category goes back to where it was', () => {
  const away = moveCategory(TREE, 'dresses', { parent: 'shoes', index: 0 });
  expect(show(moveCategory(away, 'dresses', { parent: 'clothing', index: 0 }))).toEqual(show(TREE));
});

test('no series of moves makes a cycle or two equal addresses', () => {
  const key = fc.constantFrom(...TREE.map((one) => one.key));
  const move = fc.tuple(key, fc.option(key, { nil: undefined }), fc.nat(4));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let tree = TREE;
      for (const [one, parent, index] of moves) {
        if (parent === undefined || !listBranch(tree, one).includes(parent))
          tree = moveCategory(tree, one, { parent, index });
      }
      const roots = listChildren(tree, undefined).flatMap((root) => listBranch(tree, root.key));
      expect(roots.toSorted()).toEqual(TREE.map((one) => one.key).toSorted());
      expect(new Set(tree.map(({ path }) => path)).size).toBe(TREE.length);
    }),
  );
});

test('addresses below a changed address follow it, others stay', () => {
  const paths = listPaths(changeAddress(TREE, 'dresses', '/gowns.html'));
  expect(paths).toMatchObject({ dresses: '/gowns.html', mini: '/gowns/mini.html', gifts: '/gifts-for-her.html' });
});

test.each([
  ['Party dresses', undefined, 'party-dresses'],
  ['Midi', 'dresses', 'dresses/midi'],
  ['Shoes', undefined, 'shoes-2'],
  ['أحذية', undefined, 'category'],
])('the key of %s below %s is %s', (name, parent, key) => {
  expect(createCategoryKey(TREE, name, parent)).toBe(key);
});

test('ancestors are listed from the root', () => {
  expect(listAncestors(TREE, 'mini').map(({ key }) => key)).toEqual(['clothing', 'dresses']);
});

test.each(['/a.html', '/clothing/mini-dresses-2.html'])('%s is an address', (path) => {
  expect(() => requireCategoryPath(path)).not.toThrow();
});

test.each(['a.html', '/a', '/A.html', '//a.html', '/a/.html', '/a b.html', ''])('%s is no address', (path) => {
  expect(() => requireCategoryPath(path)).toThrow(expect.objectContaining({ code: 'path_invalid' }));
});

import { expect, test } from 'vitest';
import { requireArchivable, requireRemovable } from './category-removal.ts';

const NONE = { children: 0, liveChildren: 0, products: 0, onlyHere: 0, menus: [] };

test.each([
  ['subcategories', { children: 3, liveChildren: 2 }, 'It has 2 subcategories: move or archive them first'],
  ['products without another category', { products: 3, onlyHere: 1 }, '1 product is in no other category'],
  ['a menu', { menus: ['outlet UK', 'main UK'] }, 'Menus link to it: outlet UK, main UK'],
])('refuses to archive a category with %s', (_, needs, reason) => {
  expect(() => requireArchivable({ ...NONE, ...needs })).toThrow(reason);
});

test.each([
  ['a subcategory', { children: 1 }, 'It has 1 subcategory: move or delete them first'],
  ['products', { products: 3 }, '3 products are in it'],
  ['a menu', { menus: ['outlet UK'] }, 'Menus link to it: outlet UK'],
])('refuses to delete a category with %s', (_, needs, reason) => {
  expect(() => requireRemovable({ ...NONE, ...needs })).toThrow(reason);
});

test('archives a category whose products are in others, and deletes an empty one', () => {
  expect(() => requireArchivable({ ...NONE, products: 3 })).not.toThrow();
  expect(() => requireRemovable(NONE)).not.toThrow();
});

import type { StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { expect, test } from 'vitest';
import { listCategoryFields, readCategoryFields } from './category-fields.ts';

const CATEGORY: StaffCategory = {
  ...{ key: 'a', path: '/a.html', inMenu: true, version: 3, isArchived: false, formerPaths: [], menus: [] },
  ...{ hiddenIn: [4, 7], rule: { priceUpTo: 1500, attributes: { fabric: ['satin'] } } },
  texts: { 'en-GB': { name: 'A', description: 'All' }, 'de-DE': { name: 'Ä', description: '' } },
};

test('fields hold the whole content of a category', () => {
  const { path, inMenu, texts, rule, hiddenIn } = CATEGORY;
  expect(readCategoryFields(listCategoryFields(CATEGORY))).toEqual({ path, inMenu, texts, rule, hiddenIn });
});

test.each([
  [
    'an emptied name removes the texts of its locale',
    { 'name.de-DE': ' ' },
    { texts: { 'en-GB': CATEGORY.texts['en-GB'] } },
  ],
  ['no store is hidden', { hiddenIn: '' }, { hiddenIn: [] }],
  ['it is left out of menus', { inMenu: 'false' }, { inMenu: false }],
])('%s', (_, typed, content) => {
  expect(readCategoryFields({ ...listCategoryFields(CATEGORY), ...typed })).toMatchObject(content);
});

test('without a rule none is sent', () => {
  expect(readCategoryFields({ ...listCategoryFields(CATEGORY), rule: '' })).not.toHaveProperty('rule');
});

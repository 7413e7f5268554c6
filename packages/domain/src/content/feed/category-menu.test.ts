import { expect, test } from 'vitest';
import { buildCategoryMenu } from './category-menu.ts';

const category = (key: string, parent?: string, more: object = {}) => ({
  ...{ key, parent, path: `/${key}.html`, inMenu: true, texts: { 'en-GB': { name: key.toUpperCase() } }, ...more },
});

test('makes an entry per top category, and columns of those below', () => {
  const menu = buildCategoryMenu(
    [
      category('men', undefined, { texts: { 'en-GB': { name: 'Men' }, 'fr-FR': { name: 'Homme' } } }),
      category('sale'),
      category('tops', 'men'),
      category('jackets', 'tops'),
      category('bags', 'men'),
      category('hidden', 'men', { inMenu: false }),
    ],
    ['fr-FR', 'en-GB'],
  );
  expect(menu.map(({ title, url }) => [title, url])).toEqual([
    ['Homme', '/men.html'],
    ['SALE', '/sale.html'],
  ]);
  expect(menu[0]?.columns).toEqual([
    { links: [{ name: 'BAGS', url: '/bags.html', noFollow: false }] },
    {
      title: 'TOPS',
      links: [
        { name: 'TOPS', url: '/tops.html', noFollow: false },
        { name: 'JACKETS', url: '/jackets.html', noFollow: false },
      ],
    },
  ]);
  expect(menu[1]?.columns).toEqual([]);
});

test('names a category by its path when no text exists', () => {
  expect(buildCategoryMenu([category('x', undefined, { texts: {} })], ['en-GB'])[0]?.title).toBe('/x.html');
});

import { expect, test } from 'vitest';
import { readPageRow } from './page-row.ts';

const read = (cells: Record<string, string>) => readPageRow(new Map(Object.entries(cells)));

test('reads a page of Magento, and tells directives', () => {
  const content =
    '<p>Hi {{widget type="x" id="1"}}</p>{{block id=\'a\'}}<img src="{{media url=&quot;w/a.jpg&quot;}}"><a href="{{store url="returns"}}">Returns</a>{{block id=\'a\'}}';
  const { page, problems } = read({ identifier: 'About_Us.html', title: 'About us', content, meta_title: 'About' });
  expect(page).toEqual({
    slug: 'about-us',
    title: 'About us',
    body: '<p>Hi </p><a href="/returns">Returns</a>',
    metaTitle: 'About',
  });
  expect(problems.map(({ level, value }) => `${level} ${value}`)).toEqual([
    'note {{media url=&quot;w/a.jpg&quot;}}',
    'note {{widget type="x" id="1"}}',
    "note {{block id='a'}}",
  ]);
});

test('reads a page of Shopify', () => {
  expect(read({ Handle: 'contact', Title: 'Contact', 'Body HTML': '<p>x</p>' })).toEqual({
    page: { slug: 'contact', title: 'Contact', body: '<p>x</p>' },
    problems: [],
  });
});

test.each([
  [{ identifier: '', title: 'x' }, 'identifier'],
  [{ identifier: 'a b', title: 'x' }, 'identifier'],
  [{ identifier: 'home', title: 'x' }, 'identifier'],
  [{ Handle: '../x', Title: 'x' }, 'Handle'],
])('refuses %j', (cells, column) => {
  expect(read(cells)).toMatchObject({ problems: [{ level: 'fault', column }] });
});

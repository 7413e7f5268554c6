import { expect, test } from 'vitest';
import { collectAnchors, collectLinks, replaceLinks } from './collect-links.ts';

test.each([
  ['an href', { link: { label: 'A', href: '/a' } }, [{ path: 'link.href', href: '/a' }]],
  ['a link of the footer', { sections: [{ link: '/terms' }] }, [{ path: 'sections.0.link', href: '/terms' }]],
  ['a rail of a category', { categoryPath: '/new.html' }, [{ path: 'categoryPath', href: '/new.html' }]],
  [
    'an entry of a menu',
    { url: '/a', columns: [{ links: [{ name: 'B', url: '/b' }] }] },
    [
      { path: 'url', href: '/a' },
      { path: 'columns.0.links.0.url', href: '/b' },
    ],
  ],
  [
    'a stored entry of a feed',
    { Url: '/a', List: [{ List: [{ Url: '/b' }] }] },
    [
      { path: 'Url', href: '/a' },
      { path: 'List.0.List.0.Url', href: '/b' },
    ],
  ],
  ['listings of a banner', { pages: ['/sale.html'] }, [{ path: 'pages.0', href: '/sale.html' }]],
  [
    'rich text',
    { body: `<p><a class="x" href="/a?b=1&amp;c=2">A</a> and <a href='/c'>C</a></p>` },
    [
      { path: 'body', href: '/a?b=1&c=2' },
      { path: 'body', href: '/c' },
    ],
  ],
  ['pictures', { picture: { url: '/media/a.jpg' }, Media: { Desktop: [{ Url: '/media/b.jpg' }] } }, []],
  ['pictures of an edit', { pictures: { desktop: '/media/a.jpg' } }, []],
  ['empty links', { href: '', url: null }, []],
  ['plain text', { title: 'See /faq' }, []],
  ['no object', undefined, []],
])('collects %s', (_, document, links) => {
  expect(collectLinks(document)).toEqual(links);
});

test('collects anchors of sections', () => {
  expect(collectAnchors({ sections: [{ anchor: 'delivery' }, { anchor: 'returns' }], title: 'A' })).toEqual([
    'delivery',
    'returns',
  ]);
});

test('replaces a link in any depth, and nothing else', () => {
  const entry = { Url: '/a', Title: '/a', List: [{ List: [{ Url: '/a' }, { Url: '/b' }] }], Media: { Url: '/a' } };
  expect(replaceLinks(entry, { from: '/a', to: '/c' })).toEqual({
    ...{ Url: '/c', Title: '/a', Media: { Url: '/a' } },
    List: [{ List: [{ Url: '/c' }, { Url: '/b' }] }],
  });
});

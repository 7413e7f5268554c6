import { describe, expect, test } from 'vitest';
import { readNavigation } from './navigation.ts';

describe('§3 navigation menu item', () => {
  test('maps the capitalised server fields: Title, Color, Url, Media.Desktop, Media.Mobile, NoFollow, List, Name', () => {
    const response = [
      {
        Title: 'Dresses',
        Color: '#c00',
        Url: '/clothing/dresses.html',
        Media: { Desktop: [{ Url: '/d.jpg' }], Mobile: [{ Url: '/m.jpg' }] },
        NoFollow: true,
        List: [
          { Title: 'Shop by length', List: [{ Name: 'Midi', Url: '/midi.html', NoFollow: false }] },
          [{ Name: 'Sale', Url: '/sale.html', NoFollow: true }],
        ],
      },
    ];
    expect(readNavigation(response)).toEqual([
      {
        title: 'Dresses',
        color: '#c00',
        url: '/clothing/dresses.html',
        media: { desktop: ['/d.jpg'], mobile: ['/m.jpg'] },
        noFollow: true,
        list: [
          { title: 'Shop by length', links: [{ name: 'Midi', url: '/midi.html', noFollow: false }] },
          { title: null, links: [{ name: 'Sale', url: '/sale.html', noFollow: true }] },
        ],
      },
    ]);
  });

  test('defaults color to null and missing fields to empty', () => {
    expect(readNavigation([{ Title: 'Sale' }])).toEqual([
      { title: 'Sale', color: null, url: '#', media: { desktop: [], mobile: [] }, noFollow: false, list: [] },
    ]);
  });
});

describe('§5 navigation', () => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', []],
    ['empty text', ''],
    ['no list', { Title: 'Sale' }],
    ['without items', [null, 'x', 7]],
  ])('reads an invalid response (%s) as an empty menu', (_, response) => {
    expect(readNavigation(response)).toEqual([]);
  });

  test.each([[undefined], [null], [''], ['javascript:alert(1)']])(
    'replaces an absent url with a hash link: %s',
    (Url) => {
      const [item] = readNavigation([{ Title: 'Sale', Url, List: [[{ Name: 'All', Url }]] }]);
      expect(item?.url).toBe('#');
      expect(item?.list[0]?.links[0]?.url).toBe('#');
    },
  );
});

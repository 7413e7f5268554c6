import { describe, expect, test } from 'vitest';
import { readNavigation } from '../navigation.ts';
import {
  judgeFeedState,
  type MenuEdit,
  readBannerEdit,
  readMenuEdit,
  requireLinks,
  requireOpenWindows,
  requireSameEntries,
  writeBannerEdit,
  writeMenuEdit,
} from './feed-entry.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const at = (text: string) => new Date(`2026-06-01T${text}:00Z`);

test.each([
  ['without a schedule', [], 'live'],
  ['inside a window', [{ start: at('11:00'), end: at('13:00') }], 'live'],
  ['within the minute after its end', [{ end: at('12:00') }], 'live'],
  ['before its window', [{ start: at('13:00') }], 'planned'],
  ['between two windows', [{ end: at('10:00') }, { start: at('13:00') }], 'planned'],
  ['after its last window', [{ start: at('09:00'), end: at('10:00') }], 'ended'],
] as const)('§4 an entry %s is %3$s', (_, schedule, state) => {
  expect(judgeFeedState(schedule, NOON)).toBe(state);
});

describe('§3 fields of a menu entry', () => {
  const edit: MenuEdit = {
    ...{
      title: 'Dresses',
      url: '/dresses.html',
      color: '#6b1d33',
      noFollow: true,
      pictures: { desktop: '/media/a.jpg' },
    },
    columns: [
      { title: 'By length', links: [{ name: 'Mini', url: '/mini.html', noFollow: false }] },
      { links: [{ name: 'All', url: '/dresses.html', noFollow: true }] },
    ],
  };

  test('survive a round trip, and are what the shop reads', () => {
    const fields = writeMenuEdit(edit);
    expect(readMenuEdit(fields)).toEqual(edit);
    expect(readNavigation([fields])[0]).toMatchObject({ title: 'Dresses', color: '#6b1d33', noFollow: true });
  });

  test('unknown to the editor are kept', () => {
    expect(writeMenuEdit(edit, { Tracking: 'x', Title: 'Old' })).toMatchObject({ Tracking: 'x', Title: 'Dresses' });
  });

  test('keep pictures behind the first, which belong to links', () => {
    const Media = {
      Desktop: [{ Url: '/media/old.jpg' }, { Url: '/media/tile.jpg' }],
      Mobile: [{ Url: '/media/m.jpg' }],
    };
    expect(writeMenuEdit(edit, { Media }).Media).toEqual({
      Desktop: [{ Url: '/media/a.jpg' }, { Url: '/media/tile.jpg' }],
    });
    const unchanged = readMenuEdit({ Title: 'A', Url: '/a', Media });
    expect(writeMenuEdit(unchanged, { Media }).Media).toEqual(Media);
  });

  test('may be lists without a heading, or empty', () => {
    expect(readMenuEdit({ Title: 'A', List: [[{ Name: 'B', Url: '/b' }]], Color: null, Media: null })).toEqual({
      ...{ title: 'A', url: '#', noFollow: false, pictures: {} },
      columns: [{ links: [{ name: 'B', url: '/b', noFollow: false }] }],
    });
  });
});

test('§3 fields of a banner survive a round trip, and empty ones are left out', () => {
  const edit = {
    ...{ title: 'Sale <3', url: '/sale.html', linkText: 'Shop now', color: '#112233', noFollow: false },
    ...{ pages: ['/dresses.html'], pictures: { mobile: '/media/m.jpg' } },
  };
  expect(readBannerEdit(writeBannerEdit(edit))).toEqual(edit);
  expect(readBannerEdit({ Title: null, Text: '', Pages: null, Media: null })).toEqual({
    ...{ noFollow: false, pages: [], pictures: {} },
  });
});

test.each([
  ['/sale.html', true],
  ['/sale.html?filter=a#top', true],
  ['https://example.com/a', true],
  ['mailto:help@example.com', true],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['sale.html', false],
  ['', false],
])('link %j is accepted: %s', (url, isAccepted) => {
  const require = () => requireLinks([url]);
  if (isAccepted) expect(require).not.toThrow();
  else expect(require).toThrow('neither a path');
});

test('a window that ends before it begins is refused', () => {
  expect(() => requireOpenWindows([{ start: at('12:00'), end: at('12:00') }])).toThrow('ends before');
  expect(() => requireOpenWindows([{ start: at('12:00') }, { end: at('13:00') }, {}])).not.toThrow();
});

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a', 'b'], ['a', 'a'], false],
])('order of %j as %j is accepted: %s', (present, wanted, isAccepted) => {
  const require = () => requireSameEntries(present, wanted);
  if (isAccepted) expect(require).not.toThrow();
  else expect(require).toThrow('colleague');
});

import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Visitor } from '@shop/contracts/storefront';
import { EMPTY_FOOTER, type Footer } from '@shop/domain/footer';
import type { NavigationItem } from '@shop/domain/navigation';
import { describe, expect, test } from 'vitest';
import { loadFrame } from './frame.server.ts';
import { aStore, aVisitor } from './shop-maker.tsx';

const FLAGS = ['ds_frame_redesign_2', 'ds_header_bms_colours'];
const NOW = new Date('2026-06-01T12:00:00Z');
const TURN = new Date('2026-06-01T12:30:00Z');
const away = async (): Promise<never> => {
  throw new Error('It is away');
};

const DRESSES: NavigationItem = {
  title: 'Dresses',
  color: '#a01c2e',
  url: '/clothing/dresses.html',
  noFollow: false,
  media: { desktop: ['/d1.webp', '/d2.webp'], mobile: ['/m1.webp'] },
  list: [
    { title: 'By length', links: [{ name: 'Mini', url: '/mini.html', noFollow: true }] },
    { title: 'Empty', links: [] },
    {
      title: null,
      links: [
        { name: 'Party', url: '/party.html', noFollow: false },
        { name: 'Wedding', url: '/wedding.html', noFollow: false },
        { name: 'Without a picture', url: '/none.html', noFollow: false },
      ],
    },
  ],
};
const DELIVERY: BannerEntry = {
  BannerId: 1,
  Slot: 'announcement',
  Title: 'Free delivery',
  Url: '/delivery',
  Color: '#1e1a18',
  TextColor: '#fcfaf7',
};
const FOOTER: Footer = {
  ...EMPTY_FOOTER,
  sections: [
    {
      id: 1,
      title: 'help',
      label: 'Help',
      showInFooter: true,
      showInSideNav: false,
      link: null,
      contentBlock: null,
      links: [
        { id: 1, label: 'Returns', href: '/returns', target: null, rel: null },
        { id: 2, label: 'Nowhere', href: null, target: null, rel: null },
      ],
    },
  ],
};

const feedsOf = (differing: Partial<Visitor['feeds']> = {}): Visitor['feeds'] => ({
  menu: async () => ({ items: [DRESSES], turnsAt: TURN }),
  banners: async () => ({ items: [DELIVERY, { BannerId: 2, Slot: 'grid', Title: 'Wedding guest' }] }),
  changes: async () => ['2026-06-01T12:30:00.000Z'],
  ...differing,
});

async function load(differing: Partial<Visitor> = {}) {
  const reported: unknown[] = [];
  const loaded = await loadFrame(
    aVisitor({
      store: aStore({ enabledFeatures: FLAGS }),
      feeds: feedsOf(),
      footer: async () => FOOTER,
      now: NOW,
      report: (error) => void reported.push(error),
      ...differing,
    }),
  );
  return { ...loaded, reported };
}

describe('§7 the frame', () => {
  test('has the menu: columns under their headings, and the links without one on the pictures', async () => {
    const { frame } = await load();
    expect(frame.menu).toEqual([
      {
        name: 'Dresses',
        url: '/clothing/dresses.html',
        colour: '#a01c2e',
        columns: [{ title: 'By length', links: [{ name: 'Mini', url: '/mini.html', noFollow: true }] }],
        tiles: [
          { name: 'Party', url: '/party.html', desktop: '/d1.webp', mobile: '/m1.webp' },
          { name: 'Wedding', url: '/wedding.html', desktop: '/d2.webp', mobile: '/d2.webp' },
        ],
      },
    ]);
  });

  test('makes a column of links without a heading where there are no pictures for them', async () => {
    const item = { ...DRESSES, media: { desktop: [], mobile: [] } };
    const { frame } = await load({ feeds: feedsOf({ menu: async () => ({ items: [item] }) }) });
    expect(frame.menu[0]?.columns.map(({ title, links }) => [title, links.length])).toEqual([
      ['By length', 1],
      [undefined, 3],
    ]);
  });

  test('announces what editors put there, and nothing else', async () => {
    expect((await load()).frame.announcements).toEqual([
      { text: 'Free delivery', url: '/delivery', colours: { ground: '#1e1a18', ink: '#fcfaf7', isDark: true } },
    ]);
  });

  test('has the sections of the footer, without links that lead nowhere', async () => {
    expect((await load()).frame.sections).toEqual([
      { id: 1, title: 'Help', links: [{ label: 'Returns', url: '/returns' }], inFooter: true, inSideNav: false },
    ]);
  });

  test('is out of date when the menu or a banner turns', async () => {
    expect((await load()).turnsAt).toEqual([TURN, undefined, undefined]);
  });
});

describe('§7 a source that is away', () => {
  test.each<[string, Partial<Visitor>, string]>([
    ['the menu', { feeds: feedsOf({ menu: away }) }, 'menu'],
    ['the banners', { feeds: feedsOf({ banners: away }) }, 'announcements'],
  ])('%s is reported, and the rest is there', async (_, differing, part) => {
    const { frame, reported, turnsAt } = await load(differing);
    const lengths = Object.entries({ ...frame }).map(([name, list]) => [name, Array.isArray(list) ? list.length : 0]);
    expect(lengths).toEqual(['announcements', 'menu', 'sections'].map((name) => [name, name === part ? 0 : 1]));
    expect(reported).toEqual([new Error('It is away')]);
    expect(turnsAt).toContainEqual(new Date('2026-06-01T12:00:05Z'));
  });

  test('the footer, whose failure its source reports', async () => {
    const { frame, reported, turnsAt } = await load({ footer: async () => undefined });
    expect([frame.menu.length, frame.sections.length, reported.length]).toEqual([1, 0, 0]);
    expect(turnsAt).toContainEqual(new Date('2026-06-01T12:00:05Z'));
  });
});

describe('§3 a flag', () => {
  test('gates the redesigned menu: without it there is a row of links', async () => {
    const { frame } = await load({ store: aStore({ enabledFeatures: [] }) });
    expect(frame.menu).toMatchObject([{ name: 'Dresses', columns: [], tiles: [] }]);
  });

  test('gates the colours of the banner feed', async () => {
    const { frame } = await load({ store: aStore({ enabledFeatures: [] }) });
    expect(frame.announcements).toEqual([{ text: 'Free delivery', url: '/delivery' }]);
  });

  test('may be switched for one visitor', async () => {
    const { frame } = await load({ features: { ds_frame_redesign_2: false } });
    expect(frame.menu[0]?.columns).toEqual([]);
  });
});

describe('colours that nobody could read', () => {
  test('are left out of the menu', async () => {
    const item = { ...DRESSES, color: '#ffd' };
    const { frame } = await load({ feeds: feedsOf({ menu: async () => ({ items: [item] }) }) });
    expect(frame.menu[0]?.colour).toBeUndefined();
  });

  test('are left out of the announcements', async () => {
    const banner = { ...DELIVERY, TextColor: '#333' };
    const { frame } = await load({ feeds: feedsOf({ banners: async () => ({ items: [banner] }) }) });
    expect(frame.announcements[0]?.colours).toBeUndefined();
  });
});

describe('addresses', () => {
  test('§9 of the staging site lead to a local one in development', async () => {
    const item = { ...DRESSES, url: 'https://staging.example.com/dresses.html' };
    const feeds = feedsOf({ menu: async () => ({ items: [item] }) });
    const stagingHost = 'https://staging.example.com';
    const local = await load({ feeds, stagingHost, environment: 'development' });
    expect(local.frame.menu[0]?.url).toBe('http://localhost:3030/dresses.html');
    expect((await load({ feeds, stagingHost })).frame.menu[0]?.url).toBe(item.url);
  });

  test('§3 of pictures on the media CDN are those of our own', async () => {
    const media = { desktop: ['https://cdn.example.com/media/tile/480'], mobile: [] };
    const feeds = feedsOf({ menu: async () => ({ items: [{ ...DRESSES, media }] }) });
    const { frame } = await load({ feeds, mediaDomain: 'cdn.example.com' });
    expect(frame.menu[0]?.tiles[0]?.desktop).toBe('/media/tile/480');
  });
});

describe('a preview', () => {
  const preview = { Device: 'Mobile', Store: 'UK', DateTime: '2026-06-01T13:00' };

  test('tells the moment that is shown and the changes that come', async () => {
    expect((await load({ preview })).frame.preview).toEqual({
      Device: 'Mobile',
      Store: 'UK',
      moment: '2026-06-01T12:00:00.000Z',
      changes: ['2026-06-01T12:30:00.000Z'],
    });
  });

  test('goes on without the changes', async () => {
    const { frame } = await load({ preview, feeds: feedsOf({ changes: away }) });
    expect(frame.preview?.changes).toEqual([]);
  });

  test('is nobody’s without a grant', async () => {
    expect((await load()).frame.preview).toBeUndefined();
  });
});

import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { FeedClient } from '@shop/contracts/feeds/client';
import { EMPTY_FOOTER, type Footer } from '@shop/domain/content/footer';
import type { NavigationItem } from '@shop/domain/content/navigation';
import { describe, expect, test } from 'vitest';
import { buildStore, buildVisitor, type VisitorChanges } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { loadFrame } from './frame.server.ts';

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

const createFeeds = (differing: Partial<FeedClient> = {}): FeedClient => ({
  menu: async () => ({ items: [DRESSES], turnsAt: TURN }),
  banners: async () => ({ items: [DELIVERY, { BannerId: 2, Slot: 'grid', Title: 'Wedding guest' }] }),
  changes: async () => ['2026-06-01T12:30:00.000Z'],
  ...differing,
});

async function load(differing: VisitorChanges = {}) {
  const reported: unknown[] = [];
  const loaded = await loadFrame(
    buildVisitor(
      {
        site: { store: buildStore({ enabledFeatures: FLAGS }) },
        services: { feeds: createFeeds(), footer: async () => FOOTER, report: (error) => void reported.push(error) },
        page: { now: NOW },
      },
      differing,
    ),
  );
  return { ...loaded, reported };
}

describe('§7 the frame', () => {
  test('has menu columns with headings, and places links without heading on the pictures', async () => {
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

  test('makes a column of links without heading if pictures are missing', async () => {
    const item = { ...DRESSES, media: { desktop: [], mobile: [] } };
    const { frame } = await load({ services: { feeds: createFeeds({ menu: async () => ({ items: [item] }) }) } });
    expect(frame.menu[0]?.columns.map(({ title, links }) => [title, links.length])).toEqual([
      ['By length', 1],
      [undefined, 3],
    ]);
  });

  test('contains only the editorial announcements', async () => {
    expect((await load()).frame.announcements).toEqual([
      { text: 'Free delivery', url: '/delivery', colours: { ground: '#1e1a18', ink: '#fcfaf7', isDark: true } },
    ]);
  });

  test('has the footer sections, without links that lack a target', async () => {
    expect((await load()).frame.sections).toEqual([
      { id: 1, title: 'Help', links: [{ label: 'Returns', url: '/returns' }], inFooter: true, inSideNav: false },
    ]);
  });

  test('expires when the menu or a banner changes', async () => {
    expect((await load()).turnsAt).toEqual([TURN, undefined, undefined]);
  });
});

describe('§7 an unavailable source', () => {
  test.each<[string, VisitorChanges, string]>([
    ['the menu', { services: { feeds: createFeeds({ menu: away }) } }, 'menu'],
    ['the banners', { services: { feeds: createFeeds({ banners: away }) } }, 'announcements'],
  ])('%s is reported, and the rest is rendered', async (_, differing, part) => {
    const { frame, reported, turnsAt } = await load(differing);
    const lengths = Object.entries({ ...frame }).map(([name, list]) => [name, Array.isArray(list) ? list.length : 0]);
    expect(lengths).toEqual(['announcements', 'menu', 'sections'].map((name) => [name, name === part ? 0 : 1]));
    expect(reported).toEqual([new Error('It is away')]);
    expect(turnsAt).toContainEqual(new Date('2026-06-01T12:00:05Z'));
  });

  test('leaves out the footer, whose client reports the failure itself', async () => {
    const { frame, reported, turnsAt } = await load({ services: { footer: async () => undefined } });
    expect([frame.menu.length, frame.sections.length, reported.length]).toEqual([1, 0, 0]);
    expect(turnsAt).toContainEqual(new Date('2026-06-01T12:00:05Z'));
  });
});

describe('§3 a flag', () => {
  test('gates the redesigned menu: without it the menu is a row of links', async () => {
    const { frame } = await load({ site: { store: buildStore({ enabledFeatures: [] }) } });
    expect(frame.menu).toMatchObject([{ name: 'Dresses', columns: [], tiles: [] }]);
  });

  test('gates the colours of the banner feed', async () => {
    const { frame } = await load({ site: { store: buildStore({ enabledFeatures: [] }) } });
    expect(frame.announcements).toEqual([{ text: 'Free delivery', url: '/delivery' }]);
  });

  test('can be overridden for one visitor', async () => {
    const { frame } = await load({ settings: { features: { ds_frame_redesign_2: false } } });
    expect(frame.menu[0]?.columns).toEqual([]);
  });
});

describe('unreadable colour combinations', () => {
  test('are removed from the menu', async () => {
    const item = { ...DRESSES, color: '#ffd' };
    const { frame } = await load({ services: { feeds: createFeeds({ menu: async () => ({ items: [item] }) }) } });
    expect(frame.menu[0]?.colour).toBeUndefined();
  });

  test('are removed from announcements', async () => {
    const banner = { ...DELIVERY, TextColor: '#333' };
    const { frame } = await load({ services: { feeds: createFeeds({ banners: async () => ({ items: [banner] }) }) } });
    expect(frame.announcements[0]?.colours).toBeUndefined();
  });
});

describe('addresses', () => {
  test('§9 of the staging site become local in development', async () => {
    const item = { ...DRESSES, url: 'https://staging.example.com/dresses.html' };
    const feeds = createFeeds({ menu: async () => ({ items: [item] }) });
    const stagingHost = 'https://staging.example.com';
    const local = await load({ services: { feeds }, settings: { stagingHost, environment: 'development' } });
    expect(local.frame.menu[0]?.url).toBe('http://localhost:3030/dresses.html');
    expect((await load({ services: { feeds }, settings: { stagingHost } })).frame.menu[0]?.url).toBe(item.url);
  });

  test('§3 of pictures on the media CDN are replaced by our own', async () => {
    const media = { desktop: ['https://cdn.example.com/media/tile/480'], mobile: [] };
    const feeds = createFeeds({ menu: async () => ({ items: [{ ...DRESSES, media }] }) });
    const { frame } = await load({ services: { feeds }, settings: { mediaDomain: 'cdn.example.com' } });
    expect(frame.menu[0]?.tiles[0]?.desktop).toBe('/media/tile/480');
  });
});

describe('a preview', () => {
  const preview = { Device: 'Mobile', Store: 'UK', DateTime: '2026-06-01T13:00' };

  test('contains the previewed time and the upcoming changes', async () => {
    expect((await load({ page: { preview } })).frame.preview).toEqual({
      Device: 'Mobile',
      Store: 'UK',
      moment: '2026-06-01T12:00:00.000Z',
      changes: ['2026-06-01T12:30:00.000Z'],
    });
  });

  test('works without the changes', async () => {
    const { frame } = await load({ page: { preview }, services: { feeds: createFeeds({ changes: away }) } });
    expect(frame.preview?.changes).toEqual([]);
  });

  test('is absent without a grant', async () => {
    expect((await load()).frame.preview).toBeUndefined();
  });
});

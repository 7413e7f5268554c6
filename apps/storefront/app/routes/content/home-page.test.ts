import { type ContentClient, createContentClient } from '@shop/contracts/content/client';
import type { HomeBlock } from '@shop/contracts/content/documents';
import type { FeedClient } from '@shop/contracts/feeds/client';
import type { ShopApi } from '@shop/contracts/shop/client';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildStore, buildVisitor, FRENCH } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import { loader } from './home.tsx';
import { getKeys, loadHomePage } from './home-page.ts';

const RAIL = { __component: 'home.rail', title: 'New', rail: 'new-in' } as const;
const CATEGORY = { __component: 'home.rail', title: 'Dresses', categoryPath: '/dresses.html' } as const;
const OUTFIT = { __component: 'home.outfit', title: 'Look', skus: ['a', 'b'] } as const;
const SLOT = { __component: 'home.banners', slot: 'middle' } as const;
const TURN = new Date('2026-06-02T00:00:00Z');
const SOON = new Date('2026-06-01T12:00:05Z');

const failing = async () => Promise.reject(new Error('away'));

/** Visitor whose shop returns these blocks and answers; the services in `away` fail. */
function buildVisitorStub(blocks: unknown[], away: string[] = []) {
  const reported: string[] = [];
  const answer = <Reply>(name: string, reply: Reply) => (away.includes(name) ? failing : async () => reply);
  const products = [{ sku: 'a' }, { sku: 'b' }];
  const visitor = buildVisitor({
    services: {
      content: { single: answer('content', { blocks }), scheduled: async () => ({}) } as unknown as ContentClient,
      feeds: {
        banners: answer('banners', {
          items: [
            { BannerId: 1, Slot: 'middle' },
            { BannerId: 2, Slot: 'top' },
          ],
          turnsAt: TURN,
        }),
      } as unknown as FeedClient,
      api: {
        page: {
          rail: answer('rail', { products }),
          page: answer('page', { kind: 'listing', listing: { products: Array(48).fill({ sku: 'c' }) } }),
          products: answer('products', { products }),
        },
      } as unknown as ShopApi,
      report: (_, name) => void reported.push(name),
    },
  });
  return { visitor, reported };
}

test('loadHomePage fills every block in editorial order', async () => {
  const { visitor } = buildVisitorStub([SLOT, RAIL, CATEGORY, OUTFIT]);
  const page = await loadHomePage(visitor);
  expect(page?.blocks).toMatchObject([
    { block: SLOT, banners: [{ BannerId: 1 }] },
    { block: RAIL, products: [{ sku: 'a' }, { sku: 'b' }] },
    { block: CATEGORY, products: Array(12).fill({ sku: 'c' }) },
    { block: OUTFIT, products: [{ sku: 'a' }, { sku: 'b' }] },
  ]);
  expect(page?.turnsAt).toEqual([TURN, undefined]);
  expect(page && getKeys(page)).toEqual([
    'content:homepage',
    'banner',
    'search-index',
    'product:a',
    'product:b',
    'product:c',
  ]);
});

test.each([
  ['rail', RAIL, 'rail new-in'],
  ['page', CATEGORY, 'home rail /dresses.html'],
  ['products', OUTFIT, 'home outfit Look'],
] as [string, HomeBlock, string][])(
  'failure of %s empties its block, is reported and is retried soon',
  async (part, block, name) => {
    const { visitor, reported } = buildVisitorStub([block, SLOT], [part]);
    const page = await loadHomePage(visitor);
    expect(page?.blocks).toMatchObject([{ products: [] }, { banners: [{ BannerId: 1 }] }]);
    expect(page?.turnsAt).toEqual([TURN, SOON]);
    expect(reported).toEqual([name]);
  },
);

test('composed home page is cached only until the next price change', async () => {
  const { visitor } = buildVisitorStub([RAIL, CATEGORY, OUTFIT]);
  const [rail, page, products] = ['2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', '2026-06-05T00:00:00Z'];
  const tiles = [{ sku: 'a' }];
  const api = {
    page: {
      rail: async () => ({ products: tiles, pricesUntil: rail }),
      page: async () => ({ kind: 'listing', listing: { products: tiles, pricesUntil: page } }),
      products: async () => ({ products: tiles, pricesUntil: products }),
    },
  } as unknown as ShopApi;
  const home = await loadHomePage({ ...visitor, services: { ...visitor.services, api } });
  expect(home?.turnsAt).toEqual([TURN, undefined, rail, page, products]);
  expect(JSON.stringify(home?.blocks)).not.toContain('pricesUntil');
});

test('plain home page is cached only until the next price change', async () => {
  const rail = async () => ({ products: [{ sku: 'a' }], pricesUntil: '2026-06-01T12:00:20Z' });
  const visitor = buildVisitor({ services: { api: { page: { rail } } as unknown as ShopApi } });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const { data, init } = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(data).toEqual({ rails: { trending: [{ sku: 'a' }], newIn: [{ sku: 'a' }] } });
  expect(new Headers(init?.headers).get('cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
});

test('missing banners leave the other blocks', async () => {
  const { visitor, reported } = buildVisitorStub([SLOT, RAIL], ['banners']);
  const page = await loadHomePage(visitor);
  expect(page?.blocks).toMatchObject([{ banners: [] }, { products: [{}, {}] }]);
  expect(page?.turnsAt).toEqual([SOON, undefined]);
  expect(reported).toEqual(['home banners']);
});

test.each([
  ['is away', [RAIL], ['content']],
  ['has nothing', [], []],
])('loadHomePage returns undefined when the content service %s', async (_, blocks, away) => {
  expect(await loadHomePage(buildVisitorStub(blocks, away).visitor)).toBeUndefined();
});

test('marks the language of a home page that is not translated', async () => {
  const { visitor } = buildVisitorStub([SLOT]);
  const single = async () => ({ blocks: [SLOT], locale: 'en-GB' });
  const content = { single, scheduled: async () => ({}) } as unknown as ContentClient;
  Object.assign(visitor.services, { content, listUntranslated: async () => ['fr-FR'] });
  Object.assign(visitor.site, { store: buildStore({ brand: 'main', ...FRENCH }) });
  expect(await loadHomePage(visitor)).toMatchObject({
    language: { lang: 'en', dir: 'ltr' },
    untranslatedIn: ['fr-FR'],
  });
});

test('§3 shows a block only within its schedule, and is rendered again at the next change', async () => {
  const { visitor } = buildVisitorStub([]);
  const over = { id: 1, ...SLOT, slot: 'over', Scheduling: { UK: [{ EndDate: '01-05-2026 00:00' }] } };
  const soon = { id: 2, ...SLOT, slot: 'soon', Scheduling: { UK: [{ StartDate: '01-06-2026 14:00' }] } };
  const here = { id: 3, ...SLOT, slot: 'here', Scheduling: { UK: [{ StartDate: '01-06-2026 00:00' }], US: null } };
  const blocks = [over, soon, here, { ...SLOT, slot: 'always' }];
  const content = createContentClient(async () => Response.json({ data: { blocks } }), {
    ...{ origin: '', token: '', locale: 'en-GB', timeoutMs: WAIT_MS, report: () => {} },
  });
  Object.assign(visitor.services, { content });
  const page = await loadHomePage(visitor);
  expect(page?.blocks.map(({ block }) => 'slot' in block && block.slot)).toEqual(['here', 'always']);
  expect(page?.turnsAt).toContainEqual(new Date('2026-06-01T13:00:00Z'));
});

import type { HomeBlock } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aVisitor } from '#app/shop-maker.tsx';
import { loader } from './home.tsx';
import { keysOf, loadHomePage } from './home-page.ts';

const RAIL = { __component: 'home.rail', title: 'New', rail: 'new-in' } as const;
const CATEGORY = { __component: 'home.rail', title: 'Dresses', categoryPath: '/dresses.html' } as const;
const OUTFIT = { __component: 'home.outfit', title: 'Look', skus: ['a', 'b'] } as const;
const SLOT = { __component: 'home.banners', slot: 'middle' } as const;
const TURN = new Date('2026-06-02T00:00:00Z');
const SOON = new Date('2026-06-01T12:00:05Z');

const failing = async () => Promise.reject(new Error('away'));

/** A visitor whose shop has these blocks and answers, unless a part of it is away. */
function visitorOf(blocks: unknown[], away: string[] = []) {
  const reported: string[] = [];
  const answer = <Reply>(name: string, reply: Reply) => (away.includes(name) ? failing : async () => reply);
  const products = [{ sku: 'a' }, { sku: 'b' }];
  const visitor = aVisitor({
    content: { single: answer('content', { blocks }) } as unknown as Visitor['content'],
    feeds: {
      banners: answer('banners', {
        items: [
          { BannerId: 1, Slot: 'middle' },
          { BannerId: 2, Slot: 'top' },
        ],
        turnsAt: TURN,
      }),
    } as unknown as Visitor['feeds'],
    api: {
      page: {
        rail: answer('rail', { products }),
        page: answer('page', { kind: 'listing', listing: { products: Array(48).fill({ sku: 'c' }) } }),
        products: answer('products', { products }),
      },
    } as unknown as Visitor['api'],
    report: (_, name) => void reported.push(name),
  });
  return { visitor, reported };
}

test('every block is filled, in the order that editors chose', async () => {
  const { visitor } = visitorOf([SLOT, RAIL, CATEGORY, OUTFIT]);
  const page = await loadHomePage(visitor);
  expect(page?.blocks).toMatchObject([
    { block: SLOT, banners: [{ BannerId: 1 }] },
    { block: RAIL, products: [{ sku: 'a' }, { sku: 'b' }] },
    { block: CATEGORY, products: Array(12).fill({ sku: 'c' }) },
    { block: OUTFIT, products: [{ sku: 'a' }, { sku: 'b' }] },
  ]);
  expect(page?.turnsAt).toEqual([TURN, undefined]);
  expect(page && keysOf(page)).toEqual(['content:homepage', 'banner', 'product:a', 'product:b', 'product:c']);
});

test.each([
  ['rail', RAIL, 'rail new-in'],
  ['page', CATEGORY, 'home rail /dresses.html'],
  ['products', OUTFIT, 'home outfit Look'],
] as [string, HomeBlock, string][])(
  'where %s fails its block is empty, is reported, and is tried again soon',
  async (part, block, name) => {
    const { visitor, reported } = visitorOf([block, SLOT], [part]);
    const page = await loadHomePage(visitor);
    expect(page?.blocks).toMatchObject([{ products: [] }, { banners: [{ BannerId: 1 }] }]);
    expect(page?.turnsAt).toEqual([TURN, SOON]);
    expect(reported).toEqual([name]);
  },
);

test('is not kept beyond the instant at which a price on it changes', async () => {
  const { visitor } = visitorOf([RAIL, CATEGORY, OUTFIT]);
  const [rail, page, products] = ['2026-06-03T00:00:00Z', '2026-06-04T00:00:00Z', '2026-06-05T00:00:00Z'];
  const tiles = [{ sku: 'a' }];
  const api = {
    page: {
      rail: async () => ({ products: tiles, pricesUntil: rail }),
      page: async () => ({ kind: 'listing', listing: { products: tiles, pricesUntil: page } }),
      products: async () => ({ products: tiles, pricesUntil: products }),
    },
  } as unknown as Visitor['api'];
  const home = await loadHomePage({ ...visitor, api });
  expect(home?.turnsAt).toEqual([TURN, undefined, rail, page, products]);
  expect(JSON.stringify(home?.blocks)).not.toContain('pricesUntil');
});

test('nor is the plain one', async () => {
  const rail = async () => ({ products: [{ sku: 'a' }], pricesUntil: '2026-06-01T12:00:20Z' });
  const visitor = aVisitor({ api: { page: { rail } } as unknown as Visitor['api'] });
  const context = new RouterContextProvider(new Map([[visitorContext, visitor]]));
  const { data, init } = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  expect(data).toEqual({ rails: { trending: [{ sku: 'a' }], newIn: [{ sku: 'a' }] } });
  expect(new Headers(init?.headers).get('cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
});

test('without banners the rest stays', async () => {
  const { visitor, reported } = visitorOf([SLOT, RAIL], ['banners']);
  const page = await loadHomePage(visitor);
  expect(page?.blocks).toMatchObject([{ banners: [] }, { products: [{}, {}] }]);
  expect(page?.turnsAt).toEqual([SOON, undefined]);
  expect(reported).toEqual(['home banners']);
});

test.each([
  ['is away', [RAIL], ['content']],
  ['has nothing', [], []],
])('where the content service %s there is no composed page', async (_, blocks, away) => {
  expect(await loadHomePage(visitorOf(blocks, away).visitor)).toBeUndefined();
});

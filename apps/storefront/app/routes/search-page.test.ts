import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingReply, ListingTile, SearchPageReply } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/contexts.ts';
import { aListing } from '#app/features/listing/listing-maker.ts';
import { aStore, aVisitor, FRENCH } from '#app/shop-maker.tsx';
import { loadSearchPage } from './search-page.ts';
import { loader } from './search-results.tsx';

/** Twenty seconds after the moment that is shown. */
const SOON = '2026-06-01T12:00:20Z';

const tile = (sku: string) => ({ sku, title: sku }) as ListingTile;
const seo = { title: '', description: '', canonical: '', indexed: false };
const listing = (total: number, applied: ListingReply['applied'] = []) => ({ total, applied, page: 1 }) as ListingReply;

function results(differing: Partial<Extract<SearchPageReply, { kind: 'results' }>>): SearchPageReply {
  return { kind: 'results', seo, query: 'dress', didYouMean: [], relaxed: false, listing: listing(3), ...differing };
}

type Calls = Partial<Record<keyof ShopApi['page'], (input: { query: Record<string, string> }) => Promise<unknown>>>;

const SUGGESTIONS = { queries: [{ query: 'jeans', text: 'jeans' }], categories: [], products: [] };

function visitorWith(calls: Calls, differing: Partial<Visitor> = {}): Visitor {
  const page = {
    suggest: async () => SUGGESTIONS,
    rail: async () => ({ products: [tile('trending')] }),
    ...calls,
  };
  return aVisitor({ api: { page } as unknown as ShopApi, ...differing });
}

const open = (visitor: Visitor, path: string) => loadSearchPage(visitor, new URL(path, 'http://shop.test'));

describe('the search page', () => {
  test('begins with popular searches where nothing is asked for', async () => {
    const page = await open(visitorWith({}), '/catalogsearch/result?q=+');
    expect(page).toMatchObject({ kind: 'start', trending: [tile('trending')] });
    expect(page).toHaveProperty('suggestions.queries', SUGGESTIONS.queries);
  });

  test('asks with the path of the shop, whatever prefix the store has', async () => {
    const asked: string[] = [];
    const visitor = visitorWith(
      { search: async ({ query }) => results({ query: asked.push(String(query.url)).toString() }) },
      { store: aStore(FRENCH) },
    );
    await open(visitor, '/fr/catalogsearch/result?q=robe&colour_group=green');
    expect(asked).toEqual(['/catalogsearch/result?q=robe&colour_group=green']);
  });

  test('goes where the words lead', async () => {
    const visitor = visitorWith({ search: async () => ({ kind: 'redirect', to: '/size-guide' }) });
    const answer = await open(visitor, '/catalogsearch/result?q=sizes').catch((thrown: Response) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/size-guide');
  });

  test('where nothing is found it offers other words and what is trending', async () => {
    const visitor = visitorWith({ search: async () => results({ listing: listing(0), didYouMean: ['dress'] }) });
    expect(await open(visitor, '/catalogsearch/result?q="drss"')).toMatchObject({
      kind: 'nothing',
      words: 'drss',
      didYouMean: ['dress'],
      trending: [tile('trending')],
    });
  });

  test('filters that leave nothing stay to be taken back', async () => {
    const applied = [{ parameter: 'colour_group', value: 'green', label: 'Green' }];
    const visitor = visitorWith({ search: async () => results({ listing: listing(0, applied) }) });
    expect(await open(visitor, '/catalogsearch/result?q=dress&colour_group=green')).toMatchObject({ kind: 'results' });
  });

  test.each([
    ['the words', 'dress', {}, 'Results for “dress”'],
    ['the words without their marks', '"red dress"', {}, 'Results for “red dress”'],
    ['what it has searched for instead', 'drss', { corrected: 'dress' }, 'Results for “dress”'],
    ['its number from page 2 on', 'dress', { listing: aListing({ page: 2 }) }, 'Results for “dress”, page 2'],
  ])('has a title that says %s', async (_, words, differing, title) => {
    const visitor = visitorWith({ search: async () => results({ query: words, ...differing }) });
    const page = await open(visitor, `/catalogsearch/result?q=${words}`);
    expect(page).toMatchObject({ kind: 'results', reply: { seo: { title } } });
  });

  test('shows what looks like a photo, or like a product together with the product', async () => {
    const visitor = visitorWith({
      visual: async ({ query }) => ({ products: [tile(query.image ?? `like ${query.sku}`)] }),
      products: async ({ query }) => ({ products: [tile(String(query.skus))] }),
    });
    expect(await open(visitor, '/catalogsearch/result?hash=p1')).toEqual({
      kind: 'look-alikes',
      product: undefined,
      products: [tile('p1')],
    });
    expect(await open(visitor, '/catalogsearch/result?sku=slip')).toEqual({
      kind: 'look-alikes',
      product: tile('slip'),
      products: [tile('like slip')],
    });
  });

  test('a photo that is no longer there leads back to the start', async () => {
    const visitor = visitorWith({ visual: async () => ({ products: [] }) });
    expect(await open(visitor, `/catalogsearch/result?hash=${'x'.repeat(500)}`)).toMatchObject({
      kind: 'no-look-alikes',
      trending: [tile('trending')],
    });
  });

  test.each([
    ['what it finds', '?q=dress', { search: async () => results({ listing: aListing({ pricesUntil: SOON }) }) }],
    ['what looks alike', '?hash=p1', { visual: async () => ({ products: [tile('p1')], pricesUntil: SOON }) }],
    ['what is trending', '', { rail: async () => ({ products: [tile('trending')], pricesUntil: SOON }) }],
  ] as [string, string, Calls][])(
    'is not kept beyond the instant at which a price of %s changes',
    async (_, search, calls) => {
      const context = new RouterContextProvider(new Map([[visitorContext, visitorWith(calls)]]));
      const url = new URL(`/catalogsearch/result${search}`, 'http://shop.test');
      const { init } = await loader({ url, context } as unknown as Parameters<typeof loader>[0]);
      expect(new Headers(init?.headers).get('cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
    },
  );

  test('a rail that fails is absent and reported, and the page is there', async () => {
    const reported: unknown[] = [];
    const failure = new Error('the rail fell down');
    const rail = () => Promise.reject(failure);
    const visitor = visitorWith({ rail }, { report: (error) => void reported.push(error) });
    expect(await open(visitor, '/catalogsearch/result')).toMatchObject({ kind: 'start', trending: [] });
    expect(reported).toEqual([failure]);
  });
});

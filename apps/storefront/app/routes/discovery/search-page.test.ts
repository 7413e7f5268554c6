import { ApiError } from '@shop/contracts/shop/api-error';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { ListingReply, ListingTile, SearchPageReply } from '@shop/contracts/shop/discovery/page';
import type { Visitor } from '@shop/contracts/storefront';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitorContext } from '#app/shop/contexts.ts';
import { buildListing } from '../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  buildStore,
  buildVisitor,
  FRENCH,
  type VisitorChanges,
} from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import { loadSearchPage } from './search-page.ts';
import { loader } from './search-results.tsx';

/** Twenty seconds after the time of the page. */
const SOON = '2026-06-01T12:00:20Z';

const tile = (sku: string) => ({ sku, title: sku }) as ListingTile;
const seo = { title: '', description: '', canonical: '', indexed: false };
const listing = (total: number, applied: ListingReply['applied'] = []) => ({ total, applied, page: 1 }) as ListingReply;

function results(differing: Partial<Extract<SearchPageReply, { kind: 'results' }>>): SearchPageReply {
  return { kind: 'results', seo, query: 'dress', didYouMean: [], relaxed: false, listing: listing(3), ...differing };
}

type Calls = Partial<Record<keyof ShopApi['page'], (input: { query: Record<string, string> }) => Promise<unknown>>>;

const SUGGESTIONS = { queries: [{ query: 'jeans', text: 'jeans' }], categories: [], products: [] };

function visitorWith(calls: Calls, differing: VisitorChanges = {}): Visitor {
  const page = {
    suggest: async () => SUGGESTIONS,
    rail: async () => ({ products: [tile('trending')] }),
    ...calls,
  };
  return buildVisitor({ services: { api: { page } as unknown as ShopApi } }, differing);
}

const open = (visitor: Visitor, path: string) => loadSearchPage(visitor, new URL(path, 'http://shop.test'));

describe('search page', () => {
  test('shows popular searches without a query', async () => {
    const page = await open(visitorWith({}), '/catalogsearch/result?q=+');
    expect(page).toMatchObject({ kind: 'start', trending: [tile('trending')] });
    expect(page).toHaveProperty('suggestions.queries', SUGGESTIONS.queries);
  });

  test('requests the path without the store prefix', async () => {
    const requested: string[] = [];
    const visitor = visitorWith(
      { search: async ({ query }) => results({ query: requested.push(String(query.url)).toString() }) },
      { site: { store: buildStore(FRENCH) } },
    );
    await open(visitor, '/fr/catalogsearch/result?q=robe&colour_group=green');
    expect(requested).toEqual(['/catalogsearch/result?q=robe&colour_group=green']);
  });

  test('is a 404 beyond the last page, and an error where the search fails', async () => {
    const failing = (status: number) =>
      visitorWith({
        search: async () => {
          throw new ApiError('failed', { code: 'bad_request', url: '/api/v1/page/search', status });
        },
      });
    const answer = (status: number) =>
      open(failing(status), '/catalogsearch/result?q=dress&page=500').catch((thrown) => thrown);
    expect(await answer(404)).toMatchObject({ init: { status: 404 } });
    expect(await answer(503)).toMatchObject({ status: 503 });
  });

  test('follows the redirect of a query', async () => {
    const visitor = visitorWith({ search: async () => ({ kind: 'redirect', to: '/size-guide' }) });
    const answer = await open(visitor, '/catalogsearch/result?q=sizes').catch((thrown: Response) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/size-guide');
  });

  test('offers suggestions and trending products when nothing is found', async () => {
    const visitor = visitorWith({ search: async () => results({ listing: listing(0), didYouMean: ['dress'] }) });
    expect(await open(visitor, '/catalogsearch/result?q="drss"')).toMatchObject({
      kind: 'nothing',
      words: 'drss',
      didYouMean: ['dress'],
      trending: [tile('trending')],
    });
  });

  test('keeps filters removable when they leave no results', async () => {
    const applied = [{ parameter: 'colour_group', value: 'green', label: 'Green' }];
    const visitor = visitorWith({ search: async () => results({ listing: listing(0, applied) }) });
    expect(await open(visitor, '/catalogsearch/result?q=dress&colour_group=green')).toMatchObject({ kind: 'results' });
  });

  test.each([
    ['the words', 'dress', {}, 'Results for “dress”'],
    ['the words without their marks', '"red dress"', {}, 'Results for “red dress”'],
    ['what it has searched for instead', 'drss', { corrected: 'dress' }, 'Results for “dress”'],
    ['its number from page 2 on', 'dress', { listing: buildListing({ page: 2 }) }, 'Results for “dress”, page 2'],
  ])('has a title with %s', async (_, words, differing, title) => {
    const visitor = visitorWith({ search: async () => results({ query: words, ...differing }) });
    const page = await open(visitor, `/catalogsearch/result?q=${words}`);
    expect(page).toMatchObject({ kind: 'results', reply: { seo: { title } } });
  });

  test('shows products similar to a photo, or to a product together with that product', async () => {
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

  test('shows the start page for an expired photo', async () => {
    const visitor = visitorWith({ visual: async () => ({ products: [] }) });
    expect(await open(visitor, `/catalogsearch/result?hash=${'x'.repeat(500)}`)).toMatchObject({
      kind: 'no-look-alikes',
      trending: [tile('trending')],
    });
  });

  test.each([
    ['what it finds', '?q=dress', { search: async () => results({ listing: buildListing({ pricesUntil: SOON }) }) }],
    ['what looks alike', '?hash=p1', { visual: async () => ({ products: [tile('p1')], pricesUntil: SOON }) }],
    ['what is trending', '', { rail: async () => ({ products: [tile('trending')], pricesUntil: SOON }) }],
  ] as [string, string, Calls][])('is cached only until a price of %s changes', async (_, search, calls) => {
    const context = new RouterContextProvider(new Map([[visitorContext, visitorWith(calls)]]));
    const url = new URL(`/catalogsearch/result${search}`, 'http://shop.test');
    const { init } = await loader({ url, context } as unknown as Parameters<typeof loader>[0]);
    expect(new Headers(init?.headers).get('cache-control')).toContain('s-maxage=20, stale-while-revalidate=0');
  });

  test('omits and reports a failed rail', async () => {
    const reported: unknown[] = [];
    const failure = new Error('rail failed');
    const rail = () => Promise.reject(failure);
    const visitor = visitorWith({ rail }, { services: { report: (error) => void reported.push(error) } });
    expect(await open(visitor, '/catalogsearch/result')).toMatchObject({ kind: 'start', trending: [] });
    expect(reported).toEqual([failure]);
  });
});

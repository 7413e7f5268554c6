import type { AddressInfo } from 'node:net';
import {
  autoSuggest,
  bestseller,
  type Configuration,
  categorySearch,
  contentSearch,
  getCategoryWidget,
  getGlobalWidget,
  getItemWidget,
  getKeywordWidget,
  getPersonalizedWidget,
  getRecentlyViewedWidget,
  productSearch,
} from '@bloomreach/discovery-web-sdk';
import { suggestReply } from '@shop/contracts/search/suggest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/catalog/test-provider.ts';

let provider: TestProvider;
let configuration: Configuration;

beforeAll(async () => {
  provider = await startTestProvider({
    content: [{ path: '/care', title: 'Care', description: '', text: ['Wash at 30 degrees.'] }],
    recommendations: {
      trending: async () => ['midi-black', 'linen-top'],
      similar: async (_, sku) => (sku === 'satin-red' ? ['satin-blue', 'wrap-red'] : []),
    },
  });
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(provider.app.server.address() as AddressInfo).port}/search`;
  configuration = {
    account_id: 1234,
    domain_key: 'merroway_outlet_gb',
    searchEndpoint: `${origin}/api/v1/core/`,
    suggestEndpoint: `${origin}/api/v2/suggest/`,
    widgetEndpoint: `${origin}/api/v2/widgets/`,
  };
});
afterAll(() => provider.stop());

const uid = 'uid%3D7797686432023%3Av%3D11.5%3Ats%3D1428617911187%3Ahc%3D55';
const visit = { url: 'https://outlet.example/', ref_url: '', request_id: 42, _br_uid_2: uid };
const page = { ...visit, fl: 'pid,title,price', start: 0, rows: 10, 'facet.version': '3.0' } as const;
const widget = { ...visit, start: 0, rows: 10, view_id: '', fields: 'pid,title,sale_price' };
const pids = (docs: { pid: string }[] = []) => docs.map(({ pid }) => pid);

async function suggest(query: Record<string, string>) {
  const reply = await provider.app.inject(`/search/api/v2/suggest/?${new URLSearchParams(query)}`);
  expect(reply.statusCode).toBe(200);
  return suggestReply.parse(reply.json()).suggestionGroups;
}

describe('suggestions', () => {
  test('complete the last word and suggest categories', async () => {
    const [group] = await suggest({ domain_key: 'merroway_outlet_gb', q: 'red dre' });
    expect(group).toMatchObject({
      catalogName: 'merroway_outlet_gb',
      view: 'en-GB',
      product_suggest_query: 'red dress',
    });
    const [tops] = await suggest({ domain_key: 'merroway_outlet_gb', q: 'to' });
    expect(tops?.attributeSuggestions).toEqual([{ name: 'category', value: 'Tops', attributeType: 'text' }]);
  });

  test('are returned for every requested view, in its language and currency', async () => {
    const groups = await suggest({ catalog_views: 'product:merroway|merroway_gb:fr_FR,en_GB', q: 'pop' });
    expect(groups.map(({ catalogName, view, searchSuggestions }) => [catalogName, view, searchSuggestions])).toEqual([
      ['product', 'merroway', []],
      ['merroway_gb', 'fr_FR', [expect.objectContaining({ title: 'Robe en popeline', sale_price: 45 })]],
      ['merroway_gb', 'en_GB', [expect.objectContaining({ title: 'Poplin Dress', sale_price: 39 })]],
    ]);
  });

  test('are empty for empty input', async () => {
    const nothing = { querySuggestions: [], searchSuggestions: [], attributeSuggestions: [] };
    expect(await suggest({ q: ' ' })).toEqual([{ catalogName: 'merroway_outlet_gb', view: 'en-GB', ...nothing }]);
  });
});

describe("the vendor's own web SDK, unmodified", () => {
  test('searches products', async () => {
    const { response, facet_counts } = await productSearch('satin dress', configuration, {
      ...page,
      fq: ['colors:"red" OR "blue"', 'price:[45 TO 60]'],
      sort: 'price asc',
    });
    expect(response).toMatchObject({ numFound: 1, docs: [{ pid: 'satin-red', title: 'Satin Slip Dress', price: 50 }] });
    expect(facet_counts).toHaveProperty('facets');
  });

  test('searches a category', async () => {
    const { response } = await categorySearch('tops', configuration, page);
    expect(pids(response?.docs)).toEqual(['linen-top']);
  });

  test('finds bestsellers', async () => {
    const { response } = await bestseller('dress', configuration, page);
    expect(response?.docs?.[0]?.pid).toBe('midi-black');
  });

  test('searches content', async () => {
    const { response } = await contentSearch('care', configuration, { ...page, catalog_name: 'articles' });
    expect(response).toMatchObject({ numFound: 1, docs: [{ title: 'Care' }] });
  });

  test('suggests', async () => {
    const { queryContext, suggestionGroups } = await autoSuggest('sat', configuration, {
      ...visit,
      catalog_views: 'merroway_outlet_gb|articles',
    });
    expect(queryContext).toEqual({ originalQuery: 'sat' });
    expect(suggestionGroups?.map(({ catalogName }) => catalogName)).toEqual(['merroway_outlet_gb', 'articles']);
    const [products, articles] = suggestionGroups ?? [];
    expect(products?.querySuggestions).toContainEqual({ query: 'satin', displayText: 'satin' });
    expect(pids(products?.searchSuggestions).toSorted()).toEqual(['satin-blue', 'satin-red']);
    expect(articles).toMatchObject({ querySuggestions: [], searchSuggestions: [] });
  });

  test('shows a global widget', async () => {
    const { response, metadata } = await getGlobalWidget('on-home', { ...configuration }, widget);
    expect(response).toMatchObject({ numFound: 2, start: 0 });
    expect(pids(response.docs)).toEqual(['midi-black', 'linen-top']);
    expect(metadata).toMatchObject({
      widget: { id: 'on-home', type: 'global', rid: expect.stringMatching(/^[\da-f-]{36}$/) },
      response: { personalized_results: false, recall: 'trending' },
    });
  });

  test('shows a category widget', async () => {
    const { response } = await getCategoryWidget('c', { ...configuration }, { ...widget, cat_id: 'tops' });
    expect(pids(response.docs)).toEqual(['linen-top']);
  });

  test('shows a keyword widget', async () => {
    const { response, metadata } = await getKeywordWidget('k', { ...configuration }, { ...widget, query: 'linen' });
    expect(pids(response.docs)).toEqual(['linen-top']);
    expect(metadata.query).toBe('linen');
  });

  test('shows an item widget', async () => {
    const { response } = await getItemWidget('similar', { ...configuration }, { ...widget, item_ids: 'satin-red' });
    expect(pids(response.docs)).toEqual(['satin-blue', 'wrap-red']);
  });

  test('shows a personalized widget', async () => {
    const options = { ...widget, query: 'linen', user_id: 'u1' };
    const { response } = await getPersonalizedWidget('for-you', { ...configuration }, options);
    expect(pids(response.docs)).toEqual(['linen-top']);
  });

  test('shows recently viewed products stored on the device', async () => {
    const options = { ...widget, query: '', context_pids: 'wrap-red,satin-red' };
    const { response, metadata } = await getRecentlyViewedWidget('recently-viewed', { ...configuration }, options);
    expect(pids(response.docs)).toEqual(['wrap-red', 'satin-red']);
    expect(metadata.response.personalized_results).toBe(true);
    const nothingSeen = { ...widget, query: 'linen' };
    const { response: nothing } = await getRecentlyViewedWidget('recently-viewed', { ...configuration }, nothingSeen);
    expect(nothing).toEqual({ numFound: 0, start: 0, docs: [] });
  });

  test('reports the reason of a rejection', async () => {
    const search = productSearch('dress', configuration, { ...page, rows: 500 });
    await expect(search).rejects.toMatchObject({
      name: 'FetchError',
      status: 400,
      body: expect.stringContaining('A whole number from 0 to 200'),
    });
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { createBuyer } from '../../../../../tests/support/order/test-buyer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

/**
 * Statements per call once the caches are warm. Independent of the machine: a higher number is a slower shop, so raise
 * one only with a reason.
 */
let shop: TestShop;
let productUrl: string;
let buyer: Awaited<ReturnType<typeof createBuyer>>;

const ROUNDS = 4;
const named = (name: string) => ({ 'en-GB': { name, description: '' } });
const dress = (sku: string) => buildProduct(sku, { style: 'satin', categories: ['dresses'], sizes: { 8: 50, 10: 50 } });

beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildCategory('dresses', { texts: named('Dresses') }), dress('green'), dress('black'));
  await vi.waitFor(async () => {
    const page = await shop.api.page.page({ query: { url: '/dresses.html' } });
    const products = page.kind === 'listing' ? page.listing.products : [];
    expect(products).toHaveLength(2);
    productUrl = products[0]?.url ?? '';
  });
  buyer = await createBuyer(shop, { sku: 'green-8' });
});
afterAll(() => shop.stop());

const get = (path: string) => () => buyer.call({ method: 'GET', path });
const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) => () => buyer.call({ method, path, body });
const page = (url: string) => () => shop.api.page.page({ query: { url } });

test.each<[string, number, () => Promise<unknown>]>([
  ['quote: add', 2, send('POST', '/quote/product', { product: { sku: 'green-10', quantity: 1 } })],
  ['quote: read', 1, get('/quote')],
  ['quote: change', 8, send('PATCH', '/quote/product', { product: { sku: 'green-8', quantity: 2 } })],
  ['quote: acknowledge changes', 7, send('POST', '/quote/refresh', {})],
  ['checkout: read', 2, get('/checkout')],
  ['checkout: delivery method', 9, send('PUT', '/checkout/delivery', { method: 'standard' })],
  ['product page', 5, () => page(productUrl)()],
  ['listing', 4, page('/dresses.html')],
  ['search', 2, () => shop.api.page.search({ query: { url: '/catalogsearch/result?q=dress' } })],
  ['rail', 2, () => shop.api.page.rail({ query: { rail: 'new-in' } })],
  ['private data of a page', 1, get('/customer/refresh/get')],
])('%s sends at most %i statements', async (_, most, work) => {
  const texts = await recordFewest(work);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
});

/** Statements of the round with the fewest: background work only adds to them. */
async function recordFewest(work: () => Promise<unknown>): Promise<string[]> {
  const rounds: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const texts: string[] = [];
    const leave = shop.parts.database.watchStatements((text) => texts.push(text));
    await work();
    leave();
    rounds.push(texts);
  }
  return rounds.sort((a, b) => a.length - b.length)[0] ?? [];
}

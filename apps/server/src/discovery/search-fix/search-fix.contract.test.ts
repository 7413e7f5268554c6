import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let desk: StaffApi;
const storeId = stores.find((store) => store.brand === 'outlet')?.storeId ?? 0;
const SKUS = ['a', 'b', 'c', 'd', 'e', 'f'];
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await startTestShop();
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  const texts = (sku: string) => ({ 'en-GB': { title: `Dress ${sku}`, description: '' } });
  await saveCatalogue(shop, ...SKUS.map((sku) => buildProduct(sku, { texts: texts(sku), sizes: { 8: 5 } })));
  await vi.waitFor(async () => expect(await search('dress')).toHaveLength(SKUS.length));
});
afterAll(() => shop.stop());

const search = async (q: string) => {
  const reply = await shop.api.page.search({ query: { url: `/catalogsearch/result?q=${q}` } });
  return reply.kind === 'results' ? reply.listing.products.map(({ sku }) => sku) : [];
};
const getDay = (shift: number) => new Date(shop.clock.now.getTime() + shift * DAY_MS).toISOString();

async function count(query: string, shift: number, [searches, clicks, adds]: [number, number, number]): Promise<void> {
  const { db } = shop.parts.database;
  await sql`insert into search_interest (brand, language, query, searches, visitor_bits, counted_on)
    values ('outlet', 'en', ${query}, ${searches}, 255, ${getDay(0)}) on conflict do nothing`.execute(db);
  await sql`insert into search_day (brand, language, query, day, searches, clicks, adds)
    values ('outlet', 'en', ${query}, ${getDay(shift)}, ${searches}, ${clicks}, ${adds})`.execute(db);
}
const list = async () => (await desk.merchandising.searches({ query: { storeId } })).items;
const listFixes = async () => (await desk.searchFixes.list({ query: { storeId } })).items;

test('a search with few clicks gets a pin with one click, and a week later its effect', async () => {
  await count('dress', -2, [90, 4, 1]);
  const before = await search('dress');
  const wanted = before.at(-1) ?? '';
  await sql`insert into search_click (brand, language, query, product_sku, clicks, counted_on)
    values ('outlet', 'en', 'dress', ${wanted}, 3, ${getDay(0)})`.execute(shop.parts.database.db);
  expect(await list()).toMatchObject([
    { query: 'dress', problem: 'few-clicks', searches: 90, clicks: 4, adds: 1, pin: { sku: wanted } },
  ]);
  const body = { storeId, query: 'dress', remedy: { kind: 'pin' as const, sku: wanted } };
  await desk.searchFixes.add({ body });
  expect((await search('dress'))[0]).toBe(wanted);
  expect(await listFixes()).toMatchObject([
    { query: 'dress', kind: 'pin', remedy: wanted, state: 'waiting', resultsBefore: 6, resultsNow: 6 },
  ]);

  const second = before.at(-2) ?? '';
  await desk.searchFixes.add({ body: { ...body, remedy: { kind: 'pin', sku: second } } });
  expect((await search('dress')).slice(0, 2)).toEqual([second, wanted]);

  await count('dress', 3, [80, 40, 9]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  expect((await listFixes())[0]).toMatchObject({
    state: 'measured',
    before: { searches: 90, clicks: 4, adds: 1 },
    after: { searches: 80, clicks: 40, adds: 9 },
  });
});

test('a search without results gets a synonym, and too few searches are said to be so', async () => {
  await count('kaftan', -1, [30, 0, 0]);
  expect((await list())[0]).toMatchObject({ query: 'kaftan', problem: 'nothing' });
  await desk.searchFixes.add({ body: { storeId, query: 'kaftan', remedy: { kind: 'synonym', word: 'dress' } } });
  await vi.waitFor(async () => expect(await search('kaftan')).toHaveLength(SKUS.length));
  await count('kaftan', 2, [3, 1, 0]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  expect((await listFixes())[0]).toMatchObject({
    ...{ query: 'kaftan', kind: 'synonym', remedy: 'dress', state: 'too-few', resultsBefore: 0, resultsNow: 6 },
    after: { searches: 3 },
  });
});

test('a fix needs the permission in its store', async () => {
  const other = stores.find((store) => store.brand === 'main')?.storeId ?? 0;
  const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [other] });
  const body = { storeId, query: 'dress', remedy: { kind: 'synonym' as const, word: 'frock' } };
  const refusal = { errors: [{ code: 'permission_missing' }] };
  await expect(api.searchFixes.add({ body })).rejects.toMatchObject(refusal);
  await expect(api.searchFixes.list({ query: { storeId } })).rejects.toMatchObject(refusal);
});

import { staffEndpoints } from '@shop/contracts/staff/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let owner: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
  await saveCatalogue(
    shop,
    buildCategory('coats', { texts: { 'en-GB': { name: '=SUM(A1)', description: '' } } }),
    ...Array.from({ length: 120 }, (_, at) =>
      buildProduct(`coat-${String(at).padStart(3, '0')}`, { categories: ['coats'] }),
    ),
    buildProduct('hat', {}),
  );
});
afterAll(() => shop.stop());

async function download(url: string, { headers } = owner) {
  const reply = await shop.app.backOffice?.inject({ url: `/staff/api/v1${url}`, headers });
  const [head = '', ...rows] = (reply?.body ?? '').trim().split('\r\n');
  return { status: reply?.statusCode, head, rows };
}

/** Exports with the parameters that their list demands. */
const EXPORTS = Object.values(staffEndpoints)
  .flatMap((calls) => Object.values(calls) as { method: string; path: string }[])
  .filter(({ path }) => path.startsWith('/exports/') && !path.includes(':'))
  .map(({ path }) => path);
const QUERIES: Readonly<Record<string, string>> = {
  '/exports/merchandising/categories': '?storeId=1',
  '/exports/merchandising/searches': '?storeId=1',
  '/exports/merchandising/search-fixes': '?storeId=1',
  '/exports/merchandising/redirects': '?storeId=1',
  '/exports/merchandising/synonyms': '?language=en',
  '/exports/merchandising/stop-words': '?language=en',
};

test.each(EXPORTS)('%s returns a table and is recorded', async (path) => {
  const { status, head } = await download(`${path}${QUERIES[path] ?? ''}`);
  expect([status, head.split(',').length > 1]).toEqual([200, true]);
  const { items } = await owner.api.audit.search({ query: {} });
  expect(items[0]).toMatchObject({ action: 'export', after: { rows: expect.any(Number) } });
});

test('an export has all pages of its list, with the same filters', async () => {
  const all = await download('/exports/stock?category=coats');
  const styles = new Set(all.rows.map((row) => row.split(',')[0]));
  expect(styles.size).toBe(120);
  const one = await download('/exports/stock?text=coat-007');
  expect(new Set(one.rows.map((row) => row.split(',')[0]))).toEqual(new Set(['coat-007']));
});

test('cells that start like a formula are text', async () => {
  const { rows } = await download('/exports/categories');
  expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
});

test('refuses unknown filters, pages, and staff without the permission to export', async () => {
  expect((await download('/exports/stock?colour=red')).status).toBe(400);
  expect((await download('/exports/stock?limit=5')).status).toBe(400);
  const reader = await signInStaff(shop, { role: 'read-only' });
  expect((await download('/exports/stock', reader)).status).toBe(403);
  expect((await download('/exports/merchandising/synonyms?language=en', reader)).status).toBe(200);
});

test('an export of a store is refused to staff of another', async () => {
  const other = await signInStaff(shop, { role: 'merchandiser', stores: [2] });
  expect((await download('/exports/merchandising/redirects?storeId=1', other)).status).toBe(403);
  expect((await download('/exports/merchandising/redirects?storeId=2', other)).status).toBe(200);
});

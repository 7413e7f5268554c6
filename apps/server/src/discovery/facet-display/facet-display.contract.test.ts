import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import type { FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let desk: StaffApi;
const findStoreId = (brand: string) => stores.find((store) => store.brand === brand)?.storeId ?? 0;
const storeId = findStoreId('outlet');
const labels = (attribute: string, position: number) => ({
  kind: 'attribute' as const,
  ...{ name: attribute, position, texts: { 'en-GB': attribute }, values: [] },
});
const name = (text: string) => ({ 'en-GB': { name: text, description: '' } });

beforeAll(async () => {
  shop = await startTestShop();
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  const fits = ['slim', 'loose', 'boxy'];
  await saveCatalogue(
    shop,
    labels('colour_en', 1),
    labels('clothes_size', 2),
    labels('fit', 3),
    buildCategory('clothing', { texts: name('Clothing') }),
    buildCategory('dresses', { parent: 'clothing', texts: name('Dresses') }),
    ...fits.map((fit, at) =>
      buildProduct(`f${at}`, {
        categories: ['clothing', 'dresses'],
        attributes: { fit: [fit], colour_en: [at === 0 ? 'red' : 'black'] },
        texts: { 'en-GB': { title: `Frock ${at}`, description: '' } },
        sizes: { 8: 5, 10: 5 },
      }),
    ),
  );
  await vi.waitFor(async () => expect((await listFacets()).length).toBeGreaterThan(1));
});
afterAll(() => shop.stop());

async function listFacets(url = '/dresses.html') {
  const page = await shop.api.page.page({ query: { url } });
  if (page.kind !== 'listing') throw new Error('this is a listing');
  return page.listing.facets;
}
const listNames = async (url?: string) => (await listFacets(url)).map(({ attribute }) => attribute);
const read = (category = 'dresses') => desk.facets.get({ query: { storeId, category } });
const save = (displays: FacetDisplay[], version: number, category = 'dresses') =>
  desk.facets.save({ body: { storeId, category, version, displays } });
const display = (attribute: string, given: Partial<FacetDisplay> = {}): FacetDisplay => ({
  ...{ attribute, isHidden: false, look: 'automatic' },
  ...given,
});
const refusal = (code: string) => ({ errors: [{ code }] });

test('filters follow the order and look of their category, and of the category above it', async () => {
  const before = await listNames();
  expect(before).toContain('fit');
  const { version } = await save([display('fit', { most: 2 }), display('colour_en', { look: 'list' })], 0, 'clothing');
  expect(version).toBe(1);
  const [fit, colour, ...rest] = await listFacets();
  expect([fit, colour]).toMatchObject([
    { attribute: 'fit', most: 2 },
    { attribute: 'colour_en', shownAs: 'list' },
  ]);
  expect(rest.map(({ attribute }) => attribute)).toEqual(before.filter((one) => one !== 'fit' && one !== 'colour_en'));
  expect(await read()).toMatchObject({ version: 0, inheritedFrom: 'Clothing', name: 'Dresses', path: '/dresses.html' });

  await save([display('fit', { isHidden: true })], 0);
  expect(await listNames()).toEqual(before.filter((one) => one !== 'fit'));
  const own = await read();
  expect(own).toMatchObject({ version: 1, displays: [{ attribute: 'fit', isHidden: true }] });
  expect(own.facets.map(({ attribute }) => attribute)).toEqual(before);
  expect(own).not.toHaveProperty('inheritedFrom');

  await desk.facets.remove({ body: { storeId, category: 'dresses', version: 1 } });
  expect((await listNames())[0]).toBe('fit');
  await desk.facets.remove({ body: { storeId, category: 'clothing', version: 1 } });
  expect(await listNames()).toEqual(before);
});

test('a hidden filter still filters by its address', async () => {
  const { version } = await save([display('fit', { isHidden: true })], 0);
  const page = await shop.api.page.page({ query: { url: '/dresses.html?fit=slim' } });
  if (page.kind !== 'listing') throw new Error('this is a listing');
  expect(page.listing.total).toBe(1);
  await desk.facets.remove({ body: { storeId, category: 'dresses', version } });
});

test('a setting saved by another process shows after its notification', async () => {
  const { db } = shop.parts.database;
  await sql`insert into facet_display (brand, category_key, facets)
    values ('outlet', 'dresses', ${JSON.stringify([display('fit')])}::jsonb)`.execute(db);
  await vi.waitFor(async () => expect((await listNames())[0]).toBe('fit'));
  await sql`delete from facet_display`.execute(db);
});

test('a search has filters of its own', async () => {
  await vi.waitFor(async () => expect(await read('')).toMatchObject({ version: 0, displays: [] }));
  expect((await read('')).facets.map(({ attribute }) => attribute)).toContain('fit');
  await save([display('fit')], 0, '');
  const reply = await shop.api.page.search({ query: { url: '/catalogsearch/result?q=frock' } });
  if (reply.kind !== 'results') throw new Error('these are results');
  expect(reply.listing.facets[0]).toMatchObject({ attribute: 'fit' });
  await desk.facets.remove({ body: { storeId, category: '', version: 1 } });
});

test('another version, an unknown category and a single store of the brand are refused', async () => {
  await expect(save([], 3)).rejects.toMatchObject(refusal('version_conflict'));
  await expect(read('none')).rejects.toMatchObject(refusal('category_unknown'));
  const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [findStoreId('main')] });
  const body = { storeId: findStoreId('main'), category: 'dresses', version: 0, displays: [] };
  await expect(api.facets.save({ body })).rejects.toMatchObject(refusal('permission_missing'));
  await expect(api.facets.get({ query: { storeId, category: 'dresses' } })).rejects.toMatchObject(
    refusal('permission_missing'),
  );
});

test('a stop word is passed over within moments, and a default word can be searched for', async () => {
  /** True: products that have only some of the words. */
  const isRelaxed = async (q: string) => {
    const reply = await shop.api.page.search({ query: { url: `/catalogsearch/result?q=${encodeURIComponent(q)}` } });
    return reply.kind === 'results' && reply.relaxed;
  };
  const list = () => desk.stopWords.list({ query: { language: 'en' } });
  expect(await isRelaxed('splendid frock')).toBe(true);
  await desk.stopWords.add({ body: { language: 'en', word: 'Splendid' } });
  await vi.waitFor(async () => expect(await isRelaxed('splendid frock')).toBe(false));
  expect((await list()).items).toContainEqual({ word: 'splendid', isOwn: true });
  await desk.stopWords.remove({ body: { language: 'en', word: 'splendid' } });
  // Idempotent: a colleague may have done it.
  await desk.stopWords.remove({ body: { language: 'en', word: 'splendid' } });
  await vi.waitFor(async () => expect(await isRelaxed('splendid frock')).toBe(true));

  await desk.stopWords.remove({ body: { language: 'en', word: 'the' } });
  expect((await list()).removed).toEqual(['the']);
  await desk.stopWords.add({ body: { language: 'en', word: 'the' } });
  expect((await list()).removed).toEqual([]);
  await expect(desk.stopWords.add({ body: { language: 'en', word: 'two words' } })).rejects.toMatchObject(
    refusal('stop_word_faulty'),
  );
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where entity_kind = 'search-stop-word' order by at
  `.execute(shop.parts.database.db);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['add-stop-word', 'remove-stop-word', 'remove-stop-word', 'add-stop-word'],
  ]);
});

import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { arrange } from '@shop/domain/discovery/merchandising/board';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildCategory, buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const dress = (sku: string, fabric: string) =>
  buildProduct(sku, {
    categories: ['dresses'],
    attributes: { fabric: [fabric] },
    texts: { 'en-GB': { title: `Dress ${sku}`, description: '' } },
    sizes: { 8: 5 },
  });

let shop: TestShop;
let desk: StaffApi;
const findStoreId = (brand: string) => stores.find((store) => store.brand === brand)?.storeId ?? 0;
const storeId = findStoreId('outlet');

beforeAll(async () => {
  shop = await startTestShop();
  ({ api: desk } = await signInStaff(shop, { role: 'merchandiser' }));
  await saveCatalogue(
    shop,
    buildCategory('dresses', { texts: { 'en-GB': { name: 'Dresses', description: '' } } }),
    ...['a', 'b', 'c', 'd'].map((sku) => dress(sku, sku === 'd' ? 'satin' : 'linen')),
  );
  await vi.waitFor(async () => expect(await listSkus()).toHaveLength(4));
});
afterAll(() => shop.stop());

const EMPTY = { scope: 'store' as const, pinned: [], buried: [], hidden: [], boosts: [], enabled: true };
const CATEGORY = { category: 'dresses' };
const add = (given: Partial<Parameters<StaffApi['merchandising']['addRule']>[0]['body']> = {}) =>
  desk.merchandising.addRule({ body: { ...EMPTY, target: CATEGORY, storeId, ...given } });
const readBoard = (rule?: string) =>
  desk.merchandising.board({ query: { storeId, ...CATEGORY, ...(rule !== undefined && { rule }) } });
const refusal = (code: string) => ({ errors: [{ code }] });

async function listSkus(url = '/dresses.html') {
  const page = await shop.api.page.page({ query: { url } });
  if (page.kind !== 'listing') throw new Error('this is a listing');
  return page.listing.products.map(({ sku }) => sku);
}

const search = async (q: string) => {
  const reply = await shop.api.page.search({
    query: { url: `/catalogsearch/result?q=${encodeURIComponent(q)}` },
  });
  if (reply.kind !== 'results') throw new Error('these are results');
  return reply.listing.products.map(({ sku }) => sku);
};

const readAudit = async (kind: string) => {
  const { rows } = await sql<{ action: string; entityKind: string }>`
    select action, entity_kind from audit_entry where entity_kind = ${kind} order by at desc limit 1
  `.execute(shop.parts.database.db);
  return rows[0];
};

describe('a merchandising rule', () => {
  afterEach(async () => {
    for (const { ruleId } of (await readBoard()).rules) await desk.merchandising.removeRule({ params: { ruleId } });
  });

  test('arranges the listing of shoppers as the board shows it', async () => {
    const { order } = await readBoard();
    const [first = '', second = '', third = '', fourth = ''] = order;
    const arrangement = { pinned: [fourth], buried: [first], hidden: [second] };
    const { ruleId } = await add(arrangement);
    expect(await listSkus()).toEqual([fourth, third, first]);
    const board = await readBoard(ruleId);
    expect(board).toMatchObject({ name: 'Dresses', path: '/dresses.html', order });
    expect(arrange(board.order, arrangement)).toEqual(await listSkus());
    expect(board.tiles.map(({ sku }) => sku).sort()).toEqual([...order].sort());
    expect(await readAudit('search-rule')).toEqual({ action: 'add-rule', entityKind: 'search-rule' });
  });

  test('boosts products by an attribute', async () => {
    await add({ boosts: [{ facet: 'fabric', value: 'satin', factor: 10 }] });
    expect((await listSkus())[0]).toBe('d');
  });

  test('holds within its schedule only', async () => {
    const now = shop.clock.now.getTime();
    const startsAt = new Date(now + 60_000).toISOString();
    const rule = await add({ hidden: ['a'], startsAt });
    expect(rule).toMatchObject({ isInForce: false, startsAt, version: 1 });
    expect(await listSkus()).toHaveLength(4);
    shop.clock.now = new Date(now + 70_000);
    expect(await listSkus()).toHaveLength(3);
  });

  test('holds in its own store, or in all stores of the brand', async () => {
    const { ruleId, ...rule } = await add({ pinned: ['c'] });
    const saved = await desk.merchandising.saveRule({
      params: { ruleId },
      body: { ...EMPTY, target: CATEGORY, storeId, pinned: ['c'], scope: 'brand', version: rule.version },
    });
    expect(saved).toMatchObject({ scope: 'brand', version: 2 });
  });

  test('is refused with another version, an unknown id, a faulty schedule or a foreign redirect', async () => {
    const { ruleId } = await add();
    const body = { ...EMPTY, target: CATEGORY, storeId };
    await expect(
      desk.merchandising.saveRule({ params: { ruleId }, body: { ...body, version: 7 } }),
    ).rejects.toMatchObject(refusal('version_conflict'));
    const unknown = { ruleId: '00000000-0000-4000-8000-000000000000' };
    await expect(desk.merchandising.removeRule({ params: unknown })).rejects.toMatchObject(
      refusal('search_rule_unknown'),
    );
    const [startsAt, endsAt] = ['2030-02-01T00:00:00Z', '2030-01-01T00:00:00Z'];
    await expect(add({ startsAt, endsAt })).rejects.toMatchObject(refusal('search_rule_faulty'));
    await expect(add({ redirect: '//evil.example' })).rejects.toMatchObject(refusal('search_rule_faulty'));
  });

  test('of a whole brand is refused to a member of staff with one store', async () => {
    const own = findStoreId('main');
    const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [own] });
    const body = { ...EMPTY, target: CATEGORY, storeId: own };
    await expect(api.merchandising.addRule({ body: { ...body, scope: 'brand' } })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
    expect(await api.merchandising.addRule({ body })).toMatchObject({ scope: 'store' });
    await expect(api.merchandising.addRule({ body: { ...body, storeId } })).rejects.toMatchObject(
      refusal('permission_missing'),
    );
  });

  test('for a query is listed beside the categories', async () => {
    const { ruleId } = await add({ target: { query: 'Satin Dress' }, redirect: '/dresses.html' });
    expect(await desk.merchandising.categories({ query: { storeId } })).toEqual({
      categories: [{ key: 'dresses', name: 'Dresses', depth: 0, rules: 0 }],
      queries: [{ query: 'satin dress', rules: 1 }],
    });
    const board = await desk.merchandising.board({ query: { storeId, query: 'satin dress', rule: ruleId } });
    expect(board.rules).toMatchObject([{ ruleId, redirect: '/dresses.html' }]);
    await desk.merchandising.removeRule({ params: { ruleId } });
  });

  test('of an unknown category has no board', async () => {
    await expect(desk.merchandising.board({ query: { storeId, category: 'none' } })).rejects.toMatchObject(
      refusal('category_unknown'),
    );
  });
});

describe('synonyms', () => {
  test('lead to products within moments, join their classes and can be deleted', async () => {
    expect(await search('kaftan')).toEqual([]);
    const { synonymId, words } = await desk.merchandising.saveSynonym({
      body: { language: 'en', words: ['kaftan', 'Dress'] },
    });
    expect(words.slice(0, 2)).toEqual(['kaftan', 'dress']);
    await vi.waitFor(async () => expect(await search('kaftan')).toHaveLength(4));
    const { items } = await desk.merchandising.synonyms({ query: { language: 'en', text: 'kaft' } });
    expect(items).toMatchObject([{ synonymId }]);
    expect(await readAudit('search-synonym')).toEqual({ action: 'save-synonym', entityKind: 'search-synonym' });
    await desk.merchandising.removeSynonym({ params: { synonymId } });
    await expect(desk.merchandising.removeSynonym({ params: { synonymId } })).rejects.toMatchObject(
      refusal('synonym_unknown'),
    );
  });
});

describe('searches', () => {
  test('list those without results first, with a suggested word', async () => {
    const { db } = shop.parts.database;
    await sql`insert into search_interest (brand, language, query, searches, visitor_bits, counted_on) values
      ('outlet', 'en', 'dress', 90, 255, ${shop.clock.now.toISOString()}),
      ('outlet', 'en', 'dreamcatcher', 20, 255, ${shop.clock.now.toISOString()}),
      ('outlet', 'en', 'one visitor', 50, 1, ${shop.clock.now.toISOString()})`.execute(db);
    const { items } = await desk.merchandising.searches({ query: { storeId } });
    expect(items).toMatchObject([
      { query: 'dreamcatcher', total: 0 },
      { query: 'dress', total: 4, isPartial: false },
    ]);
    expect(items).toHaveLength(2);
  });
});

describe('redirects', () => {
  const save = (...redirects: { path: string; target: string; status?: 301 | 302 }[]) =>
    desk.merchandising.saveRedirects({ body: { storeId, redirects } });
  const list = async () => (await desk.merchandising.redirects({ query: { storeId, text: 'sale' } })).items;

  test('are checked before they are saved: faults, warnings and what can be saved', async () => {
    const given = [
      '/first-sale /dresses.html',
      '/first-sale /',
      '/loop /loop',
      '/away https://evil.example/',
      '/lost /nothing',
    ];
    const redirects = given.map((line) => line.split(' ')).map(([path = '', target = '']) => ({ path, target }));
    const { lines, usable } = await desk.merchandising.checkRedirects({ body: { storeId, redirects } });
    expect(lines.map(({ findings }) => findings)).toEqual([
      ...[[], ['duplicate'], ['loop'], ['target-refused'], ['target-unknown']],
    ]);
    expect(usable).toBe(2);
    expect((await desk.merchandising.redirects({ query: { storeId, text: 'first-sale' } })).items).toEqual([]);
  });

  test('are saved in bulk and removed', async () => {
    await save({ path: '/sale-1', target: '/dresses.html' }, { path: '/sale-2', target: '/dresses.html', status: 302 });
    expect(await list()).toEqual([
      { path: '/sale-1', target: '/dresses.html', status: 301 },
      { path: '/sale-2', target: '/dresses.html', status: 302 },
    ]);
    await desk.merchandising.removeRedirect({ body: { storeId, path: '/sale-1' } });
    expect(await list()).toHaveLength(1);
    await expect(desk.merchandising.removeRedirect({ body: { storeId, path: '/sale-1' } })).rejects.toMatchObject(
      refusal('redirect_unknown'),
    );
  });

  test('are saved all or none', async () => {
    const before = await list();
    await expect(
      save({ path: '/sale-3', target: '/dresses.html' }, { path: '/sale-4', target: 'https://evil.example/' }),
    ).rejects.toMatchObject(refusal('redirect_target_refused'));
    await expect(
      save({ path: '/sale-5', target: '/sale-6' }, { path: '/sale-6', target: '/sale-5' }),
    ).rejects.toMatchObject(refusal('redirect_loop'));
    expect(await list()).toEqual(before);
  });
});

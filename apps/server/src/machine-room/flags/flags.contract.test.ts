import { FEATURE_GATES, type Feature, hasFeature } from '@shop/domain/site/store/features';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { parseFlagCommand, runFlagCommand } from './flag-command.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop({
    storefront: {
      renderPage: async (_, { site: { store }, settings: { features } }) => {
        const on = (Object.keys(FEATURE_GATES) as Feature[]).filter((one) => hasFeature(store, one, features));
        return new Response(`<p>${on.join(' ')}</p>`, {
          headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
        });
      },
    },
  });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());
beforeEach(() => shop.parts.database.pool.query('delete from feature_flag'));

const getPage = async (host: string) => (await shop.app.inject({ url: '/', headers: { host } })).body;
const OUTLET = 4;

test('lists the eight flags with what they gate and their value in every store', async () => {
  const { items } = await owner.flags.list();
  expect(items.map(({ feature }) => feature)).toEqual(Object.keys(FEATURE_GATES));
  const outlet = items[0]?.stores.find(({ storeId }) => storeId === OUTLET);
  expect(outlet).toEqual({ storeId: OUTLET, default: true, isOn: true });
});

test.each(Object.keys(FEATURE_GATES) as Feature[])(
  '%s is switched in one store, in cached pages too',
  async (feature) => {
    const shown = feature.replaceAll(/[{}]/g, '\\$&');
    const pattern = new RegExp(`[> ]${shown}[ <]`);
    await vi.waitFor(async () => expect(await getPage('outlet.localhost')).toMatch(pattern));
    await owner.flags.set({ body: { feature, stores: [OUTLET], value: 'off' } });
    await vi.waitFor(async () => expect(await getPage('outlet.localhost')).not.toMatch(pattern));
    expect(await getPage('main.localhost')).toMatch(pattern);
    await owner.flags.set({ body: { feature, stores: [OUTLET], value: 'default' } });
    await vi.waitFor(async () => expect(await getPage('outlet.localhost')).toMatch(pattern));
  },
);

test('names who switched a flag, and keeps the default', async () => {
  await owner.flags.set({ body: { feature: '{product}', stores: [OUTLET], value: 'off' } });
  const { items } = await owner.flags.list();
  const flag = items.find(({ feature }) => feature === '{product}');
  expect(flag?.stores.find(({ storeId }) => storeId === OUTLET)).toMatchObject({
    ...{ isOn: false, default: true, changed: { by: expect.any(String) } },
  });
});

describe('a change', () => {
  test('is recorded with its store, before and after', async () => {
    await owner.flags.set({ body: { feature: 'ds_pdp', stores: [OUTLET], value: 'off' } });
    const { items } = await owner.audit.search({ query: { entityKind: 'feature-flag' } });
    expect(items[0]).toMatchObject({
      ...{ action: 'set-flag', storeId: OUTLET, entity: { id: 'ds_pdp' } },
      ...{ before: { value: 'default' }, after: { value: 'off' } },
    });
  });

  test('is refused outside the stores of the member of staff, and for unknown stores', async () => {
    const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
    const body = { feature: 'ds_pdp', value: 'off' } as const;
    await expect(api.flags.set({ body: { ...body, stores: [OUTLET] } })).rejects.toMatchObject({ status: 403 });
    await expect(owner.flags.set({ body: { ...body, stores: [999] } })).rejects.toMatchObject({ status: 404 });
  });
});

test('purging pages is recorded, by key and as a whole', async () => {
  await owner.caches.purge({ body: { key: 'product:A-1' } });
  await owner.caches.purge({ body: {} });
  const { items } = await owner.audit.search({ query: { entityKind: 'page-cache' } });
  expect(items.map(({ entity }) => entity.id)).toEqual(['all', 'product:A-1']);
});

test('pages are dropped by path or address, in the form in which they are cached', async () => {
  await owner.caches.purge({ body: { path: '/frauen/röcke?page=2' } });
  await owner.caches.purge({ body: { path: 'https://shop.example/women#top' } });
  const { items } = await owner.audit.search({ query: { entityKind: 'page-cache' } });
  expect(items.slice(0, 2).map(({ entity }) => entity.id)).toEqual(['path:/women', 'path:/frauen/r%C3%B6cke']);
  // Percent-encoded, it would be longer than a notification may be.
  await expect(owner.caches.purge({ body: { path: `/${'服'.repeat(999)}` } })).rejects.toMatchObject({ status: 422 });
  await expect(owner.caches.purge({ body: { path: 'women' } })).rejects.toMatchObject({ status: 422 });
  await expect(owner.caches.purge({ body: { path: '/women', key: 'menu' } })).rejects.toMatchObject({ status: 400 });
});

test.each([{ store: 99_999_999_999 }, { who: 'a\u0000b' }, { entityId: '\u0000' }])(
  'the audit trail refuses the filter %j with 400, or finds nothing',
  async (query) => {
    const found = owner.audit.search({ query }).then(
      ({ items }) => items.length,
      ({ status }) => status,
    );
    expect([0, 400]).toContain(await found);
  },
);

test('the audit trail is filtered by person, area and store, within the stores of the reader', async () => {
  await owner.flags.set({ body: { feature: 'new_account_frame', stores: [1, 2], value: 'off' } });
  const search = async (query: object, api = owner) =>
    (await api.audit.search({ query })).items.map(({ storeId }) => storeId);
  const one = { entityKind: 'feature-flag', entityId: 'new_account_frame' };
  expect(await search({ ...one, area: 'system', store: 2 })).toEqual([2]);
  expect(await search({ ...one, area: 'orders' })).toEqual([]);
  expect(await search({ ...one, who: '%' })).toEqual([]);
  const { api } = await signInStaff(shop, { role: 'owner', stores: [1] });
  expect(await search(one, api)).toEqual([1]);
  const { items } = await owner.audit.search({ query: one });
  const who = items[0]?.actor.name.slice(1, 4).toUpperCase();
  expect(await search({ ...one, who })).toEqual(items.map(({ storeId }) => storeId));
});

test.each([
  [['flag:set', 'ds_x', 'on'], /flag:set takes ds_frame/],
  [['flag:set', 'ds_pdp', 'maybe'], /requires on, off or default/],
  [['flag:set', 'ds_pdp', 'on'], /requires --stores/],
])('refuses %o', (typed, problem) => {
  expect(parseFlagCommand(typed)).toMatchObject({ problem: expect.stringMatching(problem) });
});

test('the command sets by the same service', async () => {
  const set = vi.fn(async () => {});
  const command = parseFlagCommand(['flag:set', 'ds_pdp', 'off', '--stores', '4,1']);
  if (command.action === 'mistake') throw new Error(command.problem);
  const flags = { set, list: async () => [] };
  const actor = { kind: 'command', name: 'ada' } as const;
  await runFlagCommand(command, { flags, actor, print: () => {} });
  expect(set).toHaveBeenCalledWith(actor, { feature: 'ds_pdp', value: 'off', stores: [4, 1] });
});

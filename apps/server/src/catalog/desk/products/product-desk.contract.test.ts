import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogService } from '#server/catalog/product/catalog-service.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { buildCategory, buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { createProductLifecycles } from './product-lifecycle-service.ts';

let shop: TestShop;
let api: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  api = await shop.staff('merchandiser');
  await saveCatalogue(
    shop,
    buildCategory('dresses'),
    ...['text', 'clash', 'past', 'life', 'plan', 'away', 'twin', 'age', 'double', 'mate'].map((sku) =>
      buildProduct(sku, {
        style: sku,
        urlKey: `dress-${sku}`,
        texts: {
          'en-GB': { title: `Dress ${sku}`, description: 'A dress.', care: ['Wash'] },
          'de-DE': { title: `Kleid ${sku}`, description: 'Ein Kleid.' },
        },
        attributes: { fit: ['slim'] },
        categories: ['dresses'],
        links: { upsell: ['mate'], crossSell: [], related: [] },
      }),
    ),
  );
});
afterAll(() => shop.stop());

const get = (sku: string) => api.product.get({ params: { sku } });
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

async function change(sku: string, edit: (content: Content) => Content, rest: object = {}) {
  const { version, content } = await get(sku);
  return await api.product.change({ params: { sku }, body: { version, content: edit(content), ...rest } });
}
type Content = Awaited<ReturnType<typeof get>>['content'];

const writeTitle =
  (title: string) =>
  (content: Content): Content => ({
    ...content,
    texts: { ...content.texts, 'en-GB': { description: '', ...content.texts['en-GB'], title } },
  });

const outlet = stores.filter(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');

async function isSold(sku: string): Promise<boolean> {
  const { database, clock } = shop.parts;
  const catalog = createCatalogService({ db: database.db, clock });
  const found = await Promise.all(outlet.map((store) => catalog.findProducts(store, [sku])));
  return found.flat().length === 1;
}

const applyDue = () => {
  const { database, clock } = shop.parts;
  const lifecycles = createProductLifecycles({ db: database.db, clock, audit: createAuditTrail({ clock }) });
  const refuse = (sku: string, refusal: Error) => {
    throw new Error(`${sku} was refused`, { cause: refusal });
  };
  return database.db.transaction().execute((tx) => lifecycles.applyDue(tx, refuse));
};

describe('a change', () => {
  test('replaces content, keeps prices and stock, and outdates translations', async () => {
    const changed = await change('text', (content) => ({
      ...writeTitle('Silk dress')(content),
      ...{ attributes: { neck_shape: ['v'] }, categories: [], links: { upsell: [], crossSell: ['mate'], related: [] } },
    }));
    expect(changed).toMatchObject({ title: 'Silk dress', linkTitles: { mate: 'Dress mate' } });
    expect(changed.content).toMatchObject({ attributes: { neck_shape: ['v'] }, categories: [], links: { upsell: [] } });
    const found = await api.products.list({ query: { text: 'silk', view: 'all', limit: 1 } });
    expect(found.items).toMatchObject([{ price: { amount: 4_000 }, stock: { gb: 13 }, outdated: ['de-DE'] }]);
    const { items } = await api.product.variants({ params: { sku: 'text' }, query: {} });
    expect(items).toMatchObject([{ sku: 'text-8', size: '8', online: true, stock: { gb: 10 } }, {}, {}]);
  });

  test('of a product that holds a size twice goes through', async () => {
    await sql`update variant set size = '8' where product_sku = 'double'`.execute(shop.parts.database.db);
    expect(await change('double', writeTitle('Double'))).toMatchObject({ title: 'Double' });
    const { version } = await get('double');
    const offline = await api.product.setOnline({ params: { sku: 'double' }, body: { version, online: false } });
    expect(offline.state).toBe('offline');
  });

  test('of a source text makes its translation outdated until it is changed or confirmed', async () => {
    const isOutdated = async () => {
      const { items } = await api.products.list({ query: { text: 'age', view: 'outdated', limit: 1 } });
      return items.length === 1;
    };
    expect(await isOutdated()).toBe(false);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    const { textChanges } = await change('age', writeTitle('Linen age'));
    expect(textChanges).toMatchObject([{ locale: 'en-GB', field: 'title' }]);
    expect(await isOutdated()).toBe(true);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await change('age', (content) => content, { confirmed: [{ locale: 'de-DE', field: 'title' }] });
    expect(await isOutdated()).toBe(false);
  });

  test('based on another version is refused and changes nothing', async () => {
    const { version, content } = await get('clash');
    await change('clash', writeTitle('First'));
    const late = { version, content: writeTitle('Second')(content) };
    await expect(api.product.change({ params: { sku: 'clash' }, body: late })).rejects.toThrow(
      refused('version_conflict'),
    );
    expect(await get('clash')).toMatchObject({ title: 'First' });
  });

  test.each([
    [{ categories: ['nowhere'] }, 'category_unknown'],
    [{ links: { upsell: ['nothing'], crossSell: [], related: [] } }, 'linked_product_unknown'],
    [{ brands: [] }, 'brand_missing'],
  ])('with %o is refused', async (part, code) => {
    await expect(change('clash', (content) => ({ ...content, ...part }))).rejects.toThrow(refused(code));
  });
});

test('the history shows who changed which field, and rolls back to before a change', async () => {
  const params = { sku: 'past' };
  await change('past', writeTitle('Second'));
  await change('past', (content) => ({ ...writeTitle('Third')(content), attributes: {} }));
  const { items } = await api.product.history({ params, query: {} });
  expect(items).toMatchObject([
    { before: { 'texts.en-GB.title': 'Second', 'attributes.fit': 'slim' }, after: { 'texts.en-GB.title': 'Third' } },
    { actor: 'Test merchandiser', action: 'change', after: { 'texts.en-GB.title': 'Second' }, canRollBack: true },
  ]);
  const { version } = await get('past');
  const oldest = items.at(-1)?.auditId ?? '';
  const restored = await api.product.rollBack({ params, body: { version, auditId: oldest } });
  expect(restored).toMatchObject({ title: 'Dress past', content: { attributes: { fit: ['slim'] } } });
  await expect(api.product.rollBack({ params, body: { version: restored.version, auditId: '0' } })).rejects.toThrow(
    refused('change_unknown'),
  );
});

describe('the lifecycle', () => {
  test('offline and online reach the shop', async () => {
    const params = { sku: 'life' };
    const off = await api.product.setOnline({ params, body: { version: (await get('life')).version, online: false } });
    expect(off.state).toBe('offline');
    expect(await isSold('life')).toBe(false);
    await api.product.setOnline({ params, body: { version: off.version, online: true } });
    expect(await isSold('life')).toBe(true);
  });

  test('a plan is carried out by the job, once its moment has come', async () => {
    const params = { sku: 'plan' };
    const offlineAt = new Date(shop.clock.now.getTime() + 60_000).toISOString();
    const planned = await api.product.schedule({ params, body: { version: (await get('plan')).version, offlineAt } });
    expect(planned).toMatchObject({ state: 'online', offlineAt });
    await applyDue();
    shop.clock.now = new Date(offlineAt);
    await applyDue();
    expect((await get('plan')).state).toBe('offline');
    const { items } = await api.product.history({ params, query: {} });
    expect(items[0]).toMatchObject({ actor: 'product-schedule', action: 'scheduled', canRollBack: false });
  });

  test('an archived product leaves the list until it is restored', async () => {
    const params = { sku: 'away' };
    const away = await api.product.setArchived({
      params,
      body: { version: (await get('away')).version, archived: true },
    });
    expect(away.state).toBe('archived');
    const list = async () => (await api.products.list({ query: { text: 'away', view: 'all', limit: 5 } })).items.length;
    expect(await list()).toBe(0);
    await api.product.setArchived({ params, body: { version: away.version, archived: false } });
    expect(await list()).toBe(1);
  });

  test('deletes a product that was never sold, and refuses one that was reserved', async () => {
    for (const sku of ['slip', 'slip-sold']) await api.product.duplicate({ params: { sku: 'twin' }, body: { sku } });
    const params = { sku: 'slip' };
    await expect(api.product.delete({ params, body: { version: 'old' } })).rejects.toMatchObject(
      refused('version_conflict'),
    );
    const { version } = await get('slip');
    expect(await api.product.delete({ params, body: { version } })).toEqual({ deleted: true });
    await expect(get('slip')).rejects.toMatchObject(refused('product_unknown'));
    const { rows } = await sql<{ action: string; before: object }>`
      select action, before from audit_entry where entity_id = 'slip' and action = 'delete'
    `.execute(shop.parts.database.db);
    expect(rows).toMatchObject([{ action: 'delete', before: { style: 'twin', online: false } }]);
    await sql`
      insert into stock_ledger (variant_sku, pool, on_hand_change, reserved_change, on_hand, reserved, reason, reference)
      select sku, 'gb', 0, 1, 1, 1, 'reserve', 'x' from variant where product_sku = 'slip-sold' limit 1
    `.execute(shop.parts.database.db);
    await expect(
      api.product.delete({ params: { sku: 'slip-sold' }, body: { version: (await get('slip-sold')).version } }),
    ).rejects.toMatchObject(refused('product_in_use'));
    expect((await get('slip-sold')).state).toBe('offline');
  });

  test('a copy is offline, with the prices of its original and no stock', async () => {
    const params = { sku: 'twin' };
    expect(await api.product.duplicate({ params, body: { sku: 'twin-2' } })).toMatchObject({
      ...{ sku: 'twin-2', state: 'offline', style: 'twin', content: { urlKey: 'dress-twin-2' } },
    });
    const { items } = await api.products.list({ query: { text: 'twin-2', view: 'all', limit: 1 } });
    expect(items).toMatchObject([{ price: { amount: 4_000 }, stock: { gb: 0 } }]);
    await expect(api.product.duplicate({ params, body: { sku: 'mate' } })).rejects.toThrow(refused('sku_taken'));
  });
});

test('choices name categories, attributes and size guides', async () => {
  expect((await api.product.choices()).categories).toEqual([{ key: 'dresses', name: 'dresses' }]);
});

test('an unknown product is refused', async () => {
  await expect(get('nothing')).rejects.toThrow(refused('product_unknown'));
});

import { sizeGuideRecord } from '@shop/contracts/catalogue-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

async function download(url: string): Promise<string> {
  const { headers } = await signInStaff(shop, { role: 'merchandiser' });
  return (await shop.app.backOffice?.inject({ url, headers }))?.body ?? '';
}

const params = { brand: 'outlet', productCategory: 'capes' } as const;
const content = {
  texts: {
    'en-GB': { title: 'Capes', measures: [{ name: 'Shoulders', howTo: 'Across the back' }, { name: 'Length' }] },
    'de-DE': { title: 'Capes', measures: [{ name: 'Schultern' }, { name: 'Länge' }] },
  },
  rows: [
    {
      size: 'S',
      cm: [
        [38, 40],
        [80, 80],
      ] as [number, number][],
    },
    {
      size: 'M',
      cm: [
        [41, 43.5],
        [82, 82],
      ] as [number, number][],
    },
  ],
};

test('a guide is created, changed in all locales, rolled back, deleted and audited', async () => {
  const api = await shop.staff('merchandiser');
  const created = await api.sizeGuides.create({ body: { ...params, ...content } });
  expect(created).toMatchObject({ ...params, ...content, products: 0, uses: [], differing: [] });
  await expect(api.sizeGuides.create({ body: { ...params, ...content } })).rejects.toThrow(
    refused('size_guide_exists'),
  );

  const rows = [
    ...content.rows,
    {
      size: 'L',
      cm: [
        [44, 46],
        [84, 84],
      ] as [number, number][],
    },
  ];
  const body = { version: created.version, texts: content.texts, rows };
  const changed = await api.sizeGuides.change({ params, body });
  expect(changed.rows.map(({ size }) => size)).toEqual(['S', 'M', 'L']);
  await expect(api.sizeGuides.change({ params, body })).rejects.toThrow(refused('version_conflict'));
  const again = await api.sizeGuides.change({ params, body: { ...body, version: changed.version } });
  expect(again.version).toBe(changed.version);
  const twice = { ...body, version: changed.version, rows: [...rows, ...rows] };
  await expect(api.sizeGuides.change({ params, body: twice })).rejects.toThrow(refused('size_twice'));

  const { items } = await api.sizeGuides.history({ params });
  expect(items.map(({ action }) => action)).toEqual(['change', 'create']);
  const back = { version: changed.version, auditId: items[0]?.auditId ?? '' };
  const restored = await api.sizeGuides.rollBack({ params, body: back });
  expect(restored).toMatchObject({ ...content, version: created.version });
  await expect(
    api.sizeGuides.rollBack({ params, body: { version: restored.version, auditId: items[1]?.auditId ?? '' } }),
  ).rejects.toThrow(refused('change_unknown'));

  expect(await api.sizeGuides.remove({ params, body: { version: restored.version } })).toEqual({ status: 'deleted' });
  await expect(api.sizeGuides.get({ params })).rejects.toThrow(refused('size_guide_unknown'));
});

test('a guide that products show stays, and names them', async () => {
  const api = await shop.staff('merchandiser');
  await saveCatalogue(
    shop,
    ...['cloak-1', 'cloak-2'].map((sku) => buildProduct(sku, { attributes: { product_category: ['cloaks'] } })),
  );
  const own = { brand: 'outlet', productCategory: 'cloaks' } as const;
  const texts = { 'en-GB': { ...content.texts['en-GB'], title: 'Cloaks' } };
  await api.sizeGuides.create({ body: { ...own, ...content, texts } });
  const guide = await api.sizeGuides.get({ params: own });
  expect(guide).toMatchObject({ products: 2, uses: [{ sku: 'cloak-1' }, { sku: 'cloak-2' }] });
  await expect(api.sizeGuides.remove({ params: own, body: { version: guide.version } })).rejects.toThrow(
    refused('size_guide_used'),
  );
});

test('exports follow the filters of the list, as CSV and as records that can be imported', async () => {
  const api = await shop.staff('merchandiser');
  const formula = { ...content.texts, 'en-GB': { ...content.texts['en-GB'], title: '=HYPERLINK("x")' } };
  const { version } = await api.sizeGuides.create({ body: { ...params, ...content, texts: formula } });
  const csv = await download('/staff/api/v1/exports/size-guides?text=cape');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  const lines = (await download('/staff/api/v1/size-guides/records?text=cape')).trim().split('\n');
  expect(lines.map((line) => sizeGuideRecord.parse(JSON.parse(line)).locale)).toEqual(['de-DE', 'en-GB']);
  const owner = await shop.staff('owner');
  const { items } = await owner.audit.search({ query: { entityKind: 'size-guides' } });
  expect(items.map(({ action, after }) => [action, after])).toEqual([
    ['export', { rows: 2 }],
    ['export', { rows: 1 }],
  ]);
  await api.sizeGuides.remove({ params, body: { version } });
});

test('staff of one store may not change a guide, which is that of every store of the brand', async () => {
  const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [1] });
  const body = { ...params, productCategory: 'ponchos', ...content };
  await expect(api.sizeGuides.create({ body })).rejects.toThrow(refused('permission_missing'));
});

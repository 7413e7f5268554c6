import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

test('an attribute is created, set up as filter with values and colours, and audited', async () => {
  const api = await shop.staff('merchandiser');
  const name = 'strap';
  const params = { name };
  const created = await api.attributes.create({ body: { name, type: 'choice', texts: { 'en-GB': 'Strap' } } });
  expect(created).toMatchObject({ name, isFilter: false, isDefault: false, values: [], version: 2 });
  await expect(api.attributes.create({ body: { name, type: 'choice', texts: {} } })).rejects.toThrow(
    refused('attribute_exists'),
  );

  const values = [
    { value: 'steel', texts: { 'en-GB': 'Steel' } },
    { value: 'calf', texts: { 'en-GB': 'Calf', 'de-DE': 'Kalbsleder' }, hex: '#7a4a21' },
  ];
  const { type, position, texts, version } = created;
  const body = { version, type, position, texts, isFilter: true, isSort: true, isShown: true, values };
  const changed = await api.attributes.change({ params, body });
  expect(changed).toMatchObject({ isFilter: true, isSort: true, isShown: true, values, version: 3 });
  await expect(api.attributes.change({ params, body })).rejects.toThrow(refused('version_conflict'));
  const again = { ...body, version: 3 };
  await expect(api.attributes.change({ params, body: { ...again, type: 'text' } })).rejects.toThrow(
    refused('text_no_filter'),
  );
  const flag = { ...again, type: 'flag' as const };
  await expect(api.attributes.change({ params, body: flag })).rejects.toThrow(refused('attribute_not_sortable'));
  const pictured = { ...again, values: [{ ...values[0], value: 'steel', texts: {}, picture: 'nothing-0123456789ab' }] };
  await expect(api.attributes.change({ params, body: pictured })).rejects.toThrow(refused('media_unknown'));
  await expect(api.attributes.change({ params, body: { ...again, values: [...values, ...values] } })).rejects.toThrow(
    refused('value_twice'),
  );
  expect((await api.attributes.list()).items.find((one) => one.name === name)).toMatchObject({
    ...{ label: 'Strap', isFilter: true, isSort: true, isShown: true, values: 2, products: 0 },
  });
  const owner = await shop.staff('owner');
  const { items } = await owner.audit.search({ query: { entityKind: 'attribute', entityId: name } });
  expect(items.map(({ action }) => action)).toEqual(['change', 'create']);
});

test('rejects an unknown attribute', async () => {
  const api = await shop.staff('read-only');
  await expect(api.attributes.get({ params: { name: 'nothing' } })).rejects.toThrow(refused('attribute_unknown'));
});

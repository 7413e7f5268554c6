import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let ada: StaffClient;
let ben: StaffClient;
let owner: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  ada = await signInStaff(shop, { role: 'customer-service' });
  ben = await signInStaff(shop, { role: 'customer-service' });
  owner = await signInStaff(shop, { role: 'owner' });
});
afterAll(() => shop.stop());

let made = 0;
const create = ({ api }: StaffClient, view: { isShared?: boolean; query?: string; name?: string } = {}) =>
  api.views.create({
    body: {
      ...{ list: 'orders', name: `Express ${++made}`, query: 'method=express&cursor=x', hiddenColumns: ['store'] },
      ...{ isShared: false, ...view },
    },
  });
const listIds = async ({ api }: StaffClient) =>
  (await api.views.list({ query: { list: 'orders' } })).items.map(({ viewId }) => viewId);
const contentOf = ({ name, query, hiddenColumns, isShared, version }: Awaited<ReturnType<typeof create>>) => ({
  ...{ name, query, hiddenColumns, isShared, version },
});
async function readAudit(viewId: string) {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_entry where entity_kind = 'view' and entity_id = ${viewId} order by audit_id
  `.execute(shop.parts.database.db);
  return rows;
}

describe('a private view', () => {
  test('keeps filters without the place in the list, and is seen by its owner only', async () => {
    const view = await create(ada);
    expect(view).toMatchObject({ query: 'method=express', hiddenColumns: ['store'], canChange: true, version: 1 });
    expect(await listIds(ada)).toContain(view.viewId);
    expect(await listIds(owner)).not.toContain(view.viewId);
    const change = owner.api.views.change({ params: view, body: contentOf(view) });
    await expect(change).rejects.toMatchObject({ status: 404, errors: [{ code: 'view_unknown' }] });
    expect(await readAudit(view.viewId)).toEqual([]);
  });

  test('needs a name that its owner has not used, and the version that was read', async () => {
    const first = await create(ada);
    await expect(create(ada, { name: first.name })).rejects.toMatchObject({
      status: 409,
      errors: [{ code: 'view_name_taken' }],
    });
    const second = await create(ada);
    const rename = (name: string, version = 1) =>
      ada.api.views.change({ params: second, body: { ...contentOf(second), name, version } });
    await expect(rename(first.name)).rejects.toMatchObject({ errors: [{ code: 'view_name_taken' }] });
    expect(await rename('Renamed')).toMatchObject({ name: 'Renamed', version: 2 });
    await expect(rename('Again')).rejects.toMatchObject({ status: 409, errors: [{ code: 'version_conflict' }] });
  });
});

describe('a shared view', () => {
  test('is seen by colleagues, changed by its owner and by who manages roles, and audited without search text', async () => {
    const view = await create(ada, { isShared: true, query: 'text=jane@example.com&view=to-pack' });
    const seen = (await ben.api.views.list({ query: { list: 'orders' } })).items.find(
      ({ viewId }) => viewId === view.viewId,
    );
    expect(seen).toMatchObject({ canChange: false, owner: { staffId: ada.staffId, name: ada.name } });
    await expect(ben.api.views.change({ params: view, body: contentOf(view) })).rejects.toMatchObject({
      ...{ status: 403, errors: [{ code: 'view_of_colleague' }] },
    });
    await owner.api.views.change({ params: view, body: { ...contentOf(view), name: 'Of the team' } });
    await ada.api.views.remove({ params: view });
    const entries = await readAudit(view.viewId);
    expect(entries.map(({ action }) => action)).toEqual(['create-view', 'change-view', 'delete-view']);
    expect(JSON.stringify(entries)).not.toContain('jane');
    expect(await listIds(ben)).not.toContain(view.viewId);
  });

  test('is the default of a colleague until it becomes private', async () => {
    const view = await create(ada, { isShared: true });
    await ben.api.views.setDefault({ body: { list: 'orders', viewId: view.viewId } });
    const readDefault = async ({ api }: StaffClient) =>
      (await api.views.list({ query: { list: 'orders' } })).items.find(({ isDefault }) => isDefault)?.viewId;
    expect(await readDefault(ben)).toBe(view.viewId);
    expect(await readDefault(ada)).toBeUndefined();
    await ada.api.views.setDefault({ body: { list: 'orders', viewId: view.viewId } });
    await ada.api.views.change({ params: view, body: { ...contentOf(view), isShared: false } });
    expect(await readDefault(ben)).toBeUndefined();
    expect(await readDefault(ada)).toBe(view.viewId);
    await ada.api.views.setDefault({ body: { list: 'orders' } });
    expect(await readDefault(ada)).toBeUndefined();
  });
});

test('a list needs its own permission', async () => {
  const warehouse = await signInStaff(shop, { role: 'warehouse' });
  const refused = { status: 403, errors: [{ code: 'permission_missing' }] };
  await expect(warehouse.api.views.list({ query: { list: 'customers' } })).rejects.toMatchObject(refused);
  const body = { list: 'ledger' as const, name: 'All', query: '', hiddenColumns: [], isShared: true };
  await expect(warehouse.api.views.create({ body })).rejects.toMatchObject(refused);
  const view = await create(ada);
  await expect(ada.api.views.setDefault({ body: { list: 'customers', viewId: view.viewId } })).rejects.toMatchObject({
    errors: [{ code: 'view_unknown' }],
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_DATA: 'false' } });
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const listAudited = async (kind: string) => {
  const { rows } = await shop.parts.database.pool.query<{ entity_id: string; action: string }>(
    'select entity_id, action from audit_entry where entity_kind = $1 order by at, audit_id',
    [kind],
  );
  return rows;
};

test('tells what is set up and what is open, with example rates of the first store', async () => {
  const state = await owner.setup.read();
  expect(state).toMatchObject({ mayOpen: false, isOpen: true, reopens: false, hasProducts: false });
  expect(state.items).toContainEqual(expect.objectContaining({ code: 'payment', level: 'blocks' }));
  expect(state.exampleRates).toEqual({ percent: '20', regions: '' });
  expect(new URL(state.shopAddress).pathname).toBe('/');
});

test('legal texts are saved as drafts once, with their blanks', async () => {
  const before = await owner.setup.read();
  expect(new Set(before.legalTexts.map(({ state }) => state))).toEqual(new Set(['blank']));
  const { saved } = await owner.setup.takeLegalTexts({ body: {} });
  expect(saved).toBe(before.legalTexts.length);
  expect(await owner.setup.takeLegalTexts({ body: {} })).toEqual({ saved: 0 });
  const { legalTexts } = await owner.setup.read();
  expect(new Set(legalTexts.map(({ state }) => state))).toEqual(new Set(['draft']));
  expect(legalTexts).toContainEqual(expect.objectContaining({ documentId: 'terms-page', hasBlanks: true }));
  expect(await listAudited('content')).toHaveLength(saved);
});

test('confirmed rates are no longer open, and the trail tells who confirmed them', async () => {
  const findTaxes = async () => (await owner.setup.read()).items.find(({ code }) => code === 'confirm_taxes')?.level;
  expect(await findTaxes()).toBe('blocks');
  await owner.setup.confirmTaxes({ body: {} });
  expect(await findTaxes()).toBe('fine');
  expect(await listAudited('readiness')).toEqual([{ entity_id: 'taxes', action: 'confirm' }]);
});

test('an owner of single stores cannot confirm the rates of the whole shop', async () => {
  const [first] = (await owner.shopConfig.read()).config.stores;
  const { api } = await signInStaff(shop, { role: 'owner', stores: [first?.id ?? 0] });
  await expect(api.setup.confirmTaxes({ body: {} })).rejects.toMatchObject({ status: 403 });
});

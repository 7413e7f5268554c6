import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('lists what stands in the way of real sales, at most a minute old', async () => {
  const api = await shop.staff('read-only');
  const { items, mayOpen } = await api.readiness.list();
  expect(mayOpen).toBe(false);
  expect(items).toContainEqual(expect.objectContaining({ code: 'payment', level: 'blocks', cure: expect.any(String) }));
  const findTaxes = async () => (await api.readiness.list()).items.find(({ code }) => code === 'confirm_taxes')?.text;
  const before = await findTaxes();
  await shop.parts.database.pool.query(
    `insert into readiness_confirmation (topic, confirmed_by, fingerprint, confirmed_at)
     values ('taxes', 'Ada', 'of other rates', now())`,
  );
  expect(await findTaxes()).toBe(before);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect(await findTaxes()).toMatch(/have changed/);
});

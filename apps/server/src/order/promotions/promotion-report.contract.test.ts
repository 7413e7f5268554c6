import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

type Placed = {
  items: number;
  discount?: number;
  brand?: string;
  placedAt?: string;
  isPaid?: boolean;
  /** Key of the promotion that discounts it. */
  by?: string;
};
const DURING = '2026-05-10T12:00:00Z';

/** Order with one line, discounted by the promotion where a discount is given. */
async function insertOrder({
  items,
  discount = 0,
  brand = 'outlet',
  placedAt = DURING,
  isPaid = true,
  by = 'spring',
}: Placed) {
  const orderId = randomUUID();
  const promotion = { promotion: by, name: 'Spring' };
  const promotions = JSON.stringify(discount > 0 ? [promotion] : []);
  const discounts = JSON.stringify(discount > 0 ? [{ ...promotion, amount: discount }] : []);
  const { db } = shop.parts.database;
  await sql`
    insert into shop_order (order_id, number, made_from, state, brand, locale, currency, email, email_key, customer_key,
      delivery_method, delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount,
      tax_amount, tax_is_added, total_amount, payment_amount, promotions, held_until, placed_at, paid_at)
    values (${orderId}, ${orderId}, ${randomUUID()}, ${isPaid ? 'paid' : 'placing'}, ${brand}, 'en-GB', 'GBP',
      'c@example.com', 'c@example.com', 'c', 'standard', '2026-06-01', '2026-06-01', ${items}, ${discount}, 0, 0, 0, false,
      ${items - discount}, ${items - discount}, ${promotions}, ${placedAt}, ${placedAt}, ${isPaid ? placedAt : null})
  `.execute(db);
  await sql`
    insert into order_line (order_id, line_number, kind, title, quantity, unit_amount, full_amount, discount_amount,
      total_amount, tax_amount, discounts)
    values (${orderId}, 1, 'goods', 'Coat', 1, ${items}, ${items}, ${discount}, ${items - discount}, 0, ${discounts})
  `.execute(db);
}

test('compares paid orders with and without the promotion, in its stores and period', async () => {
  const merchandiser = await shop.staff('merchandiser');
  await merchandiser.promotions.create({
    body: {
      promotion: {
        ...{
          key: 'spring',
          brand: 'outlet',
          names: { 'en-GB': 'Spring' },
          effect: { kind: 'percentage', percent: 10 },
        },
        ...{ scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true },
        ...{ startsAt: '2026-05-01T00:00:00Z', endsAt: '2026-05-20T00:00:00Z' },
      },
    },
  });
  const read = () => merchandiser.promotionReports.get({ params: { key: 'spring' } });
  expect(await read()).toEqual({ from: '2026-05-01T00:00:00.000Z', to: '2026-05-20T00:00:00.000Z', figures: [] });

  await insertOrder({ items: 10_000, discount: 1_000 });
  await insertOrder({ items: 5_000, discount: 500 });
  await insertOrder({ items: 4_000 });
  await insertOrder({ items: 6_000 });
  await insertOrder({ items: 90_000, brand: 'main' });
  await insertOrder({ items: 90_000, isPaid: false });
  await insertOrder({ items: 90_000, placedAt: '2026-05-20T00:00:00Z' });
  const gbp = (amount: number) => ({ amount, currency: 'GBP' });
  expect((await read()).figures).toEqual([
    {
      ...{ orders: 2, otherOrders: 2, discount: gbp(1_500), upliftPercent: 35 },
      ...{ averageWith: gbp(6_750), averageWithout: gbp(5_000) },
    },
  ]);
});

test('counts orders of the stores in the own scope only', async () => {
  const owner = await shop.staff('merchandiser');
  const promotion = {
    ...{ key: 'spring-all', names: { 'en-GB': 'Spring' }, effect: { kind: 'percentage' as const, percent: 10 } },
    ...{ scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true },
    ...{ startsAt: '2026-04-01T00:00:00Z', endsAt: '2026-04-20T00:00:00Z' },
  };
  await owner.promotions.create({ body: { promotion } });
  const placedAt = '2026-04-10T12:00:00Z';
  await insertOrder({ items: 4_000, discount: 400, placedAt, by: 'spring-all' });
  await insertOrder({ items: 6_000, discount: 600, placedAt, by: 'spring-all', brand: 'main' });
  const count = async (api: StaffApi) =>
    (await api.promotionReports.get({ params: { key: 'spring-all' } })).figures.map(({ orders }) => orders);
  expect(await count(owner)).toEqual([2]);
  const outlet = stores.find(({ brand, localeISOCode }) => brand === 'outlet' && localeISOCode === 'en-GB');
  const { api } = await signInStaff(shop, { role: 'merchandiser', stores: [outlet?.storeId ?? 0] });
  expect(await count(api)).toEqual([1]);
});

test('refuses an unknown promotion', async () => {
  const merchandiser = await shop.staff('merchandiser');
  await expect(merchandiser.promotionReports.get({ params: { key: 'never-made' } })).rejects.toMatchObject({
    errors: [{ code: 'promotion_unknown' }],
  });
});

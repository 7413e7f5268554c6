import { stores } from '@shop/brands/stores';
import { getStockPool } from '@shop/domain/catalog/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';
import { createFigureCounts, type FigureCounts } from './count/figure-count-service.ts';

let shop: TestShop;
let finance: StaffClient;
let counts: FigureCounts;
const NOW = new Date('2026-11-16T11:45:00Z');
beforeAll(async () => {
  shop = await startTestShop();
  shop.clock.now = NOW;
  finance = await signInStaff(shop, { role: 'finance' });
  const { database } = shop.parts;
  counts = createFigureCounts({ db: database.db, clock: () => NOW, stores });
  await insertOrders();
  await database.db.transaction().execute(counts.countChanges);
});
afterAll(() => shop.stop());

const findStore = (brand: string, locale: string) => {
  const store = stores.find((one) => one.brand === brand && one.localeISOCode === locale);
  if (!store) throw new Error(`no store ${brand} ${locale}`);
  return store;
};
const BRITISH = findStore('main', 'en-GB');
const AMERICAN = findStore('main', 'en-US');

let made = 0;
async function insertOrder(paidAt: string, total: number, { brand, localeISOCode, currency } = BRITISH): Promise<void> {
  made += 1;
  await sql`
    insert into shop_order (number, made_from, state, brand, locale, currency, email, email_key, customer_key, delivery_method,
      delivery_from, delivery_to, items_amount, discount_amount, services_amount, delivery_amount, tax_amount, tax_is_added,
      total_amount, payment_amount, held_until, placed_at, paid_at)
    values (${`F-${made}`}, gen_random_uuid(), 'paid', ${brand}, ${localeISOCode}, ${currency}, 'a@example.com',
      ${`${made % 2}@example.com`}, 'a', 'standard', '2026-11-20', '2026-11-22', ${total}, 0, 0, 0, 0, false, ${total}, ${total},
      ${paidAt}, ${paidAt}, ${paidAt})
  `.execute(shop.parts.database.db);
}

async function insertOrders(): Promise<void> {
  // Today, and a week ago before and after the time of day.
  await insertOrder('2026-11-16T09:10:00Z', 6000);
  await insertOrder('2026-11-16T11:20:00Z', 4000);
  await insertOrder('2026-11-09T09:10:00Z', 2000);
  await insertOrder('2026-11-09T11:10:00Z', 4000);
  await insertOrder('2026-11-09T20:10:00Z', 9000);
  await insertOrder('2026-11-12T10:00:00Z', 1000);
  await insertOrder('2026-11-16T03:00:00Z', 7000, AMERICAN);
  await sql`insert into figure_traffic_day (brand, locale, day, visits, searches, empty_searches)
    values ('main', 'en-GB', '2026-11-16', 100, 40, 2)`.execute(shop.parts.database.db);
}

const find = <Item extends { name: string }>(items: readonly Item[], name: string) =>
  items.find((item) => item.name === name);

describe('figures of a period', () => {
  test('compare today with the same time of last week', async () => {
    const reply = await finance.api.figures.read({ query: { store: BRITISH.storeId } });
    expect(reply).toMatchObject({
      ...{ currency: 'GBP', isPartial: true, zone: 'Europe/London' },
      days: { from: '2026-11-16', to: '2026-11-16' },
      before: { from: '2026-11-09', to: '2026-11-09' },
    });
    // Three quarters of the hour of the second order have passed.
    expect(find(reply.figures, 'sales')).toMatchObject({ value: 10_000, before: 5000, change: 1, verdict: 'good' });
    expect(find(reply.figures, 'conversion')).toMatchObject({ value: 0.02, before: null, change: null });
    expect(find(reply.figures, 'average-order')).toMatchObject({ value: 5000 });
    expect(find(reply.figures, 'empty-searches')).toMatchObject({ value: 0.05 });
    expect(find(reply.figures, 'margin')).toMatchObject({ value: null, knownShare: null });
    expect(reply.points).toHaveLength(24);
    expect(reply.points.filter(({ values }) => values.sales).map(({ at, values }) => [at, values.sales])).toEqual([
      ['09:00', 6000],
      ['11:00', 4000],
    ]);
    expect(reply.pointsBefore?.[20]?.values.sales).toBe(9000);
  });

  test('sum days, and never add currencies', async () => {
    const query = { period: '7-days', compare: 'previous' } as const;
    const pounds = await finance.api.figures.read({ query: { ...query, currency: 'GBP' } });
    expect(find(pounds.figures, 'sales')).toMatchObject({ value: 11_000, before: 5000 });
    expect(pounds.points.map(({ at, values }) => [at, values.sales]).filter(([, sales]) => sales)).toEqual([
      ['2026-11-12', 1000],
      ['2026-11-16', 10_000],
    ]);
    const own = pounds.stores.find(({ storeId }) => storeId === BRITISH.storeId);
    expect(find(own?.figures ?? [], 'orders')).toMatchObject({ value: 3 });
    const dollars = await finance.api.figures.read({ query: { ...query, currency: 'USD' } });
    // 3:00 UTC is the evening before in New York.
    expect(dollars.points.find(({ values }) => values.sales)).toMatchObject({
      at: '2026-11-15',
      values: { sales: 7000 },
    });
    expect(dollars.currencies).toEqual(expect.arrayContaining(['GBP', 'USD', 'EUR']));
  });

  test('of a store include its sold-out sizes and page speed', async () => {
    const { db } = shop.parts.database;
    const day = '2025-02-03';
    await sql`insert into figure_stock_day (brand, pool, day, sizes, sold_out)
      values ('main', ${getStockPool(BRITISH)}, ${day}, 10, 4)`.execute(db);
    await sql`insert into figure_speed_day (brand, locale, day, page, metric, visits)
      values ('main', 'en-GB', ${day}, '*', 'LCP', '{"5": 10}')`.execute(db);
    const query = { period: 'custom', from: day, to: day, currency: 'GBP' } as const;
    const { stores: byStore } = await finance.api.figures.read({ query });
    const own = byStore.find(({ storeId }) => storeId === BRITISH.storeId)?.figures ?? [];
    expect(find(own, 'sold-out')).toMatchObject({ value: 4 });
    expect(find(own, 'page-speed')?.value).toBeGreaterThan(0);
    const outlet = byStore.find(({ storeId }) => storeId === findStore('outlet', 'en-GB').storeId)?.figures ?? [];
    expect(find(outlet, 'page-speed')).toMatchObject({ value: null });
  });

  test('have no comparison unless asked for', async () => {
    const reply = await finance.api.figures.read({ query: { compare: 'none', store: BRITISH.storeId } });
    expect(reply.before).toBeUndefined();
    expect(find(reply.figures, 'sales')).not.toHaveProperty('before');
  });

  test('reject days in the wrong order', async () => {
    const query = { period: 'custom', from: '2026-11-10', to: '2026-11-01' } as const;
    await expect(finance.api.figures.read({ query })).rejects.toMatchObject({ errors: [{ code: 'period_invalid' }] });
  });

  test('show the stores of the grant only', async () => {
    const limited = await signInStaff(shop, { role: 'finance', stores: [AMERICAN.storeId] });
    const reply = await limited.api.figures.read({ query: { period: '7-days' } });
    expect(reply.currencies).toEqual(['USD']);
    expect(reply.stores.map(({ storeId }) => storeId)).toEqual([AMERICAN.storeId]);
    await expect(limited.api.figures.read({ query: { store: BRITISH.storeId } })).rejects.toMatchObject({
      errors: [{ code: 'permission_missing' }],
    });
    await expect(limited.api.figures.export({ query: { store: BRITISH.storeId } })).rejects.toMatchObject({
      errors: [{ code: 'permission_missing' }],
    });
  });
});

test('exports days as CSV and records it', async () => {
  const query = { period: 'custom', from: '2026-11-12', to: '2026-11-13', store: BRITISH.storeId } as const;
  const reply = await shop.app.backOffice?.inject({
    url: `/staff/api/v1/figures/export?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    headers: finance.headers,
  });
  expect(reply?.headers['content-disposition']).toContain('figures-2026-11-12-2026-11-13.csv');
  const [head = '', first = '', second = ''] = reply?.body.split('\n') ?? [];
  expect(head).toContain('at,currency,sales,orders,conversion');
  expect(first).toMatch(/^2026-11-12,GBP,10\.00,1,,10\.00/);
  expect(second).toMatch(/^2026-11-13,GBP,0\.00,0,/);
  const { rows } = await sql`select action, permission from audit_entry where entity_kind = 'figures'`.execute(
    shop.parts.database.db,
  );
  expect(rows).toEqual([{ action: 'export', permission: 'figures.export' }]);
});

test('shows page speed by page and store', async () => {
  const { db } = shop.parts.database;
  await sql`insert into web_vital (day, brand, locale, page, device, metric, bucket, visits) values
    ('2026-11-15', 'main', 'en-GB', 'product', 'phone', 'LCP', 4, 3), ('2026-11-15', 'main', 'en-GB', 'product', 'desk', 'LCP', 9, 1),
    ('2026-11-15', 'main', 'en-GB', '/', 'desk', 'CLS', 16, 1)`.execute(db);
  await db.transaction().execute(counts.countStates);
  const { pages, stores: byStore } = await finance.api.figures.speed({
    query: { period: '7-days', store: BRITISH.storeId },
  });
  expect(pages.map(({ page, visits }) => [page, visits])).toEqual([
    ['product', 4],
    ['/', 1],
  ]);
  expect(pages[0]?.vitals).toContainEqual({ metric: 'LCP', value: 1250, rating: 'good' });
  expect(pages[1]?.vitals.find(({ metric }) => metric === 'CLS')).toMatchObject({ rating: 'poor' });
  expect(byStore).toMatchObject([{ storeId: BRITISH.storeId, visits: 4 }]);
  const { figures } = await finance.api.figures.read({ query: { period: '7-days', store: BRITISH.storeId } });
  expect(find(figures, 'page-speed')).toMatchObject({ unit: 'milliseconds', value: 1250 });
});

test('shows cohorts of buyers', async () => {
  await shop.parts.database.db.transaction().execute(counts.countCohorts);
  const { items } = await finance.api.figures.cohorts({ query: { store: BRITISH.storeId } });
  expect(items).toEqual([{ cohort: '2026-11', buyers: 2, months: [{ months: 0, buyers: 2, orders: 6 }] }]);
});

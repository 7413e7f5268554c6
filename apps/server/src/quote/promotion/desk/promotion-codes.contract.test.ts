import type { PromotionFile } from '@shop/contracts/promotion-file';
import { createShopApi } from '@shop/contracts/shop/client';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../../tests/support/catalog/save-catalogue.ts';
import { signInStaff } from '../../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../../tests/support/shop/test-shop.ts';
import { WAIT_MS } from '../../../../../../tests/support/timeouts.ts';
import { injectFetch } from '../../../platform/http/inject-fetch.ts';
import { createPromotionService, unknownCustomers } from '../promotion-service.ts';

let shop: TestShop;
let merchandiser: StaffApi;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startTestShop();
  ({ api: merchandiser, headers } = await signInStaff(shop, { role: 'merchandiser' }));
  await saveCatalogue(shop, buildProduct('coat', { sizes: { 8: 50 } }));
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const build = (key: string, given: Partial<PromotionFile> = {}): PromotionFile => ({
  ...{ key, names: { 'en-GB': key }, effect: { kind: 'percentage', percent: 10 }, brand: 'outlet', singleUse: true },
  ...{ scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true, ...given },
});

async function makeCodes(key: string, body: { prefix?: string; count: number }): Promise<string[]> {
  const params = { key };
  const { batchId } = await merchandiser.promotionCodes.create({ params, body: { prefix: '', ...body } });
  await vi.waitFor(
    async () => expect((await merchandiser.promotionCodes.list({ params })).items[0]).toMatchObject({ isMade: true }),
    { timeout: WAIT_MS, interval: 100 },
  );
  const url = `/staff/api/v1/promotions/${key}/codes/${batchId}/download`;
  const csv = await shop.app.backOffice?.inject({ url, headers });
  const [head, ...lines] = csv?.body.trim().split('\r\n') ?? [];
  expect(head).toBe('code,used');
  return lines.map((line) => line.split(',')[0] ?? '');
}

async function fillBag() {
  const { token } = await shop.api.quote.addAll({ body: { products: [{ sku: 'coat-8', quantity: 1 }] } });
  const fetch = injectFetch(shop.app, { headers: { host: 'outlet.localhost' } });
  return createShopApi(fetch, { locale: 'en-GB', quoteToken: () => token });
}

test('makes distinct codes in bulk, downloads them, and counts used ones', async () => {
  await merchandiser.promotions.create({ body: { promotion: build('bulk') } });
  const codes = await makeCodes('bulk', { prefix: 'vip', count: 5_000 });
  expect(new Set(codes).size).toBe(5_000);
  expect(codes.every((code) => /^VIP-[CDFGHJKMNPQRTVWXY34679]{10}$/.test(code))).toBe(true);

  const bag = await fillBag();
  expect((await bag.quote.get()).totals.discount.amount).toBe(0);
  await bag.quote.applyCode({ body: { code: codes[0]?.toLowerCase() ?? '' } });
  expect(await bag.quote.get()).toMatchObject({ code: { status: 'applied' }, totals: { discount: { amount: 400 } } });
  await expect(bag.quote.applyCode({ body: { code: 'VIP-CCCCCCCCCC' } })).rejects.toMatchObject(
    refusal('code_unknown'),
  );
});

test('a code works for one order, and again after that order failed', async () => {
  await merchandiser.promotions.create({ body: { promotion: build('single') } });
  const [code = ''] = await makeCodes('single', { count: 2 });
  const { db } = shop.parts.database;
  const promotions = createPromotionService({ db, clock: shop.parts.clock, customers: unknownCustomers });
  const redeem = (reference: string) =>
    db.transaction().execute((tx) => promotions.redeem(tx, { reference, promotions: ['single'], codes: [code] }));
  const attempts = await Promise.allSettled(['order-1', 'order-2', 'order-3'].map(redeem));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const bag = await fillBag();
  await bag.quote.applyCode({ body: { code } });
  expect(await bag.quote.get()).toMatchObject({ code: { status: 'not-applied', reason: 'used-up' } });
  const { items } = await merchandiser.promotionCodes.list({ params: { key: 'single' } });
  expect(items).toMatchObject([{ count: 2, used: 1 }]);

  const winner = attempts.findIndex(({ status }) => status === 'fulfilled') + 1;
  await redeem(`order-${winner}`);
  await db.transaction().execute((tx) => promotions.release(tx, `order-${winner}`));
  expect(await bag.quote.get()).toMatchObject({ code: { status: 'applied' } });
  await expect(
    db.transaction().execute((tx) => promotions.redeem(tx, { reference: 'codeless', promotions: ['single'] })),
  ).rejects.toMatchObject({ code: 'promotion_used_up' });
});

test('refuses codes for a promotion that has none, and downloads of other batches', async () => {
  await merchandiser.promotions.create({ body: { promotion: build('plain', { singleUse: false }) } });
  const params = { key: 'plain' };
  const body = { prefix: '', count: 1 };
  await expect(merchandiser.promotionCodes.create({ params, body })).rejects.toMatchObject(
    refusal('promotion_not_single_use'),
  );
  const batchId = '0b3f1c7e-5a0e-4a55-9a5e-0a2f6b8f0c11';
  await expect(merchandiser.promotionCodes.download({ params: { key: 'plain', batchId } })).rejects.toMatchObject(
    refusal('batch_unknown'),
  );
});

test('answers other calls while 100,000 codes are made', async () => {
  await merchandiser.promotions.create({ body: { promotion: build('many') } });
  const params = { key: 'many' };
  await merchandiser.promotionCodes.create({ params, body: { prefix: 'M', count: 100_000 } });
  let answered = 0;
  await vi.waitFor(
    async () => {
      const { items } = await merchandiser.promotionCodes.list({ params });
      answered += 1;
      expect(items).toMatchObject([{ isMade: true, used: 0 }]);
    },
    { timeout: WAIT_MS, interval: 50 },
  );
  expect(answered).toBeGreaterThan(1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from single_use_code where promotion_key = 'many'
  `.execute(shop.parts.database.db);
  expect(rows).toEqual([{ count: 100_000 }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { createBuyer } from '../../../../../tests/support/order/test-buyer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 500 } }));
});
afterAll(() => shop.stop());

/** As a process leaves it that dies before it stores its response. */
const loseResponse = (key: string) =>
  sql`update idempotency_key set status = null, reply = null where key = ${key}`.execute(shop.parts.database.db);

test('a paid order is answered as such when the first attempt died before it answered', async () => {
  const buyer = await createBuyer(shop, { sku: 'dress-8' });
  const { toPay, total } = (await buyer.call({ method: 'GET', path: '/checkout' })).body.totals;
  const payment = { method: 'card', token: await typeCard(shop, 'approve') };
  const key = randomUUID();
  const place = () =>
    buyer.call({
      ...{ method: 'POST', path: '/checkout/order', headers: { 'idempotency-key': key } },
      body: { payment, expected: toPay, total },
    });
  const first = await place();
  expect(first).toMatchObject({ status: 200, body: { status: 'ordered' } });

  await loseResponse(key);
  const again = await place();
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });

  await loseResponse(key);
  shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60_000);
  expect(await place()).toMatchObject({ status: 200, body: first.body });
  const { rows } = await sql`select 1 from shop_order`.execute(shop.parts.database.db);
  expect(rows).toHaveLength(1);
});

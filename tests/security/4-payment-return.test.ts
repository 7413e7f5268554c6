import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createBuyer } from '../support/order/test-buyer.ts';
import { registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { DEMO_MODE: 'false', PAYMENT_TEST_GATEWAY: 'true' } });
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 500 } }));
});
afterAll(() => shop.stop());

async function listReturnUrls(): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`select return_url as url from gateway_payment`.execute(
    shop.parts.database.db,
  );
  return rows.map(({ url }) => url);
}

const EVIL = 'https://evil.example';

describe('payment return (risk 4, CVE-2026-53639)', () => {
  test.each([
    ['the Host header', { host: 'evil.example' }, {}],
    ['the Origin header', { origin: EVIL }, {}],
    ['the Referer header', { referer: `${EVIL}/checkout` }, {}],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, {}],
    ['the body', {}, { returnUrl: EVIL, return_url: EVIL, redirect: EVIL }],
    ['the payment in the body', {}, { payment: { method: 'paypal', returnUrl: EVIL } }],
  ])('%s does not decide where the payer returns to', async (_, headers, given) => {
    const buyer = await createBuyer(shop, { sku: 'dress-8' });
    const { body: checkout } = await buyer.call({ method: 'GET', path: '/checkout' });
    const { toPay, total } = checkout.totals;
    await buyer.call({
      method: 'POST',
      path: '/checkout/order',
      headers: { 'idempotency-key': randomUUID(), ...headers },
      body: { payment: { method: 'paypal' }, expected: toPay, total, ...given },
    });
    expect((await listReturnUrls()).filter((url) => !/^http:\/\/outlet\.localhost(:\d+)?\//.test(url))).toEqual([]);
  });

  test('a payment was made for most of these', async () => {
    expect((await listReturnUrls()).length).toBeGreaterThan(2);
  });

  test('an order under way answers its own buyer only', async () => {
    const buyer = await createBuyer(shop, { sku: 'dress-8' });
    const { body } = await buyer.pay({ method: 'paypal' });
    expect(body).toMatchObject({ status: 'action', number: expect.any(String) });
    const path = `/checkout/order/${body.number}`;
    expect((await buyer.call({ method: 'GET', path })).status).toBe(200);
    const { tokens } = await registerCustomer(shop);
    const strangers = [
      await createBuyer(shop, { sku: 'dress-8' }),
      await createBuyer(shop, { sku: 'dress-8', accessToken: tokens.accessToken }),
    ];
    for (const stranger of strangers) expect((await stranger.call({ method: 'GET', path })).status).toBe(404);
  });
});

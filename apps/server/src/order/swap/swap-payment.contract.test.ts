import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { createBuyer } from '../../../../../tests/support/order/test-buyer.ts';
import { readMails } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

const HOST = 'outlet.localhost';
const [PRODUCT, SMALL, LARGE] = ['riser', 'riser-8', 'riser-10'];

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const savePrice = (amount: number) =>
  saveCatalogue(shop, buildProduct(PRODUCT, { sizes: { 8: 500, 10: 500 }, prices: [{ amount }] }));

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: `/api/v1/checkout/pay-link${path}`, payload: body },
    headers: { host: HOST, locale: 'en_GB', ...headers },
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('a swap is paid by the shop API once per key, and both payments are settled and listed', async () => {
  await savePrice(3000);
  const buyer = await createBuyer(shop, { sku: SMALL });
  const payment = { method: 'card', token: await typeCard(shop, 'approve') };
  const { body: placed } = await buyer.pay(payment);
  const { number } = placed;
  await savePrice(4000);
  const service = await shop.staff('customer-service');
  const { version, email } = await service.orders.get({ params: { number } });
  const params = { number, lineNumber: 1 };
  await service.orders.swap({ params, body: { version, sku: LARGE, surcharge: 1000 } });
  const [mail] = await readMails(shop, email, 'swap-pay-link');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  const shown = await call('/difference', { token });
  expect(shown).toMatchObject({
    status: 200,
    body: { status: 'open', number, from: '8', to: '10', toPay: { amount: 1000 }, isTest: true },
  });
  const key = { 'idempotency-key': randomUUID() };
  const paid = {
    token,
    payment: { method: 'card', token: await typeCard(shop, 'approve') },
    expected: shown.body.toPay,
  };
  const first = await call('/difference/payment', paid, key);
  expect(first).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await call('/difference/payment', paid, key)).toEqual(first);
  expect(await call('/difference/payment', paid, { 'idempotency-key': randomUUID() })).toMatchObject({ status: 409 });
  expect((await call('/difference', { token })).body).toMatchObject({ status: 'paid' });

  const finance = await shop.staff('finance');
  const { items } = await finance.money.payments({ query: { text: number } });
  expect(items.map(({ orderNumber }) => orderNumber)).toEqual([number, number]);
  expect(items.map(({ amount }) => amount.amount)).toContain(1000);
  const day = shop.clock.now.toISOString().slice(0, 10);
  const settled = await finance.money.settlement({ query: { from: day, to: day } });
  const total = items.reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(settled.items.filter(({ tender }) => tender === 'payment')).toMatchObject([
    { captured: { amount: total }, count: 2 },
  ]);
  expect((await finance.money.reconciliation()).discrepancies).toEqual([]);
});

test('an unknown token is refused', async () => {
  expect(await call('/difference', { token: 'made-up' })).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'link_unusable' }] },
  });
});

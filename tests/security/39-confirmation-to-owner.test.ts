import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createBuyer } from '../support/order/test-buyer.ts';
import { createEmail, readMails, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 9 } }));
});
afterAll(() => shop.stop());

test('confirmation goes to the account as well when another address was typed (risk 39)', async () => {
  const customer = await registerCustomer(shop);
  const typed = createEmail();
  const buyer = await createBuyer(shop, { sku: 'dress-8', email: typed, accessToken: customer.tokens.accessToken });
  expect((await buyer.payByCard('approve')).body).toMatchObject({ status: 'ordered' });
  await readMails(shop, typed, 'order-confirmation');
  await readMails(shop, customer.email, 'order-confirmation');
});

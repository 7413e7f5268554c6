import { expect, type Page } from '@playwright/test';
import { DEMO_LOGIN } from '../../../apps/server/src/stand-ins/demo-data/demo-customers.ts';
import {
  CARDS,
  comeToPay,
  openPayment,
  orderStates,
  payButton,
  placeOrder,
  typeCard,
} from '../../support/browser/browser-checkout.ts';
import {
  clearLoginAttempts,
  createEmail,
  openAccount,
  registerCustomer,
  signIn,
  test,
} from '../../support/browser/browser-customer.ts';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { collectPageErrors, expectSound, waitForScript } from '../../support/browser/page-checks.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

const ORDERS = '/customer/order-history';
const LOOKUP = '/order-lookup';

const main = (page: Page) => page.locator('main');
const box = (page: Page) => main(page).locator('.error-box');

test('§7 the orders page of the main brand lists the orders of the group, each with its brand', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  await clearLoginAttempts(baseURL);
  const origin = new URL(baseURL ?? '');
  origin.hostname = 'main.localhost';
  await page.goto(new URL(ORDERS, origin).href);
  await signIn(page, DEMO_LOGIN);
  await expect(page).toHaveURL(new URL(ORDERS, origin).href);
  const cards = main(page).locator('.order-card');
  await expect(cards.first()).toBeVisible();
  const brands = await cards.locator('bdi').allTextContents();
  expect(brands.some((brand) => brand.includes('Outlet'))).toBe(true);
  await expectSound(page, 'orders of the group');
});

test('a customer finds an order, tracks it, buys it again and cancels it', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = collectPageErrors(page);
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, 62);
  await openAccount(page, customer);
  await page.goto(ORDERS);
  await expect(main(page)).toContainText('You haven’t placed any orders yet.');
  const number = await placeOrder(page, { sku: dress.sizes[0]?.sku, email: customer.email });

  await page.goto(ORDERS);
  await expect(main(page)).toContainText(dress.title);
  await main(page).getByLabel('Order number or item').fill('nothing of this name');
  await main(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(main(page)).toContainText('No orders match.');
  await main(page).getByRole('link', { name: 'Show all orders' }).click();
  await main(page)
    .getByRole('link', { name: `View order ${number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await waitForScript(page);

  await main(page).getByRole('button', { name: 'Buy again' }).click();
  await expect(main(page)).toContainText('1 item added to your bag.');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ })).toHaveAccessibleName('Bag, 1 item');
  await main(page).getByText('Cancel this order').click();
  await main(page).getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(main(page)).toContainText('Order cancelled. Your refund is on its way.');
  await expect(main(page).getByRole('button', { name: 'Yes, cancel order' })).toHaveCount(0);
  await expectSound(page, 'cancelled');
  expect(await orderStates(baseURL, customer.email)).toEqual(['cancelled']);

  await page.goto(`/customer/track-order?order=${number}`);
  await expect(main(page)).toContainText('Cancelled');
  await expectSound(page, 'tracking');
  expect(complaints).toEqual([]);
});

test('return for credit pays for the next order', { tag: '@desk' }, async ({ page, baseURL }) => {
  test.slow();
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, 63);
  await openAccount(page, customer);
  const number = await placeOrder(page, { sku: dress.sizes[0]?.sku, email: customer.email });
  // Simulates fulfilment by the warehouse and the carrier.
  const arrived = `update shop_order set state = 'delivered', packed_at = paid_at, dispatched_at = paid_at,
    delivered_at = paid_at where number = $1`;
  await writeRows(baseURL, arrived, [number]);
  await page.goto(`${ORDERS}/${number}`);
  await main(page).getByRole('link', { name: 'Return items' }).click();
  await main(page)
    .getByRole('checkbox', { name: `Return ${dress.title}` })
    .check();
  await main(page).getByLabel('Reason').selectOption({ label: 'Too small' });
  await main(page)
    .getByRole('radio', { name: /^Account credit/ })
    .check();
  await expectSound(page, 'return');
  await main(page).getByRole('button', { name: 'Get my label' }).click();
  await expect(main(page)).toContainText('The credit’s in your account. Now just send us the parcel.');
  await expectSound(page, 'label');

  await comeToPay(page, { sku: dress.sizes[1]?.sku, email: customer.email });
  await openPayment(page);
  await main(page).getByRole('button', { name: 'Use my credit' }).click();
  await expect(payButton(page)).toHaveText('Pay £3.99');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  expect(await orderStates(baseURL, customer.email)).toEqual(['delivered', 'paid']);
});

test('a guest finds an order by number and email address, not by only one of them', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const dress = await findDress(baseURL, 62);
  const email = createEmail('finder');
  const number = await placeOrder(page, { sku: dress.sizes[0]?.sku, email });
  await clearLoginAttempts(baseURL);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await context.newPage();
  const find = async (typed: { number: string; email: string }) => {
    await main(elsewhere).getByLabel('Order number').fill(typed.number);
    await main(elsewhere).getByLabel('Email address you ordered with').fill(typed.email);
    await main(elsewhere).getByRole('button', { name: 'Find order' }).click();
  };
  await elsewhere.goto(LOOKUP);
  await find({ number, email: createEmail('stranger') });
  await expect(box(elsewhere)).toContainText('We can’t find an order with that number and email address.');
  const refused = await box(elsewhere).textContent();
  await find({ number: 'MW-AAAA-AAAA-A', email });
  await expect(box(elsewhere)).toHaveText(refused ?? '');
  await find({ number: number.toLowerCase(), email: email.toUpperCase() });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(main(elsewhere)).toContainText(dress.title);
  expect(elsewhere.url()).not.toContain(number);
  await context.close();
});

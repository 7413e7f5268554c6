import { expect, type Page } from '@playwright/test';
import {
  anOrder,
  CARDS,
  comeToPay,
  openPayment,
  orderStates,
  payButton,
  typeCard,
} from '../support/browser-checkout.ts';
import { aCustomer, anAddress, forgetTries, openAccount, test } from '../support/browser-customer.ts';
import { writeRows } from '../support/browser-folder.ts';
import { aDress } from '../support/shop-floor.ts';
import { complaintsOf, expectSound } from '../support/sound-page.ts';

const ORDERS = '/customer/order-history';
const LOOKUP = '/order-lookup';

const main = (page: Page) => page.locator('main');
const box = (page: Page) => main(page).locator('.error-box');

test('a customer finds an order, follows it, buys it again and cancels it', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const customer = await aCustomer(baseURL);
  const dress = await aDress(baseURL, 62);
  await openAccount(page, customer);
  await page.goto(ORDERS);
  await expect(main(page)).toContainText('You have ordered nothing yet.');
  const number = await anOrder(page, { sku: dress.sizes[0]?.sku, email: customer.email });

  await page.goto(ORDERS);
  await expect(main(page)).toContainText(dress.title);
  await main(page).getByLabel('Number or item').fill('nothing of this name');
  await main(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(main(page)).toContainText('No order matches.');
  await main(page).getByRole('link', { name: 'Show all orders' }).click();
  await main(page)
    .getByRole('link', { name: `See the order ${number}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.waitForLoadState('networkidle');

  await main(page).getByRole('button', { name: 'Order it again' }).click();
  await expect(main(page)).toContainText('1 item is in your bag.');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ })).toHaveAccessibleName('Bag, 1 item');
  await main(page).getByText('Cancel this order').click();
  await main(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(main(page)).toContainText('The order is cancelled. Your money is on its way back.');
  await expect(main(page).getByRole('button', { name: 'Yes, cancel it' })).toHaveCount(0);
  await expectSound(page, 'cancelled');
  expect(await orderStates(baseURL, customer.email)).toEqual(['cancelled']);

  await page.goto(`/customer/track-order?order=${number}`);
  await expect(main(page)).toContainText('Cancelled');
  await expectSound(page, 'tracking');
  expect(complaints).toEqual([]);
});

test('what is sent back for credit pays for the next thing', { tag: '@desk' }, async ({ page, baseURL }) => {
  test.slow();
  const customer = await aCustomer(baseURL);
  const dress = await aDress(baseURL, 63);
  await openAccount(page, customer);
  const number = await anOrder(page, { sku: dress.sizes[0]?.sku, email: customer.email });
  // As if the warehouse and the carrier had done their part.
  const arrived = `update shop_order set state = 'delivered', packed_at = paid_at, dispatched_at = paid_at,
    delivered_at = paid_at where number = $1`;
  await writeRows(baseURL, arrived, [number]);
  await page.goto(`${ORDERS}/${number}`);
  await main(page).getByRole('link', { name: 'Send something back' }).click();
  await main(page)
    .getByRole('checkbox', { name: `Send back ${dress.title}` })
    .check();
  await main(page).getByLabel('Reason').selectOption({ label: 'Too small' });
  await main(page)
    .getByRole('radio', { name: /^Credit in my account/ })
    .check();
  await expectSound(page, 'return');
  await main(page).getByRole('button', { name: 'Get the label' }).click();
  await expect(main(page)).toContainText('The credit is in your account. Now send us the parcel.');
  await expectSound(page, 'label');

  await comeToPay(page, { sku: dress.sizes[1]?.sku, email: customer.email });
  await openPayment(page);
  await main(page).getByRole('button', { name: 'Pay with my credit' }).click();
  await expect(payButton(page)).toHaveText('Pay £3.99');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order', { timeout: 20_000 });
  expect(await orderStates(baseURL, customer.email)).toEqual(['delivered', 'paid']);
});

test('a guest finds an order by its number and address, and nobody finds it by half of that', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const dress = await aDress(baseURL, 62);
  const email = anAddress('finder');
  const number = await anOrder(page, { sku: dress.sizes[0]?.sku, email });
  await forgetTries(baseURL);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const elsewhere = await context.newPage();
  const find = async (typed: { number: string; email: string }) => {
    await main(elsewhere).getByLabel('Order number').fill(typed.number);
    await main(elsewhere).getByLabel('Email address of the order').fill(typed.email);
    await main(elsewhere).getByRole('button', { name: 'Find it' }).click();
  };
  await elsewhere.goto(LOOKUP);
  await find({ number, email: anAddress('stranger') });
  await expect(box(elsewhere)).toContainText('We found no order with this number and email address.');
  const refused = await box(elsewhere).textContent();
  await find({ number: 'MW-AAAA-AAAA-A', email });
  await expect(box(elsewhere)).toHaveText(refused ?? '');
  await find({ number: number.toLowerCase(), email: email.toUpperCase() });
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(main(elsewhere)).toContainText(dress.title);
  expect(elsewhere.url()).not.toContain(number);
  await context.close();
});

import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  call,
  comeToPay,
  createCardToken,
  orderStates,
  PAYMENT,
  payButton,
} from '../../support/browser/browser-checkout.ts';
import {
  type Customer,
  clearLoginAttempts,
  openAccount,
  PASSWORD,
  registerCustomer,
  test,
} from '../../support/browser/browser-customer.ts';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { expectSound } from '../../support/browser/page-checks.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

/** Product shared by tests that only buy; its stock is large enough. */
const SHARED = 60;
const CONFIRMATION = /\/checkout\/confirmation\?order=MW-/;

const main = (page: Page) => page.locator('main');
const prompt = (page: Page) => main(page).getByRole('alert');
const savedCard = (page: Page) => main(page).getByRole('radio', { name: /^Visa ending in 4242/ });

/** A customer at the payment step who signed in longer ago than 15 minutes and has never ordered to this address. */
async function comeWithOldSignIn(page: Page, baseURL: string | undefined): Promise<Customer> {
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, SHARED);
  await openAccount(page, customer);
  await call(page, { method: 'POST', path: '/api/v1/customer/card', body: { token: await createCardToken(page) } });
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email: customer.email });
  await writeRows(
    baseURL,
    `update session_family set started_at = started_at - interval '20 minutes'
     where customer_id = (select customer_id from customer_login where email = $1)`,
    [customer.email],
  );
  await clearLoginAttempts(baseURL);
  return customer;
}

async function expectOrdered(page: Page, baseURL: string | undefined, { email }: Customer): Promise<void> {
  await expect(page).toHaveURL(CONFIRMATION);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
}

test('a saved card and a new address ask for a sign-in, which the keyboard completes in place', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const customer = await comeWithOldSignIn(page, baseURL);
  await page.goto(PAYMENT);
  await page.waitForLoadState('networkidle');
  await expect(savedCard(page)).toBeChecked();
  await main(page).getByText('Promo code').first().click();
  const code = main(page).getByLabel('Code', { exact: true }).first();
  await code.fill('SUMMER');
  await payButton(page).press('Enter');

  await expect(prompt(page)).toContainText('Please confirm it’s you');
  await expect(prompt(page)).toBeFocused();
  expect(await orderStates(baseURL, customer.email)).toEqual([]);
  await expectSound(page, 'sign in again');
  await expect(main(page).getByLabel('Email address', { exact: true })).toHaveValue(customer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(main(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('You’re signed in again');
  await expect(code).toHaveValue('SUMMER');
  await expect(savedCard(page)).toBeChecked();
  await payButton(page).press('Enter');
  await expectOrdered(page, baseURL, customer);
});

test('a saved card and a new address ask for a sign-in in another tab without script', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const customer = await comeWithOldSignIn(page, baseURL);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await payWithoutScript(context, baseURL, customer);
  await context.close();
});

async function payWithoutScript(context: BrowserContext, baseURL: string | undefined, customer: Customer) {
  const page = await context.newPage();
  await page.goto(PAYMENT);
  await savedCard(page).check();
  await payButton(page).click();
  await expect(prompt(page)).toContainText('Please confirm it’s you');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    prompt(page).getByRole('link', { name: 'Sign in on a new tab' }).click(),
  ]);
  await main(tab).getByLabel('Email address', { exact: true }).fill(customer.email);
  await main(tab).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(tab).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab).toHaveURL(/\/customer\/account$/);
  await tab.close();
  await expect(savedCard(page)).toBeChecked();
  await payButton(page).click();
  await expectOrdered(page, baseURL, customer);
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { CARDS, CART, payButton, putIn, typeCard } from '../../support/browser/browser-checkout.ts';
import { mailTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

/** Product of tests that only buy; its stock is large enough. */
const SHARED = 60;
const ADDRESS = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Address: '12 High Street',
  Town: 'Manchester',
  Postcode: 'M1 1AA',
};

test('staff take an order by phone, and the customer pays it by the mailed link once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin, name } = await signInStaff(context, baseURL, 'customer-service');
  const email = `${randomUUID()}@example.com`;
  const dress = await findDress(baseURL, SHARED);
  await page.goto(`${origin}/orders/new`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Merroway Outlet en-GB' });
  await page.getByRole('button', { name: 'Start order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Phone order' })).toBeVisible();

  await page.getByLabel('Product name or SKU').fill(dress.sku);
  await page.getByLabel('Product name or SKU').press('Enter');
  await page.getByRole('button', { name: /^Add / }).and(page.locator(':enabled')).first().click();
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');

  await page.getByLabel('E-mail for the pay link').fill(email);
  for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Country').selectOption('GB');
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  const send = page.getByRole('button', { name: 'Send pay link' });
  await expect(send).toBeEnabled();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.screenshot({ path: `/tmp/h4-phone-${page.viewportSize()?.width}.png`, fullPage: true });
  await send.click();
  await expect(page.getByText(/^Link sent[.] It works until/)).toBeVisible();

  const link = (await mailTo(baseURL, email)).linkTo('/checkout/pay');
  const shopper = await browser.newContext({ viewport: page.viewportSize() });
  const shop = await shopper.newPage();
  await shop.goto(link);
  expect(await violationsOn(shop, (axe) => axe)).toEqual([]);
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop).toHaveURL(/checkout[/]payment/);
  await typeCard(shop, CARDS.visa);
  await payButton(shop).click();
  await expect(shop).toHaveURL(/checkout[/]confirmation/);

  await shop.goto(link);
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop.getByText(/has been paid/)).toBeVisible();
  await shopper.close();

  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[A-Z0-9-]{6,}$/ })
    .click();
  await expect(page.getByText('Taken by phone')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Taken by phone' })).toContainText(name);
});

test('staff see and change the bag of a shopper by code, until the shopper ends it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const dress = await findDress(baseURL, SHARED);
  const shopper = await browser.newContext({ viewport: page.viewportSize(), baseURL: String(baseURL) });
  const shop = await shopper.newPage();
  await putIn(shop, dress.sizes[0]?.sku);
  await shop.goto(CART);
  await shop.getByRole('link', { name: 'Shopping with our team? Get your code' }).click();
  await shop.getByRole('button', { name: 'Get a code' }).click();
  const code = shop.locator('.share-page__code');
  await expect(code).toHaveText(/^\w{3} \w{3}$/);
  expect(await violationsOn(shop, (axe) => axe)).toEqual([]);

  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/new`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Code that the customer tells you').fill(await code.innerText());
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared bag' })).toBeVisible();
  await page.getByLabel(/^Quantity of/).selectOption('2');
  await expect(page.getByText('2 items')).toBeVisible();

  await shop.goto(CART);
  await expect(shop.getByRole('heading', { level: 1, name: 'Your bag (2)' })).toBeVisible();
  await shop.getByRole('link', { name: 'Our team can see your bag' }).click();
  await shop.getByRole('button', { name: 'End connection' }).click();
  await expect(shop.getByRole('link', { name: 'Shopping with our team? Get your code' })).toBeVisible();
  await shopper.close();
  await page.reload();
  await expect(page.getByText('This order was ended')).toBeVisible();
});

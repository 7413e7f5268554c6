import { expect, type Page, test } from '@playwright/test';
import { CART, comeToPay, openPayment, orderStates, payButton } from '../../support/browser/browser-checkout.ts';
import { createEmail } from '../../support/browser/browser-customer.ts';
import { readRows } from '../../support/browser/browser-folder.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

/** Product shared by tests that only buy; its stock is large enough. */
const SHARED = 60;
const GATEWAY = /\/gateway\/approve\//;

/** Guest at the page of PayPal, with the stock on hold. */
async function comeToPayPal(page: Page, baseURL: string | undefined): Promise<string> {
  const dress = await findDress(baseURL, SHARED);
  const email = createEmail('leaver');
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email });
  await openPayment(page);
  await page
    .locator('main')
    .getByRole('radio', { name: /^PayPal/ })
    .check();
  await payButton(page).click();
  await expect(page).toHaveURL(GATEWAY);
  await page.waitForLoadState('load');
  expect(await isHeld(baseURL, email)).toBe(true);
  return email;
}

async function isHeld(baseURL: string | undefined, email: string): Promise<boolean> {
  const [row] = await readRows<{ isHeld: boolean }>(
    baseURL,
    'select hold_released_at is null as "isHeld" from shop_order where email = $1',
    [email],
  );
  return row?.isHeld ?? false;
}

test('leaving the payment page releases the stock, and the payment can be continued', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const email = await comeToPayPal(page, baseURL);
  await page.goto('about:blank');
  await expect.poll(() => isHeld(baseURL, email)).toBe(false);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continue payment' }).click();
  await expect(page).toHaveURL(GATEWAY);
  expect(await isHeld(baseURL, email)).toBe(true);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\?order=MW-/);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
});

test('returning to the bag releases the stock', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  const email = await comeToPayPal(page, baseURL);
  // A gateway that reports nothing: only the return to the shop is known.
  await context.route(/\/left$/, (route) => route.abort());
  await page.goto(CART);
  await expect.poll(() => isHeld(baseURL, email)).toBe(false);
  expect(await orderStates(baseURL, email)).toEqual(['placing']);
});

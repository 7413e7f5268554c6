import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { comeToPay, orderStates, PAYMENT, payButton } from '../../support/browser/browser-checkout.ts';
import { createEmail } from '../../support/browser/browser-customer.ts';
import { folderAt } from '../../support/browser/browser-folder.ts';
import { collectPageErrors } from '../../support/browser/page-checks.ts';
import { findDress } from '../../support/shop/shop-floor.ts';
import { freePort, type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';
import { routeStripe } from '../../support/stripe/stripe-browser.ts';
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe/stripe-stand-in.ts';

/** A shop of its own, which takes payments with Stripe; the shared shop has the test gateway. */
let standIn: StripeStandIn;
let shop: ShopProcess;
let port: string;

const CONFIRMATION = /\/checkout\/confirmation\?order=MW-/;
const getOrigin = () => `http://outlet.localhost:${port}`;
const fields = (page: Page) => page.frameLocator('iframe');

/** Guest before the payment, with one £20 dress. */
async function comeToPayment(page: Page): Promise<string> {
  await routeStripe(page, standIn);
  const dress = await findDress(getOrigin(), 60);
  const email = createEmail('stripe');
  await page.goto(`${getOrigin()}/size-guide`);
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email });
  await page.goto(`${getOrigin()}${PAYMENT}`);
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
  return email;
}

async function payWith(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number);
  await fields(page).getByLabel('Expiry date').fill('12/40');
  await fields(page).getByLabel('Security code').fill('123');
  await payButton(page).click();
}

test.describe('checkout with Stripe', { tag: '@desk' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    standIn = await startStripeStandIn();
    port = String(await freePort());
    shop = await spawnShop({
      ...{ DATA_DIR: folderAt(port), PORT: port, OFFLINE_PAGE: 'false', NETWORK_LIMIT_FACTOR: '1000' },
      ...standIn.settings,
    });
    await shop.opened;
    standIn.events.deliverTo(`${shop.origin}/api/v1/payment/webhook`);
  });
  test.afterAll(async () => {
    standIn.events.deliverTo(undefined);
    await standIn.events.settled();
    shop.child.kill();
    await shop.ended;
    await standIn.stop();
    await rm(folderAt(port), { recursive: true, force: true, maxRetries: 5 });
  });

  test('takes a card, and loads scripts of Stripe on the payment step only', async ({ page }) => {
    const complaints = collectPageErrors(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const email = await comeToPayment(page);
    const first = asked.findIndex((url) => url.startsWith('https://js.stripe.com/'));
    expect(first).toBeGreaterThan(asked.indexOf(`${getOrigin()}${PAYMENT}`));
    await payWith(page, '4242424242424242');
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
    expect(complaints).toEqual([]);
  });

  test('leads to the bank for 3-D Secure and back', async ({ page }) => {
    const email = await comeToPayment(page);
    await payWith(page, '4000000000003220');
    await page.waitForURL(/\/3ds\//);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
  });

  test('shows a decline, and takes another card', async ({ page }) => {
    const email = await comeToPayment(page);
    await payWith(page, '4000000000000002');
    await expect(page.locator('main .error-box')).toBeVisible();
    await payWith(page, '5555555555554444');
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toContain('paid');
  });

  test('leads to the page of Stripe when its script is blocked', async ({ page }) => {
    const dress = await findDress(getOrigin(), 60);
    const email = createEmail('stripe');
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto(`${getOrigin()}/size-guide`);
    await comeToPay(page, { sku: dress.sizes[0]?.sku, email });
    await page.goto(`${getOrigin()}${PAYMENT}`);
    await expect(fields(page).getByRole('alert')).toContainText('couldn’t load the card fields');
    await payButton(page).click();
    // The fields do not answer: the next attempt leads to the page of Stripe.
    await expect(page.locator('.checkout-card iframe')).toHaveCount(0, { timeout: 60_000 });
    await payButton(page).click();
    await page.waitForURL(/\/pay\/cs_/);
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
  });

  test('leads to Klarna and back', async ({ page }) => {
    const email = await comeToPayment(page);
    await page.getByRole('radio', { name: /Klarna/ }).check();
    await payButton(page).click();
    await page.waitForURL(/\/approve\//);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
  });

  test('shows the marks of open methods in the footer', async ({ page }) => {
    await page.goto(`http://main.localhost:${port}/ar-ae/size-guide`);
    const marks = page.locator('.footer__payment img');
    await expect(marks.first()).toHaveAttribute('alt', 'Visa');
    expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).not.toContain('Klarna');
    await page.goto(`http://main.localhost:${port}/size-guide`);
    await expect(marks.locator('nth=-1')).toBeAttached();
    expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toContain('Klarna');
  });
});

import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { CART, orderStates, putIn } from '../../support/browser/browser-checkout.ts';
import { createEmail } from '../../support/browser/browser-customer.ts';
import { folderAt } from '../../support/browser/browser-folder.ts';
import { collectPageErrors } from '../../support/browser/page-checks.ts';
import { findDress } from '../../support/shop/shop-floor.ts';
import { freePort, type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';
import { routeStripe } from '../../support/stripe/stripe-browser.ts';
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe/stripe-stand-in.ts';

/** A shop of its own with Stripe; the stand-in of Stripe.js shows the wallet that the page has in `testWallet`. */
let standIn: StripeStandIn;
let shop: ShopProcess;
let port: string;

const CONFIRMATION = /\/checkout\/confirmation\?order=MW-/;
const getOrigin = () => `http://outlet.localhost:${port}`;
const frame = (page: Page) => page.frameLocator('.express-checkout iframe');

type Wallet = { kind?: 'applePay' | 'googlePay'; number?: string; address?: object; rate?: string };

const ADDRESS = {
  line1: '12 High Street',
  line2: null,
  city: 'Manchester',
  state: '',
  postal_code: 'M1 1AA',
  country: 'GB',
};

/** Opens a page with a dress in the bag, on a device with this wallet. */
async function openWith(page: Page, path: string, wallet: Wallet | undefined): Promise<string> {
  await routeStripe(page, standIn);
  const email = createEmail('express');
  const given = { kind: 'applePay', number: '4242424242424242', name: 'Ada King Lovelace', email, address: ADDRESS };
  if (wallet) {
    await page.addInitScript((one) => Object.assign(window, { testWallet: one }), { ...given, ...wallet });
  }
  const dress = await findDress(getOrigin(), 60);
  await page.goto(`${getOrigin()}/size-guide`);
  await putIn(page, dress.sizes[0]?.sku);
  await page.goto(`${getOrigin()}${path}`);
  return email;
}

test.describe('express checkout with Stripe', { tag: '@desk' }, () => {
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

  test('takes address and delivery from Apple Pay on the bag', async ({ page }) => {
    const complaints = collectPageErrors(page);
    const email = await openWith(page, CART, { rate: 'express' });
    await frame(page).getByRole('button', { name: 'Apple Pay' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
    const [intent] = standIn.intents.listIntents().filter(({ metadata }) => metadata.order_number);
    // £20 and express delivery.
    expect(intent?.amount_received).toBeGreaterThan(2_000);
    await expect(page.locator('main')).toContainText('Lovelace');
    await expect(page.locator('main')).toContainText('M1 1AA');
    expect(complaints).toEqual([]);
  });

  test('follows the amount of the bag', async ({ page }) => {
    const email = await openWith(page, CART, {});
    await expect(frame(page).getByRole('button', { name: 'Apple Pay' })).toBeVisible();
    const asked = page.waitForResponse(/checkout\/express$/);
    await page.locator('.quote-page select[name=quantity]').selectOption('2');
    await asked;
    await frame(page).getByRole('button', { name: 'Apple Pay' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
  });

  test('leads to the bank from Google Pay on the checkout, and back', async ({ page }) => {
    const email = await openWith(page, '/checkout/address', { kind: 'googlePay', number: '4000000000003220' });
    await frame(page).getByRole('button', { name: 'Google Pay' }).click();
    await page.waitForURL(/\/3ds\//);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    expect(await orderStates(getOrigin(), email)).toEqual(['paid']);
  });

  test('shows a decline in the frame, and the bag can still be paid', async ({ page }) => {
    const email = await openWith(page, CART, { number: '4000000000000002' });
    await frame(page).getByRole('button', { name: 'Apple Pay' }).click();
    await expect(frame(page).getByRole('alert')).toContainText('declined');
    await expect(frame(page).locator('output')).toHaveText('failed: invalid_payment_data');
    expect(await orderStates(getOrigin(), email)).toEqual(['abandoned']);
    await page.goto(`${getOrigin()}/checkout/payment`);
    await expect(page.frameLocator('.checkout-card iframe').getByLabel('Card number')).toBeVisible();
  });

  test('refuses an address in a country the store does not deliver to', async ({ page }) => {
    await openWith(page, CART, { address: { ...ADDRESS, country: 'AU', postal_code: '2000' } });
    await frame(page).getByRole('button', { name: 'Apple Pay' }).click();
    await expect(frame(page).locator('output')).toHaveText('country refused');
  });

  test('shows nothing on a device without a wallet', async ({ page }) => {
    await openWith(page, CART, undefined);
    await page.waitForResponse(/js\.stripe\.com/);
    await expect(page.locator('.express-checkout')).toBeHidden();
  });
});

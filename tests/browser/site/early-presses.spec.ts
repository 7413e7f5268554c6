import { expect, type Page, test } from '@playwright/test';
import { A_PRODUCT, LISTING, onMain, resolveAddress, skuToBuy } from '../../support/shop/main-store.ts';

const SCRIPTS = /\/euw1\/.*\.js$/;
const NOON = new Date('2026-11-17T12:00:00Z');
const LATER = new Date('2026-11-17T12:00:04Z');

/** Opens a page whose script arrives only after `release`. Time stands still, so that no press is given up meanwhile. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.clock.setFixedTime(NOON);
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return resolve;
}

const quoteLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your bag/ });

test('a press on the bag before the script has arrived opens the drawer', async ({ page, baseURL }) => {
  const address = onMain(baseURL, LISTING);
  const release = await openWithoutScript(page, address);
  await quoteLink(page).click();
  release();
  await expect(drawer(page)).toBeVisible();
  expect(page.url()).toBe(address);
});

test('an early press follows its link when the script does not arrive in time', async ({ page, baseURL }) => {
  await openWithoutScript(page, onMain(baseURL, LISTING));
  await quoteLink(page).click();
  expect(page.url()).toContain(LISTING);
  await page.clock.setFixedTime(LATER);
  await page.waitForURL(/\/cart$/, { waitUntil: 'commit' });
});

test('a piece added before the script has arrived is added once, without leaving the page', async ({
  page,
  baseURL,
}) => {
  const store = onMain(baseURL, '');
  await skuToBuy(page, store);
  const address = await resolveAddress(page, store, A_PRODUCT);
  const release = await openWithoutScript(page, address);
  await page.locator('label.size').first().click();
  await page.locator('.add-row').getByRole('button', { name: 'Add to bag' }).click();
  release();
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item', includeHidden: true })).toBeAttached();
  expect(page.url()).toBe(address);
});

for (const [name, dialog] of [
  ['Open menu', /^Menu/],
  ['Search the shop', /./],
] as const) {
  test(`a press on ${name} before the script has arrived opens it`, { tag: '@phone' }, async ({ page, baseURL }) => {
    const address = onMain(baseURL, LISTING);
    const release = await openWithoutScript(page, address);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

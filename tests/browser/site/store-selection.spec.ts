import { expect, type Page, test } from '@playwright/test';
import { collectPageErrors, expectSound, waitForScript } from '../../support/browser/page-checks.ts';

const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
const LISTING = '/clothing/dresses.html';
const toStores = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /Change store$/ });
const chosen = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

test('a shopper chooses another store and stays on the same page', async ({ page, baseURL }) => {
  const complaints = collectPageErrors(page);
  await page.goto(onMain(baseURL, LISTING));
  await toStores(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your store' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /France/ }).press('Enter');
  await expect(page).toHaveURL(onMain(baseURL, `/fr${LISTING}`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  expect(await chosen(page)).toMatchObject({ store: 'fr', currency: 'EUR' });
  expect(complaints).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a shopper chooses a store, also in a right-to-left store', { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, LISTING));
    await toStores(page).click();
    await page.getByRole('button', { name: /الإمارات/ }).click();
    await expect(page).toHaveURL(onMain(baseURL, `/ar-ae${LISTING}`));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test.describe('a shopper whose browser prefers French', () => {
  test.use({ locale: 'fr-FR' });
  const bar = (page: Page) => page.getByRole('region', { name: 'Votre boutique' });

  test('is offered the French store without a redirect, and can dismiss the offer permanently', async ({
    page,
    baseURL,
  }) => {
    await page.goto(onMain(baseURL, '/size-guide'));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(page).toHaveURL(onMain(baseURL, '/size-guide'));
    await expectSound(page);
    await bar(page).getByRole('button', { name: 'Rester ici' }).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await waitForScript(page);
    await expect(bar(page)).toBeHidden();
  });

  test('switches to it with one click, on the same page', { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, '/size-guide'));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await bar(page).getByRole('button', { name: 'Aller à cette boutique' }).click();
    await expect(page).toHaveURL(onMain(baseURL, '/fr/size-guide'));
    expect(await chosen(page)).toMatchObject({ store: 'fr', currency: 'EUR' });
  });
});

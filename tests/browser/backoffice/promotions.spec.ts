import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { CART, putIn } from '../../support/browser/browser-checkout.ts';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

const isPhone = () => test.info().project.name === 'phone';
const OUTLET = 'Merroway Outlet en-GB';

/** Types the name and the key, and limits the promotion to the outlet. */
async function nameIt(page: Page, name: string, key: string): Promise<void> {
  await page.getByLabel('Name for shoppers (en-GB)').fill(name);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Brand', { exact: true }).selectOption('outlet');
}

test('a merchandiser builds a promotion, sees in the simulator why it applies, and shoppers get it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const dress = await findDress(baseURL, isPhone() ? 68 : 67);
  const key = `built-${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/promotions`);
  await waitForScript(page);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New promotion' })).toBeVisible();
  await nameIt(page, 'Forty off', key);
  await page.getByLabel('Percent off').fill('40');
  await page.getByLabel('Applies', { exact: true }).selectOption('With one code for all');
  await page.getByRole('region', { name: 'If', exact: true }).getByLabel('Code', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Add products' }).click();
  await page.getByLabel('Find products to name').fill(dress.sku);
  await page.getByLabel('Find products to name').press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${dress.sku}`) }).click();
  await expect(page.getByText('Takes 40% off each piece that counts.')).toBeVisible();
  await expect(page.getByText(`Pieces of ${dress.sku} count.`)).toBeVisible();

  const simulator = page.getByRole('complementary', { name: 'Simulator' });
  await simulator.getByLabel('Store', { exact: true }).selectOption(OUTLET);
  await simulator.getByLabel('Find pieces by title or SKU').fill(dress.sku);
  await simulator.getByLabel('Find pieces by title or SKU').press('Enter');
  await simulator.getByRole('button', { name: /^Add / }).and(page.locator(':enabled')).first().click();
  const own = simulator.getByRole('listitem').filter({ hasText: 'This promotion' });
  await expect(own).toContainText('Its code was not entered.');
  await simulator.getByLabel('Code', { exact: true }).fill(key);
  await expect(own).toContainText('−£8.00');
  await expect(simulator.getByText('To pay').locator('..')).toContainText('£15.99');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/promotions/${key}$`));
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(new URL(dress.path, baseURL).href);
  await putIn(shopper, dress.sizes[0]?.sku);
  await shopper.goto(new URL(CART, baseURL).href);
  await shopper.getByText('Promo code', { exact: true }).click();
  await shopper.getByLabel('Code', { exact: true }).fill(key);
  await shopper.keyboard.press('Enter');
  await expect(shopper.getByText('Forty off').first()).toBeVisible();
  await shopper.context().close();

  await page.getByRole('button', { name: 'End now' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Forty off now?' });
  await dialog.getByLabel('Reason').fill('Test is over');
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('a promotion that was changed meanwhile is compared field by field @desk', async ({ page, context, baseURL }) => {
  const key = `clash-${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/new-promotion`);
  await waitForScript(page);
  await nameIt(page, 'Clash', key);
  await page.getByLabel('Enabled').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/promotions/${key}$`));
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await writeRows(
    baseURL,
    `update promotion set version = version + 1, rule = jsonb_set(rule, '{effect,percent}', '15') where key = $1`,
    [key],
  );
  await page.getByLabel('Percent off').fill('30');
  await page.getByLabel('Orders in total').fill('500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog').filter({ hasText: 'Percent off' });
  await expect(dialog.getByRole('row', { name: /Percent off/ })).toContainText('15');
  await dialog
    .getByRole('row', { name: /Percent off/ })
    .getByRole('radio')
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Percent off')).toHaveValue('15');
  const readTotal = () =>
    readRows<{ total: number }>(
      baseURL,
      "select (rule #>> '{limits,total}')::int as total from promotion where key = $1 and version = 3",
      [key],
    );
  await expect.poll(readTotal).toEqual([{ total: 500 }]);
});

test('the simulator works by keys alone, and a reader cannot save @desk', async ({ page, context, baseURL }) => {
  const dress = await findDress(baseURL, 67);
  const { origin } = await signInStaff(context, baseURL, 'read-only');
  await page.goto(`${origin}/promotion-simulator`);
  await waitForScript(page);
  await page.getByLabel('Store', { exact: true }).selectOption(OUTLET);
  await page.getByLabel('Find pieces by title or SKU').focus();
  await page.keyboard.type(dress.sku);
  await page.keyboard.press('Enter');
  const size = page.getByRole('button', { name: /^Add / }).and(page.locator(':enabled')).first();
  await size.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('To pay')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.goto(`${origin}/promotions`);
  await expect(page.getByRole('link', { name: 'New promotion' })).toBeHidden();
});

test('single-use codes are made in bulk and downloaded @desk', async ({ page, context, baseURL }) => {
  const key = `codes-${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/new-promotion`);
  await waitForScript(page);
  await nameIt(page, 'Codes', key);
  await page.getByLabel('Applies', { exact: true }).selectOption('With single-use codes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/promotions/${key}$`));
  await page.getByLabel('Prefix (optional)').fill('spring');
  await page.getByLabel('Number of codes').fill('250');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await expect(page.getByText('0 used, 250 unused')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(251);
  expect(lines[1]).toMatch(/^SPRING-[CDFGHJKMNPQRTVWXY34679]{10},$/);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

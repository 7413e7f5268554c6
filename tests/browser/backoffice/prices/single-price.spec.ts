import { expect, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress, whenShown } from '../../../support/shop/shop-floor.ts';

test.use({ timezoneId: 'America/New_York' });

test('a price is edited outside a plan, refused where the was-price is unlawful, and previewed at a moment @desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const dress = await findDress(baseURL, 74);
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/prices`);
  await waitForScript(page);
  await page.getByRole('link', { name: 'One style' }).click();
  await page.getByLabel('Title or SKU of the style').fill(dress.sku);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Edit outlet-GBP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit outlet-GBP' });
  await expect(dialog.getByLabel('Regular price in GBP')).toHaveValue('20.00');
  await dialog.getByLabel('Regular price in GBP').fill('12');
  await dialog.getByLabel('Was-price in GBP').fill('99');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The was-price was never charged');

  await dialog.getByLabel('Regular price in GBP').fill('18.50');
  await dialog.getByLabel('Was-price in GBP').fill('');
  const start = `${new Date().getFullYear() + 1}-03-01T09:00`;
  await dialog.getByLabel('Special price A in GBP').fill('15');
  await dialog.getByLabel(/^Special price A from/).fill(start);
  await expect(dialog.getByText('1 Mar 09:00 in Europe/London, 1 Mar 04:00 on your clock')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog).toBeHidden();
  await whenShown(baseURL, dress.path, (html) => html.includes('£18.50'));
  const row = page.getByRole('row').filter({ hasText: 'outlet-GBP' });
  await expect(row).toContainText('£15.00 from 1 Mar 09:00');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

test('the preview shows the prices of a listing at a moment in both time zones @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'finance');
  await page.goto(`${origin}/prices/preview`);
  await waitForScript(page);
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Merroway Outlet en-GB' });
  await page.getByLabel('Category', { exact: true }).selectOption('dresses');
  await page.getByLabel(/^Moment/).fill(`${new Date().getFullYear() + 1}-03-01T09:00`);
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByText('Prices at 1 Mar 09:00 in Europe/London, 1 Mar 04:00 on your clock')).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Listing at that moment' }).getByRole('listitem');
  await expect(tiles.first()).toContainText('£');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('link', { name: 'One style' }).click();
  await page.getByLabel('Title or SKU of the style').fill('BE4607-01');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('table', { name: 'Prices of BE4607-01' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toBeHidden();
});

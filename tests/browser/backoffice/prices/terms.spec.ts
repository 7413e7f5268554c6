import { expect, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress } from '../../../support/shop/shop-floor.ts';

const STORE = 'Merroway en-US';

test('a merchandiser schedules referral terms of a store and cancels them', async ({ page, context, baseURL }) => {
  test.slow();
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/promotion-terms`);
  await waitForScript(page);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  const referral = page.getByRole('region', { name: 'Refer a friend' });
  await referral.getByRole('button', { name: `Change the terms of ${STORE}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Friend’s discount (%)').fill('95');
  await dialog.getByLabel(/^Valid from/).fill('2030-01-01T00:00');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Friend’s discount (%)').fill(test.info().project.name === 'phone' ? '21' : '22');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog).toBeHidden();
  const scheduled = referral.getByRole('row').filter({ hasText: 'Scheduled' });
  await expect(scheduled).toContainText('1 Jan 00:00');
  await scheduled.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(scheduled).toHaveCount(0);
});

test('the prices of a product are edited on its own page', async ({ page, context, baseURL }) => {
  test.slow();
  const dress = await findDress(baseURL, test.info().project.name === 'phone' ? 52 : 51);
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/products/${dress.sku}/prices`);
  await waitForScript(page);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Edit main-GBP' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Was-price in GBP').fill('');
  await dialog.getByLabel('Special price B in GBP').fill('1.00');
  await dialog.getByLabel(/^Special price B from/).fill('2030-01-01T00:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'main-GBP' })).toContainText('£1.00');
});

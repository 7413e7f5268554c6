import { expect, test } from '@playwright/test';
import { placePaid } from '../../support/browser/desk-orders.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

test('a reload keeps what is typed about a refund and an address @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const order = await placePaid({ browser, baseURL });
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);

  await page.keyboard.press('r');
  const panel = page.getByRole('complementary', { name: 'Refund' });
  await panel.getByLabel('Reason').selectOption({ index: 2 });
  const reason = await panel.getByLabel('Reason').inputValue();
  await panel.getByLabel(/^Note for colleagues/).fill('Seam open, picture seen');
  await page.reload();
  await waitForScript(page);
  await page.keyboard.press('r');
  await expect(panel.getByLabel(/^Note for colleagues/)).toHaveValue('Seam open, picture seen');
  await expect(panel.getByLabel('Reason')).toHaveValue(reason);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const openAddress = () => page.getByRole('button', { name: 'Change the delivery address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the delivery address' });
  await openAddress();
  const town = dialog.getByLabel('Town');
  const saved = await town.inputValue();
  await town.fill('Little Snoring');
  await page.reload();
  await waitForScript(page);
  await openAddress();
  await expect(town).toHaveValue('Little Snoring');
  await expect(dialog.getByText('What you typed before was kept.')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(town).toHaveValue(saved);
});

test('a reload keeps the customer of a phone order in progress @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/new`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Merroway Outlet en-GB' });
  await page.getByRole('button', { name: 'Start order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Phone order' })).toBeVisible();
  await page.getByLabel('E-mail for the pay link').fill('caller@example.com');
  await page.getByLabel('Town', { exact: true }).fill('Bath');
  await page.reload();
  await expect(page.getByLabel('E-mail for the pay link')).toHaveValue('caller@example.com');
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue('Bath');
  await expect(page.getByText('What you typed before was kept.')).toBeVisible();
});

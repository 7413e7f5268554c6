import { expect, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress, whenShown } from '../../../support/shop/shop-floor.ts';

/** Price of the product itself: the rails below show others, and the lowest price of the last 30 days follows it. */
const readPrice = (html: string): string | undefined => /class="price"[\s\S]*?(£[\d.,]+)/.exec(html)?.[1];

const isPhone = () => test.info().project.name === 'phone';

test('a merchandiser plans a markdown, which the shop shows at once, and rolls it back', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const dress = await findDress(baseURL, isPhone() ? 66 : 65);
  const name = `Flash sale ${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/prices`);
  await waitForScript(page);
  await page.getByLabel('Price list').selectOption('outlet-GBP');
  await page.getByLabel('Title or SKU').fill(dress.sku);
  await page.getByLabel('Reduce by percent').fill('20');
  await page.getByLabel('End in').selectOption('.99');
  const row = page.getByRole('row').filter({ hasText: dress.sku });
  await expect(row).toContainText('£15.99');
  await row.getByLabel(/^Cost price of/).fill('5');
  await row.getByLabel(/^Cost price of/).press('Tab');
  await expect(row).toContainText('62.5 %');
  await expect(page.getByText(/^Starts .* in Europe\/London/)).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByLabel('Name of the plan').fill(name);
  await page.getByRole('button', { name: 'Schedule 1 style' }).click();
  await whenShown(baseURL, dress.path, (html) => readPrice(html) === '£15.99');
  await expect(row.getByText('Has another special price at that time')).toBeVisible();

  await page.getByRole('button', { name: `Roll back ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Roll back ${name}` });
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Rolled back');
  await whenShown(baseURL, dress.path, (html) => readPrice(html) === '£20.00');
});

test('a role without the permission sees the prices and cannot plan @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'finance');
  await page.goto(`${origin}/prices`);
  await waitForScript(page);
  await expect(page.getByRole('table', { name: 'Plan a markdown' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Schedule/ })).toBeHidden();
});

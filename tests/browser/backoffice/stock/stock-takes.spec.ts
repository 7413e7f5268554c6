import { expect, type Page, test } from '@playwright/test';
import { readRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress } from '../../../support/shop/shop-floor.ts';

const isPhone = () => test.info().project.name === 'phone';

/** As a keyboard wedge scanner does: the label, then Enter, without a pointer. */
async function scan(page: Page, label: string): Promise<void> {
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
}

test('two people count a style by scan, review the differences and apply them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const dress = await findDress(baseURL, isPhone() ? 70 : 69);
  const [first, second] = dress.sizes;
  const name = `Rail ${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/stock-takes`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Start a stock-take' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a stock-take' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Count').selectOption('Some styles');
  await dialog.getByLabel(/^SKUs of the styles/).fill(dress.sku);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const field = page.getByLabel('Scan or type a SKU or barcode');
  await expect(field).toBeFocused();
  for (let count = 0; count < 5; count += 1) await scan(page, String(first?.sku));
  await expect(page.getByText(`${first?.label}: 5 counted`)).toBeVisible();
  await scan(page, 'no-such-label');
  await expect(page.getByText('no-such-label: no size has this code. It is kept below.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(String(first?.sku));
  await page.getByLabel('Quantity').fill('14');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first?.label}: 19 counted`)).toBeVisible();

  const colleague = await browser.newContext();
  await signInStaff(colleague, baseURL, 'merchandiser');
  const other = await colleague.newPage();
  await other.goto(page.url());
  await waitForScript(other);
  await other.getByLabel('Scan or type a SKU or barcode').fill(String(second?.sku));
  await other.getByLabel('Quantity').fill('20');
  await other.keyboard.press('Enter');
  await expect(other.getByText(`${second?.label}: 20 counted`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: String(second?.sku) })).toBeVisible();
  await colleague.close();

  await page.getByRole('link', { name: 'Codes (1)' }).click();
  await page.getByLabel('SKU of no-such-label').fill(String(second?.sku));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Every scanned code belongs to a size.')).toBeVisible();

  await page.getByRole('link', { name: 'Differences' }).click();
  const row = page.getByRole('row').filter({ hasText: String(first?.sku) });
  await expect(row).toContainText('−1');
  const wrong = page.getByRole('row').filter({ hasText: String(second?.sku) });
  await expect(wrong).toContainText('+1');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await wrong.getByRole('button', { name: /^Count again:/ }).click();
  const again = page.getByRole('dialog', { name: `Count again: ${second?.sku}` });
  await again.getByLabel('Number on the shelf now').fill('20');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(wrong).toBeHidden();

  await page.getByRole('button', { name: 'Apply differences' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Apply differences' });
  await confirm.getByRole('button', { name: 'Apply differences' }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  const [stock] = await readRows<{ onHand: number; reason: string }>(
    baseURL,
    `select on_hand as "onHand", reason from stock_ledger where variant_sku = $1 and pool = 'gb' order by id desc limit 1`,
    [first?.sku],
  );
  expect(stock).toEqual({ onHand: 19, reason: 'stock-take' });
});

test('a count is abandoned with a reason, and a role without the permission only reads it @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const dress = await findDress(baseURL, 71);
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/stock-takes`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Start a stock-take' }).click();
  await page.getByLabel('Name').fill('Wrong rail');
  await page.getByRole('button', { name: 'Start counting' }).click();
  const field = page.getByLabel('Scan or type a SKU or barcode');
  await expect(field).toBeFocused();
  await scan(page, String(dress.sizes[0]?.sku));
  await expect(page.getByText('1 counted')).toBeVisible();

  const reader = await browser.newContext();
  await signInStaff(reader, baseURL, 'finance');
  const reading = await reader.newPage();
  await reading.goto(page.url());
  await waitForScript(reading);
  await expect(reading.getByRole('table', { name: 'Latest' })).toBeVisible();
  await expect(reading.getByLabel('Scan or type a SKU or barcode')).toBeHidden();
  await expect(reading.getByRole('button', { name: 'Apply differences' })).toBeHidden();
  await reader.close();

  await page.getByRole('button', { name: 'Abandon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abandon' });
  await dialog.getByLabel('Reason').fill('Other rail');
  await dialog.getByRole('button', { name: 'Abandon' }).click();
  await expect(page.getByText('Abandoned', { exact: true })).toBeVisible();
  await expect(page.getByText(/Other rail/)).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress } from '../../../support/shop/shop-floor.ts';

const MS_PER_DAY = 86_400_000;
const getDay = (days: number): string => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10);

test('a delivery is expected, promised to shoppers and received in two parts @desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const dress = await findDress(baseURL, 72);
  const [size] = dress.sizes;
  const reference = `PO-${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/stock?text=${dress.sku}`);
  await waitForScript(page);
  await page.getByRole('button', { name: /^Correct stock of/ }).click();
  const correct = page.getByRole('dialog', { name: /^Correct stock of/ });
  await correct
    .getByLabel(/^Difference for size/)
    .first()
    .fill('-20');
  await correct.getByRole('button', { name: 'Correct 1 size' }).click();
  await expect(correct).toBeHidden();

  await page.getByRole('link', { name: 'Deliveries' }).click();
  await page.getByRole('button', { name: 'Expect a delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expect a delivery' });
  await dialog.getByLabel('Supplier').fill('Mill & Co');
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByLabel('Expected on').fill(getDay(20));
  await dialog.getByLabel('Sizes and quantities').fill(`${size?.sku} ten`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Line 1 needs a SKU and a quantity')).toBeVisible();
  await dialog.getByLabel('Sizes and quantities').fill(`${size?.sku} 10`);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: `Mill & Co, ${reference}` });
  await expect(card).toContainText('0 / 10');

  const promise = page.getByRole('checkbox', { name: /Outlet en-GB$/ });
  await promise.click();
  await expect(promise).toBeEnabled();
  await expect(promise).toBeChecked();
  await page.goto(`${baseURL}${dress.path}?sku=${size?.sku}`);
  await expect(page.getByText(/^Expected back /)).toBeVisible();
  await page.goto(`${origin}/deliveries`);
  await waitForScript(page);
  await promise.click();
  await expect(promise).toBeEnabled();
  await expect(promise).not.toBeChecked();

  await card.getByRole('button', { name: `Receive ${reference}` }).click();
  const receive = page.getByRole('dialog', { name: `Receive ${reference}` });
  await receive.getByLabel(/^Arrived of/).fill('4');
  await receive.getByRole('button', { name: 'Add 4 units to the stock' }).click();
  await expect(receive).toBeHidden();
  await expect(card).toContainText('4 / 10');
  await card.getByRole('button', { name: `Receive ${reference}` }).click();
  await expect(receive.getByLabel(/^Arrived of/)).toHaveValue('6');
  await receive.getByRole('button', { name: 'Add 6 units to the stock' }).click();
  await expect(card).toBeHidden();
  const [stock] = await readRows<{ onHand: number; reason: string }>(
    baseURL,
    `select on_hand as "onHand", reason from stock_ledger where variant_sku = $1 and pool = 'gb' order by id desc limit 1`,
    [size?.sku],
  );
  expect(stock).toEqual({ onHand: 10, reason: 'receipt' });
});

test('an overdue delivery is listed, and postponed or cancelled @desk', async ({ page, context, baseURL }) => {
  const dress = await findDress(baseURL, 73);
  const reference = `LATE-${Date.now()}`;
  await writeRows(
    baseURL,
    `with delivery as (
      insert into inbound_delivery (pool, supplier, reference, due_on, author, created_at)
      values ('gb', 'Slow Mill', $1, current_date - 3, 'Test', now()) returning delivery_id
    ) insert into inbound_line (delivery_id, variant_sku, expected) select delivery_id, $2, 5 from delivery`,
    [reference, dress.sizes[0]?.sku],
  );
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/deliveries?view=overdue`);
  await waitForScript(page);
  const card = page.getByRole('region', { name: `Slow Mill, ${reference}` });
  await expect(card.getByText('Overdue')).toBeVisible();
  await card.getByRole('button', { name: `Change day: ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change day: ${reference}` });
  await dialog.getByLabel('Expected on').fill(getDay(9));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Expected', exact: true }).click();
  await card.getByRole('button', { name: `Cancel ${reference}` }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${reference}` });
  await cancel.getByLabel('Reason').fill('The mill closed');
  await cancel.getByRole('button', { name: `Cancel ${reference}` }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Ended' }).click();
  await expect(card.getByText('Cancelled')).toBeVisible();
});

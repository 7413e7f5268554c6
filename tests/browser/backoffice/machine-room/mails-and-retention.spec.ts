import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

test('a failed mail is found by its order, shown in a sandboxed frame, and sent again @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const id = randomUUID();
  const number = `M${id.slice(0, 6).toUpperCase()}`;
  const message = {
    ...{ template: 'order-refund', number, orderUrl: `${origin}/orders/${number}`, total: '£12.34', refunds: [] },
  };
  await writeRows(
    baseURL,
    `insert into mail (id, recipient, brand, locale, message, order_number, status, attempts, last_error)
     values ($1, 'shopper@example.org', 'outlet', 'en-GB', $2, $3, 'failed', 3, 'SMTP 550 at RCPT TO')`,
    [id, message, number],
  );
  await page.goto(`${origin}/machine-room/mails?text=${number}`);
  await waitForScript(page);
  await expect(page.getByRole('row', { name: 'shopper@example.org' })).toContainText('SMTP 550 at RCPT TO');
  await page.getByRole('link', { name: 'order-refund' }).first().click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('£12.34').first()).toBeVisible();
  expect(await violationsOn(page, (axe) => axe.exclude('iframe'))).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is on its way')).toBeVisible();
  await expect
    .poll(async () => (await readRows<{ status: string }>(baseURL, 'select status from mail where id = $1', [id]))[0], {
      timeout: 20_000,
    })
    .toEqual({ status: 'sent' });
  await page.reload();
  await expect(page.locator('iframe').contentFrame().getByText('£12.34').first()).toBeVisible();
});

test('a retention period is previewed before it is saved @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/machine-room/retention`);
  await waitForScript(page);
  await expect(page.getByText('Orders, invoices and refunds')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Notices to staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Days kept' }).fill('60');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('The next night deletes');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Notices to staff' })).toContainText('60');
});

test('history is filtered by person, area and period @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/history`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Area' }).click();
  await page.getByRole('menuitem', { name: 'system' }).click();
  await expect(page).toHaveURL(/area=system/);
  await page.getByRole('searchbox', { name: 'Who' }).fill('nobody at all');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/area=system.*who=nobody/);
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { type PlacedOrder, placePaid } from '../../support/browser/desk-orders.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

/** Opens the order as the guest who bought it. */
async function openAsGuest(page: Page, { number, email }: PlacedOrder): Promise<void> {
  await page.goto('/order-lookup');
  const main = page.locator('main');
  await main.getByLabel('Order number').fill(number);
  await main.getByLabel('Email address you ordered with').fill(email);
  await main.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
}

async function expectMail(baseURL: string | undefined, email: string, text: RegExp): Promise<void> {
  await expect(async () => {
    const mails = await allMailsTo(baseURL, email);
    expect(mails.some((mail) => text.test(`${mail.subject}\n${mail.text}`))).toBe(true);
  }).toPass();
}

test('changes the size of a line, which the customer sees', async ({ page, context, browser, baseURL }) => {
  const order = await placePaid({ browser, baseURL });
  const [, other] = order.dress.sizes;
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);
  await page.getByRole('button', { name: /^Change size of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the size' });
  await dialog.locator(`input[value="${other?.sku}"]`).check();
  await expect(dialog.getByText('Same price').first()).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change size' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Size swapped')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' }).getByText(String(other?.sku))).toBeVisible();

  await openAsGuest(page, order);
  await expect(page.locator('main')).toContainText(`Size ${other?.label}`);
});

test('cancels one unit of two and refunds it', async ({ page, context, browser, baseURL }) => {
  const order = await placePaid({ browser, baseURL }, { units: 2 });
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);
  await page.locator('.head').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel order or items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order' });
  await dialog.getByLabel(/^Units of .* to cancel, at most 2/).fill('1');
  await dialog.getByLabel('Reason').fill('One too many');
  await expect(dialog.getByText('£20.00 is refunded')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel 1 item' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 cancelled')).toBeVisible();

  await expectMail(baseURL, order.email, /refund[\s\S]*£20\.00/i);
  await openAsGuest(page, order);
  await expect(page.locator('main')).toContainText('£20.00');
});

test('packs an order into two parcels and ships each with its tracking number', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const order = await placePaid({ browser, baseURL }, { lines: 2 });
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Split' }).click();
  const split = page.getByRole('dialog', { name: 'Pack into several parcels' });
  await split
    .getByLabel(/^Parcel 1: units of/)
    .last()
    .fill('0');
  await split
    .getByLabel(/^Parcel 2: units of/)
    .last()
    .fill('1');
  await expect(split.getByRole('status')).toHaveText('0 pieces left for later');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await split.getByRole('button', { name: 'Pack 2 parcels' }).click();
  await expect(split).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Parcel 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over to the carrier' });
  await dialog.getByLabel('Carrier').fill('Royal Mail');
  const numbers = [1, 2].map((parcel) => `RM${Date.now()}${parcel}GB`);
  for (const [index, number] of numbers.entries()) {
    await dialog.getByLabel(`Parcel ${index + 1}: Tracking number`).fill(number);
  }
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog).toBeHidden();
  for (const number of numbers) {
    await expect(page.getByText(number).first()).toBeVisible();
    await expectMail(baseURL, order.email, new RegExp(number));
  }
  await page.getByRole('button', { name: 'Delivered: Parcel 1' }).click();
  await expect(page.getByText('Parcel delivered')).toBeVisible();

  await openAsGuest(page, order);
  for (const number of numbers) await expect(page.locator('main')).toContainText(number);
});

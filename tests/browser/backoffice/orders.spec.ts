import { expect, test } from '@playwright/test';
import { openAccount, PASSWORD } from '../../support/browser/browser-customer.ts';
import { deliverOrder, type Place, placePaid, placePaidWithCredit } from '../../support/browser/desk-orders.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

async function placeDelivered(place: Place): Promise<string> {
  const { number } = await placePaid(place);
  await deliverOrder(place, number);
  return number;
}

test('customer service finds an order, refunds a line and sees it in the timeline', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const number = await placeDelivered({ browser, baseURL });
  await page.goto(`${origin}/orders?text=${number}`);
  await waitForScript(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

  await page.keyboard.press('r');
  const panel = page.getByRole('complementary', { name: 'Refund' });
  await panel.getByRole('checkbox').first().check();
  await panel.getByLabel('Reason').selectOption('damaged');
  const refund = panel.getByRole('button', { name: /^Refund / });
  await expect(refund).toBeEnabled();
  await refund.click();
  await expect(page.getByText(/^Refunded .\d/).first()).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/^(Part refunded|Refunded)$/).first()).toBeVisible();
});

test('refunds one of two lines of an order paid by card and credit, which the customer sees', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const { number, email } = await placePaidWithCredit({ browser, baseURL });
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${number}`);
  await waitForScript(page);
  await page.keyboard.press('r');
  const panel = page.getByRole('complementary', { name: 'Refund' });
  await panel.getByRole('checkbox').first().check();
  await panel.getByLabel('Reason').selectOption('damaged');
  await expect(panel.getByText('£20.00').first()).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await panel.getByRole('button', { name: /^Refund / }).click();
  await expect(page.getByText('Refunded £20.00').first()).toBeVisible();
  await expect(panel).toBeHidden();

  await expect(async () => {
    const mails = await allMailsTo(baseURL, email);
    expect(mails.some(({ subject, text }) => /refund/i.test(subject) && text.includes('£20.00'))).toBe(true);
  }).toPass();
  await openAccount(page, { email, password: PASSWORD });
  await page.goto(`/customer/order-history/${number}`);
  await expect(page.locator('main')).toContainText(/refund/i);
});

test('an order is held with a reason and released @desk', async ({ page, context, browser, baseURL }) => {
  const { number } = await placePaid({ browser, baseURL });
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${number}`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold this order' });
  await dialog.getByLabel('Reason').fill('Calls first');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText(/On hold since .*: Calls first/)).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(/On hold since/)).toBeHidden();
});

test('filters stay in the address and can be removed @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'read-only');
  await page.goto(`${origin}/orders`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Delivery' }).click();
  await page.getByRole('menuitem', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/method=next-day/);
  await page.getByRole('button', { name: 'Remove Delivery: Next day' }).click();
  await expect(page).not.toHaveURL(/method=/);
});

test('the palette opens an order and a screen by keyboard alone @desk', async ({ page, context, browser, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const { number } = await placePaid({ browser, baseURL });
  await page.goto(`${origin}/`);
  await waitForScript(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
});

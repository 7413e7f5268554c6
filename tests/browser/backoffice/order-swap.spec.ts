import { expect, type Page, test } from '@playwright/test';
import { CARDS, payButton, typeCard } from '../../support/browser/browser-checkout.ts';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { type Place, placePaid } from '../../support/browser/desk-orders.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

const GATEWAY = /\/gateway\//;

/** An order of a dress whose price has risen from £16 to £20 since. */
async function placeCheap(place: Place) {
  const order = await placePaid(place);
  await writeRows(
    place.baseURL,
    `with bought as (select order_id from shop_order where number = $1),
      line as (update order_line set unit_amount = 1600, full_amount = 1600, total_amount = 1600
        from bought where order_line.order_id = bought.order_id),
      tender as (update order_tender set amount = amount - 400 from bought where order_tender.order_id = bought.order_id)
    update shop_order set items_amount = 1600, total_amount = total_amount - 400, payment_amount = payment_amount - 400
    where number = $1`,
    [order.number],
  );
  return order;
}

async function sendPayLink(page: Page, sku: string | undefined): Promise<void> {
  await page.getByRole('button', { name: /^Change size of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the size' });
  await dialog.locator(`input[value="${sku}"]`).check();
  await expect(dialog.getByText('Costs more today: the customer pays £4.00').first()).toBeVisible();
  await expect(dialog.getByText(/mail a pay link over £4\.00 to/)).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send pay link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/£4\.00 to pay by the mailed link, until/)).toBeVisible();
}

async function readLink(baseURL: string | undefined, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const texts = (await allMailsTo(baseURL, email)).map(({ text }) => text);
    link = /\S+\/checkout\/pay\/difference\?token=[\w-]+/.exec(texts.join('\n'))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return new URL(`${pathname}${search}`, baseURL).href;
}

test('a customer pays for a dearer size with 3-D Secure, and the order is swapped and released @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const order = await placeCheap({ browser, baseURL });
  const [, other] = order.dress.sizes;
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);
  await sendPayLink(page, other?.sku);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  const shopper = await browser.newContext({ viewport: page.viewportSize() });
  const shop = await shopper.newPage();
  await shop.goto(await readLink(baseURL, order.email));
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Pay for your new size');
  await expect(shop.locator('main')).toContainText(`in size ${other?.label} instead of`);
  expect(await violationsOn(shop, (axe) => axe)).toEqual([]);
  await typeCard(shop, CARDS.challenged);
  await payButton(shop).click();
  await expect(shop).toHaveURL(GATEWAY);
  await shop.getByRole('button', { name: 'Decline' }).click();
  await expect(shop.getByRole('alert').filter({ hasText: 'Payment declined' })).toBeVisible();
  await typeCard(shop, CARDS.challenged);
  await payButton(shop).click();
  await expect(shop).toHaveURL(GATEWAY);
  await shop.getByRole('button', { name: 'Confirm' }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Thank you, your size is changed');
  expect(await violationsOn(shop, (axe) => axe)).toEqual([]);
  await shopper.close();

  await page.reload();
  await expect(page.getByText('Size swapped')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' }).getByText(String(other?.sku))).toBeVisible();
  await expect(page.getByText('£4.00').first()).toBeVisible();
  await expect(page.getByText(/to pay by the mailed link/)).toBeHidden();
  await expect(page.getByText('On hold', { exact: true })).toBeHidden();

  await page.goto('/order-lookup');
  await page.locator('main').getByLabel('Order number').fill(order.number);
  await page.locator('main').getByLabel('Email address you ordered with').fill(order.email);
  await page.locator('main').getByRole('button', { name: 'Find order' }).click();
  await expect(page.locator('main')).toContainText(`Size ${other?.label}`);
});

test('staff withdraw a swap, and its link is refused @desk', async ({ page, context, browser, baseURL }) => {
  const order = await placeCheap({ browser, baseURL });
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${order.number}`);
  await waitForScript(page);
  await sendPayLink(page, order.dress.sizes[1]?.sku);
  const link = await readLink(baseURL, order.email);
  await page.getByRole('button', { name: 'Withdraw the swap' }).click();
  await expect(page.getByText('Size swap withdrawn')).toBeVisible();
  await expect(page.getByText('On hold', { exact: true })).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

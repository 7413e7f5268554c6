import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

test('a payout explains its parts, and a dispute names its last day', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'finance');
  const [order] = await readRows<{ orderId: string; number: string; amount: number; currency: string }>(
    baseURL,
    `select order_id as "orderId", number, coalesce(capture_amount, payment.amount) as amount, payment.currency
      from shop_order join payment on reference = order_id::text where payment.state = 'captured' limit 1`,
    [],
  );
  const id = randomUUID().slice(0, 8);
  const { orderId, number, amount = 0, currency } = order ?? {};
  const write = (statement: string, values: unknown[]) => readRows(baseURL, statement, values);
  await write(
    `insert into payment_payout (payout_id, gateway, amount, currency, state, arrives_at, created_at, changed_at)
      values ($1, 'stripe', $2, $3, 'paid', now() + interval '2 days', now(), now())`,
    [`po_${id}`, amount - 30 - 150, currency],
  );
  await write(
    `insert into payment_transaction (transaction_id, payout_id, kind, reference, amount, fee, net, currency, created_at)
      values ($1, $2, 'payment', $3, $4, 30, $5, $6, now()), ($7, $2, 'other', null, -150, 0, -150, $6, now())`,
    [`txn_${id}a`, `po_${id}`, orderId, amount, amount - 30, currency, `txn_${id}b`],
  );
  await write(
    `insert into payment_dispute (dispute_id, reference, amount, currency, reason, state, due_at, changed_at)
      values ($1, $2, $3, $4, 'product_not_received', 'open', now() + interval '9 days', now())`,
    [`dp_${id}`, orderId, amount, currency],
  );

  await page.goto(`${origin}/money/payouts`);
  const row = page.getByRole('row', { name: new RegExp(`po_${id}`) });
  await expect(row).toContainText('Adds up');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await row.getByRole('link', { name: `po_${id}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(number ?? '') })).toContainText('Matches');
  await expect(page.getByText('Not a payment')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.goto(`${origin}/money/disputes`);
  const dispute = page.getByRole('row', { name: new RegExp(number ?? '') }).filter({ hasText: 'product not received' });
  await expect(dispute.first()).toContainText('Open');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  // The test shop is shared: a dispute would stop refunds of this order elsewhere.
  await write('delete from payment_dispute where dispute_id = $1', [`dp_${id}`]);
});

test('a gift card is issued by mail in the currency of its store @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/money/gift-cards`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a gift card' });
  await dialog.getByLabel(/^Amount in/).fill('12.345');
  await expect(dialog.getByText('Enter an amount such as 10 or 9.90.')).toBeVisible();
  await dialog.getByLabel(/^Amount in/).fill('37.50');
  await dialog.getByLabel('E-mail').fill(`gift-${randomUUID().slice(0, 8)}@example.com`);
  await dialog.getByLabel('Reason').fill('Lost parcel');
  await dialog.getByRole('button', { name: 'Issue gift card' }).click();
  await expect(page.getByText('Gift card is being mailed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '37.50' }).first()).toBeVisible();
});

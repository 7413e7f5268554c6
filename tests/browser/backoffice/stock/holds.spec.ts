import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { placePaid } from '../../../support/browser/desk-orders.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

type BaseURL = string | undefined;

/** A swap that waits for its payment, with the unit that it reserves. */
async function holdForSwap(baseURL: BaseURL, { number, sku }: { number: string; sku: string }) {
  const swapId = randomUUID();
  await writeRows(
    baseURL,
    `insert into order_swap (swap_id, order_id, line_number, from_sku, from_size, to_sku, to_size, stock_pool, quantity,
       unit_amount, line_amount, tax_amount, to_pay, author, created_at, link_expires_at)
     select $1, order_id, 1, variant_sku, size, $2, '99', 'gb', 1, 2400, 400, 0, 400, '{}', now(), now() + interval '1 day'
     from shop_order join order_line using (order_id) where number = $3 and line_number = 1`,
    [swapId, sku, number],
  );
  await writeRows(
    baseURL,
    `with cause as materialized (
       select set_config('shop.stock_reason', 'reserve', true), set_config('shop.stock_reference', order_id::text, true)
       from shop_order where number = $2
     ) update stock set reserved = reserved + 1 from cause where variant_sku = $1 and pool = 'gb'`,
    [sku, number],
  );
  return swapId;
}

test('a hold shows what it waits for, is kept while a payment needs it, and is released with a reason @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const { number, dress } = await placePaid({ browser, baseURL });
  const sku = String(dress.sizes[3]?.sku);
  const swapId = await holdForSwap(baseURL, { number, sku });
  const paymentId = randomUUID();
  await writeRows(
    baseURL,
    `insert into order_swap_payment (payment_id, swap_id, order_id, amount, created_at)
     select $1, $2, order_id, 400, now() from shop_order where number = $3`,
    [paymentId, swapId, number],
  );
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/holds`);
  await waitForScript(page);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('A swap, until the difference is paid');
  await expect(row).toContainText('A payment needs it');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await writeRows(baseURL, "update order_swap_payment set state = 'failed' where payment_id = $1", [paymentId]);
  await page.reload();
  await waitForScript(page);
  await row.getByRole('button', { name: `Release 1 × ${sku}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release 1 × ${sku}` });
  await dialog.getByLabel('Reason').fill('Needed for a shoot');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(row).toBeHidden();
  const [swap] = await readRows<{ state: string }>(baseURL, 'select state from order_swap where swap_id = $1', [
    swapId,
  ]);
  expect(swap?.state).toBe('withdrawn');
});

import { expect, test } from '@playwright/test';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

/** Announces one unit of a delivered order, as its customer would. */
const announceReturn = (baseURL: string | undefined): Promise<void> =>
  writeRows(
    baseURL,
    `with line as (
       select order_line.* from order_line join shop_order using (order_id)
       where state = 'delivered' and kind = 'goods' and returned_quantity = 0 and order_line.total_amount > 1000
         and not exists (select from order_return where order_return.order_id = shop_order.order_id)
       order by placed_at desc limit 1
     ), announced as (
       insert into order_return (order_id, position, request_key, state, wish, fee_amount, refund_amount, requested_at)
       select order_id, 1, gen_random_uuid(), 'requested', 'original', 0, total_amount / quantity, now() from line
       returning return_id, order_id
     )
     insert into order_return_line (return_id, line_number, quantity, reason, amount, tax_amount)
     select return_id, line_number, 1, 'faulty', total_amount / quantity, 0 from announced join line using (order_id)`,
    [],
  );

test('the warehouse receives a return as damaged, by keyboard @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await announceReturn(baseURL);
  await page.goto(`${origin}/returns`, { waitUntil: 'networkidle' });
  await page.getByRole('table', { name: 'Returns' }).getByRole('link').first().click();
  await expect(page.getByText('Customer says').first()).toBeVisible();
  const finish = page.getByRole('button', { name: /^Finish/ });
  await expect(finish).toBeDisabled();
  const lines = await page.getByRole('group', { name: /^Condition of/ }).count();
  for (let line = 0; line < lines; line += 1) await page.keyboard.press('3');
  await expect(page.getByText('Refund when finished')).toBeVisible();
  await expect(finish).toBeEnabled();
  await finish.click();
  await expect(page.getByText('Return received').first()).toBeVisible();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expect(page.getByText('Damaged').first()).toBeVisible();
});

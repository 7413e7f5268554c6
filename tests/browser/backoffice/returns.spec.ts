import { expect, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

test('the warehouse receives a return as damaged, by keyboard @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  const [expected] = await readRows<{ number: string }>(
    baseURL,
    "select number from order_return where state = 'requested' order by requested_at desc limit 1",
    [],
  );
  test.skip(!expected, 'no return is expected');
  await page.goto(`${origin}/returns/${expected?.number}`, { waitUntil: 'networkidle' });
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

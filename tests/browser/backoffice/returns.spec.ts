import { expect, test } from '@playwright/test';
import { announceReturn, deliverOrder, placePaid } from '../../support/browser/desk-orders.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

test('the warehouse receives a return as damaged, by keyboard', async ({ page, context, browser, baseURL }) => {
  test.slow();
  const place = { browser, baseURL };
  const order = await placePaid(place);
  await deliverOrder(place, order.number);
  await announceReturn(place, order);
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/returns`, { waitUntil: 'networkidle' });
  await page
    .getByRole('table', { name: 'Returns' })
    .getByRole('row')
    .filter({ hasText: order.number })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('Customer says').first()).toBeVisible();
  const finish = page.getByRole('button', { name: /^Finish/ });
  await expect(finish).toBeDisabled();
  await expect(async () => {
    await page.keyboard.press('3');
    await expect(page.getByText('Refund when finished')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(finish).toBeEnabled();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await finish.click();
  await expect(page.getByText('Return received').first()).toBeVisible();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expect(page.getByText('Damaged').first()).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await expect(async () => {
    const mails = await allMailsTo(baseURL, order.email);
    expect(mails.some(({ subject, text }) => /refund/i.test(subject) && text.includes('£20.00'))).toBe(true);
  }).toPass();
});

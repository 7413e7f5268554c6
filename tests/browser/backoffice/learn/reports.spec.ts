import { expect, type Page, test } from '@playwright/test';
import { mailTo } from '../../../support/browser/mailbox.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** In the page: Node may not resolve the host of the back office. */
const download = (page: Page, link: string) =>
  page.evaluate(async (url) => {
    const reply = await fetch(url);
    return { status: reply.status, text: await reply.text() };
  }, link);

test('an analyst subscribes to figures by mail, tests, pauses and leaves the report @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const { origin, email } = await signInStaff(context, baseURL, 'finance');
  const name = `Mondays <b>${Date.now()}</b>`;
  await page.goto(`${origin}/figures/reports`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Margin' }).check();
  await dialog.getByRole('checkbox', { name: 'Returns, by value' }).uncheck();
  await dialog.getByLabel('About').selectOption({ label: 'Last week, compared with the week before' });
  await dialog.getByLabel('Send', { exact: true }).selectOption({ label: 'Every week' });
  await dialog.getByLabel('On', { exact: true }).selectOption({ label: 'Monday' });
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Mondays/ }).filter({ hasText: name });
  await expect(row).toContainText('Every week, Monday, 07:00');
  await expect(row).toContainText('All stores of the reader');

  await row.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText('Test sent to you')).toBeVisible();
  const mail = await mailTo(baseURL, email);
  expect(mail.subject).toMatch(/^Test: /);
  expect(mail.text).toContain('How the figures are computed');
  expect(mail.text).toContain('Margin: goods without tax');
  expect(mail.text).not.toContain('Returns, by value');
  expect(mail.html).not.toContain('<b>');

  const link = mail.linkTo('/figures/reports/file');
  const file = await download(page, link);
  expect(file.status).toBe(200);
  expect(file.text.split('\r\n')[0]).toBe('at,currency,sales,orders,conversion,average_order,margin');

  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, (axe) => axe), colorScheme).toEqual([]);
  }

  // The link of the mail works without a session; the file does not.
  const stranger = await browser.newContext();
  const leaving = await stranger.newPage();
  await leaving.goto(mail.linkTo('/leave-report'));
  expect((await download(leaving, link)).status).toBe(401);
  expect(await violationsOn(leaving, (axe) => axe)).toEqual([]);
  await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(leaving.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(page.getByText(name)).toHaveCount(0);
});

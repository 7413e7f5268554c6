import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

test('a mentioned colleague hears of the note at once, by mail too, and marks it as read @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = `Wanda ${randomUUID().slice(0, 6)}`;
  const { origin, staffId, email } = await signInStaff(context, baseURL, 'warehouse');
  await writeRows(baseURL, 'update staff_account set name = $2 where staff_id = $1', [staffId, name]);
  const [order] = await readRows<{ number: string }>(
    baseURL,
    "select number from shop_order where state = 'paid' limit 1",
    [],
  );
  await page.goto(`${origin}/`);
  await waitForScript(page);
  const bell = page.getByRole('button', { name: /unread notice/ });
  await expect(bell).toHaveAccessibleName(/^0 unread/);

  const writer = await browser.newContext();
  await signInStaff(writer, baseURL, 'customer-service');
  const theirs = await writer.newPage();
  await theirs.goto(`${origin}/orders/${order?.number}`);
  await waitForScript(theirs);
  await theirs.getByRole('button', { name: 'Add note' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Add note' });
  await dialog.getByRole('button', { name: 'Mention' }).click();
  await theirs.getByRole('menuitem', { name }).click();
  const note = dialog.getByRole('textbox');
  await expect(note).toHaveValue(`@${name} `);
  await note.pressSequentially('please check the size');
  expect(await violationsOn(theirs, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(theirs.getByText('please check the size').first()).toBeVisible();

  await page.mouse.move(200, 200);
  await expect(bell).toHaveAccessibleName(/^1 unread/);
  await bell.click();
  await page.getByRole('menuitem', { name: `mentioned you on order ${order?.number}` }).click();
  await expect(page.getByText('please check the size').first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/^0 unread/);
  await expect(async () => {
    const [mail] = await allMailsTo(baseURL, email);
    expect(mail?.text).toContain(`/orders/${order?.number}`);
  }).toPass();

  await page.goto(`${origin}/account`);
  await waitForScript(page);
  const isMailed = page.getByLabel('Mail me when a colleague mentions me');
  await expect(isMailed).toBeChecked();
  await isMailed.click();
  await expect(isMailed).not.toBeChecked();
});

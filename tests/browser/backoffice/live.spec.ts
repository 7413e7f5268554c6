import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

async function findOrder(baseURL: string | undefined): Promise<string> {
  const [order] = await readRows<{ number: string }>(
    baseURL,
    "select number from shop_order where state = 'delivered' order by random() limit 1",
    [],
  );
  return order?.number ?? '';
}

async function insertThread(baseURL: string | undefined, name: string): Promise<void> {
  await writeRows(
    baseURL,
    `with thread as (
       insert into message_thread (reference, brand, locale, name, email, topic, created_at, last_message_at)
       select 'M-' || upper(substr(md5($1 || random()), 1, 8)), brand, locale, $1, 'live@example.com', 'order', now(), now()
       from (select brand, locale from shop_order limit 1) as store
       returning thread_id)
     insert into thread_message (thread_id, kind, text, mailed, at) select thread_id, 'in', 'Hello', false, now() from thread`,
    [name],
  );
}

test('a new message waits behind a bar until it is asked for @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const name = `Live${randomUUID().slice(0, 8)}`;
  await insertThread(baseURL, name);
  await page.goto(`${origin}/messages?text=${name}`);
  await waitForScript(page);
  const rows = page.getByRole('link', { name });
  await expect(rows).toHaveCount(1);
  await insertThread(baseURL, name);
  const bar = page.getByRole('button', { name: '1 new message, show it' });
  await expect(bar).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await bar.click();
  await expect(rows).toHaveCount(2);
  await expect(bar).toBeHidden();
});

test('colleagues see who has the same order open, until they leave @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const number = await findOrder(baseURL);
  await page.goto(`${origin}/orders/${number}`);
  await waitForScript(page);
  const other = await browser.newContext();
  await signInStaff(other, baseURL, 'warehouse');
  const colleague = await other.newPage();
  await colleague.goto(`${origin}/orders/${number}`);
  await expect(page.getByText('Test warehouse is viewing this order')).toBeVisible();
  await expect(colleague.getByText('Test customer-service is viewing this order')).toBeVisible();
  await colleague.goto(`${origin}/orders`);
  await expect(page.getByText('Test warehouse is viewing this order')).toBeHidden();
  await other.close();
});

test('a note written offline is kept and sent when the connection is back @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders/${await findOrder(baseURL)}`);
  await waitForScript(page);
  const note = `Calls back ${randomUUID()}`;
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add note' });

  await test.step('what was typed survives a reload', async () => {
    await dialog.getByLabel('Note for colleagues').fill(note);
    await page.reload();
    await waitForScript(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByLabel('Note for colleagues')).toHaveValue(note);
  });

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('You are offline. This is sent as soon as you are back.')).toBeVisible();
  await expect(dialog.getByLabel('Note for colleagues')).toHaveValue(note);
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(note).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByLabel('Note for colleagues')).toHaveValue('');
});

test('the palette finds customers, products and content pages @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/orders`);
  await waitForScript(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('dress');
  await expect(page.getByText('Products, in the shop')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('delivery');
  await expect(page.getByText('Content pages, in the shop')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('Amira');
  await expect(page.getByRole('option', { name: /Amira/ }).first()).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

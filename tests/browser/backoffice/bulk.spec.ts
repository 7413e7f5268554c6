import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { registerCustomer } from '../../support/browser/browser-customer.ts';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

/** More threads than a page of the list shows. */
async function insertThreads(baseURL: string | undefined, name: string, count: number): Promise<void> {
  await writeRows(
    baseURL,
    `with thread as (
       insert into message_thread (reference, brand, locale, name, email, topic, created_at, last_message_at)
       select 'M-' || upper(substr(md5($1 || position), 1, 8)), brand, locale, $1, 'bulk@example.com', 'order', now(), now()
       from generate_series(1, $2::int) as position, (select brand, locale from shop_order limit 1) as store
       returning thread_id)
     insert into thread_message (thread_id, kind, text, mailed, at) select thread_id, 'in', 'Hello', false, now() from thread`,
    [name, count],
  );
}

test('everything that matches is closed with a preview, and the job is undone @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const name = `Bulk${randomUUID().slice(0, 8)}`;
  await insertThreads(baseURL, name, 60);
  const countOpen = async () => {
    const [row] = await readRows<{ count: number }>(
      baseURL,
      "select count(*)::int as count from message_thread where name = $1 and state = 'open'",
      [name],
    );
    return row?.count;
  };
  await page.goto(`${origin}/messages?text=${name}`);
  await waitForScript(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByRole('region', { name: '50 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Close messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close messages' });
  await expect(dialog.getByText('60 records match.')).toBeVisible();
  expect(await countOpen()).toBe(60);
  await dialog.getByRole('button', { name: 'Start with 60 records' }).click();

  await expect(page).toHaveURL(/\/bulk\//);
  await expect(page.getByText('60 of 60 done, 0 refused')).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible();
  expect(await countOpen()).toBe(0);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Undo: Close messages' })).toBeVisible();
  await expect(page.getByText('60 of 60 done, 0 refused')).toBeVisible();
  expect(await countOpen()).toBe(60);
});

test('a preview names orders that would be refused, and the job lists them @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'customer-service');
  const [order] = await readRows<{ number: string }>(
    baseURL,
    "select number from shop_order where state = 'delivered' order by random() limit 1",
    [],
  );
  const number = order?.number ?? '';
  await page.goto(`${origin}/orders?text=${number}`);
  await waitForScript(page);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Hold orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold orders' });
  await expect(dialog.getByText('Of the first 1, 1 would be refused:')).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Stock check');
  await dialog.getByRole('button', { name: 'Start with 1 record' }).click();
  await expect(page.getByText('0 of 1 done, 1 refused')).toBeVisible();
  await expect(page.getByRole('cell', { name: number })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('failures.csv');
});

test('selected customers are exported by a job, whose page offers the file @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await registerCustomer(baseURL);
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/customers?text=${encodeURIComponent(customer.email)}`);
  await waitForScript(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Export customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export customers' });
  await dialog.getByRole('button', { name: 'Start with 1 record' }).click();
  await expect(page).toHaveURL(/\/bulk\//);
  await expect(page.getByText('1 of 1 done, 0 refused')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('customers.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(customer.email);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

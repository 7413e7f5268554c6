import { expect, type Page, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { signInStaff } from '../../support/browser/staff-browser.ts';

/** Paid orders, oldest first; other tests take the newest. */
const findPaid = async (baseURL: string | undefined, count: number): Promise<string[]> => {
  const rows = await readRows<{ number: string }>(
    baseURL,
    `select number from shop_order where state = 'paid' and on_hold_since is null order by placed_at limit ${count}`,
    [],
  );
  return rows.map(({ number }) => number);
};

async function takeEverything(page: Page): Promise<void> {
  const next = page.getByRole('region', { name: /^Next, / });
  const done = page.getByText('Everything is in the totes');
  await expect(next.or(done)).toBeVisible();
  while (!(await done.isVisible())) {
    const before = await page.getByText(/^\d+ of \d+ pieces$/).textContent();
    // A scanner types the label and presses Enter; Enter alone means taken.
    await page.getByLabel('Scan the label').press('Enter');
    await expect(page.getByText(/^\d+ of \d+ pieces$/)).not.toHaveText(before ?? '');
  }
}

test('the warehouse picks three orders in a batch, packs them and ships them with tracking @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  const numbers = await findPaid(baseURL, 3);
  test.skip(numbers.length < 3, 'too few paid orders');
  await page.goto(`${origin}/orders?view=to-pack`, { waitUntil: 'networkidle' });
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Add to batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Batch \d/ })).toBeVisible();
  await takeEverything(page);
  await page.getByRole('link', { name: 'Pack the orders now.' }).click();

  for (const [index, number] of numbers.entries()) {
    const row = page.getByRole('listitem').filter({ hasText: number });
    await row.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(row.getByText('Packed', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over to the carrier' });
    await dialog.getByLabel('Carrier').fill('Royal Mail');
    await dialog.getByLabel(/Tracking number/).fill(`RD${Date.now()}${index}GB`);
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  }
  await page.goto(`${origin}/orders/${numbers[0]}`);
  await expect(page.getByText('Royal Mail').first()).toBeVisible();
});

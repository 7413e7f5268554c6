import { expect, type Page, test } from '@playwright/test';
import { placePaid } from '../../support/browser/desk-orders.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

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

async function expectMailWith(baseURL: string | undefined, email: string, text: string): Promise<void> {
  await expect(async () => {
    expect((await allMailsTo(baseURL, email)).some((mail) => mail.text.includes(text))).toBe(true);
  }).toPass();
}

test('the warehouse picks three orders in a batch, packs them and ships them with tracking', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  // A name has no digits: the search takes those for a number or a postcode.
  const lastName = `Batch${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await placePaid({ browser, baseURL }, { lastName }));
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/orders?view=to-pack&text=${lastName}`);
  await waitForScript(page);
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Add to batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Batch \d/ })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await takeEverything(page);
  await page.getByRole('link', { name: 'Pack the orders now.' }).click();

  for (const [index, { number, email }] of orders.entries()) {
    const row = page.getByRole('listitem').filter({ hasText: number });
    await row.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(row.getByText('Packed', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over to the carrier' });
    await dialog.getByLabel('Carrier').fill('Royal Mail');
    const tracking = `RD${Date.now()}${index}GB`;
    await dialog.getByLabel(/Tracking number/).fill(tracking);
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Sent', { exact: true })).toBeVisible();
    await expectMailWith(baseURL, email, tracking);
  }
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.goto(`${origin}/orders/${orders[0]?.number}`);
  await expect(page.getByText('Royal Mail').first()).toBeVisible();
});

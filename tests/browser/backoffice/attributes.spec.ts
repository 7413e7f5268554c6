import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

/** A listing that no other test looks at. */
const LISTING = { key: 'accessories/type/belts', path: '/accessories/belts.html' };

test('a new attribute is marked as filter and appears beside the listing @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const name = `lining_${randomInt(1e6)}`;
  const label = `Lining ${randomInt(1e6)}`;
  await page.goto(`${origin}/catalogue/attributes`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'New attribute' });
  await dialog.getByLabel('Name for shoppers').fill(label);
  await dialog.getByLabel('Name in files and addresses').fill(name);
  await dialog.getByRole('button', { name: 'Create the attribute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();

  await writeRows(
    baseURL,
    `insert into product_attribute (product_sku, name, value, position)
     select sku, $1, case row_number() over (order by sku) % 2 when 0 then 'cupro' else 'viscose' end, 0
     from product join product_category on product_sku = sku where online and category_key = $2`,
    [name, LISTING.key],
  );
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('cupro');
  await page.getByLabel('Name of value 1, en-GB').fill('Cupro satin');
  await page.getByLabel('Shoppers filter by it').check();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Attribute saved')).toBeVisible();

  const shopper = await context.newPage();
  const filter = shopper.getByRole('form', { name: 'Filters' }).locator('summary', { hasText: label });
  await expect(async () => {
    await shopper.goto(new URL(LISTING.path, baseURL).href);
    await expect(filter).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await shopper.goto(new URL(`${LISTING.path}?attr_${name}=cupro`, baseURL).href);
  await expect(shopper.getByRole('main')).toContainText('Cupro satin');
});

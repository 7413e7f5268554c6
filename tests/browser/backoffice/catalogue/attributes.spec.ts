import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** A listing that no other test looks at. */
const LISTING = { key: 'accessories/type/belts', path: '/accessories/belts.html' };

type BaseURL = string | undefined;

async function createAttribute(page: Page, { origin, label, name }: { origin: string; label: string; name: string }) {
  await page.goto(`${origin}/catalogue/attributes`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'New attribute' });
  await dialog.getByLabel('Name for shoppers').fill(label);
  await dialog.getByLabel('Name in files and addresses').fill(name);
  await dialog.getByRole('button', { name: 'Create the attribute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** Every second product of the listing has one of the values, by its SKU. */
const giveValues = (baseURL: BaseURL, name: string) =>
  writeRows(
    baseURL,
    `insert into product_attribute (product_sku, name, value, position)
     select sku, $1, case row_number() over (order by sku) % 2 when 0 then 'cupro' else 'viscose' end, 0
     from product join product_category on product_sku = sku where online and category_key = $2`,
    [name, LISTING.key],
  );

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Attribute saved')).toBeVisible();
}

test('a new attribute filters and sorts its listing and shows on its products @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const name = `lining_${randomInt(1e6)}`;
  const label = `Lining ${randomInt(1e6)}`;
  await createAttribute(page, { origin, label, name });
  await giveValues(baseURL, name);
  for (const [place, value] of ['cupro', 'viscose'].entries()) {
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.getByLabel(`Value ${place + 1}`, { exact: true }).fill(value);
  }
  await page.getByLabel('Name of value 1, en-GB').fill('Cupro satin');
  await page.getByLabel('Shoppers filter by it').check();
  await page.getByLabel('Listings can be sorted by it').check();
  await page.getByLabel('Product pages and feeds show it').check();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await save(page);

  const shopper = await context.newPage();
  const listing = new URL(LISTING.path, baseURL).href;
  const filter = shopper.getByRole('form', { name: 'Filters' }).locator('summary', { hasText: label });
  const order = shopper.getByRole('combobox', { name: 'Sort' });
  await expect(async () => {
    await shopper.goto(listing);
    await expect(filter).toBeAttached({ timeout: 1_000 });
    await expect(order.locator('option', { hasText: label })).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await order.selectOption({ label });
  await expect(shopper).toHaveURL(new RegExp(`sort=attr_${name}_asc`));
  await expect(order).toHaveValue(`attr_${name}_asc`);
  expect(await violationsOn(shopper, (axe) => axe)).toEqual([]);
  await shopper.goto(`${listing}?attr_${name}=cupro`);
  await expect(shopper.getByRole('main')).toContainText('Cupro satin');
  await shopper.locator('.card__name').first().click();
  await expect(shopper.locator('.attributes dt', { hasText: label })).toBeVisible();
  await expect(shopper.locator('.attributes')).toContainText('Cupro satin');
});

test('the picture of a value is shown in filters and on the product page, without a script too @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const name = `weave_${randomInt(1e6)}`;
  const label = `Weave ${randomInt(1e6)}`;
  await createAttribute(page, { origin, label, name });
  await giveValues(baseURL, name);
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('cupro');
  const noise = { type: 'gaussian', mean: randomInt(60, 200), sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture of value 1' }).click();
  await (await chosen).setFiles({ name: 'weave.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Remove the picture of value 1' })).toBeVisible();
  await page.getByLabel('Shoppers filter by it').check();
  await page.getByLabel('Product pages and feeds show it').check();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await save(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const shopper = await plain.newPage();
  const picture = shopper.locator('.facet', { hasText: label }).locator('img.disc');
  await expect(async () => {
    await shopper.goto(`${LISTING.path}?attr_${name}=cupro`);
    await expect(picture).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(picture).toHaveAttribute('src', /^\/media\/weave-/);
  await shopper.locator('.card__name').first().click();
  const value = shopper.locator('.attributes dd', { has: shopper.locator('img.disc') });
  await expect(value).toHaveText('cupro');
  await plain.close();
});

test('a value takes a picture of the media library, by keyboard alone @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const picture = `Twill ${randomInt(1e9)}`;
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const buffer = await sharp({ create: { width: 240, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page.goto(`${origin}/media`);
  await waitForScript(page);
  await page.locator('input[type=file]').setInputFiles([{ name: `${picture}.jpg`, mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByRole('link', { name: `${picture}.jpg` })).toBeVisible();

  const name = `cloth_${randomInt(1e6)}`;
  await createAttribute(page, { origin, label: `Cloth ${randomInt(1e6)}`, name });
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('twill');
  await page.getByRole('button', { name: 'From the library for value 1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture of value 1' });
  await dialog.getByLabel('Find a picture').fill(picture);
  const choice = dialog.getByRole('button', { name: picture });
  await expect(choice).toHaveCount(1);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await save(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove the picture of value 1' })).toBeVisible();
});

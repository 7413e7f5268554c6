import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';
import { whenShown } from '../../support/shop/shop-floor.ts';

/** Product that is only copied. */
const ORIGINAL = 'BE4607-01';

async function copyOriginal(page: Page, origin: string): Promise<string> {
  const sku = `T-${randomInt(1e9)}`;
  await page.goto(`${origin}/catalogue/products?text=${ORIGINAL}`);
  await waitForScript(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name, en-GB')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate' });
  await dialog.getByLabel('SKU of the copy').fill(sku);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(new RegExp(`/catalogue/products/${sku}$`));
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  return sku;
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link', { name }).click();

const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);

test('a product is copied, renamed, translated, put online and explained @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const sku = await copyOriginal(page, origin);
  const title = `Braided belt ${sku}`;
  await page.getByLabel('Name, en-GB').fill(title);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByLabel('Translation shown beside').selectOption('de-DE');
  const outdated = page.getByText('The text in en-GB was changed after this translation.');
  await expect(outdated).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Mark as fine' }).click();
  await expect(outdated).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(outdated).toBeHidden();

  await openTab(page, 'Who sees it');
  const store = page.getByRole('row').filter({ hasText: 'Outlet en-GB' });
  await expect(store).toContainText('Not seen');
  await expect(store).toContainText('No stock in the pool of this store');
  await expectSound(page);
  await store.getByRole('link', { name: 'Put it online' }).click();
  const path = `/${await page.getByLabel('Address').inputValue()}.html`;
  await page.getByRole('button', { name: 'Put online' }).click();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await whenShown(baseURL, path, (html) => html.includes(title));
  await openTab(page, 'Variants');
  await expect(page.getByRole('row').filter({ hasText: `${sku}-XS` })).toBeVisible();
});

test('a product that was never sold is deleted after a question, by keyboard @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const sku = await copyOriginal(page, origin);
  const count = async () => (await readRows(baseURL, 'select sku from product where sku = $1', [sku])).length;
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('are deleted for good', { exact: false })).toBeVisible();
  };
  const dialog = page.getByRole('alertdialog', { name: `Delete ${sku}?` });
  await ask();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await count()).toBe(1);
  await ask();
  await dialog.getByRole('button', { name: `Delete ${sku}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalogue\/products(\?|$)/);
  expect(await count()).toBe(0);
});

test('a clash with a colleague keeps what was typed, and the history rolls back @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const sku = await copyOriginal(page, origin);
  const name = page.getByLabel('Name, en-GB');
  await writeRows(
    baseURL,
    "update product_text set title = 'Theirs', colour = 'Tan' where product_sku = $1 and locale = 'en-GB'",
    [sku],
  );
  await name.fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('alertdialog');
  await expect(clash.getByRole('row').filter({ hasText: 'Name, en-GB' })).toContainText('TheirsMine');
  await expectSound(page);
  await clash.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect(page.getByLabel('Colour, en-GB')).toHaveValue('Tan');

  await openTab(page, 'History');
  await expect(page.getByRole('listitem').filter({ hasText: 'Name, en-GB' })).toContainText('Theirs');
  await expectSound(page);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});

test('a style of 1,000 variants renders the rows near the viewport only @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const sku = `M-${randomInt(1e9)}`;
  await writeRows(baseURL, 'insert into style values ($1)', [sku]);
  await writeRows(
    baseURL,
    `insert into product (sku, style_key, online, position, popularity, size_attribute, created_at, updated_at)
     values ($1, $1, false, 0, 0, 'clothes_size', now(), now())`,
    [sku],
  );
  await writeRows(baseURL, "insert into product_brand values ($1, 'outlet', $1)", [sku]);
  await writeRows(
    baseURL,
    `insert into variant (sku, product_sku, size, position)
     select $1 || '-' || size, $1, size::text, size from generate_series(1, 1000) size`,
    [sku],
  );
  await page.goto(`${origin}/catalogue/products/${sku}/variants`);
  await expect(page.getByRole('status').filter({ hasText: /^1,?000 shown$/ })).toBeVisible();
  await expect(page.getByText(`${sku}-1`, { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
});

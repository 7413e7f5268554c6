import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const OUTLET = 4;

const buildNames = () => {
  const number = randomInt(1e6);
  return { root: `Edit ${number}`, first: `Silk ${number}`, second: `Linen ${number}`, path: `/edit-${number}` };
};

async function createCategory(page: Page, name: string, parent?: string): Promise<void> {
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name, en-GB').fill(name);
  await dialog.getByLabel('Below').selectOption({ label: parent ?? 'Top level' });
  await dialog.getByRole('button', { name: 'Create the category' }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

const findTree = (page: Page): Locator => page.getByRole('treegrid', { name: 'Category tree' });
const findRow = (page: Page, name: string): Locator => findTree(page).getByRole('row', { name });
const readMessage = (page: Page): Locator => page.locator('.category-message');

/** Asks the shop itself: a browser may show its stale copy first. */
async function askShop(page: Page, baseURL: string | undefined, path: string) {
  const { host, port } = new URL(baseURL ?? '');
  return await page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 });
}

/** A list gives the focus to its rows first; Tab goes on to their buttons. */
async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(button).toBeFocused();
}

async function deleteOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the category' }).click();
  await expect(page.getByText('Category deleted').first()).toBeVisible();
}

async function openCategory(page: Page, name: string): Promise<void> {
  await findRow(page, name).getByText(name).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('categories are moved by drag, filled by a rule with a preview, and hidden in a store @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { root, first, second, path } = buildNames();
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/categories?store=${OUTLET}`);
  await waitForScript(page);
  await createCategory(page, root);
  await createCategory(page, first, root);
  await createCategory(page, second, root);

  await findRow(page, second).getByText(second).dragTo(findRow(page, first));
  await expect(readMessage(page)).toHaveText(`${second} is now 1 of 1 in ${first}`);
  const number = path.slice('/edit-'.length);
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue(`${path}/silk-${number}/linen-${number}.html`);
  await expect(page.getByText(`${path}/linen-${number}.html`)).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toContainText('0 products');
  await page.getByLabel('Add products by rule').check();
  await page.getByLabel('Price up to').fill('15');
  await page.getByLabel('Add a condition').selectOption({ label: 'Fabric' });
  await expect(preview.getByRole('status')).toContainText(/[1-9]\d* products? with these changes/);
  await address.fill(`${path}/light.html`);
  await page.getByLabel('Name, de-DE').fill('Leinen');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now').first()).toBeVisible();
  await expect(async () => {
    // The preview of the last condition may come late.
    const counted = Number.parseInt((await preview.getByRole('status').textContent()) ?? '', 10);
    const reply = await askShop(page, baseURL, `${path}/light.html`);
    expect((await reply.text()).match(/class="card__name"/g)).toHaveLength(Math.min(counted, 48));
  }).toPass();
  const former = await askShop(page, baseURL, `${path}/linen-${number}.html`);
  expect([former.status(), former.headers().location]).toEqual([301, `${path}/light.html`]);

  await page.getByLabel('Merroway Outlet en-GB').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(findRow(page, second)).toContainText('Hidden in 1 store');
  await expect(async () => expect((await askShop(page, baseURL, `${path}/light.html`)).status()).toBe(404)).toPass();

  const actions = await readRows<{ action: string }>(
    baseURL,
    "select action from audit_entry where entity_kind = 'category' and entity_id like $1 order by at",
    [`edit-${number}/linen%`],
  );
  expect(actions.map(({ action }) => action)).toEqual(['create', 'move', 'change', 'change']);
  await deleteOpened(page);
  for (const name of [first, root]) {
    await openCategory(page, name);
    await deleteOpened(page);
  }
});

test('a category is moved and filled by keys alone @desk', async ({ page, context, baseURL }) => {
  const { root, first, second } = buildNames();
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/categories?store=${OUTLET}`);
  await waitForScript(page);
  await createCategory(page, root);
  await createCategory(page, first, root);
  await createCategory(page, second, root);

  const row = findRow(page, second);
  await row.focus();
  for (const [key, place] of [
    ['ArrowUp', `1 of 2 in ${root}`],
    ['ArrowDown', `2 of 2 in ${root}`],
    ['ArrowRight', `1 of 1 in ${first}`],
    ['ArrowLeft', `2 of 2 in ${root}`],
  ] as const) {
    await page.keyboard.press(`Alt+${key}`);
    await expect(readMessage(page)).toHaveText(`${second} is now ${place}`);
    await expect(row).toBeFocused();
  }
  await page.keyboard.press('Alt+ArrowDown');
  await expect(readMessage(page)).toHaveText('The category cannot move further that way');

  await page.getByLabel('Title, SKU or barcode').focus();
  await page.keyboard.type('scarf');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: /^Add .*scarf/i });
  for (const place of [0, 1]) {
    await expect(add.nth(place)).toHaveAttribute('aria-disabled', 'false');
    await add.nth(place).focus();
    await page.keyboard.press('Enter');
    await expect(add.nth(place)).toHaveText('Added');
  }
  const products = page.getByRole('grid', { name: 'Products by hand' }).getByRole('row');
  await expect(products).toHaveCount(2);
  const last = products.nth(1).getByRole('button', { name: /^Move .* up$/ });
  const name = ((await last.getAttribute('aria-label')) ?? '').replace(/^Move (.*) up$/, '$1');
  await expect(last).toHaveAttribute('aria-disabled', 'false');
  await products.first().focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect(products.first()).toContainText('Place 1');
  await expect(products.first()).toContainText(name.split(',')[0] ?? '');
  await page.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the category' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '2 products are in it' })).toBeVisible();
  for (const left of [1, 0]) {
    const remove = products.first().getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveAttribute('aria-disabled', 'false');
    await products.first().focus();
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(products).toHaveCount(left);
  }
  await deleteOpened(page);
  for (const parent of [first, root]) {
    await openCategory(page, parent);
    await deleteOpened(page);
  }
});

test('a category that menus link to is not archived @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/categories?key=${encodeURIComponent('bags/type/bucket-bags')}`);
  await waitForScript(page);
  await expect(page.getByText(/^outlet UK: /)).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/Menus link to it|no other category/);
});

import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { insertGridProducts } from '../../../support/browser/grid-products.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const readTitles = async (baseURL: string | undefined, start: string) =>
  (
    await readRows<{ title: string }>(
      baseURL,
      "select title from product_text where product_sku like $1 || '%' and locale = 'en-GB' order by product_sku",
      [start],
    )
  ).map(({ title }) => title);

async function openGrid(page: Page, origin: string, start: string) {
  await page.goto(`${origin}/catalogue/products?text=${start}`);
  await page.getByRole('link', { name: 'Edit in the grid' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Products in the grid' });
  await expect(grid.getByRole('gridcell', { name: 'Grid 1', exact: true })).toBeVisible();
  await waitForScript(page);
  await grid.focus();
  return grid;
}

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

/** Puts a text on the clipboard of the page and pastes it where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test('cells are typed, pasted, filled down, undone and saved by keyboard @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const start = await insertGridProducts(baseURL, 4);
  const grid = await openGrid(page, origin, start);
  await page.keyboard.type('Typed');
  await page.keyboard.press('Enter');
  await paste(page, 'Pasted 2\tyes\nPasted 3\tno\n');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(grid.getByRole('gridcell', { name: 'Pasted 3' })).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('gridcell', { name: 'Pasted 3' })).toHaveCount(1);
  await page.keyboard.press('Control+y');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  // A colleague changes a cell that is edited here, and one value cannot be used.
  await writeRows(
    baseURL,
    "update product_text set title = 'Theirs' where product_sku = $1 || '-0001' and locale = 'en-GB'",
    [start],
  );
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('perhaps');
  await page.keyboard.press('Enter');
  await pressButton(page, 'Save 5 cells');
  await expect(page.getByRole('alert').filter({ hasText: '2 rows were not saved' })).toBeVisible();
  expect(await readTitles(baseURL, start)).toEqual(['Theirs', 'Grid 2', 'Pasted 3', 'Pasted 3']);
  await expect(grid.getByRole('gridcell', { name: 'Typed' })).toHaveAttribute('aria-invalid', 'true');
  await expect(grid.getByRole('gridcell', { name: 'perhaps' })).toHaveAttribute('aria-invalid', 'true');
  await pressButton(page, 'Go to the next problem');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await grid.focus();
  await page.keyboard.press('Control+Home');
  await expect(page.getByText('it is now “Theirs”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await pressButton(page, 'Save 3 cells');
  await expect(page.getByRole('button', { name: 'Save 0 cells' })).toBeDisabled();
  expect(await readTitles(baseURL, start)).toEqual(['Typed', 'Pasted 2', 'Pasted 3', 'Pasted 3']);
  await page.goto(`${origin}/catalogue/products/${start}-0002/history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Pasted 2' })).toBeVisible();
});

test('columns are chosen, and leaving with unsaved cells asks first @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const start = await insertGridProducts(baseURL, 2);
  const grid = await openGrid(page, origin, start);
  await pressButton(page, 'Columns');
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Name, de-DE' }).check();
  await dialog.getByRole('checkbox', { name: 'Price outlet-GBP' }).check();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Show these columns' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Price outlet-GBP' })).toBeAttached();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Gitter 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeDisabled();

  const back = page.getByRole('main').getByRole('link', { name: 'Products' });
  await back.click();
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await warning.getByRole('button', { name: 'Stay' }).click();
  await expect(grid.getByRole('gridcell', { name: 'Gitter 1' })).toBeVisible();
  await back.click();
  await warning.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('5,000 rows render the ones near the viewport only @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const start = await insertGridProducts(baseURL, 5_000);
  await page.goto(`${origin}/catalogue/products/grid?text=${start}`);
  const grid = page.getByRole('grid', { name: 'Products in the grid' });
  await expect(grid).toHaveAttribute('aria-rowcount', '5001');
  await waitForScript(page);
  await grid.focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect(grid.getByRole('gridcell', { name: 'Grid 5000', exact: true })).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Control+Shift+ArrowUp');
  await paste(page, 'Same');
  await expect(page.getByRole('button', { name: /^Save 5,?000 cells$/ })).toBeEnabled();
});

import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** A kind of product of this test alone: the history of a guide stays when the guide is deleted. */
const getKind = (): string => {
  const { testId, retry, repeatEachIndex } = test.info();
  return `capes-${testId.slice(-8)}-${retry}-${repeatEachIndex}`;
};

const remove = (baseURL: string | undefined) =>
  writeRows(baseURL, 'delete from size_guide where product_category = $1', [getKind()]);

/** Shoppers and products read the value of the attribute. */
const addKind = (baseURL: string | undefined) =>
  writeRows(
    baseURL,
    `insert into attribute_value (attribute_name, value, position) values ('product_category', $1, 999)
     on conflict do nothing`,
    [getKind()],
  );

test.beforeEach(async ({ baseURL }) => {
  await remove(baseURL);
  await addKind(baseURL);
});
test.afterEach(async ({ baseURL }) => {
  await remove(baseURL);
  await writeRows(baseURL, "delete from attribute_value where attribute_name = 'product_category' and value = $1", [
    getKind(),
  ]);
});

async function createGuide(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/catalogue/size-guides`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New size guide' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New size guide' });
  await dialog.getByLabel('Product category').selectOption(getKind());
  await dialog.getByLabel('Brand').selectOption('outlet');
  await dialog.getByLabel('Name for shoppers').fill('Test capes');
  await dialog.getByLabel('First measure').fill('Shoulders');
  await dialog.getByLabel('First size').fill('S');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Test capes' })).toBeVisible();
}

test('a guide is written with the keyboard alone and shows in the shop @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  // The page is in the cache before the change.
  const shopPage = await context.newPage();
  await shopPage.goto(`${baseURL}/size-guide`);
  await createGuide(page, origin);

  const cell = page.getByLabel('Shoulders of size S');
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('38-40');
  await page.getByRole('button', { name: 'Add a size' }).press('Enter');
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('41,5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('M');
  await expect(page.getByLabel('Shoulders of size M')).toHaveValue('41,5');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(page.getByText('Size guide saved')).toBeVisible();
  const readShop = async () =>
    await shopPage.evaluate(async () => (await (await fetch('/size-guide')).text()).includes('41.5'));
  await expect.poll(readShop).toBe(true);

  await page.getByLabel('Size in row 1').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Size in row 1')).toHaveValue('M');
  await page.getByRole('button', { name: 'Inches' }).press('Enter');
  await expect(page.getByLabel('Shoulders of size M')).toHaveValue('16.3');
  // Off while the page loads what was saved before.
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect.poll(() => readSizes(baseURL)).toEqual(['M', 'S']);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => readSizes(baseURL)).toEqual(['S', 'M']);
});

test('a colleague’s save is a conflict, and a guide in use cannot be deleted @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await createGuide(page, origin);
  await page.getByLabel('Size in row 1').fill('XS');
  await writeRows(
    baseURL,
    `update size_guide set data = jsonb_set(data::jsonb, '{rows,0,size}', '"XL"')::json where product_category = $1`,
    [getKind()],
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'was changed while you were typing' });
  await expect(conflict).toBeVisible();
  await expect(page.getByLabel('Size in row 1')).toHaveValue('XS');
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(() => readSizes(baseURL)).toEqual(['XS']);
  await expect(page.getByRole('button', { name: /^Restore the guide of before/ })).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“Test capes” was deleted.')).toBeVisible();
  await page.locator('#content').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test capes' })).toBeVisible();

  await page.goto(`${origin}/catalogue/size-guides`);
  await page.getByRole('link', { name: 'Dresses' }).first().click();
  await waitForScript(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('products show this guide')).toBeVisible();
});

test('lists are exported with the filters that they show @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const readExport = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
  };
  await page.goto(`${origin}/catalogue/size-guides?text=dress&brand=outlet`);
  await expect(page.getByRole('heading', { level: 1, name: 'Size guides' })).toBeVisible();
  const shown = await page.getByRole('table').getByRole('row').count();
  expect(await readExport()).toHaveLength(shown);

  await page.goto(`${origin}/stock?text=BE4607-01`);
  const [head = '', ...rows] = await readExport();
  expect(head).toContain('on_hand');
  expect(new Set(rows.map((row) => row.split(',')[0]))).toEqual(new Set(['BE4607-01']));

  await page.goto(`${origin}/catalogue/products?text=BE4607-01`);
  await page.getByRole('link', { name: 'Export to import again' }).click();
  await expect(page.getByText('Only the products of the list')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('products.csv');
});

const readSizes = async (baseURL: string | undefined): Promise<string[]> => {
  const rows = await readRows<{ size: string }>(
    baseURL,
    "select row ->> 'size' as size from size_guide, json_array_elements(data -> 'rows') as row where product_category = $1",
    [getKind()],
  );
  return rows.map(({ size }) => size);
};

import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { insertMatrixStyle } from '../../../support/browser/grid-products.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

type BaseURL = string | undefined;

const readSizes = async (baseURL: BaseURL, product: string) =>
  (
    await readRows<{ sku: string; barcode: string | null }>(
      baseURL,
      'select sku, barcode from variant where product_sku = $1 order by position',
      [product],
    )
  ).map(({ sku, barcode }) => `${sku.slice(product.length)} ${barcode ?? ''}`.trim());

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a size is added, given an EAN and removed by keyboard; an ordered one stays @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const style = await insertMatrixStyle(baseURL, ['Red', 'Tan'], 2);
  const red = `${style}-Red`;
  await page.goto(`${origin}/catalogue/products/${red}/variants`);
  await page.getByRole('link', { name: 'Edit sizes' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Sizes of every colour' });
  await expect(grid.getByRole('columnheader', { name: 'Tan: EAN' })).toBeVisible();
  await waitForScript(page);
  await pressButton(page, 'Add a size');
  await page.getByLabel('Size', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: `${style}-Tan-3` })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('4006381333932');
  await page.keyboard.press('Enter');
  await pressButton(page, 'Save 3 cells');
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was saved' })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await grid.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('The check digit of this EAN is wrong')).toBeVisible();
  const ean = `2${String(randomInt(1e11)).padStart(11, '0')}`;
  const sum = [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  const valid = `${ean}${(10 - (sum % 10)) % 10}`;
  await page.keyboard.type(valid);
  await page.keyboard.press('Enter');
  await pressButton(page, 'Save 3 cells');
  await expect(page.getByRole('button', { name: 'Save 0 cells' })).toBeDisabled();
  expect(await readSizes(baseURL, red)).toEqual([`-1 ${valid}`, '-2', '-3']);

  await writeRows(
    baseURL,
    `insert into stock_ledger (variant_sku, pool, on_hand_change, reserved_change, on_hand, reserved, reason, reference)
     values ($1, 'gb', 0, 1, 1, 1, 'reserve', 'test')`,
    [`${red}-2`],
  );
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await pressButton(page, 'Remove this size');
  await pressButton(page, 'Save 2 cells');
  await expect(page.getByText(`${red}-2 was ordered`)).toBeVisible();
  expect(await readSizes(baseURL, red)).toHaveLength(3);
});

test('a matrix of 1,000 variants renders the rows near the viewport only @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const style = await insertMatrixStyle(baseURL, ['Red', 'Tan'], 500);
  await page.goto(`${origin}/catalogue/products/${style}-Red/variants/edit`);
  const grid = page.getByRole('grid', { name: 'Sizes of every colour' });
  await expect(grid).toHaveAttribute('aria-rowcount', '501');
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
});

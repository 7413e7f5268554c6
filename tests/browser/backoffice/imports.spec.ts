import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

const START = randomInt(1e8);
const [FIRST, SECOND] = [`IMP-${START}-A`, `IMP-${START}-B`];

const buildLine = (sku: string): string =>
  JSON.stringify({
    ...{ kind: 'product', sku, style: sku, brands: ['outlet'], online: false },
    texts: { 'en-GB': { title: `Imported ${sku}` } },
    variants: [{ sku: `${sku}-8`, size: '8' }],
    prices: [{ priceList: 'outlet-GBP', amount: 4000 }],
  });

async function upload(page: Page, origin: string, file: { name: string; text: string }): Promise<void> {
  await page.goto(`${origin}/catalogue/import`);
  await waitForScript(page);
  const content = { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) };
  await page.getByLabel('File to import').setInputFiles(content);
  await press(page, 'Upload and check');
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
  await expectState(page, 'Checked');
}

/** By the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

const expectState = (page: Page, state: string) => expect(page.locator('.head .badge')).toHaveText(state);

const readPositions = (baseURL: string | undefined) =>
  readRows<{ sku: string; position: number }>(
    baseURL,
    'select sku, position::int from product where sku = any($1) order by sku',
    [[FIRST, SECOND]],
  );

test('a file is checked, fixed in the grid, imported and undone by keyboard @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await upload(page, origin, { name: 'new.jsonl', text: `${buildLine(FIRST)}\n${buildLine(SECOND)}\n` });
  await press(page, 'Import now');
  await expectState(page, 'Imported');

  const text = `sku,position\r\n${FIRST},7\r\n${SECOND},many\r\n`;
  await upload(page, origin, { name: 'positions.csv', text });
  await expect(page.getByRole('region', { name: 'Findings' }).getByRole('row', { name: /many/ })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByRole('link', { name: 'Fix in the grid' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: 'many' })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('gridcell', { name: 'many' })).toBeVisible();
  await page.keyboard.type('9');
  // Leaving the cell by mouse keeps what was typed in it, once, and changes no other.
  await grid.getByRole('gridcell').first().click();
  await expect(grid.getByRole('gridcell', { name: '9', exact: true })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('gridcell', { name: 'many' })).toBeVisible();
  // Undo leads to the cell that it changed.
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: '9', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid.getByRole('gridcell', { name: 'many' })).toBeVisible();
  await page.keyboard.press('Control+y');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await press(page, 'Save 1 cell and check again');
  await expect(page.getByText('No faults in this file')).toBeVisible();

  await press(page, 'Import now');
  await expectState(page, 'Imported');
  expect((await readPositions(baseURL)).map(({ position }) => position)).toEqual([7, 9]);

  await press(page, 'Undo the import');
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(dialog.getByText('Nothing was changed since the import.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo the import' }).focus();
  await page.keyboard.press('Enter');
  await expectState(page, 'Undone');
  expect((await readPositions(baseURL)).map(({ position }) => position)).toEqual([0, 0]);
});

const MOVED = `MOVE-${START}`;

test('a file of another shop system asks for brand, currency and stock before it is imported @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  const header = 'sku,product_type,name,description,price,qty,new_from_date';
  const row = `${MOVED},simple,Endurance Tee&trade;,"<p>Soft</p><ul><li>Hood</li></ul>",52.0000,7.0000,05/12/2026`;
  await upload(page, origin, { name: 'magento.csv', text: `${header}\r\n${row}\r\n` });
  const plan = page.getByRole('region', { name: 'What this file is taken for' });
  await expect(plan.getByText('The file does not say everything.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  for (const [label, value] of [
    ['Brand', 'outlet'],
    ['Currency', 'GBP'],
    ['Stock pool', 'gb'],
    ['Order of dates', 'dmy'],
  ] as const)
    await plan.getByLabel(label, { exact: true }).selectOption(value);
  await press(page, 'Check with these settings');
  await expect(page.getByRole('button', { name: 'Import now' })).toBeVisible();
  await expect(plan.getByText('outlet-GBP')).toBeVisible();
  await expect(page.getByText('Products 1')).toBeVisible();
  await press(page, 'Import now');
  await expectState(page, 'Imported');
  expect(
    await readRows(baseURL, 'select title, description from product_text where product_sku = $1', [MOVED]),
  ).toEqual([{ title: 'Endurance Tee™', description: 'Soft\n• Hood' }]);
});

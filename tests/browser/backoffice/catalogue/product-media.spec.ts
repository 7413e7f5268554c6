import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** A product that no other test changes. */
const PRODUCT = { sku: 'CT4994-03', path: '/single-breasted-wool-blend-coat-bottle-green.html' };
const PICTURES = join(import.meta.dirname, '../../../../demo/pictures');
const PICTURE = 'argyle-v-neck-jumper--detail.webp';
const VIDEO = 'single-breasted-wool-blend-coat-camel.webm';

const findItems = (page: Page) =>
  page.getByRole('list', { name: 'Order of pictures and videos' }).getByRole('listitem');
const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: readFileSync(join(PICTURES, name)) });
const upload = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
/** Before and after a reload: the list is stored. */
async function expectStored(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.reload();
  await check();
  await waitForScript(page);
}

test('pictures and a video are added, ordered, described, cropped and removed @desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/products/${PRODUCT.sku}/media`);
  await waitForScript(page);
  const items = findItems(page);
  await expect(items).toHaveCount(2);

  await upload(page, file(PICTURE, 'image/webp'), {
    name: 'list.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(
    page.getByText('list.jpg: Only JPEG, PNG, WebP and AVIF pictures and MP4 and WebM videos can be uploaded'),
  ).toBeVisible();
  await expect(items).toHaveCount(3);
  await expect(items.nth(2)).toHaveAccessibleName('Other, place 3 of 3');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await moveEarlier(page, items.nth(2));
  await expectStored(page, () => expect(items.nth(1)).toHaveAccessibleName('Other, place 2 of 3'));

  await items.nth(1).getByLabel('Shows').selectOption('Detail');
  await expect(items.nth(1)).toHaveAccessibleName('Detail, place 2 of 3');
  await items.nth(1).getByRole('button', { name: 'Alternative texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alternative texts' });
  await dialog.getByLabel('en-GB').fill('The lapel from nearby');
  expect(await violationsOn(page, (axe) => axe.include('[role=dialog]'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(items.nth(1).getByRole('img', { name: 'The lapel from nearby' })).toBeVisible();

  const shopper = await context.newPage();
  await expect(async () => {
    await shopper.goto(PRODUCT.path);
    await expect(shopper.locator('.gallery img').nth(1)).toHaveAttribute('alt', 'The lapel from nearby', {
      timeout: 1_000,
    });
  }).toPass();

  await upload(page, file(VIDEO, 'video/webm'));
  await expect(items.nth(3)).toHaveAccessibleName('Video, place 4 of 4');
  await items.nth(3).getByLabel('Poster').selectOption('Picture 2');
  await expectStored(page, () =>
    expect(items.nth(3).getByLabel('Poster').locator('option:checked')).toHaveText('Picture 2'),
  );

  await items.nth(1).getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop' });
  await expect(crop.getByRole('button', { name: 'Use this part' })).toBeEnabled();
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect(crop).toBeHidden();
  await expectStored(page, () => expect(items.nth(1).locator('img')).toHaveAttribute('src', /-crop-/));

  await items.nth(1).dragTo(items.nth(2));
  await expectStored(page, () => expect(items.nth(2)).toHaveAccessibleName('Detail, place 3 of 4'));

  await items.nth(2).getByRole('button', { name: 'Remove' }).click();
  await expect(items).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStored(page, () => expect(items).toHaveCount(4));
});

test('a dropped file is uploaded, and staff without the permission see the list only @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/catalogue/products/CT4994-02/media`);
  await waitForScript(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['no picture'], 'dropped.png', { type: 'image/png' }));
    return transfer;
  });
  await page.locator('.upload-zone').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText(/^dropped\.png: Only JPEG/)).toBeVisible();

  await context.clearCookies();
  await signInStaff(context, baseURL, 'customer-service');
  await page.goto(`${origin}/catalogue/products/CT4994-02/media`);
  await expect(findItems(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add files' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});

/** By keyboard alone. */
async function moveEarlier(page: Page, item: Locator): Promise<void> {
  await item.getByRole('button', { name: 'Move earlier' }).focus();
  await page.keyboard.press('Enter');
}

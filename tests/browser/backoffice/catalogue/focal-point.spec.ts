import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { whenShown } from '../../../support/shop/shop-floor.ts';

/** Product whose pictures no other test changes. */
const SKU = 'CT4994-01';

test('the focal point of a picture is set by press and arrow keys, and the gallery cuts around it @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await writeRows(baseURL, 'update product_media set focus_x = null, focus_y = null where product_sku = $1', [SKU]);
  await page.goto(`${origin}/catalogue/products/${SKU}/media`);
  await waitForScript(page);
  const first = page.getByRole('list', { name: 'Order of pictures and videos' }).getByRole('listitem').first();
  await first.getByRole('button', { name: 'Focal point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Focal point' });
  const picture = dialog.getByRole('button', { name: /% from the left/ });
  await expect(picture).toHaveAccessibleName('50 % from the left, 50 % from the top');
  await picture.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAccessibleName('49 % from the left, 40 % from the top');
  expect(await violationsOn(page, (axe) => axe.include('[role=dialog]'))).toEqual([]);
  const box = await picture.boundingBox();
  if (!box) throw new Error('no picture');
  await picture.click({ position: { x: box.width / 4, y: box.height / 10 } });
  await expect(picture).toHaveAccessibleName(/^2[456] % from the left, (9|10|11) % from the top$/);
  await picture.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await readRows<{ focus_y: number }>(
        baseURL,
        'select focus_y from product_media where product_sku = $1 and focus_x is not null',
        [SKU],
      );
      return rows.map((row) => row.focus_y);
    })
    .toEqual([0]);
  const [place] = await readRows<{ url_key: string }>(
    baseURL,
    "select url_key from product_brand where product_sku = $1 and brand = 'outlet'",
    [SKU],
  );
  const path = `/${place?.url_key}.html`;
  await whenShown(baseURL, path, (html) => /focus-x-[23]0 focus-y-0/.test(html));
  await page.goto(new URL(path, baseURL).href);
  const shown = page.locator('.gallery img[class*=focus-x]').first();
  await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).objectPosition)).toMatch(/^[23]0% 0%$/);
});

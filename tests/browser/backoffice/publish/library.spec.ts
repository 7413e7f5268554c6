import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { whenShown } from '../../../support/shop/shop-floor.ts';

/** Store whose frame no other test reads. */
const PLACE = 'outlet.UK';

const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);

test('a picture is uploaded, shown by a banner in the shop, and not archived while it is used @desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { origin } = await signInStaff(context, baseURL, 'content-editor');
  const name = `Hero ${randomInt(1e9)}`;
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page.goto(`${origin}/media`);
  await waitForScript(page);
  await page.locator('input[type=file]').setInputFiles([{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }]);
  const card = page.getByRole('link', { name: `${name}.jpg` });
  await expect(card).toBeVisible();
  await expectSound(page);

  await page.goto(`${origin}/publish/banners?place=${PLACE}&type=home`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'New banner' });
  await dialog.getByLabel('Title', { exact: true }).fill(name);
  await dialog.getByLabel('Slot').fill('hero-below');
  await dialog.getByRole('group', { name: 'Desktop' }).getByRole('button', { name: 'Choose a picture' }).click();
  const library = page.getByRole('dialog', { name: 'Desktop' });
  await library.getByLabel('Find a picture').fill(name);
  await library.getByRole('button', { name: `${name}.jpg` }).click();
  await expect(library).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const slug = name.toLowerCase().replace(' ', '-');
  await whenShown(baseURL, '/', (html) => html.includes(`/media/${slug}-`));

  await page.goto(`${origin}/media?text=${encodeURIComponent(name)}`);
  await waitForScript(page);
  await card.click();
  const details = page.getByRole('dialog', { name: `${name}.jpg` });
  await expect(details.getByRole('link', { name })).toBeVisible();
  await expectSound(page);
  await details.getByRole('button', { name: 'Archive' }).click();
  await expect(details.getByRole('alert')).toContainText(`used on banner ${name}`);
  await details.getByRole('link', { name }).click();
  const entry = page.getByRole('listitem', { name });
  await entry.getByRole('button', { name: 'Remove' }).click();
  await expect(entry).toBeHidden();
});

test('a link is found by keyboard, and a broken one is refused at its field @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'content-editor');
  const title = `Linked ${randomInt(1e9)}`;
  await page.goto(`${origin}/publish/menus?place=${PLACE}`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New menu entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New menu entry' });
  await dialog.getByLabel('Title').fill(title);
  const link = dialog.getByLabel('Link', { exact: true });
  await link.fill('/nowhere.html');
  await expect(dialog.getByText('No page of this store')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('/nowhere.html is no page of this store')).toBeVisible();
  await expectSound(page);

  await link.fill('');
  await link.pressSequentially('contact');
  await expect(page.getByRole('option', { name: /Contact/ }).first()).toBeVisible();
  await link.press('ArrowDown');
  await link.press('Enter');
  await expect(link).toHaveValue('/contact');
  await expect(dialog.getByText('Opens Page of the shop')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const entry = page.getByRole('listitem', { name: title });
  await entry.getByRole('button', { name: 'Remove' }).click();
  await expect(entry).toBeHidden();

  await page.goto(`${origin}/publish/links`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/links checked/)).toBeVisible();
  await expectSound(page);
});

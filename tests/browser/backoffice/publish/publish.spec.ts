import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { whenShown } from '../../../support/shop/shop-floor.ts';

/** Store whose frame no other test reads. */
const PLACE = 'outlet.UK';

const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);

test('a banner is planned for Saturday, previewed in the shop, moved by keys, removed and brought back @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'content-editor');
  const title = `Weekend ${randomInt(1e9)}`;
  await page.goto(`${origin}/publish/banners?place=${PLACE}&type=home`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'New banner' });
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Link', { exact: true }).fill('sale');
  await dialog.getByLabel('Slot').fill('middle');
  await dialog.getByRole('button', { name: 'Add a period' }).click();
  await dialog.getByLabel('From').fill('2099-11-28T00:00');
  await dialog.getByLabel('Until').fill('2099-11-27T00:00');
  await expectSound(page);

  await test.step('what would not work is refused beside its field', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('sale is neither a path of the shop nor a web address')).toBeVisible();
    await dialog.getByLabel('Link', { exact: true }).fill('/clothing/dresses.html');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('A window of the schedule ends before it begins')).toBeVisible();
    await dialog.getByLabel('Until').fill('2099-11-30T00:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });
  const entry = page.getByRole('listitem', { name: title });
  await expect(entry.getByText('Planned')).toBeVisible();
  await expectSound(page);

  await test.step('the shop shows it at that moment only', async () => {
    await page.getByLabel(/^Moment/).fill('2099-11-28T00:00');
    const [shown] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview in the shop' }).click(),
    ]);
    await expect(shown.getByText(title)).toBeVisible();
    await shown.close();
  });

  await test.step('it is moved with the keyboard alone, removed and brought back', async () => {
    await page.bringToFront();
    const place = async () =>
      (await page.getByRole('listitem').allInnerTexts()).findIndex((text) => text.includes(title));
    const before = await place();
    if (before > 0) {
      await entry.getByRole('button', { name: 'Move up' }).press('Enter');
      await expect.poll(place).toBe(before - 1);
    }
    await entry.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(entry).toBeVisible();
    await entry.getByRole('button', { name: 'Remove' }).click();
    await expect(entry).toBeHidden();
  });
});

test('a menu entry with a column of links shows in the shop at once @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'content-editor');
  const title = `Gifts ${randomInt(1e9)}`;
  await page.goto(`${origin}/publish/menus?place=${PLACE}`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'New menu entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New menu entry' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Link', { exact: true }).fill('/clothing/dresses.html');
  await dialog.getByRole('button', { name: 'Add a column' }).click();
  await dialog.getByLabel('Heading').fill('By price');
  await dialog.getByRole('button', { name: 'Add a link' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Under £20');
  await dialog
    .getByRole('group', { name: 'Column 1' })
    .getByLabel('Link', { exact: true })
    .fill('/clothing/dresses.html?price=0-20');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const entry = page.getByRole('listitem', { name: title });
  await expect(entry.getByText('Under £20')).toBeVisible();
  await whenShown(baseURL, '/', (html) => html.includes(title));
  await expectSound(page);
  await entry.getByRole('button', { name: 'Remove' }).click();
  await expect(entry).toBeHidden();
});

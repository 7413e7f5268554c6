import { expect, type Page, test } from '@playwright/test';
import { allMailsTo, mailTo } from '../../support/browser/mailbox.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { findDress, setStock, whenShown } from '../../support/shop/shop-floor.ts';

const isPhone = () => test.info().project.name === 'phone';
const createShopperEmail = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;

/** A dress reserved for this test, with its second size sold out. */
async function soldOutSize(baseURL: string | undefined, place: number) {
  const dress = await findDress(baseURL, place + (isPhone() ? 20 : 0) + 18);
  const size = dress.sizes[1] ?? { sku: '', label: '' };
  await setStock(baseURL, [size.sku], 0);
  await whenShown(baseURL, dress.path, (html) => html.includes('size--out'));
  return { dress, size, restock: (units: number) => setStock(baseURL, [size.sku], units) };
}

async function confirm(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('main').getByText('We’ll email you when your size is back.')).toBeVisible();
}

test('a guest requests a sold-out size, confirms by mail, and gets one mail when it is back', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const { dress, size, restock } = await soldOutSize(baseURL, 0);
  const email = createShopperEmail('waiting');
  await page.goto(dress.path);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.locator('label.size', { has: page.locator(`input[value="${size.sku}"]`) }).click();
  await page.locator('.add-row__button').click();
  const dialog = page.getByRole('dialog', { name: 'Email me when it’s back' });
  await expect(dialog.getByLabel('Size')).toHaveValue(size.sku);
  await dialog.getByLabel('Email address').fill('amira');
  await dialog.getByRole('button', { name: 'Email me' }).click();
  await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/^Enter an email address/);
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Email me' }).click();
  await expect(dialog.getByRole('status')).toContainText('Check your inbox');
  await page.keyboard.press('Escape');
  await expect(page.locator('.add-row__button')).toBeFocused();

  const confirmation = await mailTo(baseURL, email);
  await confirm(page, confirmation.linkTo('/back-in-stock/confirm'));
  expect(await violationsOn(page)).toEqual([]);
  expect(await allMailsTo(baseURL, email)).toHaveLength(1);

  await restock(2);
  await expect.poll(async () => (await allMailsTo(baseURL, email)).length).toBe(2);
  const notification = (await allMailsTo(baseURL, email)).find(({ subject }) => subject.startsWith('Back at'));
  await page.goto(notification?.linkTo(dress.path) ?? '');
  await expect(page.locator(`.sizes input[value="${size.sku}"]`)).toBeChecked();
  await expect(page.locator('.add-row__button')).toHaveText('Add to bag');

  await restock(5);
  await page.waitForTimeout(2_000);
  expect(await allMailsTo(baseURL, email)).toHaveLength(2);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a page asks for the email address, and the cancel link of the mail ends the request', async ({
    page,
    baseURL,
  }) => {
    const { dress, size, restock } = await soldOutSize(baseURL, 1);
    const email = createShopperEmail('no-script');
    await page.goto(`/back-in-stock?sku=${size.sku}`);
    const field = page.getByRole('main').getByLabel('Email address');
    await field.fill('amira@nowhere');
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect(field).toHaveValue('amira@nowhere');
    await expect(field).toHaveAccessibleDescription(/^Enter an email address/);
    await field.fill(email);
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect(page.getByRole('main')).toContainText('Check your inbox');

    const mail = await mailTo(baseURL, email);
    await confirm(page, mail.linkTo('/back-in-stock/confirm'));
    await page.goto(mail.linkTo('/back-in-stock/cancel'));
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByRole('main')).toContainText('We won’t email you about this size.');
    await restock(3);
    await whenShown(baseURL, dress.path, (html) => !html.includes('size--out'));
    await page.goto(`/back-in-stock?sku=${size.sku}`);
    await expect(page.getByRole('main')).toContainText('this size is in stock');
    await page.waitForTimeout(1_500);
    expect(await allMailsTo(baseURL, email)).toHaveLength(1);
  });
});

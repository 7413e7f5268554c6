import { expect, type Page, test } from '@playwright/test';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const CART = '/checkout/cart';

const getMain = (baseURL: string | undefined, prefix = '') => `${baseURL?.replace('outlet', 'main')}${prefix}`;

/** Opens a dress; returns the SKU of its first available size. */
async function openDress(page: Page, shop: string): Promise<string> {
  await page.goto(`${shop}/clothing/dresses.html`);
  const path = await page.locator('main .card__name').first().getAttribute('href');
  await page.goto(new URL(path ?? '', page.url()).href);
  return page.locator('main input[name=sku]:not([aria-disabled=true], :disabled)').first().inputValue();
}

const sum = (page: Page, name: string) =>
  page.locator('.quote-totals > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

test('a guest has an order gift-wrapped with a note, changes the note, and removes the wrapping', async ({
  page,
  baseURL,
}) => {
  const sku = await openDress(page, getMain(baseURL));
  await page.evaluate(
    ([path, fields]) => fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    [CART, { intent: 'add', sku, quantity: '1' }] as const,
  );
  await page.goto(`${getMain(baseURL)}${CART}`);
  await waitForScript(page);
  const before = await sum(page, 'Total').innerText();
  await page.getByText('Gift wrapping and note').click();
  await page.getByLabel('Gift note (optional)').fill('Happy birthday, ليلى 🎂\nWith love');
  await page.getByRole('button', { name: 'Add gift wrapping' }).click();
  const note = page.locator('main .quote-service .typed-text');
  await expect(note).toHaveText('Happy birthday, ليلى 🎂\nWith love');
  await expect(sum(page, 'Gift wrapping')).toHaveText('£3.95');
  await expect(sum(page, 'Total')).not.toHaveText(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (1)');
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByLabel('Gift note (optional)').fill('With love');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Your note is saved.')).toBeVisible();
  await expect(note).toHaveText('With love');

  await page.getByRole('button', { name: 'Remove Gift wrapping' }).click();
  await expect(sum(page, 'Gift wrapping')).toHaveCount(0);
  await expect(sum(page, 'Total')).toHaveText(before);
});

test.describe('without JavaScript', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('wraps an order of the Arabic store, and keeps a note that is too long in its field', async ({
    page,
    baseURL,
  }) => {
    const sku = await openDress(page, getMain(baseURL, '/ar-ae'));
    await page.locator('label.size', { has: page.locator(`input[value="${sku}"]`) }).click();
    await page.locator('.add-row').getByRole('button').first().click();
    await page.getByText('تغليف الهدية ورسالة الإهداء').click();
    const field = page.getByLabel('رسالة الإهداء (اختياري)');
    await field.fill('ا'.repeat(201));
    await page.getByRole('button', { name: 'إضافة تغليف الهدية' }).click();
    await expect(page.getByText('يمكن أن تتضمن رسالتكِ 200 حرف كحد أقصى.')).toBeVisible();
    await expect(field).toHaveValue('ا'.repeat(201));
    await field.fill('كل عام وأنتِ بخير');
    await page.getByRole('button', { name: 'إضافة تغليف الهدية' }).click();
    await expect(page.locator('main .quote-service .typed-text')).toHaveText('كل عام وأنتِ بخير');
    await expect(sum(page, 'تغليف الهدية')).toContainText('20');
    await page.getByRole('button', { name: /^إزالة .*تغليف الهدية/ }).click();
    await expect(sum(page, 'تغليف الهدية')).toHaveCount(0);
  });
});

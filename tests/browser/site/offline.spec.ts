import { expect, type Page } from '@playwright/test';
import { openAccount, registerCustomer, test } from '../../support/browser/browser-customer.ts';
import { waitForScript } from '../../support/browser/page-checks.ts';
import { type Dress, findDress } from '../../support/shop/shop-floor.ts';

const NO_CONNECTION = 'We can’t connect. Check your connection and try again.';
const TOO_LONG = 'That took too long. Please try again.';
/** Longer than the timeout of a call. */
const LONG_MS = 20_000;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’re offline' });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your bag/ });
const addButton = (page: Page) => page.locator('.add-row').getByRole('button', { name: 'Add to bag' });

async function openProduct(page: Page, { path, sizes: [size] }: Dress) {
  await page.goto(path);
  await waitForScript(page);
  await page.locator('label.size', { has: page.locator(`input[value="${size?.sku}"]`) }).click();
}

async function addOne(page: Page, dress: Dress) {
  await addButton(page).click();
  await expect(drawer(page).getByRole('link', { name: dress.title })).toBeVisible();
  await expect(drawer(page)).not.toContainText('Updating…');
}

test.describe('offline', { tag: '@desk' }, () => {
  test('adding to the bag says so at once, and works again online', async ({ page, context, baseURL }) => {
    const dress = await findDress(baseURL, 40);
    // The script of the bag is loaded on the first press, which is offline here.
    await page.goto(dress.path);
    await waitForScript(page);
    await context.setOffline(true);
    await page.locator('label.size', { has: page.locator(`input[value="${dress.sizes[0]?.sku}"]`) }).click();
    await addButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(page).toHaveURL(dress.path);

    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await addOne(page, dress);
  });

  test('a change in the bag drawer and on the bag page is rolled back with a message', async ({
    page,
    context,
    baseURL,
  }) => {
    const dress = await findDress(baseURL, 41);
    await openProduct(page, dress);
    await addOne(page, dress);
    await context.setOffline(true);
    await drawer(page).getByRole('button', { name: 'Add one' }).click();
    await expect(drawer(page).getByRole('alert')).toHaveText(NO_CONNECTION);
    await expect(drawer(page).locator('output')).toHaveText('1');
    await expect(drawer(page)).not.toContainText('Updating…');

    await context.setOffline(false);
    await drawer(page).getByRole('button', { name: 'Add one' }).click();
    await expect(drawer(page).locator('output')).toHaveText('2');
    await expect(drawer(page).getByRole('alert')).toBeEmpty();
    await expect(drawer(page)).not.toContainText('Updating…');

    await page.goto('/checkout/cart');
    await waitForScript(page);
    await context.setOffline(true);
    const size = page.getByRole('combobox', { name: `Size of ${dress.title}` });
    const quantity = page.getByRole('combobox', { name: `Quantity of ${dress.title}` });
    for (const [field, other] of [
      [size, dress.sizes[1]?.sku],
      [quantity, '3'],
    ] as const) {
      const before = await field.inputValue();
      await field.selectOption(String(other));
      await expect(page.getByRole('main').getByRole('alert')).toContainText(NO_CONNECTION);
      await expect(field).toHaveValue(before);
    }
    await context.setOffline(false);
    await quantity.selectOption('3');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3');
  });

  test('a customer’s saved product is rolled back with a message', async ({ page, context, baseURL }) => {
    await openAccount(page, await registerCustomer(baseURL));
    const dress = await findDress(baseURL, 42);
    await page.goto(dress.path);
    await waitForScript(page);
    const heart = page.locator('.add-row').getByRole('button', { name: `Save ${dress.title}` });
    await context.setOffline(true);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(notice(page)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'We couldn’t update your wishlist' })).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('a page whose script cannot be loaded leaves the current page, and its link works online', async ({
    page,
    context,
  }) => {
    await page.goto('/size-guide');
    await waitForScript(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
    await context.setOffline(true);
    await link.click();
    await failed;
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    // Pressed again, the link must not leave for the browser's error page either.
    await link.click();
    await expect(page).toHaveURL('/size-guide');

    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
  });
});

test.describe('a connection that never answers', { tag: '@desk' }, () => {
  test('ends an add with a message after the timeout', async ({ page, baseURL }) => {
    const dress = await findDress(baseURL, 43);
    await page.clock.install();
    await openProduct(page, dress);
    let answers = false;
    await page.route('**/api/*/quote**', (route) => (answers ? route.continue() : undefined));
    const sent = page.waitForRequest(/\/api\/v\d+\/quote/);
    await addButton(page).click();
    await sent;
    await expect(drawer(page).getByRole('link', { name: dress.title })).toBeVisible();
    await page.clock.fastForward(LONG_MS);
    await expect(drawer(page).getByRole('alert')).toHaveText(TOO_LONG);
    await expect(drawer(page)).not.toContainText('Updating…');

    answers = true;
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await addButton(page).click();
    await expect(drawer(page).getByRole('link', { name: dress.title })).toBeVisible();
    await expect(drawer(page).getByRole('alert')).toBeEmpty();
  });

  test('ends an add whose script never arrives', async ({ page, baseURL }) => {
    const dress = await findDress(baseURL, 44);
    await page.clock.install();
    await page.route(/\/quote-client-[^/]+\.js$/, () => undefined);
    const asked = page.waitForRequest(/\/quote-client-[^/]+\.js$/);
    await openProduct(page, dress);
    await asked;
    await page.locator('.add-row').getByRole('button', { name: 'Add to bag' }).click();
    await page.clock.fastForward(LONG_MS);
    await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION }).first()).toBeVisible();
  });
});

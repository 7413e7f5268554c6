import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';
import { type Dress, findDress, setPrice, setStock } from '../../support/shop/shop-floor.ts';
import { freePort, type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';

const CART = '/checkout/cart';
/** A small page that loads fast; its content does not matter. */
const LIGHT_PAGE = '/size-guide';

const isPhone = () => test.info().project.name === 'phone';
/** A dress per test and device, so that parallel tests do not change each other's products. */
const dressFor = (baseURL: string | undefined, place: number) => findDress(baseURL, place + (isPhone() ? 20 : 0));

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your bag/ });
const quoteLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });
const lines = (page: Page) => page.locator('main .quote-page__lines > ul > li');
const getLine = (page: Page, { title }: Dress) => lines(page).filter({ hasText: title });
const getQuantity = (page: Page, { title }: Dress) => page.getByRole('combobox', { name: `Quantity of ${title}` });
const getSize = (page: Page, { title }: Dress) => page.getByRole('combobox', { name: `Size of ${title}` });
const sum = (page: Page, name: string) =>
  page.locator('.quote-totals > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
const addButton = (page: Page) => page.locator('.add-row').getByRole('button', { name: 'Add to bag' });

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Waits for hydration: the share button needs script. */
async function openProduct(page: Page, { path }: Dress) {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

/** Clicks the label, because its radio button is visually hidden. */
async function choose(page: Page, sku: string | undefined) {
  await page.locator('label.size', { has: page.locator(`input[value="${sku}"]`) }).click();
}

/** Adds by a direct POST, without opening a product page. */
async function putIn(page: Page, skus: readonly (string | undefined)[]) {
  if (page.url() === 'about:blank') await page.goto(LIGHT_PAGE);
  for (const sku of skus) {
    const form = { intent: 'add', sku: String(sku), quantity: '1' };
    const status = await page.evaluate(
      async ([path, fields]) =>
        (await fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).type,
      [CART, form] as const,
    );
    expect(status).toBe('opaqueredirect');
  }
}

async function openQuotePage(page: Page) {
  await page.goto(CART);
  await waitForScript(page);
}

test('a guest adds a dress, changes it, and finds it after a reload and in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const dress = await dressFor(baseURL, 0);
  const [first, second] = dress.sizes;
  await openProduct(page, dress);
  await choose(page, first?.sku);
  await addButton(page).click();
  await expect(drawer(page).getByRole('link', { name: dress.title })).toBeVisible();
  await expect(drawer(page)).toContainText(`Size ${first?.label}`);
  await expect(drawer(page).getByText('more for free delivery')).toBeVisible();
  const holdsFocus = () => drawer(page).evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await holdsFocus()).toBe(true);
  await expectSound(page);
  await drawer(page).getByRole('button', { name: 'Add one' }).click();
  await expect(drawer(page).locator('.stepper__count')).toHaveText('2');
  await expect(drawer(page).locator('.quote-drawer__foot')).toContainText('£40.00');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator('.add-row__button')).toBeFocused();
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 2 items');

  await expect(quoteLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await quoteLink(page).click();
  await drawer(page).getByRole('link', { name: 'View bag' }).click();
  await expect(page).toHaveURL(CART);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (2)');
  await getSize(page, dress).selectOption({ label: second?.label ?? '' });
  await getQuantity(page, dress).selectOption('3');
  await expect(sum(page, 'Items')).toHaveText('£60.00');
  await expect(sum(page, 'Standard delivery')).toHaveText('Free');
  expect((await getLine(page, dress).locator('.quote-line__picture').boundingBox())?.width).toBe(isPhone() ? 96 : 150);
  await expectSound(page);

  await page.reload();
  await expect(getQuantity(page, dress)).toHaveValue('3');
  await expect(getSize(page, dress)).toHaveValue(second?.sku ?? '');

  const tab = await context.newPage();
  await tab.goto(`${baseURL}${LIGHT_PAGE}`);
  await expect(quoteLink(tab)).toHaveAccessibleName('Bag, 3 items');
  await quoteLink(tab).click();
  await expect(drawer(tab).locator('.stepper__count')).toHaveText('3');
  await waitForScript(page);
  await getQuantity(page, dress).selectOption('1');
  await expect(drawer(tab).locator('.stepper__count')).toHaveText('1');
  await expect(quoteLink(tab)).toHaveAccessibleName('Bag, 1 item');
  await drawer(tab)
    .getByRole('button', { name: `Remove ${dress.title}` })
    .click();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
});

test('quote line shows a changed price once, and a sold-out size while it is sold out', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const [cheaper, gone] = [await dressFor(baseURL, 1), await dressFor(baseURL, 2)];
  await putIn(page, [cheaper.sizes[0]?.sku, gone.sizes[0]?.sku]);
  await openQuotePage(page);
  await expect(sum(page, 'Items')).toHaveText('£40.00');
  await expect(page.locator('.quote-line__notices')).toHaveCount(0);

  await setPrice(baseURL, cheaper.sku, 1_500);
  await setStock(baseURL, [String(gone.sizes[0]?.sku)], 0);
  await openQuotePage(page);
  await expect(getLine(page, cheaper)).toContainText('The price has dropped from £20.00.');
  await expect(getLine(page, gone)).toContainText('Sorry, this size has sold out. It isn’t in your total.');
  await expect(getLine(page, gone).locator('.quote-line__total')).toHaveText('Unavailable');
  await expect(sum(page, 'Items')).toHaveText('£15.00');
  await expectSound(page);

  await openQuotePage(page);
  await expect(getLine(page, cheaper)).toBeVisible();
  await expect(getLine(page, cheaper)).not.toContainText('The price has dropped');
  await expect(getLine(page, gone).locator('.quote-line__total')).toHaveText('Unavailable');

  await getSize(page, gone).selectOption({ label: gone.sizes[1]?.label ?? '' });
  await expect(sum(page, 'Items')).toHaveText('£35.00');
});

test('rejected add rolls back the optimistic line and count and shows the reason', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 3);
  const [size] = dress.sizes;
  await openProduct(page, dress);
  // Choosing a size reads its stock; read after the change, it would turn the button into a back-in-stock request.
  const stockRead = page.waitForResponse(`**/${dress.sku}/inventory`);
  await choose(page, size?.sku);
  await stockRead;
  await setStock(baseURL, [String(size?.sku)], 0);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/quote**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await addButton(page).click();
  await expect(drawer(page)).toContainText(dress.title);
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 1 item');
  await expect(drawer(page).locator('.quote-drawer__foot')).toContainText('Updating…');
  held.resolve();
  await expect(drawer(page).getByRole('alert')).toHaveText('Sorry, this size has just sold out.');
  await expect(drawer(page)).not.toContainText(dress.title);
  await expect(quoteLink(page)).toHaveAccessibleName('Bag');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Sorry, this size has just sold out.');
});

test('discount code is rejected beside its field, waits for its minimum, and reduces the total', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 4);
  await putIn(page, [dress.sizes[0]?.sku]);
  await openQuotePage(page);
  await page.getByText('Promo code', { exact: true }).click();
  const field = page.getByLabel('Code', { exact: true });
  const attempt = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await attempt('NOSUCHCODE');
  await expect(field).toHaveAccessibleDescription('That code isn’t valid. Check it and try again.');
  await expect(field).toHaveValue('NOSUCHCODE');
  await attempt('FLASH20');
  await expect(page.getByText('FLASH20 isn’t active. It’s expired or hasn’t started yet.')).toBeVisible();

  await attempt('dress5');
  await expect(page.getByText('DRESS5 isn’t active yet. Spend £10.00 more to use it.')).toBeVisible();
  await expect(field).toHaveValue('');
  await getQuantity(page, dress).selectOption('2');
  await expect(page.getByText('DRESS5 applied.')).toBeVisible();
  await expect(getLine(page, dress)).toContainText('£5 off dresses: −£5.00');
  await expect(sum(page, 'Discounts')).toHaveText('−£5.00');
  await expectSound(page);

  await page.getByRole('button', { name: 'Remove DRESS5' }).click();
  await expect(sum(page, 'Discounts')).toHaveCount(0);
  await expect(sum(page, 'Items')).toHaveText('£40.00');
});

test('Undo restores a removed line, a saved item returns in its size, and an empty quote page links on', async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 5);
  const [, size] = dress.sizes;
  await putIn(page, [size?.sku]);
  await openQuotePage(page);
  const remove = () => page.getByRole('button', { name: `Remove ${dress.title}, size ${size?.label}` }).click();
  await remove();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getSize(page, dress)).toHaveValue(size?.sku ?? '');

  await page.getByRole('button', { name: `Save for later: ${dress.title}` }).click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved).toContainText(dress.title);
  await expect(lines(page)).toHaveCount(0);
  await page.reload();
  await expect(saved.getByRole('combobox', { name: `Size of ${dress.title}` })).toHaveValue(size?.sku ?? '');
  await expectSound(page);
  await saved.getByRole('button', { name: `Move to bag: ${dress.title}` }).click();
  await expect(saved).toHaveCount(0);
  await expect(getSize(page, dress)).toHaveValue(size?.sku ?? '');

  await expect(getLine(page, dress)).toHaveAttribute('aria-busy', 'false');
  await waitForScript(page);
  await remove();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  // The line is gone at once; the notice comes with the reply, which a reload before it would lose.
  await expect(page.getByText(`${dress.title} removed from your bag.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Shop dresses' }).click();
  await expect(page).toHaveURL('/clothing/dresses.html');
});

test('quick add on a listing card adds a size to the quote', async ({ page }) => {
  await page.goto('/clothing/dresses.html');
  const card = page.locator('main .card', {
    has: page.getByRole('button', { name: /^Quick add/, includeHidden: true }),
  });
  const title = (await card.first().locator('.card__name').textContent()) ?? '';
  const size = page.getByRole('button', { name: new RegExp(`^Add ${title}, size`) }).first();
  if (isPhone())
    await page
      .getByRole('button', { name: `Quick add: ${title}` })
      .first()
      .tap();
  else await card.first().hover();
  const [, label] = /size (.+), to bag$/.exec((await size.getAttribute('aria-label')) ?? '') ?? [];
  if (isPhone()) await expectSound(page);
  await size.click();
  await expect(drawer(page)).toContainText(title);
  await expect(drawer(page)).toContainText(`Size ${label}`);
  await expect(drawer(page).locator('.quote-drawer__foot')).toContainText('£');
  await page.keyboard.press('Escape');
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 1 item');
});

test('quote drawer suggests one product that goes with the newest, and adds a size of it', async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 9);
  await putIn(page, [dress.sizes[0]?.sku]);
  await page.goto(LIGHT_PAGE);
  await waitForScript(page);
  await quoteLink(page).click();
  const suggestion = drawer(page).getByRole('region', { name: 'Complete the look' });
  const title = await suggestion.getByRole('link').innerText();
  await suggestion.scrollIntoViewIfNeeded();
  await expectSound(page);

  // A product in one size shows its button at once.
  const chooser = suggestion.getByRole('button', { name: 'Choose size' });
  if (await chooser.isVisible()) await chooser.press('Enter');
  const sizes = suggestion.getByRole('button', { name: /to bag$/ });
  await sizes.first().click();
  await expect(drawer(page)).toHaveAccessibleName('Your bag (2)');
  await expect(drawer(page).locator('.quote-lines').getByRole('link', { name: title })).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(suggestion.getByRole('link', { name: title })).toHaveCount(0);
});

test('quote works with the keyboard alone', { tag: '@desk' }, async ({ page, baseURL }) => {
  const dress = await dressFor(baseURL, 6);
  await openProduct(page, dress);
  await page.locator(`input[value="${dress.sizes[0]?.sku}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: dress.sizes[1]?.label ?? '', exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText(`Size ${dress.sizes[1]?.label}`);
  const isHeld = () =>
    drawer(page).evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    );
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await isHeld()).toBe(true);
  }
  await drawer(page).getByRole('link', { name: 'View bag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(CART);
  await getQuantity(page, dress).focus();
  await page.keyboard.press('2');
  await expect(sum(page, 'Items')).toHaveText('£40.00');
  await expect(getQuantity(page, dress)).toBeFocused();
  await page.getByRole('button', { name: `Remove ${dress.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(getQuantity(page, dress)).toHaveValue('2');
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a guest adds a dress, changes it, applies a code and removes it with plain forms', async ({
    page,
    baseURL,
  }) => {
    const dress = await dressFor(baseURL, 7);
    const [first, second] = dress.sizes;
    await page.goto(dress.path);
    await choose(page, first?.sku);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page).toHaveURL(CART);
    await expect(getLine(page, dress)).toBeVisible();
    await expect(getSize(page, dress)).toHaveValue(first?.sku ?? '');

    await getSize(page, dress).selectOption({ label: second?.label ?? '' });
    await getQuantity(page, dress).selectOption('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(CART);
    await expect(getSize(page, dress)).toHaveValue(second?.sku ?? '');
    await expect(sum(page, 'Items')).toHaveText('£40.00');

    await page.getByText('Promo code', { exact: true }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.fill('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('NOSUCHCODE');
    await expect(field).toHaveAccessibleDescription('That code isn’t valid. Check it and try again.');
    await field.fill('DRESS5');
    await page.keyboard.press('Enter');
    await expect(sum(page, 'Discounts')).toHaveText('−£5.00');

    await page.reload();
    await expect(sum(page, 'Discounts')).toHaveText('−£5.00');
    await page.getByRole('button', { name: `Remove ${dress.title}` }).click();
    await expect(page.getByText('Your bag is empty')).toBeVisible();
  });
});

test('quote page is right-to-left in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  const main = `${baseURL?.replace('outlet', 'main')}/ar-ae`;
  await page.goto(`${main}/clothing/dresses.html`);
  const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
  await card.hover();
  await card.locator('button.quick-add__size').first().click();
  const dialog = page.locator('dialog.modal--drawer');
  await expect(dialog.locator('.quote-drawer__foot bdi').first()).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBe(0);
  await expectSound(page);
  await dialog.getByRole('link', { name: 'عرض الحقيبة' }).click();
  await expect(page).toHaveURL(`${main}${CART}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('.quote-totals')).toContainText('د.إ');
  await expectSound(page);
});

test('guessed quote token reveals no other quote', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  await page.goto(LIGHT_PAGE);
  for (const token of ['', 'guest-quote', 'x'.repeat(5_000), 'A'.repeat(32)]) {
    const reply = await page.evaluate(async (quote) => {
      const answer = await fetch('/api/v1/quote', { headers: { quote, locale: 'en_GB' } });
      return { status: answer.status, body: await answer.text() };
    }, token);
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('lines');
  }
  for (const name of ['pltqt', '_pltqt', 'pltqtjs'])
    await context.addCookies([{ name, value: 'A'.repeat(32), url: `${baseURL}/` }]);
  await openQuotePage(page);
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await page.goto(LIGHT_PAGE);
  await expect(quoteLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await quoteLink(page).click();
  await expect(drawer(page).getByText('Your bag is empty')).toBeVisible();
});

test('quote page is no-store, and shared pages have no cookie and no item count', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 8);
  await putIn(page, [dress.sizes[0]?.sku]);
  for (const path of ['/', '/clothing/dresses.html', dress.path, LIGHT_PAGE, '/back-in-stock?sku=none']) {
    const reply = await page.goto(path);
    expect(await reply?.headerValue('set-cookie'), path).toBeNull();
    expect(await reply?.text(), path).not.toContain('Bag, 1 item');
  }
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 1 item');
  const quotePage = await page.goto(CART);
  expect(await quotePage?.headerValue('cache-control')).toContain('no-store');
});

test.describe('a separate shop process', { tag: '@desk' }, () => {
  let folder: string;
  let shop: ShopProcess | undefined;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quote-shop-'));
  });
  test.afterAll(async () => {
    shop?.child.kill('SIGTERM');
    await shop?.ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('keeps the quote after being killed and restarted', async ({ page }) => {
    const port = String(await freePort());
    const start = async () => {
      shop = await spawnShop({ DATA_DIR: folder, PORT: port });
      await shop.opened;
      return shop;
    };
    const at = (path: string) => `http://outlet.localhost:${port}${path}`;
    const killed = await start();
    // The search index is built after the start; on a busy machine a page does not wait that long.
    await expect.poll(async () => (await page.goto(at('/clothing/dresses.html')))?.status()).toBe(200);
    const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
    const picture = card.locator('.card__media img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    const bytes = await picture.evaluate(async ({ currentSrc }: HTMLImageElement) => {
      const reply = await fetch(currentSrc);
      return (await reply.arrayBuffer()).byteLength;
    });
    expect(bytes, 'a picture as shoppers get it').toBeGreaterThan(2_000);
    await card.hover();
    await card.locator('button.quick-add__size').first().click();
    await drawer(page).getByRole('button', { name: 'Add one' }).click();
    await expect(drawer(page).locator('.quote-drawer__foot')).toContainText('£');
    const title = (await drawer(page).locator('.quote-line__name').textContent()) ?? '';
    killed.child.kill('SIGKILL');
    await killed.ended;

    await start();
    await page.goto(at(CART));
    await expect(quoteLink(page)).toHaveAccessibleName('Bag, 2 items');
    const quantity = page.getByRole('combobox', { name: `Quantity of ${title}` });
    await expect(quantity).toHaveValue('2');
    await waitForScript(page);
    await quantity.selectOption('3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (3)');
    await expect(page.locator('.quote-totals')).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { aDress, type Dress, setPrice, setStock } from '../support/shop-floor.ts';
import { freePort, type ShopProcess, spawnShop } from '../support/shop-process.ts';
import { violationsOn } from '../support/sound-page.ts';

const CART = '/checkout/cart';
/** Quick to show: nobody looks at what is on it. */
const LIGHT_PAGE = '/size-guide';

const isPhone = () => test.info().project.name === 'phone';
/** What a test changes, nobody else looks at. */
const dressFor = (baseURL: string | undefined, place: number) => aDress(baseURL, place + (isPhone() ? 20 : 0));

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Your bag/ });
const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });
const lines = (page: Page) => page.locator('main .cart__lines > ul > li');
const lineOf = (page: Page, { title }: Dress) => lines(page).filter({ hasText: title });
const quantityOf = (page: Page, { title }: Dress) => page.getByRole('combobox', { name: `Quantity of ${title}` });
const sizeOf = (page: Page, { title }: Dress) => page.getByRole('combobox', { name: `Size of ${title}` });
const sum = (page: Page, name: string) =>
  page.locator('.bag-totals > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
const addButton = (page: Page) => page.locator('.add-row').getByRole('button', { name: 'Add to bag' });

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Nothing that axe complains about, and nothing that sticks out sideways. */
async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Ready to be used: sharing needs script. */
async function openProduct(page: Page, { path }: Dress) {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
}

/** The label takes the click; its radio is not to be seen. */
async function choose(page: Page, sku: string | undefined) {
  await page.locator('label.size', { has: page.locator(`input[value="${sku}"]`) }).click();
}

/** As script does it, without looking at a product page. */
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

async function openCart(page: Page) {
  await page.goto(CART);
  await page.waitForLoadState('networkidle');
}

test('a guest adds a dress, changes it, finds it again after a reload, and in another tab', async ({
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
  await expect(drawer(page).getByText('more and delivery is free')).toBeVisible();
  const holdsFocus = () => drawer(page).evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await holdsFocus()).toBe(true);
  await expectSound(page);
  await drawer(page).getByRole('button', { name: 'One more' }).click();
  await expect(drawer(page).locator('.stepper__count')).toHaveText('2');
  await expect(drawer(page).locator('.bag-drawer__foot')).toContainText('£40.00');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator('.add-row__button')).toBeFocused();
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 2 items');

  await expect(bagLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await bagLink(page).click();
  await drawer(page).getByRole('link', { name: 'View bag' }).click();
  await expect(page).toHaveURL(CART);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (2)');
  await sizeOf(page, dress).selectOption({ label: second?.label ?? '' });
  await quantityOf(page, dress).selectOption('3');
  await expect(sum(page, 'Items')).toHaveText('£60.00');
  await expect(sum(page, 'Standard delivery')).toHaveText('Free');
  expect((await lineOf(page, dress).locator('.bag-line__picture').boundingBox())?.width).toBe(isPhone() ? 96 : 150);
  await expectSound(page);

  await page.reload();
  await expect(quantityOf(page, dress)).toHaveValue('3');
  await expect(sizeOf(page, dress)).toHaveValue(second?.sku ?? '');

  const tab = await context.newPage();
  await tab.goto(`${baseURL}${LIGHT_PAGE}`);
  await expect(bagLink(tab)).toHaveAccessibleName('Bag, 3 items');
  await bagLink(tab).click();
  await expect(drawer(tab).locator('.stepper__count')).toHaveText('3');
  await page.waitForLoadState('networkidle');
  await quantityOf(page, dress).selectOption('1');
  await expect(drawer(tab).locator('.stepper__count')).toHaveText('1');
  await expect(bagLink(tab)).toHaveAccessibleName('Bag, 1 item');
  await drawer(tab)
    .getByRole('button', { name: `Remove ${dress.title}` })
    .click();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
});

test('what has changed meanwhile is told on the line: a price until it was seen, a sold-out size for as long as it is', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const [cheaper, gone] = [await dressFor(baseURL, 1), await dressFor(baseURL, 2)];
  await putIn(page, [cheaper.sizes[0]?.sku, gone.sizes[0]?.sku]);
  await openCart(page);
  await expect(sum(page, 'Items')).toHaveText('£40.00');
  await expect(page.locator('.bag-line__notices')).toHaveCount(0);

  await setPrice(baseURL, cheaper.sku, 1_500);
  await setStock(baseURL, [String(gone.sizes[0]?.sku)], 0);
  await openCart(page);
  await expect(lineOf(page, cheaper)).toContainText('The price has come down: it was £20.00.');
  await expect(lineOf(page, gone)).toContainText('This size has sold out. It is not part of the total.');
  await expect(lineOf(page, gone).locator('.bag-line__total')).toHaveText('Not available');
  await expect(sum(page, 'Items')).toHaveText('£15.00');
  await expectSound(page);

  await openCart(page);
  await expect(lineOf(page, cheaper)).toBeVisible();
  await expect(lineOf(page, cheaper)).not.toContainText('The price has come down');
  await expect(lineOf(page, gone).locator('.bag-line__total')).toHaveText('Not available');

  await sizeOf(page, gone).selectOption({ label: gone.sizes[1]?.label ?? '' });
  await expect(sum(page, 'Items')).toHaveText('£35.00');
});

test('an add that the shop refuses is taken back with the reason, the count too', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 3);
  const [size] = dress.sizes;
  await openProduct(page, dress);
  await choose(page, size?.sku);
  await setStock(baseURL, [String(size?.sku)], 0);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/quote**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await addButton(page).click();
  await expect(drawer(page)).toContainText(dress.title);
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 1 item');
  await expect(drawer(page).locator('.bag-drawer__foot')).toContainText('Updating…');
  held.resolve();
  await expect(drawer(page).getByRole('alert')).toHaveText('This size has just sold out.');
  await expect(drawer(page)).not.toContainText(dress.title);
  await expect(bagLink(page)).toHaveAccessibleName('Bag');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('This size has just sold out.');
});

test('a code is refused beside its field, waits for its minimum, and is taken off the sum', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 4);
  await putIn(page, [dress.sizes[0]?.sku]);
  await openCart(page);
  await page.getByText('Promotion code', { exact: true }).click();
  const field = page.getByLabel('Code', { exact: true });
  const attempt = async (code: string) => {
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await attempt('NOSUCHCODE');
  await expect(field).toHaveAccessibleDescription('We do not know this code. Check how it is spelt.');
  await expect(field).toHaveValue('NOSUCHCODE');
  await attempt('FLASH20');
  await expect(page.getByText('FLASH20 does nothing. Its time is over, or has not begun.')).toBeVisible();

  await attempt('dress5');
  await expect(page.getByText('DRESS5 does nothing yet. Spend £10.00 more to use it.')).toBeVisible();
  await expect(field).toHaveValue('');
  await quantityOf(page, dress).selectOption('2');
  await expect(page.getByText('DRESS5 is applied.')).toBeVisible();
  await expect(lineOf(page, dress)).toContainText('£5 off dresses: −£5.00');
  await expect(sum(page, 'Discounts')).toHaveText('−£5.00');
  await expectSound(page);

  await page.getByRole('button', { name: 'Remove DRESS5' }).click();
  await expect(sum(page, 'Discounts')).toHaveCount(0);
  await expect(sum(page, 'Items')).toHaveText('£40.00');
});

test('what is taken out comes back by Undo, what is saved for later comes back in its size, and an empty bag leads on', async ({
  page,
  baseURL,
}) => {
  const dress = await dressFor(baseURL, 5);
  const [, size] = dress.sizes;
  await putIn(page, [size?.sku]);
  await openCart(page);
  const remove = () => page.getByRole('button', { name: `Remove ${dress.title}, size ${size?.label}` }).click();
  await remove();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sizeOf(page, dress)).toHaveValue(size?.sku ?? '');

  await page.getByRole('button', { name: `Save for later: ${dress.title}` }).click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved).toContainText(dress.title);
  await expect(lines(page)).toHaveCount(0);
  await page.reload();
  await expect(saved.getByRole('combobox', { name: `Size of ${dress.title}` })).toHaveValue(size?.sku ?? '');
  await expectSound(page);
  await saved.getByRole('button', { name: `Move to bag: ${dress.title}` }).click();
  await expect(saved).toHaveCount(0);
  await expect(sizeOf(page, dress)).toHaveValue(size?.sku ?? '');

  await expect(lineOf(page, dress)).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await remove();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Shop dresses' }).click();
  await expect(page).toHaveURL('/clothing/dresses.html');
});

test('a card of a listing puts a size into the bag', async ({ page }) => {
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
  await expect(drawer(page).locator('.bag-drawer__foot')).toContainText('£');
  await page.keyboard.press('Escape');
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 1 item');
});

test('everything works with the keyboard alone', { tag: '@desk' }, async ({ page, baseURL }) => {
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
  await quantityOf(page, dress).focus();
  await page.keyboard.press('2');
  await expect(sum(page, 'Items')).toHaveText('£40.00');
  await expect(quantityOf(page, dress)).toBeFocused();
  await page.getByRole('button', { name: `Remove ${dress.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, dress)).toHaveValue('2');
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a dress is added, changed, reduced by a code and taken out by forms alone', async ({ page, baseURL }) => {
    const dress = await dressFor(baseURL, 7);
    const [first, second] = dress.sizes;
    await page.goto(dress.path);
    await choose(page, first?.sku);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page).toHaveURL(CART);
    await expect(lineOf(page, dress)).toBeVisible();
    await expect(sizeOf(page, dress)).toHaveValue(first?.sku ?? '');

    await sizeOf(page, dress).selectOption({ label: second?.label ?? '' });
    await quantityOf(page, dress).selectOption('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(CART);
    await expect(sizeOf(page, dress)).toHaveValue(second?.sku ?? '');
    await expect(sum(page, 'Items')).toHaveText('£40.00');

    await page.getByText('Promotion code', { exact: true }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.fill('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('NOSUCHCODE');
    await expect(field).toHaveAccessibleDescription('We do not know this code. Check how it is spelt.');
    await field.fill('DRESS5');
    await page.keyboard.press('Enter');
    await expect(sum(page, 'Discounts')).toHaveText('−£5.00');

    await page.reload();
    await expect(sum(page, 'Discounts')).toHaveText('−£5.00');
    await page.getByRole('button', { name: `Remove ${dress.title}` }).click();
    await expect(page.getByText('Your bag is empty')).toBeVisible();
  });
});

test('the bag reads from right to left in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  const main = `${baseURL?.replace('outlet', 'main')}/ar-ae`;
  await page.goto(`${main}/clothing/dresses.html`);
  const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
  await card.hover();
  await card.locator('button.quick-add__size').first().click();
  const dialog = page.locator('dialog.modal--drawer');
  await expect(dialog.locator('.bag-drawer__foot bdi').first()).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.x).toBe(0);
  await expectSound(page);
  await dialog.getByRole('link', { name: 'عرض الحقيبة' }).click();
  await expect(page).toHaveURL(`${main}${CART}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('.bag-totals')).toContainText('د.إ');
  await expectSound(page);
});

test('nobody sees anything of another’s bag by guessing its token', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
}) => {
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
  await openCart(page);
  await expect(page.getByText('Your bag is empty')).toBeVisible();
  await page.goto(LIGHT_PAGE);
  await expect(bagLink(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await bagLink(page).click();
  await expect(drawer(page).getByText('Your bag is empty')).toBeVisible();
});

test('the bag is kept by nobody, and pages for all carry no cookie and no count', { tag: '@desk' }, async ({
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
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 1 item');
  const bag = await page.goto(CART);
  expect(await bag?.headerValue('cache-control')).toContain('no-store');
});

test.describe('a shop of its own', { tag: '@desk' }, () => {
  /** It has just begun, and knows nothing by heart. */
  const SLOWLY = { timeout: 20_000 };
  let folder: string;
  let shop: ShopProcess | undefined;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bag-shop-'));
  });
  test.afterAll(async () => {
    shop?.child.kill('SIGTERM');
    await shop?.ended;
    await rm(folder, { recursive: true, force: true });
  });

  test('may be killed and started again: the bag is still there', async ({ page }) => {
    test.setTimeout(180_000);
    const port = String(await freePort());
    const start = async () => {
      shop = await spawnShop({ DATA_DIR: folder, PORT: port });
      await shop.opened;
      return shop;
    };
    const at = (path: string) => `http://outlet.localhost:${port}${path}`;
    const killed = await start();
    await page.goto(at('/clothing/dresses.html'));
    const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
    await card.hover();
    await card.locator('button.quick-add__size').first().click();
    await drawer(page).getByRole('button', { name: 'One more' }).click();
    await expect(drawer(page).locator('.bag-drawer__foot')).toContainText('£', SLOWLY);
    const title = (await drawer(page).locator('.bag-line__name').textContent()) ?? '';
    killed.child.kill('SIGKILL');
    await killed.ended;

    await start();
    await page.goto(at(CART));
    await expect(bagLink(page)).toHaveAccessibleName('Bag, 2 items', SLOWLY);
    const quantity = page.getByRole('combobox', { name: `Quantity of ${title}` });
    await expect(quantity).toHaveValue('2');
    await page.waitForLoadState('networkidle');
    await quantity.selectOption('3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (3)');
    await expect(page.locator('.bag-totals')).toHaveAttribute('aria-busy', 'false', SLOWLY);
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });
});

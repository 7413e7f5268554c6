import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CARDS, typeCard } from '../../support/browser/browser-checkout.ts';
import { collectPageErrors, waitForScript as waitForShop } from '../../support/browser/page-checks.ts';
import { waitForKeys } from '../../support/browser/staff-browser.ts';
import { buildLogo, writeMerchantExport } from '../../support/catalog/merchant-export.ts';
import { type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';

/** From `npm start -- --empty` to the first order of a shop that is not the demo: by screens, commands and files. */
const [ACCENT, LOGO_COLOUR] = ['#1b4d3e', '#1b4d3e'];
const COMMAND = join(import.meta.dirname, '../../../apps/server/src/run-shop.ts');
let folder: string;
let files: string;
let shop: ShopProcess;
let startedAt: number;

test.use({ locale: 'en-US' });
test.beforeAll(async () => {
  [folder, files] = [await mkdtemp(join(tmpdir(), 'own-shop-')), await mkdtemp(join(tmpdir(), 'own-files-'))];
  startedAt = performance.now();
  shop = await spawnShop({ DATA_DIR: folder, NETWORK_LIMIT_FACTOR: '1000' }, ['--empty']);
  await shop.opened;
  await expect.poll(shop.output).toMatch(/invitation\?token=/);
});
test.afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  for (const one of [folder, files]) await rm(one, { recursive: true, force: true, maxRetries: 5 });
});

const getPort = () => new URL(shop.origin).port;
const getOrigin = () => `http://main.localhost:${getPort()}`;

/** `npm run shop -- …` on the data folder of this shop, while it is open. */
function runShop(...args: string[]): string {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, '--empty', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: getPort() },
    encoding: 'utf8',
  });
  expect(status, `${args.join(' ')}: ${stdout} ${stderr}`).toBe(0);
  return stdout;
}

const openStep = async (page: Page, name: string) => {
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  await waitForKeys(page);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const fill = async (page: Page, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name, exact: true }).fill(value);
};

async function setUp(page: Page): Promise<void> {
  const [link = ''] = /http:\S+\/invitation\?token=\S+/.exec(shop.output()) ?? [];
  await page.goto(link);
  await fill(page, { 'E-mail': 'ada@juniper.test', 'Your name': 'Ada Byron' });
  await page.getByLabel('New password').fill('a long password of Ada 1815');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await openStep(page, 'Name');
  await fill(page, { Name: 'Juniper & Co', 'Legal name': 'Juniper & Co LLC', Street: '1 Main Street' });
  await fill(page, { Postcode: '10001', Town: 'New York' });
  await save(page);
  await openStep(page, 'Store');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US');
  await save(page);
  await openStep(page, 'Look');
  const logo = { name: 'juniper.png', mimeType: 'image/png', buffer: await buildLogo(LOGO_COLOUR) };
  await page.locator('.upload-zone input[type=file]').setInputFiles(logo);
  await expect(page.getByText(/^Logo: \/media\//)).toBeVisible();
  await page.getByRole('textbox', { name: 'Accent', description: /^As #1b4d3e/ }).fill(ACCENT);
  // The framed home page shows both before they are saved.
  const preview = page.frameLocator('iframe[title^="Your shop"]');
  await expect(preview.getByRole('banner').getByRole('img', { name: 'Juniper & Co' })).toBeVisible();
  await expect(preview.locator('html')).toHaveCSS('--claret', ACCENT);
  await save(page);
  await openStep(page, 'Delivery and tax');
  const method = (name: string) => page.getByRole('group', { name });
  await method('Standard delivery').getByRole('textbox', { name: 'Price of delivery' }).fill('5');
  await page.getByRole('button', { name: 'Add Express delivery' }).click();
  await method('Express delivery').getByRole('textbox', { name: 'Price of delivery' }).fill('12.50');
  await page.getByRole('combobox', { name: 'Prices and tax' }).selectOption('added');
  await page.getByRole('button', { name: 'Fill in example rates' }).click();
  await expect(page.getByText('These rates are examples')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Rate of each state' })).toHaveValue(/^NY 4$/m);
  await page.getByRole('checkbox', { name: /checked these rates/ }).check();
  await save(page);
  await openStep(page, 'Legal texts');
}

/** Stock of the bought size, as a merchant exports it. */
async function readStock(): Promise<number> {
  const file = join(files, 'stock.csv');
  runShop('export', file, '--format', 'stock');
  const line = (await readFile(file, 'utf8')).split('\n').find((one) => one.startsWith('MH01-M-Black,us,'));
  return Number(line?.split(',')[2]);
}

/** Copy, people, places and range of the demo. */
const DEMO_WORDS =
  /merroway|loom street|demo|this season|fairly priced|made to be worn|0161|\.example\b|£|\bVAT\b|\bdress/i;

/** Visible text, names of controls, title and description. */
const readWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title], meta[content]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...names].join('\n');
  });

const readAccent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--claret').trim());

async function expectOwn(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Juniper & Co/);
  expect(DEMO_WORDS.exec(await readWords(page))?.[0], page.url()).toBeUndefined();
  expect(await readAccent(page)).toBe(ACCENT);
}

/** Returns the order number. */
async function buy(page: Page): Promise<string> {
  const main = page.locator('main');
  await page.goto(`${getOrigin()}/`);
  await expectOwn(page);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Juniper & Co' });
  await expect(logo).toHaveAttribute('src', /^\/media\//);
  expect(
    await logo.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByText('Juniper & Co LLC').first().waitFor();
  await waitForShop(page);
  await page.getByRole('banner').getByRole('link', { name: 'Men', exact: true }).click();
  await page.getByRole('link', { name: 'View all Men' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men');
  await expectOwn(page);
  const card = main.locator('.card').filter({ hasText: 'Chaz Kangaroo Hoodie' }).first();
  await expect(card).toContainText('$52.00');
  await card.getByRole('link', { name: 'Chaz Kangaroo Hoodie', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaz Kangaroo Hoodie');
  await expect(main).toContainText('Plus sales tax, added at checkout');
  await expectOwn(page);
  await waitForShop(page);
  await main
    .locator('label.size')
    .filter({ has: page.getByText('M', { exact: true }) })
    .click();
  await page.locator('.add-row').getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: /^Your cart \(1\)/ });
  await expect(drawer).toContainText('Size M');
  // Confirmed by the server, not only shown.
  await expect(drawer.locator('.quote-line:not([aria-busy=true])')).toHaveCount(1);
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your cart \(1\)/);
  await expectOwn(page);
  await main.getByRole('link', { name: 'Go to checkout' }).first().click();
  return await checkOut(page);
}

async function checkOut(page: Page): Promise<string> {
  const main = page.locator('main');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await page.waitForLoadState('networkidle');
  await main.locator('input[type=email]').fill('grace@customer.test');
  await fill(page, {
    'First name': 'Grace',
    'Last name': 'Hopper',
    'Street address': '350 Fifth Avenue',
    City: 'New York',
    'ZIP code': '10118',
  });
  await main.getByLabel('State', { exact: true }).first().selectOption({ label: 'New York' });
  await expectOwn(page);
  await main.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(main.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await expect(main.getByRole('radio', { name: /^Express.*\$12\.50/ })).toBeVisible();
  await expectOwn(page);
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  // 4 % of New York on goods and shipping.
  await expect(summary).toContainText(/Tax\s*\$2\.\d\d/);
  await typeCard(page, CARDS.visa);
  await expectOwn(page);
  await main.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expectOwn(page);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Loads the demo catalogue by keyboard at the width of a phone, looks at it, and removes it again. */
async function tryDemo(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`http://backoffice.localhost:${getPort()}/setup?step=catalogue`);
  await openStep(page, 'Catalogue');
  await expect(page.getByRole('link', { name: 'Catalogue', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('their prices are invented')).toBeVisible();
  await page.getByRole('button', { name: 'Load the demo catalogue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ demo products are in your shop\.$/)).toBeVisible({ timeout: 180_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(`http://backoffice.localhost:${getPort()}/setup?step=open`);
  await expect(page.getByText(/products of the demo can be bought/)).toBeVisible();
  await expect(async () => {
    await page.goto(`${getOrigin()}/clothing/dresses.html`);
    await expect(page.locator('main .card').first()).toContainText('$', { timeout: 1_000 });
  }).toPass();
  await page.goto(`http://backoffice.localhost:${getPort()}/setup?step=catalogue`);
  await waitForKeys(page);
  await page.getByRole('button', { name: 'Remove the demo catalogue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Delete \d+ demo products now$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your shop has no products yet.')).toBeVisible();
  await page.setViewportSize(size);
}

test('a merchant makes a shop of their own from nothing, and a guest buys in it @desk', async ({ page, browser }) => {
  await setUp(page);
  await tryDemo(page);
  const file = await writeMerchantExport(files);
  expect(runShop('import', file, '--dry-run')).toContain('Price list: main-USD (the shop has no other)');
  expect(runShop('import', file)).toContain('4 products');
  expect(await readStock()).toBe(12);
  await expect(async () => {
    await page.goto(`${getOrigin()}/men.html`);
    await expect(page.getByText('Chaz Kangaroo Hoodie').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  test.info().annotations.push({
    type: 'measured',
    description: `${Math.round((performance.now() - startedAt) / 1_000)} s from empty to open`,
  });

  const guest = await browser.newContext({ locale: 'en-US' });
  const shopper = await guest.newPage();
  const complaints = collectPageErrors(shopper);
  const number = await buy(shopper);
  expect(number).toMatch(/^JC-/);
  expect(complaints).toEqual([]);
  await guest.close();

  const office = `http://backoffice.localhost:${getPort()}`;
  await page.goto(`${office}/orders`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Grace Hopper');
  expect(await readStock()).toBe(11);
});

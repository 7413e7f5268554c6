import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CONSENT_VERSION, writeConsent } from '@shop/domain/site/browser/consent';
import sharp from 'sharp';
import { expectSound, violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const PICTURES = join(import.meta.dirname, '../../../demo/pictures');
const A_DRESS = join(PICTURES, 'cowl-neck-satin-midi-dress-bottle-green.webp');
const DRESS_PATH = '/catalogsearch/result?q=cowl+neck+satin+midi+dress';

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

const isPhone = () => test.info().project.name === 'phone';

/** Search field of the header on a desktop, of the sheet on a phone. */
async function openSearch(page: Page) {
  await waitForScript(page);
  if (isPhone()) {
    await page.getByRole('banner').getByRole('button', { name: 'Search the shop' }).click();
    return page.getByRole('dialog').getByRole('combobox');
  }
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
  await field.click();
  return field;
}

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const cards = (page: Page) => page.locator('main').locator('.card');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const axe = async (page: Page) => await violationsOn(page);

async function openDress(page: Page) {
  await page.goto(DRESS_PATH);
  await waitForScript(page);
  await cards(page).first().locator('.card__name').click();
  await expect(page.getByRole('link', { name: 'Shop similar', exact: true })).toBeVisible();
}

test('search suggests while typing and reaches the results by keyboard', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await expect(field).toBeFocused();
  await field.pressSequentially('satin');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Styles' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Search for' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d+ suggestions/ })).toHaveCount(1);
  expect(await violationsOn(page, (axe) => axe.include('.header'))).toEqual([]);

  await page.keyboard.press('ArrowDown');
  const active = options(page).first();
  await expect(active).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  await expect(field).toBeFocused();
  const words = (await active.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
  await expect(headline(page)).toHaveText(`Results for “${words}”`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
});

test('Escape closes the suggestions first, and a suggested product opens with one click', async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  await field.fill('satin');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('satin');
  await page.keyboard.press('ArrowUp');
  const last = options(page).last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const path = (await last.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Shop similar', exact: true })).toBeVisible();
});

test('suggested searches contain neither article numbers nor attributes', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  const field = await openSearch(page);
  for (const [typed, suggested] of [
    ['red dr', /^red dr/i],
    ['sa', /^sa/i],
    ['dr', /^dr/i],
  ] as const) {
    await field.fill(typed);
    const searches = page.getByRole('group', { name: 'Search for' }).getByRole('option');
    await expect(searches.first()).toHaveText(suggested);
    for (const words of await searches.allTextContents()) expect(words).not.toMatch(/\d|\bdry/);
  }
});

test('search finds help pages and lists them before products', async ({ page }) => {
  await page.goto('/catalogsearch/result?q=returns');
  const found = page.locator('main').locator('.help-results a, .card__name');
  await expect(found.first()).toContainText(/return/i);
  await expect(found.first()).toHaveAttribute('href', /return/);
  await expectSound(page, 'help results');
  await found.first().click();
  await expect(headline(page)).toContainText(/return/i);
});

test('search works when suggestions fail', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/merchandiser/search-suggest*', (route) => route.abort());
  await page.goto('/');
  const field = await openSearch(page);
  await field.fill('denim');
  await field.press('Enter');
  await expect(page).toHaveURL('/catalogsearch/result?q=denim');
  await expect(headline(page)).toHaveText('Results for “denim”');
});

test('search corrects a misspelling and links back to the original query', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/catalogsearch/result?q=sattin+drss');
  await expect(headline(page)).toHaveText('Results for “satin dress”');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Search instead for “sattin drss”' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '"sattin drss"');
  await expect(headline(page)).toContainText('“sattin drss”');
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('search without results offers alternatives and is noindex', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/catalogsearch/result?q=%22qwrtzpsdfg%22');
  await expect(headline(page)).toHaveText('No results for “qwrtzpsdfg”');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('region', { name: 'Trending now' }).locator('.card').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const field = page.locator('main').getByRole('combobox');
  await field.fill('satin dress');
  await field.press('Enter');
  await expect(headline(page)).toHaveText('Results for “satin dress”');
});

test('recent searches are stored on the device, removed one by key and all by button', { tag: '@desk' }, async ({
  page,
}) => {
  for (const words of ['denim', 'satin', 'boots']) {
    await page.goto(`/catalogsearch/result?q=${words}`);
    await waitForScript(page);
  }
  await page.goto('/');
  const field = await openSearch(page);
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['boots', 'satin', 'denim']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText(['satin', 'denim']);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.reload();
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test.describe('search by photo', { tag: '@desk' }, () => {
  test('finds similar products', async ({ page }) => {
    await page.goto('/');
    await openSearch(page);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Search with a photo' }).click();
    await (await chosen).setFiles(A_DRESS);
    await expect(page).toHaveURL(/\/catalogsearch\/result\?hash=/);
    await expect(headline(page)).toHaveText('Styles like your photo');
    await expect(cards(page).first()).toContainText(/satin midi dress/i);
    expect(await axe(page)).toEqual([]);
  });

  test('accepts a phone photo larger than the upload limit', async ({ page }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const large = await sharp({ create: { width: 3000, height: 2200, channels: 3, background: 'white', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    await page.goto('/catalogsearch/result');
    await waitForScript(page);
    const upload = page.waitForRequest('**/search/api/v2/widgets/visual/upload/visual');
    await page
      .getByLabel('Search with a photo')
      .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: large });
    await page.getByRole('button', { name: 'Find similar styles' }).click();
    expect((await (await upload).response())?.status()).toBe(200);
    await expect(page).toHaveURL(/\?hash=/);
  });

  test('shows an error beside the control', async ({ page }) => {
    await page.goto('/catalogsearch/result');
    await waitForScript(page);
    const field = page.getByLabel('Search with a photo');
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a green dress') });
    await page.getByRole('button', { name: 'Find similar styles' }).click();
    await expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG or WebP photo/);
    expect(await axe(page)).toEqual([]);
  });
});

test('shop similar works from a product page and from a card', { tag: '@desk' }, async ({ page }) => {
  await openDress(page);
  const title = await headline(page).textContent();
  await page.getByRole('link', { name: 'Shop similar', exact: true }).click();
  await expect(page).toHaveURL(/\/catalogsearch\/result\?sku=/);
  await expect(headline(page)).toHaveText(`Styles like ${title}`);
  await expect(cards(page).first()).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: title ?? '', exact: true })
      .first(),
  ).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('product page shows colours, sizes and recommendations, and is added to recently viewed', async ({ page }) => {
  await openDress(page);
  const title = (await headline(page).textContent()) ?? '';
  await expect(
    page
      .getByRole('list', { name: `Pictures of ${title}` })
      .getByRole('img')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Complete the look' }).locator('.card').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);

  const colours = page.getByRole('list', { name: 'Colours' }).getByRole('link');
  const other = colours.and(page.locator(':not([aria-current])')).first();
  const path = (await other.getAttribute('href')) ?? '';
  await other.click();
  await expect(page).toHaveURL(path);
  await expect(colours.and(page.locator('[aria-current=page]'))).toHaveAttribute('href', path);
  // Stored after painting; leaving the page before that loses the second product.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('recently-viewed') ?? '[]').length))
    .toBe(2);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.locator('.card')).toHaveCount(2);
  await expect(recent.locator('.card__name').first()).toHaveAttribute('href', path);
});

test('home page shows product rails', { tag: '@desk' }, async ({ page }) => {
  // The server starts before the search index is ready, and a page without rails stays cached for some seconds.
  await expect(async () => {
    await page.goto('/');
    expect(await page.locator('main .product-rail .card').first().isVisible()).toBe(true);
  }).toPass();
});

test.describe('product view tracking', { tag: '@desk' }, () => {
  async function look(page: Page) {
    const sent: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/search/pix.gif') sent.push(url.searchParams);
    });
    await openDress(page);
    // The recently viewed entry is stored at the same time as the event is sent.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull();
    return sent;
  }
  const visitorCookie = async (page: Page) =>
    (await page.context().cookies()).filter(({ name }) => name === '_br_uid_2');

  test('sends nothing without consent', async ({ page }) => {
    expect(await look(page)).toEqual([]);
    expect(await visitorCookie(page)).toEqual([]);
  });

  test('sends events after consent', async ({ page, baseURL }) => {
    const value = writeConsent({ version: CONSENT_VERSION, at: new Date(), granted: ['analytics'] });
    await page.context().addCookies([{ name: 'cc_preference', value, url: baseURL ?? '' }]);
    // Blocks third-party scripts, which load with the consent; one of the stubs never responds.
    const { hostname, port } = new URL(baseURL ?? '');
    await page.route(
      (url) => url.hostname !== hostname || url.port !== port,
      (route) => route.abort(),
    );
    const sent = await look(page);
    await expect.poll(() => sent.map((query) => query.get('ptype'))).toEqual(['search', 'product']);
    expect(sent[0]?.get('search_term')).toBe('cowl neck satin midi dress');
    expect(await visitorCookie(page)).toHaveLength(1);
  });
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  async function openStart(page: Page) {
    await page.goto('/');
    if (!isPhone()) return page.getByRole('banner').getByRole('searchbox');
    await page.getByRole('banner').getByRole('link', { name: 'Search the shop' }).click();
    return page.locator('main').getByRole('searchbox');
  }

  test('search works as a plain form', async ({ page }) => {
    const field = await openStart(page);
    await field.fill('satin dress');
    await field.press('Enter');
    await expect(headline(page)).toHaveText('Results for “satin dress”');
    await expect(cards(page).first()).toBeVisible();
  });

  test('photo search works as a form and shows its errors', async ({ page }) => {
    await page.goto('/catalogsearch/result');
    const field = page.getByLabel('Search with a photo');
    const submit = page.getByRole('button', { name: 'Find similar styles' });
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a green dress') });
    await submit.click();
    await expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG or WebP photo/);
    await field.setInputFiles(A_DRESS);
    await submit.click();
    await expect(page).toHaveURL(/\/catalogsearch\/result\?hash=/);
    await expect(cards(page).first()).toContainText(/satin midi dress/i);
  });
});

test('search is right-to-left in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae/catalogsearch/result`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(headline(page)).toHaveText('عمَّ تبحثين؟');
  expect(await axe(page)).toEqual([]);
});

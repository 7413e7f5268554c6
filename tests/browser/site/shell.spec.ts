import { expect, test } from '@playwright/test';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('page hydrates without console errors or CSP violations', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto('/');
  await waitForScript(page);
  expect(complaints).toEqual([]);
});

test('private call sets the XSRF cookie that a cached page cannot set', { tag: '@desk' }, async ({ page, context }) => {
  const reply = await page.goto('/');
  expect(reply?.headers()['set-cookie']).toBeUndefined();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('XSRF-TOKEN');
});

test('unknown page returns 404 with links', { tag: '@desk' }, async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has sold out');
  await expect(page.locator('main').getByRole('link', { name: 'New in' })).toHaveAttribute('href', '/new-in.html');
  expect(await violationsOn(page)).toEqual([]);
});

test('§2 app shell has a heading for screen readers', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/_app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merroway Outlet');
  expect(await violationsOn(page)).toEqual([]);
});

test('page renders when the browser blocks storage', { tag: '@desk' }, async ({ page }) => {
  // The router's scroll restoration script throws here; the page does not need it.
  page.removeAllListeners('pageerror');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/?hConversionEventId=event-1');
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dressed for every invitation');
});

test('main brand has no outlet wording', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(onMain(baseURL, '/'));
  await expect(page).toHaveTitle(/^This season’s style, fairly priced/);
  await expect(page.locator('body')).not.toContainText(/last season|second season/i);
});

test('first Tab focuses the skip link, which leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('§2 key press adds the keyboard-use class to the body, a click removes it', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('body')).toHaveClass(/keyboard-use/);
  await page.mouse.click(5, 5);
  await expect(page.locator('body')).not.toHaveClass(/keyboard-use/);
});

test('§2 unknown query parameters leave the address bar without a reload', { tag: '@desk' }, async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto('/clothing/dresses.html?utm_source=mail&sort=price_asc&gclid=abc');
  await expect(page).toHaveURL('/clothing/dresses.html?sort=price_asc');
  expect(documents).toHaveLength(1);
});

test('§2 hConversionEventId is stored for the session, unless it is too long', { tag: '@desk' }, async ({ page }) => {
  const readStored = () => page.evaluate(() => sessionStorage.getItem('hConversionEventId'));
  await page.goto('/?hConversionEventId=event-1');
  await expect.poll(readStored).toBe('event-1');
  await page.goto(`/?hConversionEventId=${'x'.repeat(500)}`);
  await waitForScript(page);
  expect(await readStored()).toBe('event-1');
});

test('§9 viewport allows scaling up to 5', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /maximum-scale=5/);
});

test.describe('on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  test('§9 viewport has no scale limit', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /maximum-scale/);
  });
});

test('page loads only the texts of its language', { tag: '@desk' }, async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto(onMain(baseURL, '/de'));
  await waitForScript(page);
  const catalogues = scripts.filter((path) => /\/(en|fr|de|ar)[.-]/.test(path));
  expect(catalogues).toHaveLength(1);
  expect(catalogues[0]).toMatch(/\/de[.-]/);
});

for (const { path, lang, dir } of [
  { path: '/', lang: 'en-GB', dir: 'ltr' },
  { path: '/ie', lang: 'en-IE', dir: 'ltr' },
  { path: '/us', lang: 'en-US', dir: 'ltr' },
  { path: '/fr', lang: 'fr-FR', dir: 'ltr' },
  { path: '/de', lang: 'de-DE', dir: 'ltr' },
  { path: '/ar-ae', lang: 'ar-AE', dir: 'rtl' },
]) {
  test(`main brand uses ${lang} at ${path} and links within it`, { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, path));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'main');
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', path);
    expect(await violationsOn(page, (axe) => axe.exclude('footer'))).toEqual([]);
  });
}

test('client-side navigation loads no new document and Back restores the scroll position', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(onMain(baseURL, '/fr'));
  await waitForScript(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fr\/.+\.html$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('size guide shows a table for each product type, also without script', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/size-guide');
  const dresses = page.getByRole('region', { name: 'Dresses', exact: true });
  await page
    .locator('summary')
    .filter({ hasText: /^Dresses$/ })
    .evaluate((summary) => {
      (summary.parentElement as HTMLDetailsElement).open = true;
    });
  await expect(dresses.getByRole('columnheader').first()).toHaveText('Size (UK)');
  await expect(dresses.getByRole('rowheader', { name: '10 EU 38 · US 6', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(onMain(baseURL, '/us/size-guide'));
  await expect(scriptless.getByText('Size (US)').first()).toBeVisible();
  await plain.close();
});

test('gallery shows every component in both directions without axe violations', async ({ page }) => {
  await page.goto('/dev/gallery');
  expect(await page.locator('[dir=rtl]').count()).toBeGreaterThan(0);
  expect(await violationsOn(page)).toEqual([]);
});

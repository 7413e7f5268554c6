import { expect, test } from '@playwright/test';
import { violationsOn } from '../support/sound-page.ts';

const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a page hydrates without a complaint of the browser or the content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('the private call sets the XSRF cookie that the cached page cannot', { tag: '@desk' }, async ({
  page,
  context,
}) => {
  const reply = await page.goto('/');
  expect(reply?.headers()['set-cookie']).toBeUndefined();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('XSRF-TOKEN');
});

test('an unknown page answers 404 with a way on', { tag: '@desk' }, async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has sold out');
  await expect(page.locator('main').getByRole('link', { name: 'New in' })).toHaveAttribute('href', '/new-in.html');
  expect(await violationsOn(page)).toEqual([]);
});

test('§2 the app shell has a heading for those who listen', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/_app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merroway Outlet');
  expect(await violationsOn(page)).toEqual([]);
});

test('a browser that blocks storage still shows the page', { tag: '@desk' }, async ({ page }) => {
  // The router's own script for the scroll position complains there; the page does not need it.
  page.removeAllListeners('pageerror');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/?hConversionEventId=event-1');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dressed for every invitation');
});

test('the main brand does not sell itself as an outlet', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(onMain(baseURL, '/'));
  await expect(page).toHaveTitle(/^This season’s clothes, honestly priced/);
  await expect(page.locator('body')).not.toContainText(/last season|second season/i);
});

test('the first Tab leads to the skip link, which leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('§2 a key press marks the body as used by keyboard, a click takes the mark away', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.locator('body')).toHaveClass(/keyboard-use/);
  await page.mouse.click(5, 5);
  await expect(page.locator('body')).not.toHaveClass(/keyboard-use/);
});

test('§2 hConversionEventId is kept for the session, unless it is absurdly long', { tag: '@desk' }, async ({
  page,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('hConversionEventId'));
  await page.goto('/?hConversionEventId=event-1');
  await expect.poll(kept).toBe('event-1');
  await page.goto(`/?hConversionEventId=${'x'.repeat(500)}`);
  await page.waitForLoadState('networkidle');
  expect(await kept()).toBe('event-1');
});

test('§9 the viewport may be scaled to five', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /maximum-scale=5/);
});

test.describe('on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  test('§9 the viewport has no limit', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /maximum-scale/);
  });
});

test('a page ships the texts of its own language only', { tag: '@desk' }, async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await page.goto(onMain(baseURL, '/de'));
  await page.waitForLoadState('networkidle');
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
  test(`the main brand speaks ${lang} at ${path}, and its links stay there`, { tag: '@desk' }, async ({
    page,
    baseURL,
  }) => {
    await page.goto(onMain(baseURL, path));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'main');
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', path);
    expect(await violationsOn(page)).toEqual([]);
  });
}

test('moving between pages needs no new document and keeps the place on the way back', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(onMain(baseURL, '/fr'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fr\/.+\.html$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the size guide shows a table for each kind of product, without script too', { tag: '@phone' }, async ({
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
  await expect(dresses.getByRole('rowheader', { name: '10', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(onMain(baseURL, '/us/size-guide'));
  await expect(scriptless.getByText('Size (US)').first()).toBeVisible();
  await plain.close();
});

test('the gallery shows every component in both directions without a complaint of axe', async ({ page }) => {
  await page.goto('/dev/gallery');
  expect(await page.locator('[dir=rtl]').count()).toBeGreaterThan(0);
  expect(await violationsOn(page)).toEqual([]);
});

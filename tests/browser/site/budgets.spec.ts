import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { measureHydrationData } from '../../support/browser/hydration-data.ts';

const LISTING = '/clothing/dresses.html';
const PAGE_SIZE = 48;

/**
 * Sizes in bytes. Browsers receive Brotli; react-dom and react-router alone are 107 kB with gzip, 92 kB with Brotli.
 */
const BUDGET = {
  css: { gzip: 20_000 },
  fonts: 90_000,
  listing: { brotli: 25_000 },
  vitals: { brotli: 4_200 },
};

/** In the server's HTML: the others are plain anchors (`PageLink`). */
const MOST_ROUTER_LINKS = 20;

type Loaded = { kind: 'script' | 'css' | 'font' | 'page'; path: string; body: Buffer };

/** Everything loaded before any user interaction. */
async function load(page: Page, address: string): Promise<Loaded[]> {
  const replies: Promise<Loaded[]>[] = [];
  const record = (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    const { pathname } = new URL(response.url());
    if (kind) replies.push(response.body().then((body) => [{ kind, path: pathname, body }]));
  };
  page.on('response', record);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('response', record);
  return (await Promise.all(replies)).flat();
}

const KINDS = [
  [/javascript/, 'script'],
  [/css/, 'css'],
  [/font/, 'font'],
  [/html/, 'page'],
] as const;

/** Excluded: shoppers never see the demo panel, and web-vitals has its own budget. */
const APART = /event-panel|web-vitals/;
const of = (loaded: Loaded[], kind: Loaded['kind']) =>
  loaded.filter((one) => one.kind === kind && !APART.test(one.path));
const sum = (loaded: Loaded[], size: (body: Buffer) => number) =>
  loaded.reduce((total, { body }) => total + size(body), 0);
const gzip = (body: Buffer) => gzipSync(body, { level: 9 }).length;
const brotli = (body: Buffer) => brotliCompressSync(body).length;

async function buildProduct(page: Page): Promise<string> {
  await page.goto(LISTING);
  return (await page.locator('main .card__name').first().getAttribute('href')) ?? '';
}

for (const [name, getAddress, budget] of [
  ['the home page', async () => '/', { brotli: 130_293, gzip: 149_209 }],
  ['a listing', async () => LISTING, { brotli: 133_293, gzip: 152_709 }],
  ['a product', buildProduct, { brotli: 137_293, gzip: 157_009 }],
] as const) {
  test(`${name} stays within its size budget`, { tag: '@phone' }, async ({ page, context }) => {
    const address = await getAddress(page);
    const loaded = await load(await context.newPage(), address);
    const [script, css, fonts] = [of(loaded, 'script'), of(loaded, 'css'), of(loaded, 'font')];
    const weights = {
      scriptBrotli: sum(script, brotli),
      scriptGzip: sum(script, gzip),
      cssGzip: sum(css, gzip),
      fonts: sum(fonts, ({ length }) => length),
    };
    test.info().annotations.push({ type: 'weights', description: JSON.stringify(weights) });
    expect(weights.scriptBrotli).toBeLessThan(budget.brotli);
    expect(weights.scriptGzip).toBeLessThan(budget.gzip);
    expect(weights.cssGzip).toBeLessThan(BUDGET.css.gzip);
    expect(weights.fonts).toBeLessThan(BUDGET.fonts);
  });
}

test('web-vitals loads after the load event and stays within its size budget', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const isVitalsScript = ({ name }: { name: string }) => name.includes('/web-vitals-');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize })),
    );
  await expect.poll(async () => (await scripts()).filter(isVitalsScript).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const loaded = await scripts();
  const loadedAt = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return document?.loadEventStart ?? Number.POSITIVE_INFINITY;
  });
  const vitals = loaded.filter(isVitalsScript);
  for (const { startTime } of vitals) expect(startTime).toBeGreaterThanOrEqual(loadedAt);
  expect(vitals.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)).toBeLessThan(BUDGET.vitals.brotli);
});

test('HTML of a full listing stays within its size budget', { tag: '@phone' }, async ({ page }) => {
  const [html] = of(await load(page, LISTING), 'page');
  await expect(page.locator('main .card__name')).toHaveCount(PAGE_SIZE);
  expect(brotli(html?.body ?? Buffer.alloc(BUDGET.listing.brotli))).toBeLessThan(BUDGET.listing.brotli);
});

for (const [name, getAddress, bytes] of [
  ['the home page', async () => '/', 25_000],
  ['a listing', async () => LISTING, 25_000],
  ['a product', buildProduct, 25_000],
  ['a search', async () => '/catalogsearch/result?q=dress', 22_000],
  ['the size guide', async () => '/size-guide', 25_000],
] as const) {
  test(`data that ${name} sends to its script stays within its budget`, { tag: '@phone' }, async ({ page }) => {
    const html = (await (await page.goto(await getAddress(page)))?.text()) ?? '';
    const sent = measureHydrationData(html);
    test.info().annotations.push({ type: 'hydration data', description: String(sent) });
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(bytes);
    // Links of the router resolve their path and subscribe to the location, each.
    expect((html.match(/data-discover/g) ?? []).length).toBeLessThanOrEqual(MOST_ROUTER_LINKS);
  });
}

test('page preloads exactly the fonts it uses', { tag: '@phone' }, async ({ page }) => {
  const shown = of(await load(page, '/'), 'font').map(({ path }) => path);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(shown.toSorted()).toEqual(preloaded.toSorted());
});

test('product page preloads one picture, the first of its gallery', { tag: '@phone' }, async ({ page, context }) => {
  const product = await context.newPage();
  await product.goto(await buildProduct(page));
  const preloads = product.locator('link[rel=preload][as=image]');
  await expect(preloads).toHaveCount(1);
  const first = product.locator('main img').first();
  expect(await preloads.getAttribute('imagesrcset')).toBe(await first.getAttribute('srcset'));
});

test('dialogs and drawers are lazy-loaded', { tag: '@phone' }, async ({ page }) => {
  const scripts = of(await load(page, LISTING), 'script').map(({ path }) => path);
  for (const name of [
    'suggestion-panel',
    'send-photo',
    'consent-dialog',
    'consent-tool',
    'menu-drawer',
    'error-service',
    'quote-drawer',
    'quick-view',
  ]) {
    expect(scripts.filter((path) => path.includes(name))).toEqual([]);
  }
  const requested = page.waitForRequest(/consent-dialog-[\w-]+\.js/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await requested;
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
});

test('dialogs of a product page are lazy-loaded', { tag: '@phone' }, async ({ page, context }) => {
  const address = await buildProduct(page);
  const product = await context.newPage();
  const scripts = of(await load(product, address), 'script').map(({ path }) => path);
  for (const name of ['picture-zoom', 'size-guide-dialog', 'back-in-stock-dialog', 'quote-drawer']) {
    expect(scripts.filter((path) => path.includes(name))).toEqual([]);
  }
  const requested = product.waitForRequest(/quote-drawer-[\w-]+\.js/);
  await product.getByRole('banner').getByRole('link', { name: 'Bag', exact: true }).click();
  await requested;
  await expect(product.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
});

test('lazy-loaded dialog does not load the stylesheet of the page again', { tag: '@phone' }, async ({ page }) => {
  await load(page, LISTING);
  await page.locator('main .card__quick button').first().click();
  await expect(page.locator('dialog[open] .quick-add__sizes')).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][href*="/assets/shop-"]')).toHaveCount(1);
});

test('quote drawer is preloaded once a size is selected', { tag: '@phone' }, async ({ page, context }) => {
  const address = await buildProduct(page);
  const product = await context.newPage();
  await load(product, address);
  const requested = product.waitForRequest(/quote-drawer-[\w-]+\.js/);
  await product.locator('label.size:not(.size--out)').first().click();
  await requested;
  await expect(product.getByRole('dialog', { name: 'Your bag' })).toBeHidden();
});

import { expect, type Page, test } from '@playwright/test';
import { openAccount, registerCustomer } from '../../support/browser/browser-customer.ts';
import { waitForScript } from '../../support/browser/page-checks.ts';

const LISTING = '/clothing/dresses.html';

/** A product, and a list of data that the page has requested for it: each with its bytes over the network. */
async function openListing(page: Page) {
  await page.goto(LISTING);
  await waitForScript(page);
  const link = page.locator('main .card__name').nth(2);
  const path = (await link.getAttribute('href')) ?? '';
  const readTransfers = (): Promise<number[]> =>
    page.evaluate(
      (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceResourceTiming).transferSize),
      new URL(`${path}.data`, page.url()).href,
    );
  return { link, path, readTransfers };
}

test('a product opens from what was loaded while the pointer rested on its link @desk', async ({ page }) => {
  const { link, path, readTransfers } = await openListing(page);
  await expect(async () => {
    // The first use of the pointer loads the script for it.
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(readTransfers, { timeout: 1_000 }).toHaveLength(1);
  }).toPass();
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main .gallery')).toBeVisible();
  const [loaded, used] = await readTransfers();
  expect(loaded).toBeGreaterThan(0);
  expect(used).toBe(0);
});

test('a page of a signed-in customer, which no cache may keep, is not loaded ahead @desk', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, await registerCustomer(baseURL));
  const { link, readTransfers } = await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /Amira/ })).toBeAttached();
  await link.hover();
  await link.click();
  await expect(page.locator('main .gallery')).toBeVisible();
  expect(await readTransfers()).toHaveLength(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pages fade into each other with reduced motion "${reducedMotion}" as the shopper prefers @desk`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition?.bind(document);
      Object.assign(window, { fades: 0 });
      document.startViewTransition = (...args: Parameters<typeof document.startViewTransition>) => {
        Object.assign(window, { fades: Reflect.get(window, 'fades') + 1 });
        return start(...args);
      };
    });
    const { link, path } = await openListing(page);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main .gallery')).toBeVisible();
    expect(await page.evaluate('fades')).toBe(reducedMotion === 'reduce' ? 0 : 1);
  });
}

/** Reasons of the headless browser itself, which keeps no page, and of the moment. */
const OF_THE_BROWSER = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
  // Requests of a starved machine that are still under way.
  'OutstandingNetworkRequestFetch',
  'OutstandingNetworkRequestOthers',
];

for (const path of ['/', LISTING, '/catalogsearch/result?q=dress', '/size-guide', '/contact', 'a product']) {
  test(`the browser may keep ${path} for the back button @desk`, async ({ page }) => {
    const address = path === 'a product' ? (await openListing(page)).path : path;
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const explained = new Promise<string[]>((resolve) => {
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations.map(({ reason }) => reason)),
      );
    });
    await page.goto(address);
    await waitForScript(page);
    await page.goto('/elb-health-check');
    await page.goBack();
    expect((await explained).filter((reason) => !OF_THE_BROWSER.includes(reason))).toEqual([]);
  });
}

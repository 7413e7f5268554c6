import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { waitForScript } from '../../support/browser/page-checks.ts';

const LISTING = '/clothing/dresses.html';

async function findProduct(page: Page): Promise<string> {
  await page.goto(LISTING);
  return (await page.locator('main .card__name').first().getAttribute('href')) ?? '';
}

const setFlags = (context: BrowserContext, baseURL: string | undefined, value: string) =>
  context.addCookies([{ name: 'plt_features', value, url: baseURL ?? '' }]);

/** Rules of §3: a flag that is off changes the page of this visitor only. */
test.describe('§3 feature flags', { tag: '@desk' }, () => {
  test('a switched-off product page returns 404', async ({ page, context, baseURL }) => {
    const address = await findProduct(page);
    expect((await page.goto(address))?.status()).toBe(200);
    await setFlags(context, baseURL, '-outlet');
    expect((await page.goto(address))?.status()).toBe(404);
  });

  test('the product page has two layouts', async ({ page, context, baseURL }) => {
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
    const address = await findProduct(page);
    await page.goto(address);
    expect(await top('.product__words')).toBeCloseTo(await top('.product > :first-child'), -1);
    await setFlags(context, baseURL, '-ds_pdp');
    await page.goto(address);
    expect(await top('.product__words')).toBeGreaterThan((await top('.product > :first-child')) + 100);
  });

  test('the bag opens as a page where the drawer is off', async ({ page, context, baseURL }) => {
    await setFlags(context, baseURL, '-ds_cart_v2');
    await page.goto(LISTING);
    await page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/cart$/);
    await expect(page.getByRole('heading', { level: 1, name: /Your bag/ })).toBeVisible();
    await expect(page.locator('.quote-page')).toHaveAttribute('data-layout', 'plain');
  });

  test('a notice is shown while the browser is offline', async ({ page, context }) => {
    // Prefetched after hydration: the router reloads a page whose prefetch fails.
    const prefetched = page.waitForResponse(/\/newsletter-[^/]+\.js$/);
    await page.goto('/');
    await (await prefetched).finished();
    await waitForScript(page);
    const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' });
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});

import { expect, type Page, test } from '@playwright/test';
import { expectSound, waitForScript } from '../../support/browser/page-checks.ts';

const LISTING = '/clothing/dresses.html';
const PAGES = [
  '/',
  LISTING,
  '/catalogsearch/result?q=dress',
  '/catalogsearch/result?q=returns',
  '/checkout/cart',
  '/wishlist',
  '/faq',
  '/contact',
  '/terms',
  '/size-guide',
  '/nothing-to-see-here',
];

const findRail = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

async function viewProduct(page: Page): Promise<string> {
  await page.goto(LISTING);
  const path = (await page.locator('main .card__name').first().getAttribute('href')) ?? '';
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull();
  return path;
}

/** Layout shifts in which the footer moved within the viewport. */
const countFooterShifts = (page: Page) =>
  page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const hasFooter = (entry: PerformanceEntry) =>
      (entry as PerformanceEntry & { sources: { node?: Node }[] }).sources.some(
        ({ node }) => node instanceof Element && node.closest('footer'),
      );
    return entries.filter(hasFooter).length;
  });

test('recently viewed products are on every page type and move nothing in sight', async ({ page }) => {
  test.slow();
  const path = await viewProduct(page);
  await expect(findRail(page)).toHaveCount(0);
  for (const address of PAGES) {
    await page.goto(address);
    await expect(findRail(page).locator('.card__name'), address).toHaveAttribute('href', path);
    expect(await countFooterShifts(page), address).toBe(0);
  }
  await expectSound(page);
});

test('recently viewed products are neither at sign-in nor on a first visit', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/contact');
  await waitForScript(page);
  await expect(findRail(page)).toHaveCount(0);
  await viewProduct(page);
  await page.goto('/customer/account/login');
  await waitForScript(page);
  await expect(findRail(page)).toHaveCount(0);
});

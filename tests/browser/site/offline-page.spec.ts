import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort, type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';

/** The shared shop has no service worker, whose requests would bypass the routes of other tests. */
let shop: ShopProcess;
let folder: string;
let port: string;

test.describe('offline page', { tag: '@phone' }, () => {
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offline-page-'));
    port = String(await freePort());
    shop = await spawnShop({ DATA_DIR: folder, PORT: port });
    await shop.opened;
  });
  test.afterAll(async () => {
    shop.child.kill();
    await shop.ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const at = (path: string) => `http://main.localhost:${port}${path}`;

  async function openWithWorker(page: Page, path: string) {
    await page.goto(at(path));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  for (const [path, next, language, title, retry] of [
    ['/contact', '/size-guide', 'en', 'You’re offline', 'Try again'],
    ['/ar-ae/contact', '/ar-ae/size-guide', 'ar', 'أنتِ غير متصلة بالإنترنت', 'حاولي مرة أخرى'],
  ] as const) {
    test(`is shown in ${language} for a page that cannot be reached, and gives way to it`, async ({
      page,
      context,
    }) => {
      await openWithWorker(page, path);
      await context.setOffline(true);
      await page.goto(at(next));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveURL(at(next));
      const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(excess).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('button', { name: retry })).toBeVisible();

      // Reloads by itself when the browser is online.
      await context.setOffline(false);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveURL(at(next));
    });
  }

  test('leaves the cache storage empty and calls of the API alone', async ({ page, context }) => {
    await openWithWorker(page, '/contact');
    await page.goto(at('/size-guide'));
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(true);
    const call = page.evaluate(() => fetch('/api/v1/customer/refresh/get').then(String, String));
    expect(await call).toContain('Failed to fetch');
  });
});

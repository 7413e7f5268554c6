import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Before hydration it is a link.
  await expect(page.locator('footer a[href$="/consent"]')).toHaveCount(0);
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
}

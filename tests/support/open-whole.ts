import { expect, type Page } from '@playwright/test';

/** With everything that script makes of a page that has just been opened. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Without script it is a link.
  await expect(page.locator('footer a[href$="/consent"]')).toHaveCount(0);
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
}

import { expect, test } from '@playwright/test';
import { collectPageErrors, waitForScript } from '../../support/browser/page-checks.ts';
import { startSharedCache } from '../../support/browser/shared-cache.ts';

test('a page stored by a shared cache runs its script for every visitor', { tag: '@desk' }, async ({
  browser,
  baseURL,
}) => {
  const cache = await startSharedCache(String(baseURL));
  for (const path of ['/', '/clothing/dresses.html']) {
    for (const answered of ['by the shop', 'by the cache']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const complaints = collectPageErrors(page);
      const reply = await page.goto(cache.origin + path);
      expect(reply?.headers()['x-answered']).toBe(answered);
      expect(reply?.headers()['content-security-policy']).not.toContain('nonce');
      await waitForScript(page);
      expect(complaints).toEqual([]);
      await context.close();
    }
  }
  await cache.stop();
});

test('a page with a nonce is not stored', { tag: '@desk' }, async ({ baseURL }) => {
  const cache = await startSharedCache(String(baseURL));
  for (const path of ['/checkout/cart', '/customer/account/login', '/no-such-page']) {
    for (const _ of ['first', 'second']) {
      const { headers } = await fetch(cache.address + path);
      expect(headers.get('x-answered')).toBe('by the shop');
      expect(headers.get('content-security-policy')).toContain("'nonce-");
    }
  }
  await cache.stop();
});

import { expect, type Page, test } from '@playwright/test';
import {
  type BuyingPlace,
  CHECKOUT_PAGES,
  comeToPay,
  IN_ARABIC,
  IN_ENGLISH,
} from '../../support/browser/browser-checkout.ts';
import { A_PRODUCT, LISTING, onMain, resolveAddress, skuToBuy } from '../../support/shop/main-store.ts';

const IN_FRENCH: BuyingPlace = {
  prefix: '/fr',
  locale: 'fr_FR',
  address: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    line1: '12 rue de la Paix',
    city: 'Paris',
    postcode: '75002',
    country: 'FR',
  },
};
/** Languages with different scripts, digits, date orders and currencies. */
const PLACES = [
  ['English', IN_ENGLISH],
  ['French', IN_FRENCH],
  ['Arabic', IN_ARABIC],
] as const;

/** Messages of React about HTML that differs: numbered in a production build, in words otherwise. */
const MISMATCH = /Minified React error #(418|421|422|423|425)|hydrat/i;

/** React reports a mismatch as a page error, after it has rendered the part again. */
function collectMismatches(page: Page): string[] {
  const found: string[] = [];
  const note = (message: string) => MISMATCH.test(message) && found.push(`${page.url()}: ${message}`);
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => note(message.text()));
  return found;
}

for (const [language, place] of PLACES) {
  test(`pages in ${language} hydrate without a mismatch`, { tag: '@desk' }, async ({ page, baseURL }) => {
    test.slow();
    const mismatches = collectMismatches(page);
    const store = onMain(baseURL, place.prefix);
    const sku = await skuToBuy(page, store);
    const product = await resolveAddress(page, store, A_PRODUCT);
    await comeToPay(page, { sku, email: `hydration-${place.locale}@example.com`, place });
    const paths = ['/', LISTING, '/catalogsearch/result?q=dress', ...CHECKOUT_PAGES].map((path) => `${store}${path}`);
    for (const address of [...paths, product]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(mismatches, address).toEqual([]);
    }
  });
}

test('a price that differs from the server is found as a mismatch', { tag: '@desk' }, async ({ page, baseURL }) => {
  const mismatches = collectMismatches(page);
  // Changes the first price as soon as it is parsed, before the script of the page runs.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const price = document.querySelector('main bdi');
      if (!price) return;
      observer.disconnect();
      price.textContent = 'another price';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(onMain(baseURL, LISTING));
  await expect.poll(() => mismatches.length).toBeGreaterThan(0);
});

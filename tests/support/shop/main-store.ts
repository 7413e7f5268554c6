import type { Page } from '@playwright/test';
import { IN_ARABIC, IN_ENGLISH } from '../browser/browser-checkout.ts';
import { setStock } from './shop-floor.ts';

/** Two stores of the main brand; the widths are those of the Playwright projects. */
export const LANGUAGES = [
  ['English', IN_ENGLISH],
  ['Arabic', IN_ARABIC],
] as const;

export const LISTING = '/clothing/dresses.html';
/** Placeholder for the URL of the first product of the listing. */
export const A_PRODUCT = 'a product';
const PLENTY = 50;

export const onMain = (baseURL: string | undefined, path: string): string =>
  `${baseURL?.replace('outlet', 'main')}${path}`;

export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

export async function resolveAddress(page: Page, store: string, path: string): Promise<string> {
  if (path !== A_PRODUCT) return `${store}${path}`;
  await page.goto(`${store}${LISTING}`);
  const link = await page.locator('main .card__name').first().getAttribute('href');
  return new URL(link ?? '', page.url()).href;
}

/** First product of the listing, with ample stock of its first size. */
export async function skuToBuy(page: Page, store: string): Promise<string> {
  await page.goto(await resolveAddress(page, store, A_PRODUCT));
  const sku = String(await page.locator('label.size input').first().getAttribute('value'));
  await setStock(store, [sku], PLENTY);
  return sku;
}

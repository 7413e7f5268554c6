import type { Page } from '@playwright/test';
import { IN_ARABIC, IN_ENGLISH } from './browser-checkout.ts';
import { setStock } from './shop-floor.ts';

/** Both are stores of the main brand; the widths are those of the projects. */
export const LANGUAGES = [
  ['English', IN_ENGLISH],
  ['Arabic', IN_ARABIC],
] as const;

export const LISTING = '/clothing/dresses.html';
/** Stands for the address of the first one in the listing. */
export const A_PRODUCT = 'a product';
const PLENTY = 50;

export const onMain = (baseURL: string | undefined, path: string): string =>
  `${baseURL?.replace('outlet', 'main')}${path}`;

export const excessOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

export async function addressOf(page: Page, store: string, path: string): Promise<string> {
  if (path !== A_PRODUCT) return `${store}${path}`;
  await page.goto(`${store}${LISTING}`);
  const link = await page.locator('main .card__name').first().getAttribute('href');
  return new URL(link ?? '', page.url()).href;
}

/** The first product of the listing, with plenty of its first size. */
export async function skuToBuy(page: Page, store: string): Promise<string> {
  await page.goto(await addressOf(page, store, A_PRODUCT));
  const sku = String(await page.locator('label.size input').first().getAttribute('value'));
  await setStock(store, [sku], PLENTY);
  return sku;
}

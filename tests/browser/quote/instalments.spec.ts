import { expect, test } from '@playwright/test';
import { CART, putIn } from '../../support/browser/browser-checkout.ts';
import { expectSound } from '../../support/browser/page-checks.ts';

const KLARNA = /^3 interest-free payments of £\d+\.\d\d with Klarna/;
const HINT = '18+. Subject to status. T&Cs apply.';

test('instalments are shown on the product page and follow the total of the bag', async ({ page }) => {
  await page.goto('/catalogsearch/result?q=cowl+neck+satin+midi+dress');
  const path = (await page.locator('main .card__name').first().getAttribute('href')) ?? '';
  await page.goto(path);
  const main = page.locator('main');
  await expect(main.getByText(KLARNA)).toBeVisible();
  await expect(main.getByText(/^4 interest-free payments of .* with Clearpay/)).toBeVisible();
  await expect(main.getByText(HINT)).toBeVisible();
  await expectSound(page);

  const size = page.locator('main input[type=radio]:not([aria-disabled=true], :disabled)').first();
  await putIn(page, await size.inputValue());
  await page.goto(CART);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(KLARNA)).toBeVisible();
  await expect(summary.getByText(HINT)).toBeVisible();
  await expectSound(page);
});

test('a store without instalments shows none', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae/clothing/dresses.html`);
  const path = (await page.locator('main .card__name').first().getAttribute('href')) ?? '';
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByText(/Klarna|Clearpay/)).toHaveCount(0);
});

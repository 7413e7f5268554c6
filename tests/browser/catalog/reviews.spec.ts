import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../support/browser/page-checks.ts';

/** Ordered several times in the demo. */
const REVIEWED = 'DR1040-01';
const ALL = `/reviews/${REVIEWED}`;

const listReviews = (page: Page) => page.locator('.reviews__list article');

async function openProduct(page: Page): Promise<void> {
  await page.goto(ALL);
  const path = await page.getByRole('link', { name: 'Back to the item' }).getAttribute('href');
  await page.goto(path ?? '');
}

test('a product page shows stars, distribution, fit and the first reviews', async ({ page }) => {
  await openProduct(page);
  const stars = page.locator('.product__words').getByRole('link', { name: /out of 5 stars/ });
  await expect(stars).toHaveAttribute('href', '#reviews');
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
  await expect(listReviews(page)).toHaveCount(3);
  await expect(listReviews(page).first()).toContainText('Demo review');
  await expect(page.locator('meter[aria-label="5 stars"]')).toHaveCount(1);
  await expect(page.locator('meter[aria-label="True to size"]')).toHaveCount(1);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"AggregateRating"');
  expect(await violationsOn(page)).toEqual([]);
});

test('all reviews are filtered by size, by stars and sorted by links', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('link', { name: /^Read all \d+ reviews$/ }).click();
  await expect(page).toHaveURL(ALL);
  const all = await listReviews(page).count();
  expect(all).toBeGreaterThan(3);
  const sizes = page.locator('.reviews__sizes', { hasText: 'Show reviews for my size' });
  const size = sizes.getByRole('link').nth(1);
  const [, label = '', count = ''] = /^(\S+) \((\d+)\)$/.exec((await size.textContent()) ?? '') ?? [];
  await size.click();
  await expect(listReviews(page)).toHaveCount(Number(count));
  for (const review of await listReviews(page).all()) await expect(review).toContainText(`Size worn: ${label}`);
  await expect(sizes.locator('[aria-current]')).toHaveText(`${label} (${count})`);
  await page.getByRole('link', { name: 'Lowest rated' }).click();
  await expect(page).toHaveURL(/attr_size=.*sort=lowest/);
  expect(await violationsOn(page)).toEqual([]);
});

test('a product without reviews says what helps instead', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/wide-leg-wrap-jumpsuit-black.html');
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expect(page.locator('.product__words .rating')).toHaveCount(0);
});

test('an unknown product has no page of reviews', { tag: '@desk' }, async ({ page }) => {
  expect((await page.goto('/reviews/missing'))?.status()).toBe(404);
});

test('reviews in Arabic run from right to left', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae${ALL}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('h3[lang="en-GB"]').first()).toHaveAttribute('dir', 'ltr');
  expect(await violationsOn(page)).toEqual([]);
});

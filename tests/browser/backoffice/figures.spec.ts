import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../support/browser/staff-browser.ts';

/** Sales of a week long before the orders of other tests; the job counts only days that an order names. */
async function writeSales(baseURL: string | undefined): Promise<void> {
  const days = ['2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-07', '2025-03-08', '2025-03-09'];
  const earlier = ['2025-02-24', '2025-02-25', '2025-02-26', '2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02'];
  for (const [place, day] of [...days, ...earlier].entries()) {
    const sales = place < days.length ? 200_000 + place * 10_000 : 100_000;
    await writeRows(
      baseURL,
      `insert into figure_sales_day (brand, locale, day, currency, orders, pieces, gross, discounts, delivery, tax, sales, goods,
         goods_with_cost, cost, first_orders, repeat_orders, refunds, cancelled, returned, returned_amount)
       values ('main', 'en-GB', $1, 'GBP', 20, 30, $2::bigint, 0, 0, 0, $2, $2, $2, $2 / 2, 5, 15, 1000, 0, 2, 5000)
       on conflict do nothing`,
      [day, sales],
    );
    await writeRows(
      baseURL,
      `insert into figure_traffic_day (brand, locale, day, visits, product_views, bags, checkouts, searches, empty_searches)
       values ('main', 'en-GB', $1, 800, 900, 90, 40, 100, 3) on conflict do nothing`,
      [day],
    );
  }
}

test('figures of a period: comparison, chart by keyboard, table and CSV @desk', async ({ page, context, baseURL }) => {
  test.slow();
  await writeSales(baseURL);
  const { origin } = await signInStaff(context, baseURL, 'finance');
  await page.goto(`${origin}/figures?period=custom&from=2025-03-03&to=2025-03-09&currency=GBP`);
  await waitForScript(page);
  const tiles = page.locator('.figure-tile');
  await expect(tiles.filter({ hasText: 'Sales' }).first()).toContainText('£16,100');
  await expect(tiles.filter({ hasText: 'Sales' }).first()).toContainText('+130%');
  await expect(tiles.filter({ hasText: 'Conversion' })).toContainText('2.5%');
  await expect(tiles.filter({ hasText: 'Margin' })).toContainText('50%');

  const chart = page.getByRole('slider', { name: 'Sales' });
  await chart.focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /^Monday 3 March: £2,000, Monday 24 February: £1,000$/, {
      timeout: 1_000,
    });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Tuesday 4 March: £2,100/);
  await expect(page.locator('.chart-value')).toContainText('+110%');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'Sales a day' });
  await expect(table.getByRole('row').nth(7)).toContainText('Sunday 9 March£2,600£1,000');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);

  await page.getByLabel('Compared with').selectOption('nothing');
  await expect(page).toHaveURL(/compare=none/);
  await expect(tiles.filter({ hasText: 'Sales' }).first()).not.toContainText('%');
  await page.getByRole('link', { name: 'Conversion', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Conversion a day' })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file.split('\n')[1]).toMatch(/^2025-03-03,GBP,2000\.00,20,0\.025,/);
});

test('the home screen shows figures to roles that may see them, and how each is computed', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { origin } = await signInStaff(context, baseURL, 'finance');
  await page.goto(`${origin}/`);
  await waitForScript(page);
  await expect(page.getByRole('heading', { name: 'Sales an hour' })).toBeVisible();
  await expect(page.locator('.figure-tile')).toHaveCount(9);
  await page.getByRole('button', { name: 'How Margin is computed' }).click();
  await expect(page.getByText('Only goods whose product has a cost price count.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.getByRole('heading', { name: 'Sales a day' })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await context.clearCookies();
  await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.locator('.figure-tile')).toHaveCount(0);
});

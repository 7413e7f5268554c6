import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { readRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff } from '../../../support/browser/staff-browser.ts';
import { findDress } from '../../../support/shop/shop-floor.ts';

/** A Saturday that no other test plans for. */
const SATURDAY = { from: '2098-11-29T00:00', to: '2098-12-01T00:00' };
const FRIDAY = '2098-11-28T20:00';
const STORES = [
  { store: 'Merroway Outlet en-GB', host: 'outlet.localhost', priceList: 'outlet-GBP' },
  { store: 'Merroway en-GB', host: 'main.localhost', priceList: 'main-GBP' },
] as const;

type Style = { sku: string; path: string; was: number /** Size in stock. */; size: string };

/** Style without a reduction, in stock. */
async function findStyle(baseURL: string | undefined, priceList: string): Promise<Style> {
  if (priceList === 'outlet-GBP') {
    const { sku, path, sizes } = await findDress(baseURL, 78);
    return { sku, path, was: 2_000, size: sizes[0]?.sku ?? '' };
  }
  const [style] = await readRows<Style>(
    baseURL,
    `select product.sku, '/' || page.url_key || '.html' as path, price.amount as was,
       (select variant.sku from variant join stock on variant_sku = variant.sku and pool = 'gb'
        where variant.product_sku = product.sku and on_hand - reserved > 5 order by variant.sku limit 1) as size
     from product
     join product_brand page on page.product_sku = product.sku and page.brand = split_part($1, '-', 1)
     join price on price.product_sku = product.sku and price.price_list = $1
     where online and price.special_amount is null and price.was_amount is null and price.special_b_amount is null
       and exists (select from variant join stock on variant_sku = variant.sku where variant.product_sku = product.sku
                     and pool = 'gb' and on_hand - reserved > 5)
       and (select count(*) from price_history where product_sku = product.sku and price_list = $1) = 1
     order by product.sku offset 40 limit 1`,
    [priceList],
  );
  if (!style) throw new Error(`No style in ${priceList}`);
  return style;
}

/** Calls the API of the back office as the signed-in member of staff. */
const callStaff = (page: Page, path: string, body: object): Promise<{ status: number; reply: unknown }> =>
  page.evaluate(
    async ([url, given]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: given });
      return { status: response.status, reply: await response.json() };
    },
    [`/staff/api/v1${path}`, JSON.stringify(body)] as const,
  );

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const reduced = (amount: number) => pounds(Math.round(amount * 0.7));

const frameOf = (page: Page, device: 'Phone' | 'Desktop', store: string): FrameLocator =>
  page.frameLocator(`iframe[title="${device}: ${store}"]`);

type Choice = { store: string; at: string; path: string };

async function choose(page: Page, { store, at, path }: Choice): Promise<void> {
  await page.getByLabel('Store', { exact: true }).selectOption(store);
  await page.getByLabel(/^Moment/).fill(at);
  await page.getByLabel('Page', { exact: true }).fill(path);
  await page.getByRole('button', { name: 'Show preview' }).click();
  const moment = at === FRIDAY ? '28 Nov 20:00' : '29 Nov 00:00';
  await expect(page.getByRole('status').filter({ hasText: `${store}: ${moment}` })).toBeVisible();
  // The frames of the choice before stay until the new ones come.
  const shown = new URLSearchParams({ path }).toString();
  await expect(page.locator('iframe').first()).toHaveAttribute('src', new RegExp(RegExp.escape(shown)));
}

test('the preview opens with the first store as it is now, and follows the store of the screen @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  for (const [query, store] of [
    ['', 'Merroway Outlet en-GB'],
    ['?store=1', 'Merroway en-GB'],
  ]) {
    await page.goto(`${origin}/preview${query}`);
    await expect(page.getByRole('status').filter({ hasText: `${store}: ` })).toBeVisible();
    await expect(page.getByLabel('Store', { exact: true }).locator('option:checked')).toHaveText(String(store));
    for (const device of ['Phone', 'Desktop'] as const)
      await expect(frameOf(page, device, String(store)).getByRole('region', { name: 'Preview' })).toBeVisible();
  }
});

for (const { store, host, priceList } of STORES) {
  test(`a reduction planned for Saturday shows in the preview of ${store} only @desk`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    test.slow();
    const { origin } = await signInStaff(context, baseURL, 'owner');
    const style = await findStyle(baseURL, priceList);
    await page.goto(`${origin}/preview`);
    const plan = {
      ...{ priceList, text: style.sku, percent: 30, measure: true, count: 1, name: `Saturday ${priceList}` },
      ...SATURDAY,
    };
    const { status, reply } = await callStaff(page, '/prices/markdowns', plan);
    expect([status, reply]).toEqual([200, expect.objectContaining({ count: 1 })]);
    const shop = `http://${host}:${new URL(baseURL ?? '').port}`;

    await test.step('product page on phone and desktop', async () => {
      await choose(page, { store, at: SATURDAY.from, path: style.path });
      for (const device of ['Phone', 'Desktop'] as const) {
        const frame = frameOf(page, device, store);
        await expect(frame.getByRole('region', { name: 'Preview' })).toContainText('You can’t place an order');
        await expect(frame.locator('main .price').first()).toContainText(reduced(style.was));
      }
      expect(await violationsOn(page, (axe) => axe.exclude('iframe'))).toEqual([]);
    });

    await test.step('bag with the price of Saturday, and no checkout', async () => {
      const frame = frameOf(page, 'Desktop', store);
      const size = frame.locator(`main input[name="sku"][value="${style.size}"]`).first();
      const add = frame.getByRole('button', { name: 'Add to bag' }).first();
      // The input itself is hidden behind its label. Repeated until script listens.
      await expect(async () => {
        await size.evaluate((input: HTMLInputElement) => input.click());
        await expect(add).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await add.click();
      await expect(frame.getByText(reduced(style.was)).first()).toBeVisible();
      await choose(page, { store, at: SATURDAY.from, path: '/checkout' });
      const bar = frameOf(page, 'Desktop', store).getByRole('region', { name: 'Preview' });
      await expect(bar.getByRole('alert')).toContainText('you can’t place an order');
      await expect(frameOf(page, 'Desktop', store).locator('main')).toContainText(reduced(style.was));
    });

    await test.step('tile in a search', async () => {
      const path = `/catalogsearch/result?q=${encodeURIComponent(style.sku)}`;
      await choose(page, { store, at: SATURDAY.from, path });
      await expect(frameOf(page, 'Phone', store).locator('main').getByText(reduced(style.was)).first()).toBeVisible();
    });

    await test.step('the evening before has the price of today', async () => {
      await choose(page, { store, at: FRIDAY, path: style.path });
      await expect(frameOf(page, 'Phone', store).locator('main .price').first()).toContainText(pounds(style.was));
    });

    await test.step('shoppers see nothing of it, and the link works without an account and without script', async () => {
      await choose(page, { store, at: SATURDAY.from, path: style.path });
      const link = await page.getByLabel('Link to share').inputValue();
      const shopper = await browser.newContext({ javaScriptEnabled: false });
      const other = await shopper.newPage();
      await other.goto(`${shop}${style.path}`);
      await expect(other.locator('main .price').first()).toContainText(pounds(style.was));
      await other.goto(link);
      await expect(other.locator('main .price').first()).toContainText(reduced(style.was));
      await expect(other.getByRole('region', { name: 'Preview' })).toBeVisible();
      await other.getByRole('button', { name: 'Exit preview' }).click();
      await expect(other.locator('main .price').first()).toContainText(pounds(style.was));
      await shopper.close();
    });
  });
}

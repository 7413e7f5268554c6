import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** Each project arranges a category of its own, so that parallel runs do not meet. */
const CATEGORIES = {
  desk: ['dresses/style/shift', '/clothing/dresses/shift-dresses.html'],
  phone: ['dresses/style/skater', '/clothing/dresses/skater-dresses.html'],
} as const;
const OUTLET = 4;

const readCategory = () => CATEGORIES[test.info().project.name === 'phone' ? 'phone' : 'desk'];

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Asks the shop itself: a browser may show its stale copy first. */
async function readShopOrder(page: Page, baseURL: string | undefined, path: string): Promise<string[]> {
  const { host, port } = new URL(baseURL ?? '');
  const html = await (await page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })).text();
  return [...html.matchAll(/class="card__name"[^>]*>([^<]*)</g)].map(([, name = '']) => name);
}

test('a merchandiser pins a product by its place and hides another, and shoppers see it', async ({
  page,
  context,
  baseURL,
}) => {
  const [category, path] = readCategory();
  await writeRows(baseURL, 'delete from search_rule where category_key = $1', [category]);
  const before = await readShopOrder(page, baseURL, path);
  const [first = '', , third = ''] = before;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising?store=${OUTLET}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Merchandising' })).toBeVisible();
  await page.goto(`${origin}/merchandising/board?category=${category}&store=${OUTLET}`);
  const tiles = page.getByRole('grid').getByRole('row');
  await expect(tiles.first()).toContainText(first);
  await waitForScript(page);
  await expectSound(page);

  const place = tiles.nth(2).getByLabel(/^Place of/);
  await place.fill('1');
  await place.press('Enter');
  await expect(tiles.first()).toContainText(third);
  await expect(tiles.first()).toContainText('▲ 2');
  await tiles.nth(2).getByRole('button', { name: /^Hide/ }).click();
  await expect(tiles).toHaveCount(before.length - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(before.length);
  await tiles.nth(2).getByRole('button', { name: /^Hide/ }).click();
  await page.getByRole('button', { name: 'Before', exact: true }).click();
  await expect(tiles.first()).toContainText(first);
  await page.getByRole('button', { name: 'After', exact: true }).click();
  await page.getByRole('button', { name: /^Publish 2 changes/ }).click();
  await expect(page.getByText('Saved. Shoppers see it now')).toBeVisible();
  await expectSound(page);

  const wanted = [third, first, ...before.slice(3)];
  await expect(async () => expect(await readShopOrder(page, baseURL, path)).toEqual(wanted)).toPass();
  const actions = await readRows<{ action: string }>(
    baseURL,
    "select action from audit_entry where entity_kind = 'search-rule' and after ->> 'target' like '%' || $1 || '%'",
    [category],
  );
  expect(actions).toContainEqual({ action: 'add-rule' });

  await page.goto(`${origin}/merchandising/board?category=${category}&store=${OUTLET}`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted')).toBeVisible();
  await expect(async () => expect(await readShopOrder(page, baseURL, path)).toEqual(before)).toPass();
});

test('a tile is moved by keys alone @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising/board?query=scarf&store=${OUTLET}`);
  const tiles = page.getByRole('grid').getByRole('row');
  const second = (await tiles.nth(1).locator('.board-name').textContent()) ?? '';
  await waitForScript(page);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(tiles.nth(1).getByRole('button', { name: `Move ${second}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/^Insert between/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAccessibleName(/^Insert before/);
  await page.keyboard.press('Enter');
  await expect(tiles.first()).toContainText(second);
  await expect(tiles.first()).toContainText('pinned');
});

test('a search without results gets a synonym with one click @desk', async ({ page, context, baseURL }) => {
  const query = `zz${Date.now()}`;
  await writeRows(
    baseURL,
    `insert into search_interest (brand, language, query, searches, visitor_bits, counted_on)
     values ('outlet', 'en', $1, 9000, 255, now())`,
    [query],
  );
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising/searches?store=${OUTLET}`);
  const row = page.getByRole('listitem').filter({ hasText: query });
  await expect(row).toContainText('No results');
  await waitForScript(page);
  await row.getByLabel(`Same as ${query}`).fill('beanie');
  await row.getByRole('button', { name: 'Make synonyms' }).click();
  await expect(page.getByText('Fixed. Come back in a week for the effect')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: query })).toContainText('Same as beanie');
  await expect(async () => {
    await page.goto(`/catalogsearch/result?q=${query}`);
    await expect(page.locator('main .card').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await writeRows(baseURL, 'delete from search_interest where query = $1', [query]);
});

test('a search with few clicks gets a pin with one click, and the effect of an older fix is shown @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const query = 'slip dress';
  await writeRows(
    baseURL,
    `insert into search_interest (brand, language, query, searches, visitor_bits, counted_on)
     values ('outlet', 'en', $1, 8000, 255, now()) on conflict (brand, language, query)
     do update set visitor_bits = 255, searches = 8000`,
    [query],
  );
  await writeRows(
    baseURL,
    `insert into search_day (brand, language, query, day, searches, clicks, adds)
     select 'outlet', 'en', $1, current_date - shift, 100, clicks, 1 from (values (12, 3), (4, 5)) given (shift, clicks)
     on conflict do nothing`,
    [query],
  );
  await writeRows(
    baseURL,
    `insert into search_fix (brand, language, store_id, query, kind, remedy, results_before, fixed_at)
     values ('outlet', 'en', $2, $1, 'synonym', 'petticoat', 0, now() - interval '9 days')`,
    [query, OUTLET],
  );
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await writeRows(
    baseURL,
    `insert into search_click (brand, language, query, product_sku, clicks, counted_on)
     select 'outlet', 'en', $1, sku, 50, now() from product on conflict do nothing`,
    [query],
  );
  await page.goto(`${origin}/merchandising/searches?store=${OUTLET}`);
  await waitForScript(page);
  await expectSound(page);
  const row = page.getByRole('listitem').filter({ hasText: query });
  await expect(row).toContainText('8 of 200 searches led to a product, 2 to the bag');
  await page.getByRole('button', { name: /^Few clicks/ }).click();
  await row.getByRole('button', { name: /^Pin / }).click();
  await expect(page.getByText('Fixed. Come back in a week for the effect')).toBeVisible();
  const fixes = page.getByRole('row').filter({ hasText: query });
  await expect(fixes.filter({ hasText: 'petticoat' })).toContainText('3 % → 5 %');
  await expect(fixes.filter({ hasText: 'pinned' })).toContainText('Effect after');
  await writeRows(baseURL, 'delete from search_fix where query = $1', [query]);
  await writeRows(baseURL, 'delete from search_rule where query = $1', [query]);
});

test('redirects are added in bulk, and findings are shown before they are saved @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `/old-${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising/redirects?store=${OUTLET}`);
  await waitForScript(page);
  const findings = page.getByRole('table', { name: 'Findings' });
  await page
    .getByLabel('New redirects')
    .fill([`${name}-1 https://evil.example/`, `${name}-2 ${name}-2`, `${name}-3 /nothing`, `${name}-3 /`].join('\n'));
  await expect(findings.getByRole('row')).toHaveCount(4);
  for (const finding of [
    'Target not allowed',
    'Leads back to itself',
    'No page at the target',
    'Address is there twice',
  ])
    await expect(findings).toContainText(finding);
  await expect(page.getByText('4 lines checked, 1 can be saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 redirect' })).toBeEnabled();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByLabel('New redirects').fill(`${name}-1\t/clothing/dresses.html\n${name}-2 /clothing/dresses.html`);
  await page.getByRole('button', { name: 'Save 2 redirects' }).click();
  await expect(page.getByText(`${name}-2 → /clothing/dresses.html`)).toBeVisible();
  await page.goto(`${name}-1`);
  await expect(page).toHaveURL('/clothing/dresses.html');
});

import { expect, type Page, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

/** Each project sets the filters of a category of its own, so that parallel runs do not meet. */
const CATEGORIES = {
  desk: ['dresses/style/shift', '/clothing/dresses/shift-dresses.html'],
  phone: ['dresses/style/skater', '/clothing/dresses/skater-dresses.html'],
} as const;
const OUTLET = 4;

const readCategory = () => CATEGORIES[test.info().project.name === 'phone' ? 'phone' : 'desk'];

/** Asks the shop itself: a browser may show its stale copy first. */
async function readShopFilters(page: Page, baseURL: string | undefined, path: string): Promise<string[]> {
  const { host, port } = new URL(baseURL ?? '');
  const html = await (await page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })).text();
  return [...html.matchAll(/class="facet__name"[^>]*>([^<]*)</g)].map(([, name = '']) => name);
}

test('a merchandiser orders and hides filters by keys, sees the preview, and shoppers see it', async ({
  page,
  context,
  baseURL,
}) => {
  const [category, path] = readCategory();
  await writeRows(baseURL, 'delete from facet_display where category_key = $1', [category]);
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising/filters?category=${category}&store=${OUTLET}`);
  await waitForScript(page);
  const preview = page.locator('.facet-preview h3');
  const [first = '', second = '', ...rest] = await preview.allTextContents();
  expect(await readShopFilters(page, baseURL, path)).toEqual(expect.arrayContaining([first, second]));

  await page.getByRole('button', { name: `Move ${second} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(preview.first()).toHaveText(second);
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeFocused();
  await page.getByLabel(`Show filter ${first}`).uncheck();
  await expect(preview).toHaveCount(rest.length + 1);
  await page.getByLabel(`Values of ${second} before “more”`).fill('2');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save filters' }).click();
  await expect(page.getByText('Saved. Shoppers see it now')).toBeVisible();

  await expect(async () => {
    const shown = await readShopFilters(page, baseURL, path);
    expect(shown[0]).toBe(second);
    expect(shown).not.toContain(first);
  }).toPass();
  const [saved] = await readRows<{ action: string }>(
    baseURL,
    "select action from audit_entry where entity_kind = 'facet-display' and entity_id like '%' || $1",
    [category],
  );
  expect(saved).toEqual({ action: 'save-facets' });
  await page.getByRole('button', { name: 'Use the order above' }).click();
  await expect(preview.first()).toHaveText(first);
});

test('a stop word is added, taken out and restored @desk', async ({ page, context, baseURL }) => {
  const word = `zz${Date.now()}`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/merchandising/stop-words?language=en`);
  await waitForScript(page);
  await page.getByLabel('New stop word').fill('two words');
  await page.getByRole('button', { name: 'Add stop word' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('New stop word').fill(word);
  await page.getByRole('button', { name: 'Add stop word' }).click();
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await expect(page.getByRole('button', { name: `Delete ${word}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete outfits' }).click();
  await page.getByRole('button', { name: 'Restore outfits' }).click();
  await expect(page.getByRole('button', { name: 'Delete outfits' })).toBeVisible();
});

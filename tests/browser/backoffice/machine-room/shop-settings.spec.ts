import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const ACCENT = '#1b4d3e';
const NAME = 'Merroway Atelier';

async function openMainBrand(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings/shop`);
  await waitForScript(page);
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('main');
}

/** Beside the picker; its help tells the form of a colour. */
const findAccent = (page: Page) => page.getByRole('textbox', { name: 'Accent', description: /^As #1b4d3e/ });

/** Other tests share the server, so the name keeps its first word, and the version is rolled back. */
test('a name and an accent colour are reviewed, saved, shown to shoppers and rolled back @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const storefront = (baseURL ?? '').replace('outlet.', 'main.');
  await openMainBrand(page, origin);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await findAccent(page).fill(ACCENT);
  await page.getByRole('textbox', { name: 'Tagline in the footer' }).fill('Cut to <b>last</b>');
  await page.getByRole('button', { name: 'Check and compare' }).click();
  const changes = page.getByRole('table', { name: 'What changes' });
  await expect(changes.getByRole('row', { name: 'brands[main].name' })).toContainText(NAME);
  await expect(changes.getByRole('row', { name: 'brands[main].colours.accent' })).toContainText(ACCENT);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/^Version \d+ is in force$/)).toBeVisible();

  const shopper = await context.newPage();
  await expect(async () => {
    await shopper.goto(storefront);
    await expect(shopper.getByRole('banner').getByText(NAME)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const readAccent = () =>
    shopper.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--claret').trim());
  expect(await readAccent()).toBe(ACCENT);
  await expect(shopper.getByRole('contentinfo').getByText('Cut to <b>last</b>')).toBeVisible();

  await page.getByRole('button', { name: 'Roll back to version 0', exact: true }).click();
  await expect(async () => {
    await shopper.goto(storefront);
    expect(await readAccent()).toBe('#5e1b3f');
  }).toPass();
  await shopper.close();
});

test('an accent without contrast is refused with its figure @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await openMainBrand(page, origin);
  await findAccent(page).fill('#c9a227');
  await expect(page.getByRole('row', { name: 'accent on paper' })).toContainText('2.41:1');
  await page.getByRole('button', { name: 'Check and compare' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'accent on paper has a contrast of 2.41:1, at least 4.5:1 is required (WCAG AA)',
  );
  await expect(page.getByRole('button', { name: 'Save version' })).toHaveCount(0);
});

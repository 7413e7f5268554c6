import { expect, test } from '@playwright/test';
import { readRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const countEntries = async (baseURL: string | undefined, kind: string) =>
  (await readRows(baseURL, 'select 1 from audit_entry where entity_kind = $1', [kind])).length;

test('the search index is rebuilt and is ready again @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/machine-room/search-index`);
  await waitForScript(page);
  const generation = page.locator('dt', { hasText: 'Generation' }).locator('+ dd');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  const before = Number(await generation.textContent());
  const entries = await countEntries(baseURL, 'search-index');
  await page.getByRole('button', { name: 'Rebuild' }).click();
  await expect(page.getByText('The index is built anew on every process')).toBeVisible();
  await expect(async () => {
    await page.reload();
    expect(Number(await generation.textContent())).toBeGreaterThan(before);
  }).toPass();
  expect(await countEntries(baseURL, 'search-index')).toBe(entries + 1);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

test('a merchant feed is made again and says what it leaves out @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/machine-room/feeds`);
  await waitForScript(page);
  const row = page.getByRole('row').filter({ hasText: 'google.tsv' }).first();
  await row.getByRole('button', { name: /^Make again: / }).click();
  await expect(page.getByText('The file is being made')).toBeVisible();
  // The screen loads itself again until the file is complete.
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^[\d,]+$/, { timeout: 60_000 });
  await expect(row).not.toContainText('Not since the start');
  expect(await countEntries(baseURL, 'feed-file')).toBeGreaterThan(0);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

test('outside services say which are configured @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  await page.goto(`${origin}/machine-room/services`);
  await waitForScript(page);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Payment' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Mail server' })).toContainText('Not configured');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

import { type Browser, expect, test } from '@playwright/test';
import { mainEnAu } from '@shop/brands/main/en-au';
import { assignBuckets } from '@shop/domain/discovery/experiment/assignment';
import { CONSENT_VERSION, writeConsent } from '@shop/domain/site/browser/consent';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

const VARIANTS = [
  { key: 'control', weight: 50 },
  { key: 'b', weight: 50 },
];

/** A browser with consent to functionality and a bucket of the variant, at the home page. */
async function visit(browser: Browser, home: string, { key, variant }: { key: string; variant: string }) {
  const context = await browser.newContext();
  const bucket = assignBuckets({ key, traffic: 100, variants: VARIANTS }).indexOf(variant);
  const consent = writeConsent({ version: CONSENT_VERSION, at: new Date(), granted: ['functionality'] });
  await context.addCookies([
    { name: COOKIES.consent, value: consent, url: home },
    { name: COOKIES.experiments, value: String(bucket), url: home },
  ]);
  const page = await context.newPage();
  await page.goto(home);
  return page;
}

test('a merchandiser tests a home block: each visitor sees one variant, and the result counts them @desk', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const key = `hero-${Date.now()}`;
  const home = `http://main.localhost:${new URL(baseURL ?? '').port}/au`;
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/new-experiment?in=${mainEnAu.storeId}`);
  await waitForScript(page);
  await page.getByLabel('Experiment', { exact: true }).fill('Fabric first');
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Ends', { exact: true }).fill('2099-01-31T23:30');
  await page.getByLabel('Control: block on the home page now').selectOption('hero: Pack for somewhere warm');
  await page.getByLabel('Variant B: block to show in its place').selectOption('editorial: Know your fabric');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  // A draft has no effect.
  const before = await visit(browser, home, { key, variant: 'b' });
  await expect(before.getByRole('heading', { name: 'Pack for somewhere warm' })).toBeVisible();
  await expect(before.getByRole('heading', { name: 'Know your fabric' })).toBeVisible();
  await before.context().close();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ends by itself /)).toBeVisible();

  const hero = 'Pack for somewhere warm';
  const control = await visit(browser, home, { key, variant: 'control' });
  await expect(control.getByRole('heading', { name: hero })).toBeVisible();
  await expect(control.getByRole('heading', { name: 'Know your fabric' })).toBeHidden();
  const variant = await visit(browser, home, { key, variant: 'b' });
  await expect(variant.getByRole('heading', { name: 'Know your fabric' })).toBeVisible();
  await expect(variant.getByRole('heading', { name: hero })).toBeHidden();

  await expect
    .poll(() =>
      readRows<{ variant: string; visits: number }>(
        baseURL,
        'select variant, visits from experiment_count join experiment using (experiment_id) where key = $1 order by 1',
        [key],
      ),
    )
    .toEqual([
      { variant: 'b', visits: 1 },
      { variant: 'control', visits: 1 },
    ]);
  await page.reload();
  await expect(page.getByText(/^Not enough data\. Nothing can be said yet/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^B 1/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, (axe) => axe), colorScheme).toEqual([]);
  }
  await writeRows(baseURL, 'delete from experiment where key = $1', [key]);
});

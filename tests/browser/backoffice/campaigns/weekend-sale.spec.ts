import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';
import { findDress, whenShown } from '../../../support/shop/shop-floor.ts';

/** Price of the product itself: rails below show others. */
const readPrice = (html: string): string | undefined => /class="price"[\s\S]*?(£[\d.,]+)/.exec(html)?.[1];
const expectSound = async (page: Page) => expect(await violationsOn(page, (axe) => axe)).toEqual([]);

const SATURDAY = { from: '2099-11-28T00:00', to: '2099-11-30T00:00' };
const STORES = ['Merroway Outlet en-GB', 'Merroway en-GB'] as const;

type Sale = { origin: string; stamp: string; name: string; sku: string };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScript(page);
}

/** Creates the campaign and returns its address. */
async function createCampaign(page: Page, { origin, name }: Sale): Promise<string> {
  await open(page, `${origin}/campaigns`);
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/^Starts/).fill(SATURDAY.from);
  await dialog.getByLabel(/^Ends/).fill(SATURDAY.to);
  for (const box of await dialog.getByRole('checkbox').all()) await box.setChecked(false);
  for (const store of STORES) await dialog.getByRole('checkbox', { name: store, exact: true }).setChecked(true);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('The campaign has no members.')).toBeVisible();
  return page.url();
}

async function addPrices(page: Page, { origin, name, sku }: Sale, query: string): Promise<void> {
  await open(page, `${origin}/prices?${query}`);
  await expect(page.getByText(/^For the campaign/)).toBeVisible();
  await page.getByLabel('Price list').selectOption('outlet-GBP');
  await page.getByLabel('Title or SKU').fill(sku);
  await page.getByLabel('Reduce by percent').fill('30');
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('£14.00');
  await page.getByLabel('Name of the plan').fill(name);
  await page.getByRole('button', { name: 'Schedule 1 style' }).click();
  await expect(page.getByRole('button', { name: `Roll back ${name}` })).toBeVisible();
}

async function addBanner(page: Page, { origin, name }: Sale, query: string): Promise<void> {
  await open(page, `${origin}/publish/banners?type=home&${query}`);
  await page.getByRole('button', { name: 'New banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'New banner' });
  await dialog.getByLabel('Title', { exact: true }).fill(name);
  await dialog.getByLabel('Slot').fill('middle');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem', { name }).getByText('Draft', { exact: true })).toBeVisible();
}

async function addMenuEntry(page: Page, { origin, stamp }: Sale, query: string): Promise<void> {
  await open(page, `${origin}/publish/menus?place=outlet.UK&${query}`);
  await page.getByRole('button', { name: 'New menu entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New menu entry' });
  await dialog.getByLabel('Title').fill(`Sale ${stamp}`);
  await dialog.getByLabel('Link', { exact: true }).fill('/clothing/dresses.html');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem', { name: `Sale ${stamp}` }).getByText('Draft', { exact: true })).toBeVisible();
}

async function addCode(page: Page, { origin, stamp, name }: Sale, query: string): Promise<void> {
  await open(page, `${origin}/new-promotion?${query}`);
  await page.getByLabel('Name for shoppers (en-GB)').fill(name);
  await page.getByLabel('Key', { exact: true }).fill(`sale-${stamp}`);
  await page.getByLabel('Brand', { exact: true }).selectOption('outlet');
  await page.getByLabel('Applies', { exact: true }).selectOption('With one code for all');
  await page.getByRole('region', { name: 'If', exact: true }).getByLabel('Code', { exact: true }).fill(`SALE${stamp}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
}

/** Draft of a landing page, as the editor of documents makes it, picked from what exists. */
async function addPage(page: Page, { stamp }: Sale, campaign: string): Promise<void> {
  const body = { brand: 'outlet', locale: 'en-GB', type: 'pages', slug: `sale-${stamp}`, title: `Landing ${stamp}` };
  const status = await page.evaluate(async (given) => {
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: JSON.stringify(given) };
    return (await fetch('/staff/api/v1/content/documents', call)).status;
  }, body);
  expect(status).toBe(200);
  await open(page, campaign);
  await page.getByRole('button', { name: 'Add existing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add existing' });
  await dialog.getByLabel('Kind').selectOption('Page');
  await dialog.getByRole('button', { name: `Add Landing ${stamp}` }).click();
  await expect(dialog).toBeHidden();
}

type Preview = { campaign: string; store: string; name: string };

/** The shop at Saturday 00:00, on a phone and on a desktop. */
async function seePreview(page: Page, { campaign, store, name }: Preview): Promise<void> {
  await open(page, campaign);
  await page.getByRole('link', { name: `Preview ${store} at the start`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${store}: 28 Nov 00:00` })).toBeVisible();
  for (const device of ['Phone', 'Desktop']) {
    const frame = page.frameLocator(`iframe[title="${device}: ${store}"]`);
    await expect(frame.getByText(name).first()).toBeAttached();
  }
}

/** Price of the sale on the page of the product, in the preview of the outlet. */
async function seePrice(page: Page, path: string): Promise<void> {
  await page.getByLabel('Page', { exact: true }).fill(path);
  await page.getByRole('button', { name: 'Show preview' }).click();
  const frame = page.frameLocator(`iframe[title="Desktop: ${STORES[0]}"]`);
  await expect(frame.locator('main .price').first()).toContainText('£14.00');
}

async function approve(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve campaign' }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Approve campaign' }).click();
  await expect(page.getByText(`${name} is approved`)).toBeVisible();
}

test('an editor plans a weekend sale, previews it in two stores, starts it and stops it early @desk', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const dress = await findDress(baseURL, 67);
  const stamp = String(Date.now());
  const sale: Sale = { origin, stamp, name: `Weekend sale ${stamp}`, sku: dress.sku };
  const { name } = sale;
  const campaign = await createCampaign(page, sale);
  const query = `campaign=${new URL(campaign).pathname.split('/').at(-1)}`;
  const isOnSale = (html: string) => readPrice(html) === '£14.00';

  await test.step('prices, banners, a menu entry, a code and a page wait as drafts', async () => {
    await addPrices(page, sale, query);
    await addBanner(page, sale, `place=outlet.UK&${query}`);
    await addBanner(page, sale, `place=main.UK&${query}`);
    await addMenuEntry(page, sale, query);
    await addCode(page, sale, query);
    await addPage(page, sale, campaign);
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(6);
    await expectSound(page);
    await whenShown(baseURL, '/', (html) => !html.includes(name));
  });

  await test.step('the preview shows the draft as if it were approved', async () => {
    await seePreview(page, { campaign, store: STORES[0], name });
    await seePrice(page, dress.path);
    await whenShown(baseURL, dress.path, (html) => readPrice(html) === '£20.00');
    await open(page, campaign);
  });

  await test.step('after the approval both stores show it on Saturday', async () => {
    await approve(page, name);
    await expect(page.getByText('Planned', { exact: true })).toBeVisible();
    for (const store of STORES.toReversed()) await seePreview(page, { campaign, store, name });
    await seePrice(page, dress.path);
    await open(page, campaign);
    await expectSound(page);
  });

  await test.step('taken back and begun a minute ago, it is live by the clock', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Take back' }).click();
    const start = page.getByLabel(/^Starts/);
    await expect(start).toBeEnabled();
    await start.fill(new Date(Date.now() - 60_000).toISOString().slice(0, 16));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await approve(page, name);
    await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
    await whenShown(baseURL, dress.path, isOnSale);
    await whenShown(baseURL, '/', (html) => html.includes(name) && html.includes(`Sale ${stamp}`));
    await whenShown(baseURL, `/sale-${stamp}`, (html) => html.includes(`Landing ${stamp}`));
  });

  await test.step('stopped, everything is as before', async () => {
    await page.getByRole('button', { name: 'Stop now' }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Reason').fill('Sold out');
    await dialog.getByRole('button', { name: 'Stop now' }).click();
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
    await whenShown(baseURL, dress.path, (html) => readPrice(html) === '£20.00');
    await whenShown(baseURL, '/', (html) => !html.includes(name) && !html.includes(`Sale ${stamp}`));
    await whenShown(baseURL, `/sale-${stamp}`, (html) => !html.includes(`Landing ${stamp}`));
    await page.goto(`${origin}/promotions/sale-${stamp}`);
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../../support/browser/page-checks.ts';
import { waitForKeys } from '../../support/browser/staff-browser.ts';
import { type ShopProcess, spawnShop } from '../../support/shop/shop-process.ts';

const ACCENT = '#1b4d3e';
let folder: string;
let shop: ShopProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'));
  shop = await spawnShop({ DATA_DIR: folder, NETWORK_LIMIT_FACTOR: '1000' }, ['--empty']);
  await shop.opened;
  await expect.poll(shop.output).toMatch(/invitation\?token=/);
});
test.afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const openStep = async (page: Page, name: string) => {
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  await waitForKeys(page);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

test('the first owner names a shop, opens its store and colours it in the browser @desk', async ({ page, context }) => {
  const [link = ''] = /http:\S+\/invitation\?token=\S+/.exec(shop.output()) ?? [];
  await page.goto(link);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@byron.test');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Byron');
  await page.getByLabel('New password').fill('a long password of Ada 1815');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();

  await openStep(page, 'Name');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Juniper & Co');
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Juniper & Co LLC');
  await page.getByRole('textbox', { name: 'Street' }).fill('1 Main Street');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('60601');
  await page.getByRole('textbox', { name: 'Town' }).fill('Chicago');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await save(page);

  await openStep(page, 'Store');
  await page.getByRole('textbox', { name: /^Time zone/ }).fill('America/Chicago');
  await save(page);
  await openStep(page, 'Look');
  await page.getByRole('textbox', { name: 'Accent', description: /^As #1b4d3e/ }).fill(ACCENT);
  await expect(page.frameLocator('iframe[title^="Your shop"]').locator('html')).toHaveCSS('--claret', ACCENT);
  await save(page);

  await openStep(page, 'Delivery and tax');
  await page.getByRole('textbox', { name: 'Price of delivery' }).fill('5');
  await page.getByRole('combobox', { name: 'Prices and tax' }).selectOption('added');
  await page.getByRole('textbox', { name: 'Rate of each state' }).fill('NY four');
  await save(page);
  await expect(page.getByText('cannot be read')).toBeVisible();
  await page.getByRole('textbox', { name: 'Rate of each state' }).fill('NY 4\nIL 6.25');
  await page.getByRole('checkbox', { name: /checked these rates/ }).check();
  await save(page);

  await openStep(page, 'Legal texts');
  await page.getByRole('button', { name: 'Save the texts as drafts' }).click();
  await expect(page.getByRole('link', { name: 'Returns', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Set up your shop' }).click();
  await openStep(page, 'Name');
  // By keyboard alone from one step to another.
  await page.getByRole('link', { name: 'Ready to open' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/No mail server is configured/)).toBeVisible();
  await expect(page.getByText(/tax rates are not confirmed/)).toHaveCount(0);

  const shopper = await context.newPage();
  await shopper.goto(`http://main.localhost:${new URL(shop.origin).port}/`);
  await expect(shopper).toHaveTitle(/Juniper & Co/);
  await expect(shopper.getByRole('contentinfo')).toContainText('Juniper & Co LLC');
});

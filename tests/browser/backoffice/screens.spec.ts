import { expect, type Page, test } from '@playwright/test';
import { readRows } from '../../support/browser/browser-folder.ts';
import { emulateDevice, violationsOn } from '../../support/browser/page-checks.ts';
import { backOfficeAt, signInStaff } from '../../support/browser/staff-browser.ts';

/** Screens by area: one test each, so that none lasts long. */
const SCREENS = {
  orders: ['/', '/orders', '/orders/new', '/batches', '/returns', '/bulk', '/experiments'],
  customers: ['/customers', '/messages', '/messages/templates'],
  range: [
    '/catalogue/categories?key=dresses',
    '/catalogue/attributes',
    '/catalogue/attributes/fit',
    '/catalogue/size-guides',
    '/catalogue/size-guides/outlet/dresses',
    '/catalogue/import',
  ],
  previews: ['/preview'],
  prices: ['/prices', '/prices/single?text=BE4607-01', '/prices/preview'],
  stock: ['/stock', '/stock-takes', '/deliveries', '/holds'],
  figures: ['/figures?period=28-days', '/figures/speed?period=28-days', '/figures/cohorts', '/figures/reports'],
  promotions: ['/promotions', '/new-promotion', '/promotion-simulator'],
  content: [
    '/content',
    '/media',
    '/publish/links',
    '/campaigns',
    '/timeline',
    '/timeline?view=month&list=1',
    '/promotion-terms',
  ],
  products: [
    ...[
      '/catalogue/products',
      '/catalogue/products/grid?text=BE4607',
      '/catalogue/products/BE4607-01',
      '/catalogue/products/BE4607-01/variants',
    ],
    ...['/catalogue/products/BE4607-01/visibility', '/catalogue/products/BE4607-01/history'],
  ],
  money: [
    ...['/money/ledger?check', '/money/gift-cards', '/money/payments', '/money/settlement'],
    ...['/money/payouts', '/money/disputes'],
  ],
  staff: [
    ...['/staff', '/staff/roles', '/staff/roles/new', '/staff/roles/customer-service', '/history'],
    ...['/approvals', '/account'],
  ],
  machine: [
    '/machine-room',
    '/machine-room/jobs',
    '/machine-room/mails',
    '/machine-room/retention',
    '/machine-room/webhooks',
    '/machine-room/keys',
    '/machine-room/flags',
    '/machine-room/search-index',
    '/machine-room/feeds',
    '/machine-room/services',
  ],
  setup: [
    ...['/settings/shop', '/setup', '/setup?step=store', '/setup?step=look', '/setup?step=terms'],
    ...['/setup?step=legal', '/setup?step=sender', '/setup?step=catalogue', '/setup?step=payment', '/setup?step=open'],
  ],
  merchandising: [
    ...['/merchandising', '/merchandising/board?query=scarf&store=4', '/merchandising/searches'],
    ...['/merchandising/synonyms?text=dress', '/merchandising/redirects'],
    ...['/merchandising/stop-words', '/merchandising/filters?store=4&category=dresses'],
  ],
};

/** Rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

for (const [area, paths] of Object.entries(SCREENS)) {
  test(`screens of ${area} are free of axe violations, light and dark @desk`, async ({ page, context, baseURL }) => {
    const { origin } = await signInStaff(context, baseURL, 'owner');
    await expectSound(page, origin, paths);
  });
}

test('an order is free of axe violations, light and dark @desk', async ({ page, context, baseURL }) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const [order] = await readRows<{ number: string }>(
    baseURL,
    "select number from shop_order where state = 'delivered' limit 1",
    [],
  );
  await expectSound(page, origin, [`/orders/${order?.number}`]);
});

/**
 * Judges screens at both widths, and their colours in the dark. Width and colours are a matter of style sheets alone, so
 * a screen is loaded once.
 */
async function expectSound(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const device = await emulateDevice(page);
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [name, become] of Object.entries(device)) {
      await become();
      expect.soft(await violationsOn(page, (axe) => axe), `${path} on a ${name}`).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(width, `${path} is wider than a ${name}`).toBeLessThanOrEqual(0);
    }
    await device.desktop();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violationsOn(page, (axe) => axe.withRules(COLOUR_RULES)), `${path} in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

test('the sign-in is free of axe violations and leads back to the wanted screen', async ({ page, baseURL }) => {
  await page.goto(`${backOfficeAt(baseURL)}/orders`);
  await expect(page).toHaveURL(/sign-in[?]next=%2Forders/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
});

test('the navigation shows the screens of the role, and a closed one names its permission @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/`);
  const navigation = page.getByRole('navigation', { name: 'Areas' });
  await expect(navigation.getByRole('link')).toHaveText([
    ...[/Home/, /Orders/, /Pick and pack/, /Returns/, /Products/, /Categories/, /Attributes/, /Size guides/],
    ...[/Prices/, /Stock/, /Approvals/],
  ]);
  await page.goto(`${origin}/staff`);
  await expect(page.getByRole('alert')).toContainText('staff.read');
  await expect(navigation).toBeVisible();
});

test('pages load nothing from another origin, and their policy stops no own script @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of ['/', '/orders', '/account']) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  }
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});

test('the home screen lists what stands before real sales, for roles that may see it @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'merchandiser');
  await page.goto(`${origin}/`);
  const panel = page.getByRole('region', { name: 'Before real sales' });
  await expect(panel).toContainText('The gateway is in test mode');
  await expect(panel).toContainText('This shop may not open yet');
  await signInStaff(context, baseURL, 'warehouse');
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { comeToPay, openPayment, payButton } from '../../support/browser/browser-checkout.ts';
import { createEmail } from '../../support/browser/browser-customer.ts';
import { ADVANCED } from '../../support/browser/fake-third-parties.ts';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';
import { A_PRODUCT, LISTING, resolveAddress, skuToBuy } from '../../support/shop/main-store.ts';

// New visitor without a stored consent choice.
test.use({ storageState: { cookies: [], origins: [] } });

const banner = (page: Page) => page.getByRole('region', { name: 'Your cookie choices' });
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const choice = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cc_preference')?.value;

/** Requests to the stubs of third-party scripts. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const port = Number(new URL(baseURL ?? '').port) + 1;
  const requested: string[] = [];
  page.on('request', (request) => {
    const { hostname, port: asksPort, pathname } = new URL(request.url());
    if (hostname === 'localhost' && asksPort === String(port)) requested.push(pathname);
  });
  return requested;
}

type PageWindow = Window & { dataLayer: Record<string, unknown>[]; tagManagerSaw?: Record<string, unknown>[] };
const dataLayer = (page: Page) =>
  page.evaluate(() => (window as unknown as PageWindow).dataLayer.map((entry) => JSON.parse(JSON.stringify(entry))));
const listNames = (entries: Record<string, unknown>[]) => entries.flatMap(({ event }) => event ?? []);

test.describe('first visit', () => {
  test('shows a consent card that leaves the page visible and usable', async ({ page }) => {
    await page.goto('/clothing/dresses.html');
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.width ?? width) * (box?.height ?? height)).toBeLessThan(0.45 * width * height);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(banner(page)).toBeVisible();
  });

  test('leaves the headline of a page and the price of a product in view', async ({ page, baseURL }) => {
    for (const path of ['/', LISTING, A_PRODUCT]) {
      await page.goto(await resolveAddress(page, String(baseURL), path));
      await expect(banner(page)).toBeVisible();
      const card = await banner(page).boundingBox();
      const shown = page.getByRole('heading', { level: 1 }).or(page.locator('.product__price > .price'));
      expect(await shown.count(), path).toBe(path === A_PRODUCT ? 2 : 1);
      for (const part of await shown.all()) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(card?.y ?? 0);
      }
    }
  });

  test('leaves the pay button free at the end of the checkout page', async ({ page, baseURL }) => {
    await comeToPay(page, { sku: await skuToBuy(page, String(baseURL)), email: createEmail('consent') });
    await openPayment(page);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [button, card] = [await payButton(page).boundingBox(), await banner(page).boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    await payButton(page).click({ trial: true });
  });

  test('keeps focused elements above the card and does not scroll on tap', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/clothing/dresses.html');
    await expect(banner(page)).toBeVisible();
    const edge = (await banner(page).boundingBox())?.y ?? 0;
    await page.locator('main .card__name').first().focus();
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      const bottom = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
      await expect.poll(bottom).toBeLessThanOrEqual(edge + 1);
    }
    const place = await page.evaluate(() => scrollY);
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button').tap();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('gives Reject and Accept the same size and style', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/');
    const [reject, accept] = [
      banner(page).getByRole('button', { name: 'Reject all' }),
      banner(page).getByRole('button', { name: 'Accept all' }),
    ];
    const [a, b] = [await reject.boundingBox(), await accept.boundingBox()];
    expect([a?.width, a?.height, a?.y]).toEqual([b?.width, b?.height, b?.y]);
    const look = (element: Element) => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
      return [color, backgroundColor, borderColor, fontWeight];
    };
    expect(await reject.evaluate(look)).toEqual(await accept.evaluate(look));
  });

  test('loads no third-party script and pushes no event', { tag: '@desk' }, async ({ page, context, baseURL }) => {
    const requested = foreignRequests(page, baseURL);
    await page.goto('/clothing/dresses.html');
    await expect(banner(page)).toBeVisible();
    await waitForScript(page);
    expect(requested).toEqual([]);
    expect(await choice(context)).toBeUndefined();
    const [defaults, store, ...rest] = await dataLayer(page);
    expect(Object.values(defaults ?? {})).toEqual([
      'consent',
      'default',
      expect.objectContaining({ security_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 }),
    ]);
    expect(store).toEqual({ gtmStoreCode: 'UK' });
    expect(listNames(rest)).toEqual([]);
  });

  test('has no axe violations in the consent card and the settings dialog', async ({ page }) => {
    await page.goto('/newsletter');
    await expect(banner(page)).toBeVisible();
    expect(await violationsOn(page, (axe) => axe.include('.consent-card'))).toEqual([]);
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await violationsOn(page, (axe) => axe.include('dialog[open]'))).toEqual([]);
  });
});

test.describe('consent choice', { tag: '@desk' }, () => {
  test('stores a rejection and loads no third-party script', async ({ page, context, baseURL }) => {
    const requested = foreignRequests(page, baseURL);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.$/);
    await page.goto('/clothing/dresses.html');
    await waitForScript(page);
    await expect(banner(page)).toBeHidden();
    expect(requested).toEqual([]);
    const updates = (await dataLayer(page)).filter((entry) => entry['1'] === 'update');
    expect(updates).toEqual([{ 0: 'consent', 1: 'update', 2: expect.objectContaining({ ad_storage: 'denied' }) }]);
  });

  test('loads the tag manager on acceptance, with the consent before the page events', async ({
    page,
    context,
    baseURL,
  }) => {
    const requested = foreignRequests(page, baseURL);
    await page.goto('/clothing/dresses.html');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.analytics-functionality-personalization-advertising$/);
    await expect.poll(() => requested).toContain('/gtm.js');
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(true);
    const saw = await page.evaluate(() => (window as unknown as PageWindow).tagManagerSaw ?? []);
    expect(saw.slice(0, 3).map((entry) => entry['1'] ?? Object.keys(entry)[0])).toEqual([
      'default',
      'gtmStoreCode',
      'update',
    ]);
    expect(listNames(saw)).toEqual(expect.arrayContaining(['view_item_list', 'gtm.js']));
    expect(listNames(saw).indexOf('gtm.js')).toBeLessThan(listNames(saw).indexOf('view_item_list'));
  });

  test('pushes a stored consent before the page events', async ({ page }) => {
    await page.goto('/newsletter');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/clothing/dresses.html');
    const readEvents = async () => (await dataLayer(page)).map((entry) => entry.event ?? entry[1]);
    await expect.poll(readEvents).toContain('view_item_list');
    const entries = await readEvents();
    expect(entries.indexOf('update')).toBeGreaterThan(entries.indexOf('default'));
    expect(entries.indexOf('update')).toBeLessThan(entries.indexOf('view_item_list'));
  });

  test('loads only the scripts of the accepted purposes', async ({ page, context, baseURL }) => {
    const requested = foreignRequests(page, baseURL);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Functionality' }).check();
    await dialog(page).getByRole('button', { name: 'Save my choices' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/\.functionality$/);
    await expect.poll(() => requested.toSorted()).toEqual(['/fail/ab.js', '/gtm.js', '/hang/fraud.js']);
    expect(listNames(await dataLayer(page))).toEqual(['gtm.js']);
  });

  test('can be changed in the footer of every page and unloads scripts on withdrawal', async ({ page, context }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(true);
    await settings(page).click();
    const analytics = dialog(page).getByRole('checkbox', { name: 'Analytics' });
    await expect(analytics).toBeChecked();
    for (const name of ['Analytics', 'Functionality', 'Personalisation', 'Advertising']) {
      await dialog(page).getByRole('checkbox', { name }).uncheck();
    }
    await dialog(page).getByRole('button', { name: 'Save my choices' }).click();
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(false);
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.$/);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link', { name: 'About cookies' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: 'Choose' })).toBeFocused();
    // The card does not trap focus.
    await page.keyboard.press('Tab');
    expect(await banner(page).evaluate((card) => card.contains(document.activeElement))).toBe(false);

    await banner(page).getByRole('button', { name: 'Choose' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page).getByRole('button', { name: 'Choose' })).toBeFocused();

    await banner(page).getByRole('button', { name: 'Reject all' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('§4 advanced consent mode', { tag: '@desk' }, () => {
  const open = async (page: Page, baseURL: string | undefined) => {
    const requested = foreignRequests(page, baseURL);
    await page.goto(`${baseURL?.replace('outlet', 'main')}${ADVANCED.path}/clothing/dresses.html`);
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(true);
    return requested;
  };
  const storages = (page: Page, kind: string) =>
    dataLayer(page).then((all) => all.filter((entry) => entry['0'] === 'consent' && entry['1'] === kind));

  test('loads the tag manager alone before a choice, with every storage denied', async ({ page, context, baseURL }) => {
    const requested = await open(page, baseURL);
    await expect(banner(page)).toBeVisible();
    await waitForScript(page);
    expect(requested).toEqual(['/gtm.js']);
    expect(await choice(context)).toBeUndefined();
    const saw = await page.evaluate(() => (window as unknown as PageWindow).tagManagerSaw ?? []);
    expect(saw[0]).toMatchObject({ 0: 'consent', 1: 'default' });
    const defaults = Object.entries(saw[0]?.['2'] ?? {}).filter(([name]) => name !== 'wait_for_update');
    expect(defaults.map(([, value]) => value)).toEqual(Array(7).fill('denied'));
    expect(await storages(page, 'update')).toEqual([]);
    expect(listNames(await dataLayer(page))).toEqual(['gtm.js']);
  });

  test('updates consent and flushes held events on a choice, without loading the tag manager again', async ({
    page,
    baseURL,
  }) => {
    const requested = await open(page, baseURL);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(async () => listNames(await dataLayer(page))).toContain('view_item_list');
    expect((await storages(page, 'update')).at(-1)).toMatchObject({ 2: { analytics_storage: 'granted' } });
    expect(requested.filter((path) => path === '/gtm.js')).toHaveLength(1);
  });
});

test('hanging or failing third-party script neither delays nor breaks the page', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const requested = foreignRequests(page, baseURL);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(() => requested)
    .toEqual(expect.arrayContaining(['/hang/fraud.js', '/hang/speed.js', '/fail/ab.js']));

  // The load event fires although two scripts still hang.
  await page.goto('/clothing/dresses.html', { waitUntil: 'load' });
  await expect.poll(() => requested.filter((path) => path === '/hang/speed.js').length).toBe(2);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(failures).toEqual([]);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('consent form redirects back to the page it was sent from', async ({ page, context }) => {
    await page.goto('/clothing/dresses.html?sort=price_asc');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect(page).toHaveURL('/clothing/dresses.html?sort=price_asc');
    expect(await choice(context)).toMatch(/\.analytics-functionality-personalization-advertising$/);
  });

  test('cookie settings are a page', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page).toHaveURL('/consent');
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: 'Personalisation' }).check();
    await main.getByRole('button', { name: 'Save my choices' }).click();
    await expect(main.getByText('Your choices are saved.')).toBeVisible();
    await expect(main.getByRole('checkbox', { name: 'Personalisation' })).toBeChecked();
    expect(await choice(context)).toMatch(/\.personalization$/);
  });
});

test('cookie settings page works with script', { tag: '@desk' }, async ({ page, context }) => {
  await page.goto('/consent');
  await page.locator('main').getByRole('checkbox', { name: 'Analytics' }).check();
  await page.locator('main').getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText('Your choices are saved.');
  await expect(banner(page)).toBeHidden();
  expect(await choice(context)).toMatch(/\.analytics$/);
  expect(await violationsOn(page)).toEqual([]);
});

test('consent card is right-aligned in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae`);
  const card = page.getByRole('region', { name: 'خياراتكِ لملفات تعريف الارتباط' });
  await expect(card).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  const rightEdge = async () => {
    const box = await card.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(rightEdge).toBeGreaterThan(width - 60);
  expect(await violationsOn(page)).toEqual([]);
});

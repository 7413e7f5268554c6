import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/sound-page.ts';

// Nobody has asked this visitor yet.
test.use({ storageState: { cookies: [], origins: [] } });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, and your choice' });
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const choice = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cc_preference')?.value;

/** What is asked of the stand-ins for the scripts of others. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const port = Number(new URL(baseURL ?? '').port) + 1;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname, port: asksPort, pathname } = new URL(request.url());
    if (hostname === 'localhost' && asksPort === String(port)) asked.push(pathname);
  });
  return asked;
}

type PageWindow = Window & { dataLayer: Record<string, unknown>[]; tagManagerSaw?: Record<string, unknown>[] };
const dataLayer = (page: Page) =>
  page.evaluate(() => (window as unknown as PageWindow).dataLayer.map((entry) => JSON.parse(JSON.stringify(entry))));
const namesOf = (entries: Record<string, unknown>[]) => entries.flatMap(({ event }) => event ?? []);

test.describe('a first visit', () => {
  test('is asked in a card that covers neither the page nor its use', async ({ page }) => {
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

  test('hides nothing that the keyboard reaches, and moves nothing under a finger', { tag: '@phone' }, async ({
    page,
  }) => {
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

  test('offers both answers alike', { tag: '@desk' }, async ({ page }) => {
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

  test('loads no script of others and keeps every event to itself', { tag: '@desk' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const asked = foreignRequests(page, baseURL);
    await page.goto('/clothing/dresses.html');
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await choice(context)).toBeUndefined();
    const [defaults, store, ...rest] = await dataLayer(page);
    expect(Object.values(defaults ?? {})).toEqual([
      'consent',
      'default',
      expect.objectContaining({ security_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 }),
    ]);
    expect(store).toEqual({ gtmStoreCode: 'UK' });
    expect(namesOf(rest)).toEqual([]);
  });

  test('has nothing that axe complains about, with the question and with the choice by purpose', async ({ page }) => {
    await page.goto('/newsletter');
    await expect(banner(page)).toBeVisible();
    expect(await violationsOn(page, (axe) => axe.include('.consent-card'))).toEqual([]);
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await violationsOn(page, (axe) => axe.include('dialog[open]'))).toEqual([]);
  });
});

test.describe('an answer', { tag: '@desk' }, () => {
  test('to reject is kept, and nothing of others is ever loaded', async ({ page, context, baseURL }) => {
    const asked = foreignRequests(page, baseURL);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.$/);
    await page.goto('/clothing/dresses.html');
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    expect(asked).toEqual([]);
    const updates = (await dataLayer(page)).filter((entry) => entry['1'] === 'update');
    expect(updates).toEqual([{ 0: 'consent', 1: 'update', 2: expect.objectContaining({ ad_storage: 'denied' }) }]);
  });

  test('to accept loads the tag manager, which is told of the consent first and then of the page', async ({
    page,
    context,
    baseURL,
  }) => {
    const asked = foreignRequests(page, baseURL);
    await page.goto('/clothing/dresses.html');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.analytics-functionality-personalization-advertising$/);
    await expect.poll(() => asked).toContain('/gtm.js');
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(true);
    const saw = await page.evaluate(() => (window as unknown as PageWindow).tagManagerSaw ?? []);
    expect(saw.slice(0, 3).map((entry) => entry['1'] ?? Object.keys(entry)[0])).toEqual([
      'default',
      'gtmStoreCode',
      'update',
    ]);
    expect(namesOf(saw)).toEqual(expect.arrayContaining(['view_item_list', 'gtm.js']));
  });

  test('that was given before is told before anything of the page', async ({ page }) => {
    await page.goto('/newsletter');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/clothing/dresses.html');
    const told = async () => (await dataLayer(page)).map((entry) => entry.event ?? entry[1]);
    await expect.poll(told).toContain('view_item_list');
    const entries = await told();
    expect(entries.indexOf('update')).toBeGreaterThan(entries.indexOf('default'));
    expect(entries.indexOf('update')).toBeLessThan(entries.indexOf('view_item_list'));
  });

  test('by purpose loads what it allows', async ({ page, context, baseURL }) => {
    const asked = foreignRequests(page, baseURL);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Choose' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Functionality' }).check();
    await dialog(page).getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/\.functionality$/);
    await expect.poll(() => asked.toSorted()).toEqual(['/fail/ab.js', '/gtm.js', '/hang/fraud.js']);
    expect(namesOf(await dataLayer(page))).toEqual(['gtm.js']);
  });

  test('can be changed at the foot of every page; what is taken back is gone at once', async ({ page, context }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(true);
    await settings(page).click();
    const analytics = dialog(page).getByRole('checkbox', { name: 'Analytics' });
    await expect(analytics).toBeChecked();
    for (const name of ['Analytics', 'Functionality', 'Personalisation', 'Advertising']) {
      await dialog(page).getByRole('checkbox', { name }).uncheck();
    }
    await dialog(page).getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => page.evaluate(() => 'tagManagerSaw' in window)).toBe(false);
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toMatch(/^1\.\d{10}\.$/);
  });

  test('needs no mouse', async ({ page }) => {
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
    // It does not hold the focus.
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

test('a script of others that hangs or fails delays nothing and breaks nothing', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  const asked = foreignRequests(page, baseURL);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/hang/fraud.js', '/hang/speed.js', '/fail/ab.js']));

  // Loaded, although two of them still hang.
  await page.goto('/clothing/dresses.html', { waitUntil: 'load', timeout: 10_000 });
  await expect.poll(() => asked.filter((path) => path === '/hang/speed.js').length).toBe(2);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(failures).toEqual([]);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the question stands at the end of the page, and its answer leads back', async ({ page, context }) => {
    await page.goto('/clothing/dresses.html?sort=price_asc');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect(page).toHaveURL('/clothing/dresses.html?sort=price_asc');
    expect(await choice(context)).toMatch(/\.analytics-functionality-personalization-advertising$/);
  });

  test('the choice by purpose is a page', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page).toHaveURL('/consent');
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: 'Personalisation' }).check();
    await main.getByRole('button', { name: 'Save my choice' }).click();
    await expect(main.getByText('Your choice is saved.')).toBeVisible();
    await expect(main.getByRole('checkbox', { name: 'Personalisation' })).toBeChecked();
    expect(await choice(context)).toMatch(/\.personalization$/);
  });
});

test('the page of the choice works with script as well', { tag: '@desk' }, async ({ page, context }) => {
  await page.goto('/consent');
  await page.locator('main').getByRole('checkbox', { name: 'Analytics' }).check();
  await page.locator('main').getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText('Your choice is saved.');
  await expect(banner(page)).toBeHidden();
  expect(await choice(context)).toMatch(/\.analytics$/);
  expect(await violationsOn(page)).toEqual([]);
});

test('the question is asked in Arabic from the right', { tag: '@desk' }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae`);
  const card = page.getByRole('region', { name: 'ملفات تعريف الارتباط، والقرار لك' });
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
  expect(await violationsOn(page)).toEqual([]);
});

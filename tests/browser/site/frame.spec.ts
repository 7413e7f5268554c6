import { expect, type Page, test } from '@playwright/test';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';
import { runCommand } from '../../support/shop/run-command.ts';

const isPhone = () => test.info().project.name === 'phone';
const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
/** A small page, fast to load and to check; these tests are about the frame around it. */
const LIGHT_PAGE = '/size-guide';
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** Expects no axe violations and no horizontal overflow. */
async function expectSound(page: Page) {
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test.describe('mega menu', { tag: '@desk' }, () => {
  test('opens on hover with three columns and two images, and its links work', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    await waitForScript(page);
    const dresses = categories(page).getByRole('link', { name: 'Dresses', exact: true });
    await dresses.hover();
    await expect(dresses).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('list', { name: 'By style' })).toBeVisible();
    const panel = page.locator(`[id="${await dresses.getAttribute('aria-controls')}"]`);
    await expect(panel.getByRole('list')).toHaveCount(3);
    await expect(panel.locator('img')).toHaveCount(2);
    await expectSound(page);
    await panel.getByRole('link', { name: 'Mini dresses' }).click();
    await expect(page).toHaveURL(/\/clothing\/dresses\/mini-dresses\.html$/);
    await expect(panel).toHaveCount(0);
    await expect(dresses).toHaveAttribute('aria-current', 'true');
  });

  test('works by keyboard: along the row, down, across, and back with Esc', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    await waitForScript(page);
    await categories(page).getByRole('link', { name: 'New in', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    const dresses = categories(page).getByRole('link', { name: 'Dresses', exact: true });
    await expect(dresses).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'View all Dresses' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Mini dresses' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(dresses).toBeFocused();
    await expect(dresses).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(dresses).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(dresses).toHaveAttribute('aria-expanded', 'false');
  });

  test('is mirrored in a right-to-left store', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, `/ar-ae${LIGHT_PAGE}`));
    await waitForScript(page);
    const header = page.getByRole('banner');
    const [field, logo, quote] = [
      header.getByRole('combobox'),
      header.locator('.logo'),
      header.locator('.icon-button').last(),
    ];
    const getLeft = async (place: typeof field) => (await place.boundingBox())?.x ?? 0;
    expect(await getLeft(field)).toBeGreaterThan(await getLeft(logo));
    expect(await getLeft(logo)).toBeGreaterThan(await getLeft(quote));
    const dresses = header.getByRole('link', { name: 'فساتين', exact: true });
    await dresses.focus();
    await page.keyboard.press('ArrowRight');
    await expect(header.getByRole('link', { name: 'وصل حديثًا', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'عرض الكل: \u2068فساتين\u2069' })).toBeFocused();
    await expectSound(page);
  });

  test('is a row of category links without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${LIGHT_PAGE}`);
    const shoes = categories(page).getByRole('link', { name: 'Shoes', exact: true });
    await expect(shoes).not.toHaveAttribute('aria-expanded');
    await shoes.click();
    await expect(page).toHaveURL(/\/shoes\.html$/);
    await context.close();
  });
});

test('word mark uses the display font', { tag: '@desk' }, async ({ page }) => {
  await page.goto(LIGHT_PAGE);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family + face.style),
    );
  await expect.poll(loaded).toContain('Bodoni Moda Variablenormal');
});

test('header hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await page.goto('/clothing/dresses.html');
  await waitForScript(page);
  const logo = page.getByRole('banner').locator('.logo');
  await page.mouse.wheel(0, 1_500);
  await expect(logo).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(logo).toBeInViewport();
});

test.describe('phone menu', { tag: '@phone' }, () => {
  for (const opener of ['Open menu', 'Shop']) {
    test(`opens with "${opener}", navigates down and back, and opens a page`, async ({ page }) => {
      await page.goto(LIGHT_PAGE);
      await waitForScript(page);
      const button = page.getByRole('button', { name: opener, exact: true });
      await button.click();
      const menu = page.getByRole('dialog', { name: /^Menu/ });
      await expect(menu.getByRole('button', { name: 'Your account' })).toBeAttached();
      await menu.getByRole('button', { name: 'Dresses' }).click();
      await expect(menu.getByRole('button', { name: 'All categories' })).toBeFocused();
      await expectSound(page);
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('button', { name: 'Dresses' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      await menu.getByRole('button', { name: 'Help' }).click();
      await menu.getByRole('link', { name: 'Returns' }).click();
      await expect(page).toHaveURL(/\/returns$/);
      await expect(menu).toHaveCount(0);
    });
  }

  test('is a list at the top of the page without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}${LIGHT_PAGE}`);
    const shoes = categories(page).getByRole('link', { name: 'Shoes', exact: true });
    await expect(shoes).toBeHidden();
    await page.getByRole('link', { name: 'Open menu' }).click();
    await shoes.click();
    await expect(page).toHaveURL(/\/shoes\.html$/);
    await context.close();
  });

  test('fits the narrowest phones', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    for (const width of [320, 341, 375]) {
      await page.setViewportSize({ width, height: 640 });
      await expectSound(page);
    }
  });
});

test.describe('footer', () => {
  test('shows editorial links, payment methods, social networks and the legal notice', async ({ page }) => {
    await page.goto('/size-guide');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(footer.getByText(/All our clothes are illustrated/)).toBeVisible();
    const klarna = footer.getByRole('img', { name: 'Klarna' });
    await klarna.scrollIntoViewIfNeeded();
    await expect.poll(() => klarna.evaluate((mark: HTMLImageElement) => mark.naturalWidth)).toBeGreaterThan(0);
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await footer.getByRole('link', { name: 'Returns', exact: true }).click();
    await expect(page).toHaveURL(/\/returns$/);
    await expectSound(page);
  });

  test('is shown on a 404 page', { tag: '@desk' }, async ({ page }) => {
    for (const path of ['/no-such-page', '/no/such/page.html', '/404']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' })).toBeVisible();
    }
  });
});

test('announcements change by button', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const bar = page.getByRole('region', { name: 'Announcements' });
  const [delivery, returns] = [bar.getByText('Free delivery over £50'), bar.getByText('Returns within 28 days')];
  await expect(delivery).toBeInViewport();
  await expect(returns).not.toBeInViewport();
  await bar.getByRole('button', { name: 'Next announcement' }).click();
  await expect(returns).toBeInViewport();
  await bar.getByRole('button', { name: 'Next announcement' }).click();
  await expect(delivery).toBeInViewport();
});

/** Stores used by no other test, one per device. */
const quietStore = () =>
  isPhone() ? { path: '/qa', region: 'QA', locale: 'en-QA' } : { path: '/sa', region: 'SA', locale: 'en-SA' };

test.describe('page cache invalidation after a database change', { tag: '@desk' }, () => {
  const OFTEN = { intervals: [50] };
  /** Current HTML from the server, fetched by the page itself. */
  const getHtml = (page: Page) => page.evaluate(async () => (await fetch(location.href)).text());
  const unique = (name: string) => `${name} ${test.info().project.name} ${Date.now()}`;

  for (const path of ['', LIGHT_PAGE]) {
    test(`shows a new banner, menu and footer within 2 s at "${path || '/'}"`, async ({ page, baseURL }) => {
      const store = quietStore();
      await page.goto(onMain(baseURL, `${store.path}${path}`));
      const change = async (text: string, sql: string, values: readonly unknown[]) => {
        expect(await getHtml(page)).not.toContain(text);
        await writeRows(baseURL, sql, values);
        await expect.poll(() => getHtml(page), OFTEN).toContain(text);
      };

      const announcement = unique('Eid delivery');
      await change(
        announcement,
        `insert into banner (brand, region, type, position, banner) values ('main', $1, 'listing', -1, $2)`,
        [store.region, JSON.stringify({ Slot: 'announcement', Title: announcement })],
      );
      const category = unique('Abayas');
      await change(
        category,
        `update menu_item set item = (item::jsonb || jsonb_build_object('Title', $2::text))::json
         where id = (select min(id) from menu_item where brand = 'main' and region = $1)`,
        [store.region, category],
      );
      const section = unique('Concierge');
      await change(
        section,
        `insert into content_document (document_id, type, brand, locale, status, data, created_at, updated_at, published_at)
         select document_id, type, brand, $1, status, $2, now(), now(), now() from content_document
         where type = 'footer' and brand = 'main' and locale = 'en-GB' and status = 'published'
         on conflict (type, brand, document_id, locale, status) do update set data = excluded.data`,
        [store.locale, JSON.stringify({ sections: [buildSection(section)] })],
      );
    });
  }

  test('shows scheduled content at its start time', async ({ page, baseURL }) => {
    const store = quietStore();
    await page.goto(onMain(baseURL, `${store.path}${LIGHT_PAGE}`));
    const text = unique('Starts now');
    const start = Date.now() + 3_000;
    await writeRows(
      baseURL,
      `insert into banner (brand, region, type, position, banner, schedule) values ('main', $1, 'listing', -1, $2, $3)`,
      [
        store.region,
        JSON.stringify({ Slot: 'announcement', Title: text }),
        JSON.stringify([{ start: new Date(start).toISOString() }]),
      ],
    );
    await expect.poll(() => getHtml(page), OFTEN).toContain(text);
    expect(Date.now()).toBeGreaterThanOrEqual(start);
  });
});

const buildSection = (title: string) => ({
  id: 1,
  title,
  showInFooter: true,
  showInSideNav: true,
  links: [{ id: 1, label: 'Delivery', href: '/delivery' }],
});

test.describe('a preview', { tag: '@desk' }, () => {
  const TWO_DAYS_MS = 2 * 86_400_000;

  test('shows another day to a visitor with a grant, steps through the changes, and can be left', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.goto(runCommand(baseURL, ['preview:grant', '--brand', 'outlet']));
    await expect(page).toHaveURL(`${baseURL}/`);
    const bar = page.getByRole('region', { name: 'Preview' });
    await expect(bar).toContainText('Desktop · UK');
    await expectSound(page);
    const main = page.locator('main');
    await expect(main.getByText('Denim, rigid to soft')).toHaveCount(0);

    const day = new Date(Date.now() + TWO_DAYS_MS).toISOString().slice(0, 10);
    await bar.getByLabel('Date and time').fill(`${day}T12:00`);
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(bar.getByLabel('Date and time')).toHaveValue(`${day}T12:00`);
    await expect(main.getByText('Denim, rigid to soft')).toBeVisible();

    const next = bar.getByRole('listitem').first().getByRole('button');
    const nextText = await next.textContent();
    await next.click();
    await expect(bar).toContainText(`Desktop · UK · ${nextText}`);
    await bar.getByRole('button', { name: 'Exit preview' }).click();
    await expect(bar).toHaveCount(0);
  });

  test('works without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(runCommand(baseURL, ['preview:grant', '--brand', 'outlet']));
    const bar = page.getByRole('region', { name: 'Preview' });
    await bar.getByLabel('Device').selectOption('Mobile');
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(bar).toContainText('Mobile · UK');
    await context.close();
  });

  test('ignores a forged cookie', async ({ page, context, baseURL }) => {
    const value = encodeURIComponent(
      JSON.stringify({
        Device: 'Desktop',
        Store: 'UK',
        DateTime: '2027-01-01T00:00',
        Grant: 'outlet.9999999999.forged',
      }),
    );
    for (const name of ['pltbannerpreview', 'pltnmspreview'])
      await context.addCookies([{ name, value, url: `${baseURL}/` }]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  });
});

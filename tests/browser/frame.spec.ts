import { expect, type Page, test } from '@playwright/test';
import { writeRows } from '../support/browser-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { violationsOn } from '../support/sound-page.ts';

const isPhone = () => test.info().project.name === 'phone';
const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
/** Quick to show and to look through: what matters here stands around it. */
const LIGHT_PAGE = '/size-guide';
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** Nothing that axe complains about, and nothing that sticks out sideways. */
async function expectSound(page: Page) {
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test.describe('the mega menu', { tag: '@desk' }, () => {
  test('opens under the mouse with three columns and two pictures, and leads on', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    await page.waitForLoadState('networkidle');
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

  test('is used by keyboard: along the row, down, across, and back with Esc', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    await page.waitForLoadState('networkidle');
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

  test('mirrors where lines run to the left', async ({ page, baseURL }) => {
    await page.goto(onMain(baseURL, `/ar-ae${LIGHT_PAGE}`));
    await page.waitForLoadState('networkidle');
    const header = page.getByRole('banner');
    const [field, logo, bag] = [
      header.getByRole('combobox'),
      header.locator('.logo'),
      header.locator('.icon-button').last(),
    ];
    const leftOf = async (place: typeof field) => (await place.boundingBox())?.x ?? 0;
    expect(await leftOf(field)).toBeGreaterThan(await leftOf(logo));
    expect(await leftOf(logo)).toBeGreaterThan(await leftOf(bag));
    const dresses = header.getByRole('link', { name: 'فساتين', exact: true });
    await dresses.focus();
    await page.keyboard.press('ArrowRight');
    await expect(header.getByRole('link', { name: 'وصل حديثاً', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'عرض الكل: \u2068فساتين\u2069' })).toBeFocused();
    await expectSound(page);
  });

  test('without script is a row of links to the categories', async ({ browser, baseURL }) => {
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

test('the word mark is set in the display face', { tag: '@desk' }, async ({ page }) => {
  await page.goto(LIGHT_PAGE);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family + face.style),
    );
  await expect.poll(loaded).toContain('Bodoni Moda Variablenormal');
});

test('the header is out of the way of who reads on and comes back for who looks for it', async ({ page }) => {
  await page.goto('/clothing/dresses.html');
  await page.waitForLoadState('networkidle');
  const logo = page.getByRole('banner').locator('.logo');
  await page.mouse.wheel(0, 1_500);
  await expect(logo).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(logo).toBeInViewport();
});

test.describe('the menu of a phone', { tag: '@phone' }, () => {
  for (const opener of ['Open the menu', 'Shop']) {
    test(`opens by "${opener}", leads down and back, and to a page`, async ({ page }) => {
      await page.goto(LIGHT_PAGE);
      await page.waitForLoadState('networkidle');
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

  test('without script is a list at the head of the page', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}${LIGHT_PAGE}`);
    const shoes = categories(page).getByRole('link', { name: 'Shoes', exact: true });
    await expect(shoes).toBeHidden();
    await page.getByRole('link', { name: 'Open the menu' }).click();
    await shoes.click();
    await expect(page).toHaveURL(/\/shoes\.html$/);
    await context.close();
  });

  test('fits the narrowest of them', async ({ page }) => {
    await page.goto(LIGHT_PAGE);
    for (const width of [320, 341, 375]) {
      await page.setViewportSize({ width, height: 640 });
      await expectSound(page);
    }
  });
});

test.describe('the footer', () => {
  test('has the links of editors, the ways to pay, the networks and who trades', async ({ page }) => {
    await page.goto('/size-guide');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(footer.getByText(/Every garment here is an illustration/)).toBeVisible();
    const klarna = footer.getByRole('img', { name: 'Klarna' });
    await klarna.scrollIntoViewIfNeeded();
    await expect.poll(() => klarna.evaluate((mark: HTMLImageElement) => mark.naturalWidth)).toBeGreaterThan(0);
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await footer.getByRole('link', { name: 'Returns', exact: true }).click();
    await expect(page).toHaveURL(/\/returns$/);
    await expectSound(page);
  });

  test('stands around a page that is not there, too', { tag: '@desk' }, async ({ page }) => {
    for (const path of ['/no-such-page', '/no/such/page.html', '/404']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' })).toBeVisible();
    }
  });
});

test('announcements are turned by hand, and by hand alone', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('region', { name: 'Announcements' });
  const [delivery, returns] = [bar.getByText('Free delivery over £50'), bar.getByText('28 days to send it back')];
  await expect(delivery).toBeInViewport();
  await expect(returns).not.toBeInViewport();
  await bar.getByRole('button', { name: 'Next announcement' }).click();
  await expect(returns).toBeInViewport();
  await bar.getByRole('button', { name: 'Next announcement' }).click();
  await expect(delivery).toBeInViewport();
});

/** Stores that nobody else looks at meanwhile: one for each kind of device. */
const quietStore = () =>
  isPhone() ? { path: '/qa', region: 'QA', locale: 'en-QA' } : { path: '/sa', region: 'SA', locale: 'en-SA' };

test.describe('what is changed in the database is on the cached page within 2 s', { tag: '@desk' }, () => {
  const WITHIN = { timeout: 2_000, intervals: [50] };
  /** What the server would show now, asked for by the page itself. */
  const htmlOf = (page: Page) => page.evaluate(async () => (await fetch(location.href)).text());
  const unique = (name: string) => `${name} ${test.info().project.name} ${Date.now()}`;

  for (const path of ['', LIGHT_PAGE]) {
    test(`a banner, a menu and a footer, at "${path || '/'}"`, async ({ page, baseURL }) => {
      const store = quietStore();
      await page.goto(onMain(baseURL, `${store.path}${path}`));
      const change = async (text: string, sql: string, values: readonly unknown[]) => {
        expect(await htmlOf(page)).not.toContain(text);
        await writeRows(baseURL, sql, values);
        await expect.poll(() => htmlOf(page), WITHIN).toContain(text);
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
        [store.locale, JSON.stringify({ sections: [aSection(section)] })],
      );
    });
  }

  test('and what is scheduled turns at its moment, not before and not a minute after', async ({ page, baseURL }) => {
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
    await expect.poll(() => htmlOf(page), { timeout: 6_000, intervals: [100] }).toContain(text);
    expect(Date.now()).toBeGreaterThanOrEqual(start);
    expect(Date.now()).toBeLessThan(start + 2_500);
  });
});

const aSection = (title: string) => ({
  id: 1,
  title,
  showInFooter: true,
  showInSideNav: true,
  links: [{ id: 1, label: 'Delivery', href: '/delivery' }],
});

test.describe('a preview', { tag: '@desk' }, () => {
  const TWO_DAYS_MS = 2 * 86_400_000;

  test('shows another day to who was granted it, steps through the changes, and is left', async ({ page, baseURL }) => {
    test.slow();
    await page.goto(runCommand(baseURL, ['preview:grant']));
    await expect(page).toHaveURL(`${baseURL}/`);
    const bar = page.getByRole('region', { name: 'Preview' });
    await expect(bar).toContainText('Desktop · UK');
    await expectSound(page);
    const main = page.locator('main');
    await expect(main.getByText('Denim, from rigid to soft')).toHaveCount(0);

    const day = new Date(Date.now() + TWO_DAYS_MS).toISOString().slice(0, 10);
    await bar.getByLabel('Moment').fill(`${day}T12:00`);
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(bar.getByLabel('Moment')).toHaveValue(`${day}T12:00`);
    await expect(main.getByText('Denim, from rigid to soft')).toBeVisible();

    const next = bar.getByRole('listitem').first().getByRole('button');
    const told = await next.textContent();
    await next.click();
    await expect(bar).toContainText(`Desktop · UK · ${told}`);
    await bar.getByRole('button', { name: 'Leave the preview' }).click();
    await expect(bar).toHaveCount(0);
  });

  test('is chosen without script, too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(runCommand(baseURL, ['preview:grant']));
    const bar = page.getByRole('region', { name: 'Preview' });
    await bar.getByLabel('Device').selectOption('Mobile');
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(bar).toContainText('Mobile · UK');
    await context.close();
  });

  test('is nobody’s who only writes the cookie', async ({ page, context, baseURL }) => {
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

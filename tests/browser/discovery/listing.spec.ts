import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOn, waitForScript } from '../../support/browser/page-checks.ts';

const DRESSES = '/clothing/dresses.html';
const PAGE_SIZE = 48;

const isPhone = () => test.info().project.name === 'phone';
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const group = (page: Page, name: string) => filters(page).getByRole('group', { name });
const options = (page: Page, name: string) => group(page, name).getByRole('checkbox');
const cards = (page: Page) => page.locator('main .product-grid .card__name');
const titles = (page: Page) => cards(page).allTextContents();
const more = (page: Page) => page.getByRole('link', { name: /^Show \d+ more$/ });
const total = async (page: Page) =>
  Number.parseInt((await page.getByRole('main').getByRole('status').first().textContent()) ?? '', 10);

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Waits for hydration: the save button needs script. */
async function open(page: Page, address = DRESSES) {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
}

/** Opens the filter sheet on a phone; on a desktop the filters are visible. */
async function openFilters(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(options(page, 'Colour').first()).toBeAttached();
}

async function closeFilters(page: Page) {
  if (isPhone())
    await filters(page)
      .getByRole('button', { name: /^Show \d+ item/ })
      .click();
}

/** Clicks the label, because the checkbox of a swatch is visually hidden. */
async function tick(option: Locator) {
  await option.locator('xpath=ancestor::label').click();
}

/** The product list while new results are loading. */
const busy = (page: Page) => page.locator('main [aria-busy=true]');

/** Delays data requests of the page until released. */
async function holdAnswers(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await released.promise;
    // A superseded request is already aborted.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}

const wantedValue = async (option: Locator) => (await option.getAttribute('value')) ?? '';

test('category page shows breadcrumb, heading, filters and products', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresses');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()).toHaveText('Home');
  await expect(page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expect(page.getByText(`You’ve viewed ${PAGE_SIZE} of ${await total(page)} items`)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${DRESSES}$`));
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `${DRESSES}?page=2`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('listing hydrates without console errors or layout shift', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, `${DRESSES}?sort=price_asc&page=2`);
  await waitForScript(page);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);
});

test('only images in view load at once, the first one with priority', async ({ page }) => {
  await page.goto(DRESSES);
  const pictures = page.locator('main .card__media img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy');
  await expect(pictures.nth(PAGE_SIZE - 1)).toHaveAttribute('loading', 'lazy');
});

test('filters apply at once: two quick clicks both count, the scroll position stays, and Back undoes them', async ({
  page,
}) => {
  await open(page);
  const before = await total(page);
  await openFilters(page);
  const [first, second] = [options(page, 'Colour').nth(0), options(page, 'Colour').nth(1)];
  await first.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await tick(first);
  await tick(second);

  const values = [await wantedValue(first), await wantedValue(second)];
  const both = new RegExp(`colour_group=${values[0]}&colour_group=${values[1]}`);
  await expect(page).toHaveURL(both);
  await expect.poll(() => total(page)).toBeLessThan(before);
  await expect(first).toBeChecked();
  await expect(second).toBeChecked();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await closeFilters(page);
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  for (let step = 0; step < 2 && new URL(page.url()).search !== ''; step++) await page.goBack();
  await expect(page).toHaveURL(DRESSES);
  await expect.poll(() => total(page)).toBe(before);
  await openFilters(page);
  await expect(first).not.toBeChecked();
});

test('filter toggled off before the response leaves no history entry', async ({ page }) => {
  await page.goto('/newsletter');
  await open(page);
  const before = await total(page);
  await openFilters(page);
  const release = await holdAnswers(page);
  const option = options(page, 'Colour').first();
  await option.focus();
  await page.keyboard.press('Space');
  await expect(busy(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  release();
  await expect(busy(page)).toHaveCount(0);
  await expect(page).toHaveURL(DRESSES);
  await expect(option).not.toBeChecked();
  await expect(option).toBeFocused();
  expect(await total(page)).toBe(before);

  await page.goBack();
  await expect(page).toHaveURL('/newsletter');
});

test('quick series of choices ends in the state of the controls', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  const release = await holdAnswers(page);
  const [first, second] = [options(page, 'Colour').nth(0), options(page, 'Colour').nth(1)];
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(busy(page)).toHaveCount(1);
  await second.focus();
  await page.keyboard.press('Space');
  await sort.selectOption('price_asc');
  await first.focus();
  await page.keyboard.press('Space');
  await sort.selectOption('price_desc');
  release();
  await expect(busy(page)).toHaveCount(0);

  await expect(page).toHaveURL(`${DRESSES}?colour_group=${await wantedValue(second)}&sort=price_desc`);
  await expect(first).not.toBeChecked();
  await expect(second).toBeChecked();
  await expect(sort).toHaveValue('price_desc');
  const shown = { total: await total(page), titles: await titles(page) };
  await page.reload();
  expect({ total: await total(page), titles: await titles(page) }).toEqual(shown);
});

test('two chips clicked in quick succession are both removed', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  const values = [await wantedValue(options(page, 'Colour').nth(0)), await wantedValue(options(page, 'Colour').nth(1))];
  await open(page, `${DRESSES}?${values.map((value) => `colour_group=${value}`).join('&')}`);
  const release = await holdAnswers(page);
  const chips = page.getByRole('link', { name: /^Remove filter/ });
  await chips.nth(0).click();
  await expect(busy(page)).toHaveCount(1);
  await chips.nth(1).click();
  release();
  await expect(page).toHaveURL(DRESSES);
  await expect(chips).toHaveCount(0);
});

test('every option shows its count, and an option with none is disabled', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  await openFilters(page);
  await tick(options(page, 'Colour').first());
  await expect(page).toHaveURL(/colour_group=/);
  await waitForScript(page);
  const shown = await filters(page)
    .getByRole('checkbox', { includeHidden: true })
    .evaluateAll((boxes: HTMLInputElement[]) =>
      boxes.map((box) => ({
        count: Number(box.closest('label')?.lastElementChild?.textContent),
        disabled: box.disabled,
        checked: box.checked,
      })),
    );
  expect(shown.filter(({ count }) => Number.isNaN(count))).toEqual([]);
  for (const { count, disabled, checked } of shown) expect(disabled).toBe(count === 0 && !checked);
});

test('chips remove one filter, or all at once', async ({ page }) => {
  await open(page);
  await openFilters(page);
  await tick(options(page, 'Colour').first());
  await expect(page).toHaveURL(/colour_group=/);
  await tick(options(page, 'Size').and(page.locator(':enabled')).first());
  await expect(page).toHaveURL(/clothes_size_mapped=/);
  await closeFilters(page);

  const chips = page.getByRole('list', { name: 'Applied filters' });
  await chips
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click();
  await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(1);
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(DRESSES);
  await expect(chips).toBeHidden();
});

test('listing sorts by price and stores the order in the URL', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
  await expect(page).toHaveURL(`${DRESSES}?sort=price_asc`);
  const prices = () =>
    page
      .locator('main .card .price')
      .evaluateAll((all) =>
        all.map((price) => Number((price.querySelector('bdi')?.textContent ?? '').replace(/[^\d.]/g, ''))),
      );
  await expect
    .poll(async () => {
      const shown = await prices();
      return shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
});

/**
 * Stores used by no other test, so that both pages are rendered now. A sale between a cached page and the next one
 * would put one product on both pages, and it would be shown once.
 */
const dressesIn = (baseURL: string | undefined, { phone, desktop }: { phone: string; desktop: string }): string =>
  `${baseURL?.replace('outlet', 'main')}/${isPhone() ? phone : desktop}${DRESSES}`;

test('show more appends products, and Back restores all of them and the scroll position', async ({ page, baseURL }) => {
  const address = dressesIn(baseURL, { phone: 'au', desktop: 'nz' });
  await open(page, address);
  await more(page).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(cards(page).nth(PAGE_SIZE)).toBeFocused();

  const card = cards(page).nth(PAGE_SIZE + 20);
  await card.scrollIntoViewIfNeeded();
  const title = await card.textContent();
  const place = (await card.boundingBox())?.y ?? 0;
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - place)).toBeLessThan(3);
});

test('scroll position is restored from another document', async ({ page, baseURL }) => {
  const address = dressesIn(baseURL, { phone: 'ca', desktop: 'eu' });
  await open(page, address);
  await more(page).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  const card = cards(page).nth(PAGE_SIZE + 20);
  await card.scrollIntoViewIfNeeded();
  const place = (await card.boundingBox())?.y ?? 0;
  // Same origin: only then does the browser end the first document, which saves the position, before the second.
  await page.goto(address.replace(DRESSES, '/newsletter'));
  await page.goBack({ waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - place)).toBeLessThan(3);
});

test('shared URL shows the same listing', { tag: '@desk' }, async ({ page, browser, baseURL }) => {
  await open(page, `${DRESSES}?sort=price_desc`);
  const all = await total(page);
  await openFilters(page);
  await tick(options(page, 'Colour').first());
  await expect(page).toHaveURL(/colour_group=/);
  await expect.poll(() => total(page)).not.toBe(all);
  const seen = { total: await total(page), titles: await titles(page) };
  const friend = await anotherBrowser(browser, new URL(page.url(), baseURL).href);
  expect({ total: await total(friend), titles: await titles(friend) }).toEqual(seen);
  await friend.context().close();
});

test('listing works with the keyboard alone', async ({ page }) => {
  await open(page);
  if (isPhone()) {
    await page.getByRole('button', { name: /^Filter/ }).focus();
    await page.keyboard.press('Enter');
    await expect(filters(page).getByRole('heading', { name: 'Filters' })).toBeFocused();
  }
  const option = options(page, 'Colour').first();
  await option.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/colour_group=/);
  await waitForScript(page);
  await expect(option).toBeFocused();

  const least = filters(page).getByRole('slider', { name: 'Minimum price' });
  await least.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/price_slider=\d+-/);
  await expect(least).toBeFocused();
  if (isPhone()) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();
  }

  await page.getByRole('link', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(DRESSES);
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();

  const heart = page
    .locator('main .card')
    .first()
    .getByRole('button', { name: /^Save / });
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(PAGE_SIZE)).toBeFocused();
});

test('saved products persist on the device in every tab', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  await open(page);
  const heart = (where: Page) => where.getByRole('button', { name: /^Save / }).nth(1);
  const tab = await context.newPage();
  await open(tab, new URL(DRESSES, baseURL).href);
  await heart(page).click();
  await expect(heart(tab)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('only the heart is over the picture of a card', async ({ page }) => {
    await open(page);
    const card = page.locator('main .card').first();
    const picture = await card.locator('.card__media').boundingBox();
    const controls = await card.locator('.card__media :is(a, button):visible').all();
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    const bottom = (picture?.y ?? 0) + (picture?.height ?? 0);
    expect(boxes.filter((box) => (box?.y ?? 0) < bottom - 1)).toHaveLength(1);
    await expect(card.getByRole('button', { name: /^Save / })).toBeVisible();
  });

  test('filter sheet shows the number of results and closes to them', async ({ page }) => {
    await open(page);
    const opener = page.getByRole('button', { name: /^Filter/ });
    await opener.click();
    await expect(filters(page).getByRole('heading', { name: 'Filters' })).toBeFocused();
    await tick(options(page, 'Colour').first());
    await expect(page).toHaveURL(/colour_group=/);
    const shown = filters(page).getByRole('button', { name: /^Show \d+ item/ });
    await expect.poll(async () => (await shown.textContent()) === `Show ${await total(page)} items`).toBe(true);
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(filters(page)).toBeHidden();
    await expect(opener).toHaveText('Filter (1)');

    await opener.click();
    await filters(page).getByRole('link', { name: 'Clear' }).click();
    await expect(page).toHaveURL(DRESSES);
    await expect(filters(page).getByRole('button', { name: /^Show/ })).toBeFocused();
  });

  test('touch targets are large enough', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll('main :is(a, button, select, summary, .filters label)')];
      return targets
        .filter((target) => target.checkVisibility() && !target.closest('.breadcrumb, .facet__rest, .card__name'))
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.height < 43.5 && box.width < 300)
        .map(({ name }) => name);
    });
    expect(small).toEqual([]);
  });
});

test.describe('at a desk', { tag: '@desk' }, () => {
  test('filters, sort order and result count stay in view while the list scrolls', async ({ page }) => {
    await open(page);
    const bar = page.getByRole('main').getByRole('status').first();
    const parts = [group(page, 'Colour'), page.getByRole('combobox', { name: 'Sort' }), bar];
    // Up as well: the header comes back and must not cover them.
    for (const top of [2400, 2000]) {
      await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        await part.click({ trial: true, position: { x: 4, y: 4 } });
      }
    }
  });

  test('late results after a choice of filters cause no layout shift and start at their top', async ({ page }) => {
    await open(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(options(page, 'Colour').first()).toBeAttached();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const release = await holdAnswers(page);
    const before = await total(page);
    await tick(options(page, 'Colour').nth(0));
    await tick(options(page, 'Colour').nth(1));
    await expect(busy(page)).toBeVisible();
    await expect(busy(page).getByRole('listitem').first()).toHaveCSS('opacity', '0.45');
    release();
    await expect(busy(page)).toHaveCount(0);
    await expect.poll(() => total(page)).toBeLessThan(before);
    await expect(cards(page).first()).toBeInViewport();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
  });

  test('hovering a card shows the second image and the sizes, hovering a colour shows that colour', async ({
    page,
  }) => {
    await open(page);
    const card = page.locator('main .card', { has: page.locator('.card__colours a:not([aria-current])') }).first();
    await card.hover();
    await expect(card.locator('.card__second')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Add .*, size .*, to bag$/ }).first()).toBeVisible();

    const picture = card.locator('.card__media img').first();
    const own = await picture.getAttribute('src');
    await card.locator('.card__colours a:not([aria-current])').first().hover();
    await expect(picture).not.toHaveAttribute('src', own ?? '');
  });
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('filters, sort order and next page work as a form', async ({ page }) => {
    await page.goto(DRESSES);
    if (isPhone()) await page.getByRole('button', { name: /^Filter/ }).click();
    const option = options(page, 'Colour').first();
    const colour = await wantedValue(option);
    await tick(option);
    await filters(page).getByRole('spinbutton', { name: 'Minimum price' }).fill('1');
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(new RegExp(`colour_group=${colour}`));
    await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(DRESSES);

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_desc');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/sort=price_desc/);

    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    const first = await titles(page);
    await more(page).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^You’ve viewed 96 of/)).toBeVisible();
    expect(await titles(page)).not.toEqual(first);
    await page.getByRole('link', { name: 'Show previous' }).click();
    await expect.poll(() => titles(page)).toEqual(first);
  });
});

test('open and selected filters have no axe violations', async ({ page }) => {
  await open(page);
  await openFilters(page);
  await tick(options(page, 'Colour').first());
  await expect(page).toHaveURL(/colour_group=/);
  await waitForScript(page);
  expect(await violationsOn(page, (axe) => axe.include('form#filters'))).toEqual([]);
  await closeFilters(page);
  await page.locator('main .card').first().hover();
  expect(await violationsOn(page, (axe) => axe.include('main li:first-child .card'))).toEqual([]);
});

test('Arabic listing is right-to-left and links within the prefix of its store', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL?.replace('outlet', 'main')}/ar-ae${DRESSES}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(cards(page).first()).toHaveAttribute('href', /^\/ar-ae\//);
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `/ar-ae${DRESSES}?page=2`);
  await expect(page.locator('form#filters')).toHaveAttribute('action', `/ar-ae${DRESSES}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('page after the last returns 404', { tag: '@desk' }, async ({ page }) => {
  const reply = await page.goto(`${DRESSES}?page=210`);
  expect(reply?.status()).toBe(404);
});

async function anotherBrowser(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('quick view shows a product over the listing, and Escape returns to its button', async ({ page }) => {
  await open(page);
  const card = page.locator('main .product-grid .card', { has: page.locator('.card__quick') }).first();
  const title = (await card.locator('.card__name').innerText()).trim();
  if (!isPhone()) await card.hover();
  const opener = card.getByRole('button', { name: `Quick add: ${title}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('.quick-view')).toHaveAttribute('aria-busy', 'false');
  expect(await dialog.getByRole('img').count()).toBeGreaterThan(1);
  await expect(dialog.getByRole('link', { name: 'View full details' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(DRESSES);
});

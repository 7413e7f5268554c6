import { type Browser, expect, type Page } from '@playwright/test';
import { CART, CHECKOUT_PAGES, comeToPay, placeOrder, putIn } from '../../support/browser/browser-checkout.ts';
import { ACCOUNT, createEmail, LOGIN, signIn, test } from '../../support/browser/browser-customer.ts';
import {
  A_PRODUCT,
  LANGUAGES,
  LISTING,
  measureOverflow,
  onMain,
  resolveAddress,
  skuToBuy,
} from '../../support/shop/main-store.ts';
import { openWhole } from '../../support/shop/open-whole-shop.ts';
import { findLostParts } from './lost-parts.ts';

/** Viewport equal to 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
/** Phone for enlarged text. Not `isMobile`: that viewport widens with its content and hides an overflow. */
const PHONE = { width: 390, height: 844 };
const TEXT_PERCENTAGES = [200, 400];
/** Largest share of the viewport that fixed and sticky elements may cover. */
const MOST_COVERED = 0.25;
const ZOOMED_PAGES = [
  '/',
  LISTING,
  '/catalogsearch/result?q=dress',
  A_PRODUCT,
  CART,
  LOGIN,
  '/accessibility',
  '/faq',
  '/size-guide',
  '/stores',
  '/order-lookup',
  '/giftcards',
  '/contact',
  '/plt-app-info',
];
const ACCOUNT_PAGES = [
  ACCOUNT,
  '/customer/account/edit',
  '/customer/address-book/add',
  '/customer/order-history',
  '/customer/account/wishlist',
  '/customer/credit/',
  '/worldpay/savedcards',
];

/** Text clipped horizontally. Elements one pixel wide are for screen readers and ignored. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, p, li, label, dt, dd, button, a')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX === 'hidden',
      )
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );

/** Share of the viewport covered by fixed and sticky elements after scrolling down and a little up. */
async function coveredPart(page: Page): Promise<number> {
  for (const top of [400, 700, 600]) {
    await page.evaluate((place) => {
      scrollTo({ top: place, behavior: 'instant' });
      // Two frames: the header handles the scroll event in the first and has moved in the second.
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
  }
  return await page.evaluate(() => {
    const isStuck = (element: Element): boolean => {
      const { position, top } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') return false;
      // Never sticks: its edge is far outside.
      if (position === 'sticky' && Number.parseFloat(top) < -innerHeight) return false;
      // Edge cards disappear after an answer, so they do not count.
      if (element.matches('.edge-card')) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const boxes = [...document.querySelectorAll('body *')].filter(isStuck).map((each) => each.getBoundingClientRect());
    const wide = boxes.filter(({ width }) => width > innerWidth / 2);
    const isCovered = (row: number) => wide.some(({ top, bottom }) => top <= row && row < bottom);
    return Array.from({ length: innerHeight }, (_, row) => row).filter(isCovered).length / innerHeight;
  });
}

async function expectNothingLost(page: Page, store: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const address = await resolveAddress(page, store, path);
    await openWhole(page, address);
    expect.soft(page.url()).toBe(address);
    expect.soft(await measureOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await clippedTexts(page), `${path} cuts text off`).toEqual([]);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect.soft(await coveredPart(page), `${path} is covered`).toBeLessThanOrEqual(MOST_COVERED);
  }
}

/** Checks each page at each text size, without loading it again. */
async function expectTextNotLost(page: Page, store: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const address = await resolveAddress(page, store, path);
    await openWhole(page, address);
    expect.soft(page.url()).toBe(address);
    for (const percent of TEXT_PERCENTAGES) {
      const where = `${path} with text at ${percent} %`;
      await enlargeText(page, percent);
      expect.soft(await measureOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await findLostParts(page), `${where} loses parts`).toEqual([]);
      expect.soft(await coveredPart(page), `${where} is covered`).toBeLessThanOrEqual(MOST_COVERED);
    }
  }
}

for (const [language, place] of LANGUAGES) {
  test(`pages with text at 200 % and 400 % lose and cover nothing in ${language}`, { tag: '@desk' }, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const page = await openPage(browser, PHONE);
    await expectTextNotLost(page, onMain(baseURL, place.prefix), ZOOMED_PAGES);
    await page.context().close();
  });

  test(`checkout and account with text at 200 % and 400 % lose and cover nothing in ${language}`, {
    tag: '@desk',
  }, async ({ browser, baseURL, customer }) => {
    test.slow();
    const page = await openPage(browser, PHONE);
    const store = onMain(baseURL, place.prefix);
    const sku = await skuToBuy(page, store);
    await comeToPay(page, { sku, email: createEmail('enlarged'), place });
    await expectTextNotLost(page, store, CHECKOUT_PAGES);
    await page.goto(onMain(baseURL, LOGIN));
    await signIn(page, customer);
    await expect(page).toHaveURL(onMain(baseURL, ACCOUNT));
    const number = await placeOrder(page, { sku, email: customer.email, place });
    await expectTextNotLost(page, store, [...ACCOUNT_PAGES, `/customer/order-history/${number}`]);
    await page.context().close();
  });

  test(`pages at 400 % zoom clip and cover nothing in ${language}`, { tag: '@desk' }, async ({ browser, baseURL }) => {
    test.slow();
    const page = await zoomedPage(browser);
    await expectNothingLost(page, onMain(baseURL, place.prefix), ZOOMED_PAGES);
    await page.context().close();
  });

  test(`checkout and account at 400 % zoom clip and cover nothing in ${language}`, { tag: '@desk' }, async ({
    browser,
    baseURL,
    customer,
  }) => {
    test.slow();
    const page = await zoomedPage(browser);
    const store = onMain(baseURL, place.prefix);
    const sku = await skuToBuy(page, store);
    await comeToPay(page, { sku, email: createEmail('zoomed'), place });
    await expectNothingLost(page, store, CHECKOUT_PAGES);
    await page.goto(onMain(baseURL, LOGIN));
    await signIn(page, customer);
    await expect(page).toHaveURL(onMain(baseURL, ACCOUNT));
    const number = await placeOrder(page, { sku, email: customer.email, place });
    await expectNothingLost(page, store, [...ACCOUNT_PAGES, `/customer/order-history/${number}`]);
    await page.context().close();
  });
}

test('filters and quote drawer are usable at 400 % zoom', { tag: '@desk' }, async ({ browser, baseURL }) => {
  const page = await zoomedPage(browser);
  const store = onMain(baseURL, '');
  await page.goto(`${store}${LISTING}`);
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  const colour = filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first();
  await colour.locator('xpath=ancestor::label').click();
  await expect(page).toHaveURL(/colour_group=/);
  await filters.getByRole('button', { name: /^Show \d+ item/ }).click();
  await expect(filters).toBeHidden();

  await putIn(page, await skuToBuy(page, store));
  await page.goto(`${store}${LISTING}`);
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Your bag/ });
  const line = drawer.getByRole('listitem').first();
  await line.scrollIntoViewIfNeeded();
  expect((await line.boundingBox())?.height).toBeGreaterThan(100);
  await line.getByRole('button', { name: /^Remove .+, size / }).click();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.context().close();
});

for (const percent of TEXT_PERCENTAGES) {
  test(`menu, filters and quote drawer are usable with text at ${percent} %`, { tag: '@desk' }, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, PHONE);
    const store = onMain(baseURL, '');
    await putIn(page, await skuToBuy(page, store));
    await openWhole(page, `${store}${LISTING}`);
    await enlargeText(page, percent);
    const banner = page.getByRole('banner');

    await banner.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    expect(await findLostParts(page)).toEqual([]);
    await menu.getByRole('button', { name: /^Close/ }).click();
    await expect(menu).toBeHidden();

    await banner.getByRole('link', { name: /^Bag/ }).click();
    const drawer = page.getByRole('dialog', { name: /^Your bag/ });
    const remove = drawer.getByRole('button', { name: /^Remove .+, size / });
    await expect(remove).toBeVisible();
    await expect(drawer.getByRole('region', { name: 'Complete the look' })).toBeVisible();
    expect(await findLostParts(page)).toEqual([]);
    await remove.click();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();
    await drawer.getByRole('button', { name: /^Close/ }).click();
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await expect(filters).toBeVisible();
    expect(await findLostParts(page)).toEqual([]);
    const colour = filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first();
    await colour.locator('xpath=ancestor::label').click();
    await expect(page).toHaveURL(/colour_group=/);
    await filters.getByRole('button', { name: /^Show \d+ item/ }).click();
    await expect(filters).toBeHidden();
    await page.context().close();
  });
}

const zoomedPage = (browser: Browser): Promise<Page> => openPage(browser, ZOOMED);

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const { storageState } = test.info().project.use;
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  return await context.newPage();
}

/** Root font size, as a user style sheet sets it. The content security policy does not apply to a constructed sheet. */
const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% }`);
    document.adoptedStyleSheets = [sheet];
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }, percent);

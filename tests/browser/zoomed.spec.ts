import { type Browser, expect, type Page } from '@playwright/test';
import { anOrder, CART, CHECKOUT_PAGES, comeToPay, putIn } from '../support/browser-checkout.ts';
import { ACCOUNT, anAddress, LOGIN, signIn, test } from '../support/browser-customer.ts';
import { A_PRODUCT, addressOf, excessOf, LANGUAGES, LISTING, onMain, skuToBuy } from '../support/main-store.ts';
import { openWhole } from '../support/open-whole.ts';

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** Of the window: what stays in view leaves the page to be read. */
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

/** What a reader would lose: text that is cut off at a side. What is a pixel wide is for screen readers. */
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

/** How much of the window what does not move with the page takes, for who scrolls down and a little up again. */
async function coveredPart(page: Page): Promise<number> {
  for (const top of [400, 700, 600]) {
    await page.evaluate((place) => {
      scrollTo({ top: place, behavior: 'instant' });
      // The header hears of it in one frame and has moved in the next.
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
  }
  return await page.evaluate(() => {
    const isStuck = (element: Element): boolean => {
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') return false;
      // A question is over once it is answered.
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
    const address = await addressOf(page, store, path);
    await openWhole(page, address);
    expect.soft(page.url()).toBe(address);
    expect.soft(await excessOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await clippedTexts(page), `${path} cuts text off`).toEqual([]);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect.soft(await coveredPart(page), `${path} is covered`).toBeLessThanOrEqual(MOST_COVERED);
  }
}

for (const [language, place] of LANGUAGES) {
  test(`at 400 % nothing is lost in ${language}`, { tag: '@desk' }, async ({ browser, baseURL }) => {
    test.slow();
    const page = await zoomedPage(browser);
    await expectNothingLost(page, onMain(baseURL, place.prefix), ZOOMED_PAGES);
    await page.context().close();
  });

  test(`at 400 % nothing is lost in checkout and account in ${language}`, { tag: '@desk' }, async ({
    browser,
    baseURL,
    customer,
  }) => {
    test.slow();
    const page = await zoomedPage(browser);
    const store = onMain(baseURL, place.prefix);
    const sku = await skuToBuy(page, store);
    await comeToPay(page, { sku, email: anAddress('zoomed'), place });
    await expectNothingLost(page, store, CHECKOUT_PAGES);
    await page.goto(onMain(baseURL, LOGIN));
    await signIn(page, customer);
    await expect(page).toHaveURL(onMain(baseURL, ACCOUNT));
    const number = await anOrder(page, { sku, email: customer.email, place });
    await expectNothingLost(page, store, [...ACCOUNT_PAGES, `/customer/order-history/${number}`]);
    await page.context().close();
  });
}

test('at 400 % the filters and the bag can be used from end to end', { tag: '@desk' }, async ({ browser, baseURL }) => {
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
  await line.getByRole('button', { name: /^Remove / }).click();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.context().close();
});

async function zoomedPage(browser: Browser): Promise<Page> {
  const { storageState } = test.info().project.use;
  const context = await browser.newContext({ viewport: ZOOMED, ...(storageState && { storageState }) });
  return await context.newPage();
}

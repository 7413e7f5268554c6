import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { anOrder, CART, comeToPay, IN_ARABIC, IN_ENGLISH, PAYMENT, putIn } from '../support/browser-checkout.ts';
import { ACCOUNT, anAddress, forgetTries, LOGIN, signIn, test } from '../support/browser-customer.ts';
import { writeRows } from '../support/browser-folder.ts';
import { aDress, setStock } from '../support/shop-floor.ts';
import { violationsOn } from '../support/sound-page.ts';

const LISTING = '/clothing/dresses.html';
/** Of a few products: axe looks at each of them. */
const SHORT_LISTING = '/accessories/belts.html';
const HOME = '/';
const A_PRODUCT = 'a product';
const PLENTY = 50;
/** Axe takes seconds for a long page, and a busy machine many of them. */
const PATIENCE_MS = 300_000;

/** Both are stores of the main brand; the widths are those of the projects. */
const LANGUAGES = [
  ['English', IN_ENGLISH],
  ['Arabic', IN_ARABIC],
] as const;

const GUEST_PAGES = [
  HOME,
  SHORT_LISTING,
  '/catalogsearch/result?q=dress',
  '/catalogsearch/result?q=zzzzqqqq',
  A_PRODUCT,
  CART,
  '/accessibility',
  '/privacy-policy',
  '/returns-policy',
  '/size-guide',
  '/faq',
  '/faq/returns',
  '/contact',
  '/consent',
  '/stores',
  '/newsletter',
  '/giftcards',
  '/royalty',
  '/nothing-here.html',
];

/** Forms that open a door, and what is shown behind a link of a mail that is too old. */
const DOORS = [
  LOGIN,
  `${LOGIN}?confirmSuccess=true`,
  '/customer/account/create?confirmSuccess=sent',
  '/customer/account/create?token=old',
  '/customer/account/forgotpassword?forgotPasswordEmail=sent',
  '/customer/account/changeforgotten',
  '/customer/account/logout',
  '/customer/account/create',
  '/customer/account/forgotpassword',
  '/customer/account/changeforgotten?token=old',
  '/customer/account/confirm-email?token=old',
  '/customer/account/restore?token=old',
  '/customer/account/closed',
  '/newsletter/confirm?token=old',
  '/newsletter/unsubscribe?token=old',
  '/back-in-stock/confirm?token=old',
  '/back-in-stock/cancel?token=old',
  '/wishlist/unsubscribe?token=old',
  '/wishlist/old',
  '/refer/AAAAAAAA',
  '/refer/stop?token=old',
  '/returns-policy/start-return',
  '/order-lookup',
];

const CHECKOUT_PAGES = [CART, '/checkout/address', '/checkout/delivery', PAYMENT];

const ACCOUNT_PAGES = [
  ACCOUNT,
  '/customer/account/edit',
  '/customer/address-book',
  '/customer/address-book/add',
  '/customer/order-history',
  '/customer/track-order',
  '/customer/account/wishlist',
  '/customer/credit/',
  '/customer/account/subscription',
  '/customer/account/staff-discount',
  '/customer/account/raf',
  '/giftcards/activate',
  '/worldpay/savedcards',
  '/customer/account/export',
  '/customer/account/delete',
];

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const violations = await (what === HOME ? violationsOn(page, (axe) => axe) : violationsOn(page));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(told, what).toEqual([]);
  expect.soft(await excessOf(page), `${what} sticks out sideways`).toBeLessThanOrEqual(0);
}

const PICTURES = /\/media\//;

const excessOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth - innerWidth');

const onMain = (baseURL: string | undefined, path: string): string => `${baseURL?.replace('outlet', 'main')}${path}`;

async function expectAllSound(page: Page, store: string, paths: readonly string[]): Promise<void> {
  // What is in a picture axe cannot judge; the place that it takes is known without it.
  await page.route(PICTURES, (route) => route.abort());
  for (const path of paths) {
    await page.goto(await addressOf(page, store, path));
    await expectNoViolations(page, path);
  }
}

async function addressOf(page: Page, store: string, path: string): Promise<string> {
  if (path !== A_PRODUCT) return `${store}${path}`;
  await page.goto(`${store}${LISTING}`);
  return String(
    await page
      .locator('main .card__name')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  );
}

/** The first product of the listing, with plenty of its first size. */
async function skuToBuy(page: Page, store: string): Promise<string> {
  await page.goto(await addressOf(page, store, A_PRODUCT));
  const sku = String(await page.locator('label.size input').first().getAttribute('value'));
  await setStock(store, [sku], PLENTY);
  return sku;
}

async function findOrder(page: Page, { number, email }: { number: string; email: string }): Promise<void> {
  await page.locator('main [name=number]').fill(number);
  await page.locator('main [name=email]').fill(email);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

const ARRIVED = `update shop_order set state = 'delivered', packed_at = paid_at, dispatched_at = paid_at,
  delivered_at = paid_at where number = $1`;

for (const [language, place] of LANGUAGES) {
  test(`axe finds nothing on the pages that everybody reads in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(PATIENCE_MS);
    await expectAllSound(page, onMain(baseURL, place.prefix), GUEST_PAGES);
  });

  test(`axe finds nothing on the pages that open a door in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(PATIENCE_MS);
    await expectAllSound(page, onMain(baseURL, place.prefix), DOORS);
  });

  test(`axe finds nothing on the way of a guest from bag to return in ${language}`, async ({ page, baseURL }) => {
    test.setTimeout(PATIENCE_MS);
    const store = onMain(baseURL, place.prefix);
    const email = anAddress('axe');
    const sku = await skuToBuy(page, store);
    await comeToPay(page, { sku, email, place });
    await expectAllSound(page, store, CHECKOUT_PAGES);
    const number = await anOrder(page, { sku, email, place });
    await expectAllSound(page, store, [`/checkout/confirmation?order=${number}`]);
    await writeRows(baseURL, ARRIVED, [number]);
    await forgetTries(baseURL);
    await page.goto(`${store}/order-lookup`);
    await findOrder(page, { number, email });
    await expectNoViolations(page, 'the order of a guest');
    await expectAllSound(page, store, ['/order-lookup/return']);
  });

  test(`axe finds nothing on the pages of an account in ${language}`, async ({ page, baseURL, customer }) => {
    test.setTimeout(PATIENCE_MS);
    const store = onMain(baseURL, place.prefix);
    await page.goto(onMain(baseURL, LOGIN));
    await signIn(page, customer);
    await expect(page).toHaveURL(onMain(baseURL, ACCOUNT));
    const number = await anOrder(page, { sku: await skuToBuy(page, store), email: customer.email, place });
    await writeRows(baseURL, ARRIVED, [number]);
    const order = `/customer/order-history/${number}`;
    await expectAllSound(page, store, [...ACCOUNT_PAGES, order, `${order}/return`]);
  });
}

const MOST_TABS = 120;

/** By the key alone, as far as it takes; what has the focus can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // The label is seen where its box is not.
      return await expect(target.locator('xpath=(ancestor::label | self::*)[1]')).toBeInViewport();
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${target}`);
}

test.describe('by keyboard alone', { tag: '@desk' }, () => {
  test('somebody buys: product, size, bag, checkout', async ({ page, baseURL }) => {
    const dress = await aDress(baseURL, 41);
    await page.goto(dress.path);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('label.size input').first());
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('.add-row').getByRole('button', { name: 'Add to bag' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Your bag/ });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText(dress.title)).toBeVisible();
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await tabTo(page, drawer.getByRole('link', { name: 'Go to checkout' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout|\/customer\/account\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('somebody filters: a colour, and takes it back', async ({ page }) => {
    await page.goto(LISTING);
    await expect(page.getByRole('button', { name: /^Save / }).first()).toBeVisible();
    const colour = page
      .getByRole('form', { name: 'Filters' })
      .getByRole('group', { name: 'Colour' })
      .getByRole('checkbox')
      .first();
    await tabTo(page, colour);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/colou?r/);
    // As soon as the address says it: the products are still the old ones.
    await page.keyboard.press('Space');
    await expect(page).not.toHaveURL(/colou?r/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/colou?r/);
    await expect(colour).not.toBeChecked();
    await expect(colour).toBeFocused();
  });

  test('somebody signs in and finds the way through the account', async ({ page, customer }) => {
    await page.goto(LOGIN);
    const main = page.locator('main');
    await tabTo(page, main.getByLabel('Email address', { exact: true }));
    await page.keyboard.type(customer.email);
    await tabTo(page, main.getByLabel('Password', { exact: true }));
    await page.keyboard.type(customer.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(ACCOUNT);
    await tabTo(
      page,
      main.getByRole('navigation', { name: 'Your account' }).locator('a[href$="/customer/address-book"]'),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customer\/address-book$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

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

for (const [language, { prefix }] of LANGUAGES) {
  test(`at 400 % nothing is lost in ${language}`, { tag: '@desk' }, async ({ browser, baseURL }) => {
    test.slow();
    const page = await zoomedPage(browser);
    for (const path of ZOOMED_PAGES) {
      await page.goto(await addressOf(page, onMain(baseURL, prefix), path));
      expect.soft(await excessOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), `${path} cuts text off`).toEqual([]);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect.soft(await coveredPart(page), `${path} is covered`).toBeLessThanOrEqual(MOST_COVERED);
    }
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

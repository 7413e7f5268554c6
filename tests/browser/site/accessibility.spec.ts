import { expect, type Page } from '@playwright/test';
import { CART, CHECKOUT_PAGES, comeToPay, placeOrder } from '../../support/browser/browser-checkout.ts';
import {
  ACCOUNT,
  clearLoginAttempts,
  createEmail,
  LOGIN,
  signIn,
  test,
} from '../../support/browser/browser-customer.ts';
import { writeRows } from '../../support/browser/browser-folder.ts';
import { emulateDevice, violationsOn } from '../../support/browser/page-checks.ts';
import {
  A_PRODUCT,
  LANGUAGES,
  measureOverflow,
  onMain,
  resolveAddress,
  skuToBuy,
} from '../../support/shop/main-store.ts';
import { openWhole } from '../../support/shop/open-whole-shop.ts';

/** A listing with few products, because axe inspects each of them. */
const SHORT_LISTING = '/accessories/belts.html';
const HOME = '/';

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
  '/reviews/DR1040-01',
  '/faq',
  '/faq/returns',
  '/contact',
  '/plt-app-info',
  '/pltmarketplace',
  '/consent',
  '/stores',
  '/newsletter',
  '/giftcards',
  '/royalty',
  '/nothing-here.html',
];

/** Login and token forms, and mail links with an expired token. */
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

/** Pages whose header and footer are judged, too: they are the same on all others. */
const WITH_FRAME = [HOME, CART, '/checkout/address', ACCOUNT];

/** Judges the open page at both widths. It is laid out by style sheets alone, so it need not be loaded again. */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  const device = await emulateDevice(page);
  for (const [name, become] of Object.entries(device)) {
    await become();
    const violations = await (WITH_FRAME.includes(what) ? violationsOn(page, (axe) => axe) : violationsOn(page));
    const listed = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect.soft(listed, `${what} on a ${name}`).toEqual([]);
    expect.soft(await measureOverflow(page), `${what} on a ${name} sticks out sideways`).toBeLessThanOrEqual(0);
  }
  await device.desktop();
}

const PICTURES = /\/media\//;

async function expectAllSound(page: Page, store: string, paths: readonly string[]): Promise<void> {
  // Images blocked: axe cannot judge their content, and the layout reserves their space.
  await page.route(PICTURES, (route) => route.abort());
  for (const path of paths) {
    await openWhole(page, await resolveAddress(page, store, path));
    await expectNoViolations(page, path);
  }
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
  test(`axe finds no violations on public pages in ${language}`, { tag: '@desk' }, async ({ page, baseURL }) => {
    await expectAllSound(page, onMain(baseURL, place.prefix), GUEST_PAGES);
  });

  test(`axe finds no violations on login and token pages in ${language}`, { tag: '@desk' }, async ({
    page,
    baseURL,
  }) => {
    await expectAllSound(page, onMain(baseURL, place.prefix), DOORS);
  });

  test(`axe finds no violations on guest pages from quote to return in ${language}`, { tag: '@desk' }, async ({
    page,
    baseURL,
  }) => {
    const store = onMain(baseURL, place.prefix);
    const email = createEmail('axe');
    const sku = await skuToBuy(page, store);
    await comeToPay(page, { sku, email, place });
    await expectAllSound(page, store, CHECKOUT_PAGES);
    const number = await placeOrder(page, { sku, email, place });
    await expectAllSound(page, store, [`/checkout/confirmation?order=${number}`]);
    await writeRows(baseURL, ARRIVED, [number]);
    await clearLoginAttempts(baseURL);
    await page.goto(`${store}/order-lookup`);
    await findOrder(page, { number, email });
    await expectNoViolations(page, 'the order of a guest');
    await expectAllSound(page, store, ['/order-lookup/return']);
  });

  test(`axe finds no violations on account pages in ${language}`, { tag: '@desk' }, async ({
    page,
    baseURL,
    customer,
  }) => {
    const store = onMain(baseURL, place.prefix);
    await page.goto(onMain(baseURL, LOGIN));
    await signIn(page, customer);
    await expect(page).toHaveURL(onMain(baseURL, ACCOUNT));
    const number = await placeOrder(page, { sku: await skuToBuy(page, store), email: customer.email, place });
    await writeRows(baseURL, ARRIVED, [number]);
    const order = `/customer/order-history/${number}`;
    await expectAllSound(page, store, [...ACCOUNT_PAGES, order, `${order}/return`]);
  });
}

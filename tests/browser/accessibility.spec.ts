import { expect, type Page } from '@playwright/test';
import { anOrder, CART, CHECKOUT_PAGES, comeToPay } from '../support/browser-checkout.ts';
import { ACCOUNT, anAddress, forgetTries, LOGIN, signIn, test } from '../support/browser-customer.ts';
import { writeRows } from '../support/browser-folder.ts';
import { A_PRODUCT, addressOf, excessOf, LANGUAGES, onMain, skuToBuy } from '../support/main-store.ts';
import { openWhole } from '../support/open-whole.ts';
import { violationsOn } from '../support/sound-page.ts';

/** Of a few products: axe looks at each of them. */
const SHORT_LISTING = '/accessories/belts.html';
const HOME = '/';
/** Axe takes seconds for a long page, and a busy machine many of them. */
const PATIENCE_MS = 300_000;

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

async function expectAllSound(page: Page, store: string, paths: readonly string[]): Promise<void> {
  // What is in a picture axe cannot judge; the place that it takes is known without it.
  await page.route(PICTURES, (route) => route.abort());
  for (const path of paths) {
    await openWhole(page, await addressOf(page, store, path));
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

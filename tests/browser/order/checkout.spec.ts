import { expect, type Page } from '@playwright/test';
import {
  CARDS,
  call,
  comeToPay,
  createCardToken,
  openPayment,
  orderStates,
  PAYMENT,
  payButton,
  putIn,
  typeCard,
} from '../../support/browser/browser-checkout.ts';
import { createEmail, openAccount, registerCustomer, test } from '../../support/browser/browser-customer.ts';
import { collectPageErrors, expectAllSound, expectSound } from '../../support/browser/page-checks.ts';
import { runCommand } from '../../support/shop/run-command.ts';
import { findDress, setPrice } from '../../support/shop/shop-floor.ts';

/** Product shared by tests that only buy; its stock is large enough. */
const SHARED = 60;
const CONFIRMATION = /\/checkout\/confirmation\?order=MW-/;
const PAYMENT_AGAIN = /\/checkout\/payment\?order=/;
const GATEWAY = /\/gateway\//;

const isPhone = () => test.info().project.name === 'phone';
const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => main(page).locator('.error-box');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).first();
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();

/** Ignores console errors for status 422: rejected forms are shown on the page. */
const unexpected = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('status of 422'));

/** Guest with one £20 dress and all checkout steps done except the payment. */
async function aPayer(page: Page, { baseURL, place = SHARED }: { baseURL: string | undefined; place?: number }) {
  const dress = await findDress(baseURL, place);
  const email = createEmail('payer');
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email });
  return { dress, email };
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(title(page)).toHaveText('Thank you for your order');
}

test('a guest buys a dress in three steps, with errors shown beside missing fields', async ({ page, baseURL }) => {
  test.slow();
  const complaints = collectPageErrors(page);
  const dress = await findDress(baseURL, SHARED);
  const email = createEmail('guest');
  await putIn(page, dress.sizes[0]?.sku);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/address');
  await page.waitForLoadState('networkidle');
  await press(page, 'Continue to delivery');
  await expect(box(page)).toContainText('Please check the following');
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name');
  await expectSound(page, 'refused');
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelace');
  await field(page, 'Address line 1').fill('12 High Street');
  await field(page, 'Town or city').fill('Manchester');
  // Entered values survive a reload.
  await page.reload();
  await expect(field(page, 'Town or city')).toHaveValue('Manchester');
  await field(page, 'Postcode').fill('M1 1AA');
  await press(page, 'Continue to delivery');

  await expect(page).toHaveURL('/checkout/delivery');
  await expect(main(page).getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await main(page).getByText('Collect from a parcel shop').click();
  await press(page, 'Continue to payment');
  await expect(box(page)).toContainText('Choose a collection point.');
  await expectSound(page, 'collect');
  await main(page)
    .getByRole('radio', { name: /^Next day/ })
    .check();
  await press(page, 'Continue to payment');

  await expect(page).toHaveURL(PAYMENT);
  if (isPhone()) await summary(page).getByText('Order summary').first().click();
  await expect(summary(page)).toContainText(dress.title);
  await expect(payButton(page)).toHaveText('Pay £26.99');
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await payButton(page).click();
  await expect(page.frameLocator('iframe').getByText('Check your card number.')).toBeVisible();
  await expectAllSound(page, 'payment');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectThanks(page);
  await expect(main(page)).toContainText(email);
  await expect(main(page)).toContainText('Visa •••• 4242');
  await page.reload();
  await expectThanks(page);
  await page.goto('/size-guide');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ })).toHaveAccessibleName('Bag');
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
  expect(unexpected(complaints)).toEqual([]);
});

for (const name of ['amex', 'repeatedWebhook'] as const) {
  test(`card ${CARDS[name]} is charged once`, { tag: '@desk' }, async ({ page, baseURL }) => {
    const { email } = await aPayer(page, { baseURL });
    await openPayment(page);
    await typeCard(page, CARDS[name]);
    await payButton(page).click();
    await expectThanks(page);
    expect(await orderStates(baseURL, email)).toEqual(['paid']);
  });
}

test('declined card shows a neutral reason, and another card pays', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(box(page)).toContainText('try another card or choose another way to pay.');
  await expect(box(page)).toBeFocused();
  await typeCard(page, CARDS.poor);
  await payButton(page).click();
  await expect(box(page)).toContainText('The payment didn’t go through.');
  await expectAllSound(page, 'declined');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['abandoned', 'abandoned', 'paid']);
});

test('3-D Secure challenge charges nothing when refused, and places the order when confirmed', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(page).toHaveURL(GATEWAY);
  await expectSound(page, 'challenge');
  await press(page, 'Decline');
  await expect(box(page)).toContainText('Payment declined');
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(page).toHaveURL(GATEWAY);
  // Leaving the challenge keeps the payment pending and the quote unchanged.
  await page.goto('/checkout');
  await expect(main(page)).toContainText('Payment in progress');
  await expectSound(page, 'under way');
  await main(page).getByText('Continue payment').click();
  await expect(page).toHaveURL(GATEWAY);
  await press(page, 'Confirm');
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['abandoned', 'paid']);
});

test('double click on the pay button places one order', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).dblclick();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
});

test('changed price is shown before any charge', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { dress, email } = await aPayer(page, { baseURL, place: SHARED + 1 });
  await openPayment(page);
  await typeCard(page, CARDS.visa);
  await expect(payButton(page)).toHaveText('Pay £23.99');
  await setPrice(baseURL, dress.sku, 2_500);
  await payButton(page).click();
  await expect(box(page)).toContainText('The amount to pay is now £28.99. It was £23.99.');
  expect(await orderStates(baseURL, email)).toEqual([]);
  await expect(payButton(page)).toHaveText('Pay £28.99');
  await payButton(page).click();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
});

test('leaving during payment and returning results in one order', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.silent);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(PAYMENT));
  await payButton(page).click();
  await sent;
  await page.goto(PAYMENT);
  await expect.poll(() => orderStates(baseURL, email)).toEqual(['paid']);
  await page.goto(PAYMENT);
  await expectThanks(page);
});

test('a customer pays with credit and a saved card', { tag: '@phone' }, async ({ page, baseURL }) => {
  test.slow();
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, SHARED);
  await openAccount(page, customer);
  const code = runCommand(baseURL, ['gift-card:issue', '10', 'GBP', '--brand', 'outlet']);
  await call(page, { method: 'POST', path: '/api/v1/customer/gift-card/transfer', body: { code } });
  await call(page, { method: 'POST', path: '/api/v1/customer/card', body: { token: await createCardToken(page) } });
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email: customer.email });
  await page.goto(PAYMENT);
  await expect(main(page).getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await press(page, 'Use my credit');
  await expect(main(page)).toContainText('£10.00 of your credit will go towards this order.');
  await expectAllSound(page, 'credit');
  await expect(payButton(page)).toHaveText('Pay £13.99');
  await payButton(page).click();
  await expectThanks(page);
  await expect(main(page)).toContainText('Account credit');
  expect(await orderStates(baseURL, customer.email)).toEqual(['paid']);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a guest enters a card at the gateway, or pays with PayPal after one redirect', async ({ page, baseURL }) => {
    const dress = await findDress(baseURL, SHARED);
    await page.goto(dress.path);
    await page.locator('label.size').first().click();
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.goto('/checkout');
    await field(page, 'Email address').fill(createEmail('plain'));
    await field(page, 'First name').fill('Ada');
    await field(page, 'Last name').fill('Lovelace');
    await field(page, 'Address line 1').fill('12 High Street');
    await field(page, 'Town or city').fill('Manchester');
    await field(page, 'Postcode').fill('M1 1AA');
    await press(page, 'Continue to delivery');
    await press(page, 'Continue to payment');
    await payButton(page).click();
    await expect(page).toHaveURL(GATEWAY);
    await field(page, 'Card number').fill(CARDS.declined);
    await main(page)
      .getByLabel(/^Expiry date/)
      .fill('12/40');
    await field(page, 'Security code').fill('123');
    await payButton(page).click();
    await expect(page).toHaveURL(PAYMENT_AGAIN);
    await expect(box(page)).toContainText('Payment declined');
    await main(page)
      .getByRole('radio', { name: /^PayPal/ })
      .check();
    await payButton(page).click();
    await expect(page).toHaveURL(GATEWAY);
    await payButton(page).click();
    await expectThanks(page);
    await expect(main(page)).toContainText('PayPal');
  });
});

test('checkout is right-to-left in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  const arabic = `${baseURL?.replace('outlet', 'main')}/ar-ae`;
  await page.goto(`${arabic}/clothing/dresses.html`);
  const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
  await card.hover();
  await card.locator('button.quick-add__size').first().click();
  await expect(page.locator('dialog.modal--drawer .quote-drawer__foot bdi').first()).toBeVisible();
  await page.goto(`${arabic}/checkout`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main(page).locator('.checkout-form')).toBeVisible();
  await expectSound(page);
});

test('totals follow the delivery choice at once, and the payment step repeats it', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const dress = await findDress(baseURL, SHARED);
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email: createEmail('totals') });
  await page.goto('/checkout/delivery');
  const due = () => page.locator('.checkout-summary__body [data-method]:visible .checkout-sums__total bdi').first();
  const before = await due().textContent();
  await page.locator('input[name="method"][value="next-day"]').check();
  await expect(due()).not.toHaveText(before ?? '');
  const chosen = await due().textContent();
  await page.locator('.checkout-form button[type="submit"]').click();
  await expect(page).toHaveURL(PAYMENT);
  await expect(page.locator('.checkout-review')).toBeVisible();
  await expect(page.locator('.checkout-sums__total bdi').first()).toHaveText(chosen ?? '');
});

test('every usual spelling of the card is accepted key by key', { tag: '@desk' }, async ({ page, baseURL }) => {
  const dress = await findDress(baseURL, SHARED);
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email: createEmail('spelling') });
  await openPayment(page);
  const fields = page.frameLocator('iframe');
  const [number, expiry] = [fields.locator('#number'), fields.locator('#expiry')];
  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  for (const typed of ['12/40', '1240', '12 40', '12/2040']) {
    await expiry.fill('');
    await expiry.pressSequentially(typed);
    await expect(expiry).toHaveValue('12/40');
  }
  await fields.locator('#cvc').fill('123');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation/);
});

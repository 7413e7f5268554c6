import { expect, type Page } from '@playwright/test';
import {
  aCardToken,
  CARDS,
  call,
  comeToPay,
  openPayment,
  orderStates,
  PAYMENT,
  payButton,
  putIn,
  typeCard,
} from '../support/browser-checkout.ts';
import { aCustomer, anAddress, openAccount, test } from '../support/browser-customer.ts';
import { runCommand } from '../support/run-command.ts';
import { aDress, setPrice } from '../support/shop-floor.ts';
import { complaintsOf, expectAllSound, expectSound } from '../support/sound-page.ts';

/** Whoever only buys a dress leaves plenty of it. */
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

/** What is refused is told in the page; that the console tells of its status is no fault of it. */
const unexpected = (complaints: readonly string[]) => complaints.filter((one) => !one.includes('status of 422'));

/** One £20 dress, and everything said but how to pay. */
async function aPayer(page: Page, { baseURL, place = SHARED }: { baseURL: string | undefined; place?: number }) {
  const dress = await aDress(baseURL, place);
  const email = anAddress('payer');
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email });
  return { dress, email };
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL(CONFIRMATION, { timeout: 20_000 });
  await expect(title(page)).toHaveText('Thank you for your order');
}

test('a guest buys a dress in three steps, and what is missing is told beside its field', async ({ page, baseURL }) => {
  test.slow();
  const complaints = complaintsOf(page);
  const dress = await aDress(baseURL, SHARED);
  const email = anAddress('guest');
  await putIn(page, dress.sizes[0]?.sku);
  await page.goto('/checkout');
  await expect(page).toHaveURL('/checkout/address');
  await page.waitForLoadState('networkidle');
  await press(page, 'Continue to delivery');
  await expect(box(page)).toContainText('Something needs another look');
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name');
  await expectSound(page, 'refused');
  await field(page, 'Email address').fill(email);
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelace');
  await field(page, 'Street and number').fill('12 High Street');
  await field(page, 'Town or city').fill('Manchester');
  // Nothing typed is lost.
  await page.reload();
  await expect(field(page, 'Town or city')).toHaveValue('Manchester');
  await field(page, 'Postcode').fill('M1 1AA');
  await press(page, 'Continue to delivery');

  await expect(page).toHaveURL('/checkout/delivery');
  await expect(main(page).getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await main(page).getByText('Collect from a parcel shop').click();
  await press(page, 'Continue to payment');
  await expect(box(page)).toContainText('Choose where you will collect it.');
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
  await expect(page.frameLocator('iframe').getByText('Check the card number.')).toBeVisible();
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

for (const name of ['amex', 'toldTwice'] as const) {
  test(`the card ${CARDS[name]} pays once`, { tag: '@desk' }, async ({ page, baseURL }) => {
    const { email } = await aPayer(page, { baseURL });
    await openPayment(page);
    await typeCard(page, CARDS[name]);
    await payButton(page).click();
    await expectThanks(page);
    expect(await orderStates(baseURL, email)).toEqual(['paid']);
  });
}

test('a card that is declined says why, and another one pays', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(box(page)).toContainText('Try again, or choose another way to pay.');
  await expect(box(page)).toBeFocused();
  await typeCard(page, CARDS.poor);
  await payButton(page).click();
  await expect(box(page)).toContainText('There is not enough money on this card.');
  await expectAllSound(page, 'declined');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['abandoned', 'abandoned', 'paid']);
});

test('the bank asks who pays: refused it takes nothing, confirmed it buys', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(page).toHaveURL(GATEWAY);
  await expectSound(page, 'challenge');
  await press(page, 'Refuse');
  await expect(box(page)).toContainText('The payment did not work');
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(page).toHaveURL(GATEWAY);
  // Whoever walks away finds the payment waiting, and the bag as it was.
  await page.goto('/checkout');
  await expect(main(page)).toContainText('A payment is under way');
  await expectSound(page, 'under way');
  await main(page).getByText('Continue to pay').click();
  await expect(page).toHaveURL(GATEWAY);
  await press(page, 'Confirm');
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['abandoned', 'paid']);
});

test('pressed twice, the button places one order', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).dblclick();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
});

test('a price that has changed meanwhile is told before anything is taken', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  const { dress, email } = await aPayer(page, { baseURL, place: SHARED + 1 });
  await openPayment(page);
  await typeCard(page, CARDS.visa);
  await expect(payButton(page)).toHaveText('Pay £23.99');
  await setPrice(baseURL, dress.sku, 2_500);
  await payButton(page).click();
  await expect(box(page)).toContainText('Left to pay is now £28.99. You were shown £23.99.');
  expect(await orderStates(baseURL, email)).toEqual([]);
  await expect(payButton(page)).toHaveText('Pay £28.99');
  await payButton(page).click();
  await expectThanks(page);
  expect(await orderStates(baseURL, email)).toEqual(['paid']);
});

test('leaving while it is paid, and coming back, leaves one order', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { email } = await aPayer(page, { baseURL });
  await openPayment(page);
  await typeCard(page, CARDS.silent);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(PAYMENT));
  await payButton(page).click();
  await sent;
  await page.goto(PAYMENT);
  await expect.poll(() => orderStates(baseURL, email), { timeout: 30_000 }).toEqual(['paid']);
  await page.goto(PAYMENT);
  await expectThanks(page);
});

test('a customer pays with credit and a saved card', { tag: '@phone' }, async ({ page, baseURL }) => {
  test.slow();
  const customer = await aCustomer(baseURL);
  const dress = await aDress(baseURL, SHARED);
  await openAccount(page, customer);
  const code = runCommand(baseURL, ['gift-card:issue', '10', 'GBP', '--brand', 'outlet']);
  await call(page, { method: 'POST', path: '/api/v1/customer/gift-card/transfer', body: { code } });
  await call(page, { method: 'POST', path: '/api/v1/customer/card', body: { token: await aCardToken(page) } });
  await comeToPay(page, { sku: dress.sizes[0]?.sku, email: customer.email });
  await page.goto(PAYMENT);
  await expect(main(page).getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await press(page, 'Pay with my credit');
  await expect(main(page)).toContainText('£10.00 of your credit pays for this order.');
  await expectAllSound(page, 'credit');
  await expect(payButton(page)).toHaveText('Pay £13.99');
  await payButton(page).click();
  await expectThanks(page);
  await expect(main(page)).toContainText('Account credit');
  expect(await orderStates(baseURL, customer.email)).toEqual(['paid']);
});

test.describe('without script', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a card is typed at the gateway, and PayPal is one redirect away', async ({ page, baseURL }) => {
    const dress = await aDress(baseURL, SHARED);
    await page.goto(dress.path);
    await page.locator('label.size').first().click();
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.goto('/checkout');
    await field(page, 'Email address').fill(anAddress('plain'));
    await field(page, 'First name').fill('Ada');
    await field(page, 'Last name').fill('Lovelace');
    await field(page, 'Street and number').fill('12 High Street');
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
    await expect(box(page)).toContainText('The payment did not work');
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

test('the checkout reads from right to left in Arabic', { tag: '@desk' }, async ({ page, baseURL }) => {
  const arabic = `${baseURL?.replace('outlet', 'main')}/ar-ae`;
  await page.goto(`${arabic}/clothing/dresses.html`);
  const card = page.locator('main .card', { has: page.locator('.card__quick') }).first();
  await card.hover();
  await card.locator('button.quick-add__size').first().click();
  await expect(page.locator('dialog.modal--drawer .bag-drawer__foot bdi').first()).toBeVisible();
  await page.goto(`${arabic}/checkout`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main(page).locator('.checkout-form')).toBeVisible();
  await expectSound(page);
});

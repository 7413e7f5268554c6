import { type Browser, expect, type Page } from '@playwright/test';
import {
  ACCOUNT,
  createEmail,
  LOGIN,
  mailedLink,
  openAccount,
  PASSWORD,
  registerCustomer,
  signIn,
  test,
} from '../../support/browser/browser-customer.ts';
import { collectPageErrors, expectAllSound, expectSound, waitForScript } from '../../support/browser/page-checks.ts';
import { runCommand } from '../../support/shop/run-command.ts';

const EDIT = '/customer/account/edit';
const ADDRESSES = '/customer/address-book';
const GIFT_CARD = '/giftcards/activate';

const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => main(page).getByRole('navigation', { name: 'Your account' });
const news = (page: Page) => main(page).locator('.notice');
const box = (page: Page) => main(page).getByRole('alert');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const getForm = (page: Page, heading: string) =>
  main(page).locator('form', { has: page.getByRole('heading', { name: heading, exact: true }) });

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForScript(page);
}

/** Runs in an account page with JavaScript disabled. */
async function withoutScript(browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await openAccount(page, await registerCustomer(baseURL));
  await work(page);
  await context.close();
}

test('account menu links to every account page', async ({ page, customer }) => {
  test.slow();
  const complaints = collectPageErrors(page);
  await openAccount(page, customer);
  for (const [name, heading] of [
    ['Orders', 'Your orders'],
    ['Track an order', 'Track an order'],
    ['Wishlist', 'Wishlist'],
    ['Addresses', 'Address book'],
    ['Payment cards', 'Saved cards'],
    ['Credit and gift cards', 'Your balance'],
    ['Delivery pass and emails', 'Your subscriptions'],
    ['Refer a friend', 'Refer a friend'],
    ['Your details', 'Your details'],
  ] as const) {
    const link = menu(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(title(page)).toHaveText(heading);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport({ ratio: 0.9 });
    // Card fields are in an iframe; only this page needs the axe check here.
    if (name === 'Payment cards') await expectAllSound(page, name);
  }
  await main(page).getByRole('link', { name: 'Delete my account' }).click();
  await expect(title(page)).toHaveText('Delete your account');
  expect(complaints).toEqual([]);
});

test('§2 Arabic account is right-to-left and returns 404 for pages its locale excludes', { tag: '@phone' }, async ({
  page,
  baseURL,
  customer,
}) => {
  const inArabic = (path: string) => `${baseURL?.replace('outlet', 'main')}/ar-ae${path}`;
  await page.goto(inArabic(LOGIN));
  await main(page).locator('input[type=email]').fill(customer.email);
  await main(page).locator('input[type=password]').fill(customer.password);
  await main(page).locator('form button[type=submit]').first().click();
  await expect(page).toHaveURL(inArabic(ACCOUNT));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect((await page.goto(inArabic('/customer/account/subscription')))?.status()).toBe(404);
});

test('a customer changes name, preferences and password', { tag: '@desk' }, async ({ page, baseURL }) => {
  const customer = await registerCustomer(baseURL);
  await openAccount(page, customer);
  await open(page, EDIT);
  const details = getForm(page, 'About you');
  await details.getByLabel('First name').fill('Augusta');
  await details.getByLabel(/^Phone/).fill('12');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(box(page)).toContainText('Enter a phone number');
  await details.getByLabel(/^Phone/).fill('020 7946 0000');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your details are saved.');
  await expect(details.getByLabel(/^Phone/)).toHaveValue(/\+44 ?20/);

  const preferences = getForm(page, 'Contact preferences');
  await preferences.getByLabel('Text message').check();
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your preferences are saved.');

  const password = getForm(page, 'Password');
  await password.getByLabel('Current password').fill('wrong word 1');
  await password.getByLabel('New password').fill('eleven blue kettles 9');
  await password.getByRole('button', { name: 'Save new password' }).click();
  await expect(box(page)).toContainText('That password isn’t right');
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill('eleven blue kettles 9');
  await password.getByRole('button', { name: 'Save new password' }).click();
  await expect(news(page)).toHaveText('Password changed. You’re signed out on other devices.');

  await open(page, ACCOUNT);
  await expect(title(page)).toHaveText('Hello Augusta');
  await expect(main(page)).toContainText('News by text.');
});

test('a new email address takes effect after its link is opened', { tag: '@desk' }, async ({ page, baseURL }) => {
  const customer = await registerCustomer(baseURL);
  const email = createEmail('moved');
  await openAccount(page, customer);
  await open(page, EDIT);
  const form = getForm(page, 'Email address');
  await form.getByLabel('New email address').fill(email);
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await expect(news(page)).toContainText('We’ve emailed your new address');
  await expect(form).toContainText(customer.email);

  await page.goto(await mailedLink(baseURL, email, '/customer/account/confirm-email'));
  await expectSound(page);
  await button(page, 'Use this address').click();
  await expect(news(page)).toContainText('Your email address is changed');
  await page.goto('/customer/account/logout');
  await expect(title(page)).toHaveText('You’re signed out');
  await page.goto(LOGIN);
  await signIn(page, { ...customer, email });
  await expect(main(page)).toContainText(`Signed in as ${email}`);
});

test('a customer finds an address by postcode, makes it the default and deletes it', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await openAccount(page, await registerCustomer(baseURL));
  await open(page, `${ADDRESSES}/add`);
  await button(page, 'Save address').click();
  await expect(box(page)).toContainText('Enter your house number and street');
  await expectSound(page, 'refused');

  const finder = main(page).getByRole('combobox', { name: 'Find your address' });
  const options = main(page).getByRole('listbox').getByRole('option');
  await finder.fill('LS1');
  await expect(options.first()).toContainText('Leeds');
  await expectSound(page, 'found');
  await options.first().click();
  await expect(options.first()).not.toContainText('Addresses');
  await finder.press('ArrowDown');
  await finder.press('Enter');
  await expect(field(page, 'Town or city')).toHaveValue('Leeds');
  await expect(box(page)).toHaveCount(0);
  const street = await field(page, 'Address line 1').inputValue();
  await button(page, 'Save address').click();
  await expect(page).toHaveURL(ADDRESSES);
  await expect(main(page)).toContainText('Default delivery address');
  await expectSound(page, 'saved');

  await menu(page).getByRole('link', { name: 'Overview' }).click();
  await expect(main(page)).toContainText(street);
  await main(page).getByRole('link', { name: 'Address book Delivery address' }).click();
  await main(page)
    .getByRole('link', { name: /^Delete ./ })
    .click();
  await expectSound(page, 'deleting');
  await button(page, 'Delete address').click();
  await expect(main(page)).toContainText('No saved addresses yet.');
});

test("address form without script follows the country's format", { tag: '@desk' }, async ({ browser, baseURL }) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto(`${ADDRESSES}/add`);
    await main(page).getByRole('textbox', { name: 'Find your address' }).fill('LS1');
    await button(page, 'Find').click();
    await expect(main(page).locator('.address-lookup')).toContainText('Leeds');
    await field(page, 'Country').selectOption('US');
    await button(page, 'Update country').click();
    await field(page, 'Address line 1').fill('11 Wall Street');
    await field(page, 'Town or city').fill('New York');
    await field(page, 'State').selectOption('NY');
    await field(page, 'ZIP code').fill('10005');
    await button(page, 'Save address').click();
    await expect(page).toHaveURL(ADDRESSES);
    await expect(main(page)).toContainText('New York, NY 10005');
  });
});

test('a guest checks a gift card and a customer adds it to the balance', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const customer = await registerCustomer(baseURL);
  const code = runCommand(baseURL, ['gift-card:issue', '50', 'GBP', '--brand', 'outlet']);
  await open(page, GIFT_CARD);
  await field(page, 'Gift card code').fill(code.replace(/.$/, (last) => (last === '7' ? '8' : '7')));
  await button(page, 'Check balance').click();
  await expect(box(page)).toContainText('That gift card code isn’t valid.');
  await field(page, 'Gift card code').fill(code.toLowerCase());
  await button(page, 'Check balance').click();
  await expect(news(page)).toContainText('£50.00');
  await expectSound(page, 'guest');

  await news(page).getByRole('link', { name: 'Sign in to add it to your balance' }).click();
  await signIn(page, customer);
  await expect(page).toHaveURL(GIFT_CARD);
  await expect(field(page, 'Gift card code')).toHaveValue(code.toLowerCase());
  await button(page, 'Check balance').click();
  await button(page, 'Add to my balance').click();
  await expect(news(page)).toContainText('£50.00 added to your balance.');
  await news(page).getByRole('link', { name: 'View balance' }).click();
  await expect(main(page).locator('.credit__sum')).toHaveText('£50.00');
  await expect(main(page).getByRole('row', { name: /Gift card added, ending in/ })).toContainText('£50.00');
  await expectSound(page, 'statement');
});

test('a customer subscribes to and leaves the newsletter, and activates a staff discount once', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const customer = await registerCustomer(baseURL);
  await openAccount(page, customer);
  await open(page, '/customer/account/subscription');
  await button(page, 'Sign up to the newsletter').click();
  await expect(main(page)).toContainText(`We send our newsletter to ${customer.email}`);
  await button(page, 'Unsubscribe').click();
  await expect(main(page)).toContainText('You’re not signed up to our newsletter.');

  const link = runCommand(baseURL, ['staff-discount:grant', customer.email, '--brand', 'outlet']);
  await page.goto(link);
  await button(page, 'Turn on my discount').click();
  await expect(news(page)).toContainText('Your staff discount is on.');
  await expectSound(page);
  await open(page, link);
  await button(page, 'Turn on my discount').click();
  await expect(box(page)).toContainText('This link has expired');
});

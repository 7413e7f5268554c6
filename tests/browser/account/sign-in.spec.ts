import { type Browser, expect, type Page } from '@playwright/test';
import {
  ACCOUNT,
  clearLoginAttempts,
  createEmail,
  endSession,
  expireSession,
  LOGIN,
  mailedLink,
  openAccount,
  PASSWORD,
  registerCustomer,
  sessionIn,
  signIn,
  test,
} from '../../support/browser/browser-customer.ts';
import { allMailsTo } from '../../support/browser/mailbox.ts';
import { collectPageErrors, expectSound, waitForScript } from '../../support/browser/page-checks.ts';
import { findDress } from '../../support/shop/shop-floor.ts';

const REGISTER = '/customer/account/create';
const EDIT = '/customer/account/edit';
const WISHLIST = '/customer/account/wishlist';
const FORGOT = '/customer/account/forgotpassword';
const CHANGE = '/customer/account/changeforgotten';
const LOGOUT = '/customer/account/logout';
const CART = '/checkout/cart';
const REFERER = `${LOGIN}/referer/`;
const NEW_PASSWORD = 'eleven blue kettles 9';
/** A small page that loads fast; its content does not matter. */
const LIGHT_PAGE = '/size-guide';

const isPhone = () => test.info().project.name === 'phone';
const onMain = (baseURL: string | undefined, path: string) => `${baseURL?.replace('outlet', 'main')}${path}`;
const main = (page: Page) => page.locator('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => main(page).getByRole('alert');
const news = (page: Page) => main(page).locator('.notice');
const email = (page: Page) => main(page).getByLabel('Email address', { exact: true });
const password = (page: Page) => main(page).getByLabel(/^(New password|Password)$/);
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** Form of the account details page. */
const details = (page: Page) =>
  main(page).locator('form', { has: page.getByRole('heading', { name: 'About you', exact: true }) });
const quoteLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Waits for hydration: the page makes its private call when it is ready. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForScript(page);
}

async function register(page: Page, address: string) {
  await main(page).getByLabel('First name').fill('Amira');
  await main(page).getByLabel('Last name').fill('Khan');
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await button(page, 'Create my account').click();
}

async function withoutScript(browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await work(await context.newPage());
  await context.close();
}

test('a customer registers, confirms by mail, signs in and out, and resets the password by mail', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  test.slow();
  await clearLoginAttempts(baseURL);
  const address = createEmail('journey');
  await open(page, LOGIN);
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(title(page)).toHaveText('Create an account');
  for (const choice of await main(page).getByRole('checkbox').all()) await expect(choice).not.toBeChecked();
  await main(page).getByLabel('Day').selectOption('21');
  await main(page).getByLabel('Month').selectOption('02');
  await main(page).getByLabel('Year').selectOption('1990');
  await main(page).getByLabel('Text message').check();
  await register(page, address);
  await expect(title(page)).toHaveText('Check your inbox');
  await expect(page).toHaveURL(`${REGISTER}?confirmSuccess=sent`);

  await page.goto(await mailedLink(baseURL, address, REGISTER));
  await expect(page).toHaveURL(REGISTER);
  await main(page).getByLabel('Password you chose').fill('not the chosen one 1');
  await button(page, 'Confirm email').click();
  await expect(box(page)).toBeVisible();
  await main(page).getByLabel('Password you chose').fill(PASSWORD);
  await button(page, 'Confirm email').click();
  await expect(title(page)).toHaveText('Hello Amira');
  await button(page, 'Sign out').click();
  await expect(title(page)).toHaveText('You’re signed out');
  await expect(page).toHaveURL(LOGOUT);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email: address, password: PASSWORD });
  await expect(title(page)).toHaveText('Hello Amira');

  await page.goto(LOGOUT);
  await expect(title(page)).toHaveText('You’re signed out');
  await open(page, LOGIN);
  await main(page).getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(title(page)).toHaveText('Forgotten your password?');
  await email(page).fill(address);
  await button(page, 'Send me a link').click();
  await expect(page).toHaveURL(`${FORGOT}?forgotPasswordEmail=sent`);

  const link = await mailedLink(baseURL, address, CHANGE);
  await page.goto(link);
  await expect(page).toHaveURL(CHANGE);
  await password(page).fill('password1');
  await button(page, 'Save new password').click();
  await expect(box(page)).toContainText('This password’s too easy to guess');
  await password(page).fill(NEW_PASSWORD);
  await button(page, 'Save new password').click();
  await expect(news(page)).toHaveText('Password changed. Sign in with your new one.');

  await signIn(page, { email: address, password: PASSWORD });
  await expect(box(page)).toContainText('That email and password don’t match');
  await signIn(page, { email: address, password: NEW_PASSWORD });
  await expect(title(page)).toHaveText('Hello Amira');
  await page.goto(link);
  await password(page).fill(PASSWORD);
  await button(page, 'Save new password').click();
  await expect(box(page)).toContainText('This link has expired or already been used');
});

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
for (const [name, paths] of [
  ['show a form', [LOGIN, REGISTER, FORGOT, `${REGISTER}?token=${TOKEN}`, `${CHANGE}?token=${TOKEN}`]],
  [
    'show a result',
    [
      `${LOGIN}?confirmSuccess=true`,
      `${REGISTER}?confirmSuccess=sent`,
      `${FORGOT}?forgotPasswordEmail=sent`,
      CHANGE,
      LOGOUT,
    ],
  ],
] as const) {
  test(`account pages that ${name} log no errors and are noindex`, { tag: '@desk' }, async ({ page }) => {
    const complaints = collectPageErrors(page);
    for (const path of paths) {
      await open(page, path);
      await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    }
    expect(complaints).toEqual([]);
  });
}

test('rejected registration in Arabic is right-to-left', { tag: '@phone' }, async ({ page, baseURL }) => {
  const complaints = collectPageErrors(page);
  await open(page, onMain(baseURL, `/ar-ae${REGISTER}`));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(complaints).toEqual([]);
  await main(page).locator('form button[type=submit]').click();
  await expect(box(page)).toBeVisible();
  await main(page).locator('input[type=password]').fill('short');
  await expectSound(page, 'Arabic');
});

test('rejected form keeps the input and leads to the errors', async ({ page }) => {
  await open(page, REGISTER);
  await main(page).getByLabel('First name').fill('Amira');
  await main(page).getByLabel('Post', { exact: true }).check();
  await main(page).getByLabel('Day').selectOption('31');
  await password(page).fill('short');
  await expect(main(page).locator('.password-rules')).toContainText('A number: not yet');
  await button(page, 'Create my account').click();
  await expect(box(page)).toBeFocused();
  await expect(box(page).getByRole('link')).toHaveText([
    'Enter your last name',
    'Enter an email address, like name@example.com',
  ]);
  await expectSound(page, 'missing');
  await box(page).getByRole('link', { name: 'Enter your last name' }).click();
  await expect(main(page).getByLabel('Last name')).toBeFocused();
  await expect(main(page).getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name');

  await main(page).getByLabel('Last name').fill('Khan');
  await email(page).fill(createEmail('refused'));
  await password(page).fill(PASSWORD);
  await button(page, 'Create my account').click();
  await box(page)
    .getByRole('link', { name: /^Enter a full date of birth/ })
    .click();
  await expect(main(page).getByLabel('Day')).toBeFocused();
  await expect(main(page).getByLabel('Day')).toHaveValue('31');
  await expect(main(page).getByLabel('First name')).toHaveValue('Amira');
  await expect(main(page).getByLabel('Post', { exact: true })).toBeChecked();
  await expectSound(page, 'refused');
});

test('known and unknown email addresses get the same page; only the mail differs', { tag: '@desk' }, async ({
  page,
  baseURL,
  customer,
}) => {
  const shown = async (path: string, work: (page: Page) => Promise<void>) => {
    await clearLoginAttempts(baseURL);
    await open(page, path);
    await work(page);
    await expect(news(page).or(box(page))).toBeVisible();
    return { address: page.url(), text: await main(page).innerText() };
  };
  const unknown = createEmail('unknown');
  expect(await shown(REGISTER, () => register(page, customer.email))).toEqual(
    await shown(REGISTER, () => register(page, createEmail('new'))),
  );
  await expect
    .poll(async () => (await allMailsTo(baseURL, customer.email)).map(({ text }) => text).join())
    .toContain('already');

  const forget = (address: string) => async () => {
    await email(page).fill(address);
    await button(page, 'Send me a link').click();
  };
  expect(await shown(FORGOT, forget(unknown))).toEqual(await shown(FORGOT, forget(customer.email)));
  await mailedLink(baseURL, customer.email, CHANGE);
  expect(await allMailsTo(baseURL, unknown)).toEqual([]);

  const guess = (address: string) => () => signIn(page, { email: address, password: 'wrong word 1' });
  expect(await shown(LOGIN, guess(unknown))).toEqual(await shown(LOGIN, guess(customer.email)));
});

/** Redirect target for a visitor who is already signed in. */
const getTarget = (page: Page, segment: string) =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    return new DOMParser().parseFromString(html, 'text/html').querySelector('main p a')?.getAttribute('href');
  }, `${REFERER}${segment}`);

test('§2 page that requires login redirects to the login and back', { tag: '@desk' }, async ({
  page,
  baseURL,
  customer,
}) => {
  await page.goto(`${ACCOUNT}?page=2`);
  await expect(page).toHaveURL(`${REFERER}${encodeURIComponent(`${ACCOUNT}?page=2`)}`);
  await signIn(page, customer);
  await expect(page).toHaveURL(`${ACCOUNT}?page=2`);
  await expect(email(page)).toHaveCount(0);

  expect(await getTarget(page, encodeURIComponent(CART))).toBe(CART);
  for (const target of [
    '//evil.example',
    '%2f%2fevil.example',
    '%252f%252fevil.example',
    '%2F%5Cevil.example',
    '/%5Cevil.example',
    'https:%2F%2Fevil.example',
    '%09//evil.example',
    '%2F%09%2Fevil.example',
    '%2F@evil.example',
    '%2Fshop%E3%80%82example',
    'javascript:alert(1)',
    '%2Fcustomer%2Faccount%2Flogout',
  ]) {
    expect(await getTarget(page, target), target).toBe(ACCOUNT);
  }
  await page.goto(`${REFERER}%2F%2Fevil.example`);
  await signIn(page, customer);
  await expect(page).toHaveURL(`${baseURL}${ACCOUNT}`);
});

test('session that expires while typing keeps the input', { tag: '@desk' }, async ({ page, context, customer }) => {
  await openAccount(page, customer);
  await open(page, EDIT);
  await endSession(context);
  await details(page).getByLabel('First name').fill('Augusta');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(box(page)).toContainText('Everything you entered is still here');
  await expect(box(page)).toBeFocused();
  await expect(email(page)).toHaveValue(customer.email);
  await expectSound(page);
  await signIn(page, { ...customer, password: 'wrong word 1' });
  await expect(box(page).last()).toContainText('That email and password don’t match');
  await signIn(page, customer);
  await expect(news(page)).toHaveText('You’re signed in again. Now send the form once more.');
  await expect(page).toHaveURL(EDIT);
  await expect(details(page).getByLabel('First name')).toHaveValue('Augusta');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your details are saved.');
  await page.goto(ACCOUNT);
  await expect(title(page)).toHaveText('Hello Augusta');
});

test('§4 page request with an expired access token is refreshed on the server', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
  customer,
}) => {
  await openAccount(page, customer);
  await expireSession(context, { baseURL });
  const expired = await sessionIn(context);
  const reply = await page.reload();
  expect((await reply?.allHeaders())?.['set-cookie']).toContain('HttpOnly');
  await expect(title(page)).toHaveText(/^Hello /);
  expect(await sessionIn(context)).not.toBe(expired);

  await open(page, EDIT);
  await expireSession(context, { baseURL });
  await details(page).getByLabel('First name').fill('Amelia');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your details are saved.');
});

/** Uses the API client of the page, found through React internals. */
const askTenTimes = (page: Page) =>
  page.evaluate(async () => {
    type Api = { customer: { get(): Promise<{ email: string } | undefined> } };
    type Fiber = { child: Fiber | null; memoizedProps?: { value?: Partial<Api> }; stateNode?: { current?: Fiber } };
    const findApi = (): Api | undefined => {
      const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1] as Fiber;
      let fiber = root?.stateNode?.current ?? null;
      while (fiber && !fiber.memoizedProps?.value?.customer) fiber = fiber.child;
      return fiber?.memoizedProps?.value as Api | undefined;
    };
    let api = findApi();
    while (!api) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      api = findApi();
    }
    const { get } = api.customer;
    return await Promise.all(Array.from({ length: 10 }, async () => (await get())?.email));
  });

test('§4 ten parallel calls with an expired access token cause one refresh and ten responses', {
  tag: '@desk',
}, async ({ page, context, baseURL, customer }) => {
  await openAccount(page, customer);
  await expireSession(context, { baseURL });
  const seen: string[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (pathname.startsWith('/api/')) seen.push(`${pathname} ${reply.status()}`);
  });
  expect(await askTenTimes(page)).toEqual(Array.from({ length: 10 }, () => customer.email));
  const count = (call: string) => seen.filter((one) => one === call).length;
  expect(count('/api/refresh 200')).toBe(1);
  expect(count('/api/v1/customer 401')).toBe(10);
  expect(count('/api/v1/customer 200')).toBe(10);
});

test('§8 session that cannot be refreshed redirects to the logout page of the store, once', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
  customer,
}) => {
  await open(page, onMain(baseURL, '/fr/customer/account/login'));
  await main(page).getByLabel('Adresse e-mail').fill(customer.email);
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(customer.password);
  await button(page, 'Se connecter').click();
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account'));
  await waitForScript(page);
  await expireSession(context, { baseURL, refreshToken: 'unknown-token' });
  const requested = askTenTimes(page).catch(() => 'left');
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account/logout'));
  await requested;
  await expect(main(page).locator('.notice')).toBeVisible();
  expect(await sessionIn(context)).toBeUndefined();
  await waitForScript(page);
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account/logout'));
});

test('private pages are no-store and do not reappear after signing out', async ({ page, customer }) => {
  await openAccount(page, customer);
  const replies = await Promise.all(
    [ACCOUNT, `${ACCOUNT}.data`].map((path) =>
      page.evaluate(async (url) => (await fetch(url)).headers.get('cache-control'), path),
    ),
  );
  expect(replies).toEqual(['private, no-store', 'private, no-store']);
  await main(page).getByRole('link', { name: 'Wishlist', exact: true }).click();
  await expect(page).toHaveURL(WISHLIST);
  await page.goBack();
  await expect(main(page)).toContainText(customer.email);
  await button(page, 'Sign out').click();
  await expect(title(page)).toHaveText('You’re signed out');

  await page.goBack();
  await expect(title(page)).toHaveText('Sign in');
  await expect(page.locator('body')).not.toContainText(customer.email);
  await page.goBack();
  await waitForScript(page);
  await expect(page.locator('body')).not.toContainText(customer.email);
});

test('sign-in and sign-out update the other tabs', { tag: '@desk' }, async ({ page, context, customer }) => {
  const other = await context.newPage();
  await open(other, LIGHT_PAGE);
  const account = other.getByRole('banner').getByRole('link', { name: /^Your account, / });
  await expect(account).toHaveCount(0);
  // Forms that are sent before script tell no other tab.
  await open(page, LOGIN);
  await signIn(page, customer);
  await expect(page).toHaveURL(ACCOUNT);
  await expect(account).toBeVisible();
  await waitForScript(page);
  await button(page, 'Sign out').click();
  await expect(title(page)).toHaveText('You’re signed out');
  await expect(account).toHaveCount(0);
});

test("guest quote is merged into the customer's and appears on another device", { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const customer = await registerCustomer(baseURL);
  const dress = await findDress(baseURL, isPhone() ? 41 : 40);
  await open(page, LIGHT_PAGE);
  await page.evaluate(
    async ([path, sku]) => {
      await fetch(path, { method: 'POST', body: new URLSearchParams({ intent: 'add', sku, quantity: '2' }) });
    },
    [CART, dress.sizes[0]?.sku ?? ''] as const,
  );
  await openAccount(page, customer);
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 2 items');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await context.newPage();
  await openAccount(phone, customer);
  await expect(quoteLink(phone)).toHaveAccessibleName('Bag, 2 items');
  await phone.goto(CART);
  await expect(main(phone)).toContainText(dress.title);
  await phone.goto(ACCOUNT);
  await button(phone, 'Sign out').click();
  await expect(title(phone)).toHaveText('You’re signed out');
  await expect(quoteLink(phone)).toHaveAccessibleName('Bag');
  await context.close();

  await page.reload();
  await expect(quoteLink(page)).toHaveAccessibleName('Bag, 2 items');
});

test('account forms work without script', { tag: '@desk' }, async ({ browser, baseURL }) => {
  test.slow();
  await clearLoginAttempts(baseURL);
  await withoutScript(browser, baseURL, async (page) => {
    const address = createEmail('plain');
    await page.goto(REGISTER);
    await main(page).getByLabel('Month').selectOption('02');
    await register(page, address);
    await expect(box(page)).toContainText('Enter a full date of birth');
    await expect(main(page).getByLabel('Last name')).toHaveValue('Khan');
    await main(page).getByLabel('Month').selectOption('');
    await password(page).fill(PASSWORD);
    await button(page, 'Create my account').click();
    await expect(title(page)).toHaveText('Check your inbox');
    await page.goto(await mailedLink(baseURL, address, REGISTER));
    await main(page).getByLabel('Password you chose').fill(PASSWORD);
    await button(page, 'Confirm email').click();
    await expect(title(page)).toHaveText('Hello Amira');
    await endSession(page.context());
    await page.goto(LOGIN);
    await signIn(page, { email: address, password: 'wrong word 1' });
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue('');
    await signIn(page, { email: address, password: PASSWORD });
    await expect(title(page)).toHaveText('Hello Amira');

    await page.goto(EDIT);
    await endSession(page.context());
    await details(page).getByLabel('First name').fill('Augusta');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await expect(box(page)).toContainText('Everything you entered is still here');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      main(page).getByRole('link', { name: 'Sign in on a new tab' }).click(),
    ]);
    await signIn(tab, { email: address, password: PASSWORD });
    await expect(title(tab)).toHaveText('Hello Amira');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await expect(news(page)).toHaveText('Your details are saved.');
    await page.goto(ACCOUNT);
    await expect(title(page)).toHaveText('Hello Augusta');

    await page.goto(LOGOUT);
    await button(page, 'Sign out').click();
    await expect(title(page)).toHaveText('You’re signed out');
    await page.goto(ACCOUNT);
    await expect(title(page)).toHaveText('Sign in');

    await page.goto(FORGOT);
    await email(page).fill(address);
    await button(page, 'Send me a link').click();
    await page.goto(await mailedLink(baseURL, address, CHANGE));
    await password(page).fill(NEW_PASSWORD);
    await button(page, 'Save new password').click();
    await signIn(page, { email: address, password: NEW_PASSWORD });
    await expect(title(page)).toHaveText('Hello Augusta');
  });
});

test('a customer signs in and out with the keyboard alone', { tag: '@desk' }, async ({ page, customer }) => {
  await open(page, LOGIN);
  await email(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(customer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Hide password')).toBeFocused();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ACCOUNT);
  await button(page, 'Sign out').focus();
  await page.keyboard.press('Enter');
  await expect(news(page)).toBeFocused();
});

test('mails use the language of the store and link back to it', { tag: '@desk' }, async ({ page, baseURL }) => {
  await clearLoginAttempts(baseURL);
  const address = createEmail('french');
  await open(page, onMain(baseURL, `/fr${REGISTER}`));
  await main(page).getByLabel('Prénom').fill('Amélie');
  await main(page).getByLabel('Nom', { exact: true }).fill('Martin');
  await main(page).getByLabel('Adresse e-mail').fill(address);
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await button(page, 'Créer mon compte').click();
  const link = await mailedLink(baseURL, address, REGISTER);
  const [mail] = await allMailsTo(baseURL, address);
  expect(mail?.html).toContain('lang="fr-FR"');
  await page.goto(link);
  await expect(page).toHaveURL(onMain(baseURL, `/fr${REGISTER}`));
  await main(page).locator('input[type=password]').fill(PASSWORD);
  await main(page).locator('form button[type=submit]').click();
  await expect(title(page)).toContainText('Amélie');
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account'));
});

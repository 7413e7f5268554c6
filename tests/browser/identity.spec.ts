import { type Browser, expect, type Page } from '@playwright/test';
import {
  ACCOUNT,
  aCustomer,
  anAddress,
  endSession,
  expireSession,
  forgetTries,
  LOGIN,
  mailedLink,
  openAccount,
  PASSWORD,
  sessionIn,
  signIn,
  test,
} from '../support/browser-customer.ts';
import { allMailsTo } from '../support/mailbox.ts';
import { aDress } from '../support/shop-floor.ts';
import { complaintsOf, expectSound } from '../support/sound-page.ts';

const REGISTER = '/customer/account/create';
const EDIT = '/customer/account/edit';
const WISHLIST = '/customer/account/wishlist';
const FORGOT = '/customer/account/forgotpassword';
const CHANGE = '/customer/account/changeforgotten';
const LOGOUT = '/customer/account/logout';
const CART = '/checkout/cart';
const REFERER = `${LOGIN}/referer/`;
const NEW_PASSWORD = 'eleven blue kettles 9';
/** Quick to show: nobody looks at what is on it. */
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
/** Of the page on which customers change what the shop knows of them. */
const details = (page: Page) =>
  main(page).locator('form', { has: page.getByRole('heading', { name: 'About you', exact: true }) });
const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ });

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

/** Ready for what script does: the page is alive once it has made its private call. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
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

test('registers, confirms by the link of the mail, signs in and out, and chooses a new password by another mail', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  test.slow();
  await forgetTries(baseURL);
  const address = anAddress('journey');
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
  await button(page, 'Confirm my address').click();
  await expect(news(page)).toHaveText('Thank you, your address is confirmed. You can sign in now.');
  await expect(news(page)).toBeFocused();

  await signIn(page, { email: address, password: PASSWORD });
  await expect(title(page)).toHaveText('Hello, Amira');
  await button(page, 'Sign out').click();
  await expect(title(page)).toHaveText('You are signed out');
  await expect(page).toHaveURL(LOGOUT);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email: address, password: PASSWORD });
  await expect(title(page)).toHaveText('Hello, Amira');

  await page.goto(LOGOUT);
  await expect(title(page)).toHaveText('You are signed out');
  await open(page, LOGIN);
  await main(page).getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(title(page)).toHaveText('Forgotten password');
  await email(page).fill(address);
  await button(page, 'Send me a link').click();
  await expect(page).toHaveURL(`${FORGOT}?forgotPasswordEmail=sent`);

  const link = await mailedLink(baseURL, address, CHANGE);
  await page.goto(link);
  await expect(page).toHaveURL(CHANGE);
  await password(page).fill('password1');
  await button(page, 'Save the new password').click();
  await expect(box(page)).toContainText('Many people use this password');
  await password(page).fill(NEW_PASSWORD);
  await button(page, 'Save the new password').click();
  await expect(news(page)).toHaveText('Your password is changed. Sign in with the new one.');

  await signIn(page, { email: address, password: PASSWORD });
  await expect(box(page)).toContainText('Address and password do not match');
  await signIn(page, { email: address, password: NEW_PASSWORD });
  await expect(title(page)).toHaveText('Hello, Amira');
  await page.goto(link);
  await password(page).fill(PASSWORD);
  await button(page, 'Save the new password').click();
  await expect(box(page)).toContainText('This link has expired or was used before');
});

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
for (const [name, paths] of [
  ['are asked for', [LOGIN, REGISTER, FORGOT, `${REGISTER}?token=${TOKEN}`, `${CHANGE}?token=${TOKEN}`]],
  [
    'tell what was done',
    [
      `${LOGIN}?confirmSuccess=true`,
      `${REGISTER}?confirmSuccess=sent`,
      `${FORGOT}?forgotPasswordEmail=sent`,
      CHANGE,
      LOGOUT,
    ],
  ],
] as const) {
  test(`the pages that ${name} are sound for the browser and for search engines`, { tag: '@desk' }, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    for (const path of paths) {
      await open(page, path);
      await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    }
    expect(complaints).toEqual([]);
  });
}

test('who registers in Arabic and is refused is told so from the right', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  await open(page, onMain(baseURL, `/ar-ae${REGISTER}`));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(complaints).toEqual([]);
  await main(page).locator('form button[type=submit]').click();
  await expect(box(page)).toBeVisible();
  await main(page).locator('input[type=password]').fill('short');
  await expectSound(page, 'Arabic');
});

test('a form that is refused keeps what was typed and leads to what is wrong', async ({ page }) => {
  await open(page, REGISTER);
  await main(page).getByLabel('First name').fill('Amira');
  await main(page).getByLabel('Post', { exact: true }).check();
  await main(page).getByLabel('Day').selectOption('31');
  await password(page).fill('short');
  await expect(main(page).locator('.password-rules')).toContainText('A digit: not yet');
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
  await email(page).fill(anAddress('refused'));
  await password(page).fill(PASSWORD);
  await button(page, 'Create my account').click();
  await box(page)
    .getByRole('link', { name: /^Choose day, month and year/ })
    .click();
  await expect(main(page).getByLabel('Day')).toBeFocused();
  await expect(main(page).getByLabel('Day')).toHaveValue('31');
  await expect(main(page).getByLabel('First name')).toHaveValue('Amira');
  await expect(main(page).getByLabel('Post', { exact: true })).toBeChecked();
  await expectSound(page, 'refused');
});

test('known and unknown addresses see the same page; only the mailbox is told', { tag: '@desk' }, async ({
  page,
  baseURL,
  customer,
}) => {
  const shown = async (path: string, work: (page: Page) => Promise<void>) => {
    await forgetTries(baseURL);
    await open(page, path);
    await work(page);
    await expect(news(page).or(box(page))).toBeVisible();
    return { address: page.url(), text: await main(page).innerText() };
  };
  const unknown = anAddress('unknown');
  expect(await shown(REGISTER, () => register(page, customer.email))).toEqual(
    await shown(REGISTER, () => register(page, anAddress('new'))),
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

/** Where the page would lead on whoever is signed in already. */
const targetOf = (page: Page, segment: string) =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    return new DOMParser().parseFromString(html, 'text/html').querySelector('main p a')?.getAttribute('href');
  }, `${REFERER}${segment}`);

test('§2 a page that requires login leads there and back', { tag: '@desk' }, async ({ page, baseURL, customer }) => {
  await page.goto(`${ACCOUNT}?page=2`);
  await expect(page).toHaveURL(`${REFERER}${encodeURIComponent(`${ACCOUNT}?page=2`)}`);
  await signIn(page, customer);
  await expect(page).toHaveURL(`${ACCOUNT}?page=2`);
  await expect(email(page)).toHaveCount(0);

  expect(await targetOf(page, encodeURIComponent(CART))).toBe(CART);
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
    expect(await targetOf(page, target), target).toBe(ACCOUNT);
  }
  await page.goto(`${REFERER}%2F%2Fevil.example`);
  await signIn(page, customer);
  await expect(page).toHaveURL(`${baseURL}${ACCOUNT}`);
});

test('a session that ends while somebody types loses nothing of it', { tag: '@desk' }, async ({
  page,
  context,
  customer,
}) => {
  await openAccount(page, customer);
  await open(page, EDIT);
  await endSession(context);
  await details(page).getByLabel('First name').fill('Augusta');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(box(page)).toContainText('What you have entered is still here');
  await expect(box(page)).toBeFocused();
  await expect(email(page)).toHaveValue(customer.email);
  await expectSound(page);
  await signIn(page, { ...customer, password: 'wrong word 1' });
  await expect(box(page).last()).toContainText('Address and password do not match');
  await signIn(page, customer);
  await expect(news(page)).toHaveText('You are signed in again. Now send the form once more.');
  await expect(page).toHaveURL(EDIT);
  await expect(details(page).getByLabel('First name')).toHaveValue('Augusta');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your details are saved.');
  await page.goto(ACCOUNT);
  await expect(title(page)).toHaveText('Hello, Augusta');
});

test('§4 a page that is asked for with an expired token is renewed on the server', { tag: '@desk' }, async ({
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
  await expect(title(page)).toHaveText(/^Hello, /);
  expect(await sessionIn(context)).not.toBe(expired);

  await open(page, EDIT);
  await expireSession(context, { baseURL });
  await details(page).getByLabel('First name').fill('Amelia');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toHaveText('Your details are saved.');
});

/** Through the client of the page itself, found where React keeps it. */
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

test('§4 ten calls at once with an expired token are one refresh and ten answers', { tag: '@desk' }, async ({
  page,
  context,
  baseURL,
  customer,
}) => {
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

test('§8 a session that cannot be renewed leads to the logout page of the store, once', { tag: '@desk' }, async ({
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
  await page.waitForLoadState('networkidle');
  await expireSession(context, { baseURL, refreshToken: 'of-nobody' });
  const asked = askTenTimes(page).catch(() => 'left');
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account/logout'));
  await asked;
  await expect(main(page).locator('.notice')).toBeVisible();
  expect(await sessionIn(context)).toBeUndefined();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(onMain(baseURL, '/fr/customer/account/logout'));
});

test('what was private is kept by nobody, and does not come back after signing out', async ({ page, customer }) => {
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
  await expect(title(page)).toHaveText('You are signed out');

  await page.goBack();
  await expect(title(page)).toHaveText('Sign in');
  await expect(page.locator('body')).not.toContainText(customer.email);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).not.toContainText(customer.email);
});

test('signing in and out is heard of in the other tabs', { tag: '@desk' }, async ({ page, context, customer }) => {
  const other = await context.newPage();
  await open(other, LIGHT_PAGE);
  const account = other.getByRole('banner').getByRole('link', { name: /^Your account, / });
  await expect(account).toHaveCount(0);
  await openAccount(page, customer);
  await expect(account).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(title(page)).toHaveText('You are signed out');
  await expect(account).toHaveCount(0);
});

test('the bag of a guest becomes the customer’s, and is there on another device', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const customer = await aCustomer(baseURL);
  const dress = await aDress(baseURL, isPhone() ? 41 : 40);
  await open(page, LIGHT_PAGE);
  await page.evaluate(
    async ([path, sku]) => {
      await fetch(path, { method: 'POST', body: new URLSearchParams({ intent: 'add', sku, quantity: '2' }) });
    },
    [CART, dress.sizes[0]?.sku ?? ''] as const,
  );
  await openAccount(page, customer);
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 2 items');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await context.newPage();
  await openAccount(phone, customer);
  await expect(bagLink(phone)).toHaveAccessibleName('Bag, 2 items');
  await phone.goto(CART);
  await expect(main(phone)).toContainText(dress.title);
  await phone.goto(ACCOUNT);
  await button(phone, 'Sign out').click();
  await expect(title(phone)).toHaveText('You are signed out');
  await expect(bagLink(phone)).toHaveAccessibleName('Bag');
  await context.close();

  await page.reload();
  await expect(bagLink(page)).toHaveAccessibleName('Bag, 2 items');
});

test('all of it works without script', { tag: '@desk' }, async ({ browser, baseURL }) => {
  test.slow();
  await forgetTries(baseURL);
  await withoutScript(browser, baseURL, async (page) => {
    const address = anAddress('plain');
    await page.goto(REGISTER);
    await main(page).getByLabel('Month').selectOption('02');
    await register(page, address);
    await expect(box(page)).toContainText('Choose day, month and year');
    await expect(main(page).getByLabel('Last name')).toHaveValue('Khan');
    await main(page).getByLabel('Month').selectOption('');
    await password(page).fill(PASSWORD);
    await button(page, 'Create my account').click();
    await expect(title(page)).toHaveText('Check your inbox');
    await page.goto(await mailedLink(baseURL, address, REGISTER));
    await button(page, 'Confirm my address').click();
    await signIn(page, { email: address, password: 'wrong word 1' });
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue('');
    await signIn(page, { email: address, password: PASSWORD });
    await expect(title(page)).toHaveText('Hello, Amira');

    await page.goto(EDIT);
    await endSession(page.context());
    await details(page).getByLabel('First name').fill('Augusta');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await expect(box(page)).toContainText('What you have entered is still here');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      main(page).getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await signIn(tab, { email: address, password: PASSWORD });
    await expect(title(tab)).toHaveText('Hello, Amira');
    await details(page).getByRole('button', { name: 'Save' }).click();
    await expect(news(page)).toHaveText('Your details are saved.');
    await page.goto(ACCOUNT);
    await expect(title(page)).toHaveText('Hello, Augusta');

    await page.goto(LOGOUT);
    await button(page, 'Sign out').click();
    await expect(title(page)).toHaveText('You are signed out');
    await page.goto(ACCOUNT);
    await expect(title(page)).toHaveText('Sign in');

    await page.goto(FORGOT);
    await email(page).fill(address);
    await button(page, 'Send me a link').click();
    await page.goto(await mailedLink(baseURL, address, CHANGE));
    await password(page).fill(NEW_PASSWORD);
    await button(page, 'Save the new password').click();
    await signIn(page, { email: address, password: NEW_PASSWORD });
    await expect(title(page)).toHaveText('Hello, Augusta');
  });
});

test('signs in and out with the keyboard alone', { tag: '@desk' }, async ({ page, customer }) => {
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

test('the mails speak the language of the store, and their links lead back to it', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  await forgetTries(baseURL);
  const address = anAddress('french');
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
  await main(page).locator('form button[type=submit]').click();
  await expect(page).toHaveURL(onMain(baseURL, `/fr${LOGIN}?confirmSuccess=true`));
});

import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createShopApi } from '@shop/contracts/shop/client';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { loadSessionSecrets } from '../../../apps/server/src/account/session/session-secrets.ts';
import { createAccessTokens } from '../../../apps/server/src/account/sign-in/access-tokens.ts';
import { WAIT_MS } from '../timeouts.ts';
import { folderAt, writeRows } from './browser-folder.ts';
import { allMailsTo } from './mailbox.ts';

type BaseURL = string | undefined;
export type Customer = { email: string; password: string };

export const PASSWORD = 'seven grey umbrellas 4';
export const LOGIN = '/customer/account/login';
export const ACCOUNT = '/customer/account';
const REGISTER = '/customer/account/create';
const SESSION_COOKIE = COOKIES.session;
/** Longer than the lifetime of an access token. */
const A_WHILE_MS = 16 * 60_000;

let people = 0;
export const createEmail = (name: string): string => `${name}-${++people}-${process.pid}-${Date.now()}@example.com`;

/** A registered customer who has confirmed the email address by mail. */
export async function registerCustomer(baseURL: BaseURL): Promise<Customer> {
  const customer = { email: createEmail('customer'), password: PASSWORD };
  const api = apiAt(baseURL);
  await clearLoginAttempts(baseURL);
  await api.customer.register({
    body: { ...customer, firstName: 'Amira', lastName: 'Khan', marketing: { email: false, sms: false, post: false } },
  });
  const link = new URL(await mailedLink(baseURL, customer.email, REGISTER));
  await api.customer.confirm({ body: { token: link.searchParams.get('token') ?? '', password: PASSWORD } });
  return customer;
}

function apiAt(baseURL: BaseURL) {
  const origin = new URL(baseURL ?? '');
  // Node may not resolve subdomains of localhost; a request by IP address reaches the outlet.
  origin.hostname = '127.0.0.1';
  return createShopApi((url, request) => fetch(new URL(url, origin), request), { locale: 'en-GB', timeoutMs: WAIT_MS });
}

/** Resets the sign-in rate limit: all browsers of a run share one IP address. */
export const clearLoginAttempts = (baseURL: BaseURL): Promise<void> =>
  writeRows(baseURL, 'delete from sign_in_tries', []);

/** Waits for a delivered mail with a link to the given path. */
export async function mailedLink(baseURL: BaseURL, address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await allMailsTo(baseURL, address);
    link = mails.find(({ text }) => text.includes(`${path}?token=`))?.linkTo(path);
    expect(link, `a link to ${path} for ${address}`).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Signs in with the form on the current page. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in and opens the account. */
export async function openAccount(page: Page, customer: Customer): Promise<void> {
  await page.goto(LOGIN);
  await signIn(page, customer);
  await expect(page).toHaveURL(ACCOUNT);
  await page.waitForLoadState('networkidle');
}

/** Expires the access token; with an invalid refresh token, the whole session. */
export async function expireSession(
  context: BrowserContext,
  { baseURL, refreshToken }: { baseURL: BaseURL; refreshToken?: string },
): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  if (!cookie) throw new Error('No session: not signed in');
  const session = JSON.parse(decodeURIComponent(cookie.value));
  const folder = join(folderAt(new URL(baseURL ?? '').port), 'secrets', 'session');
  const clock = () => new Date();
  const accessTokens = createAccessTokens({ secrets: loadSessionSecrets({ folder, clock }), clock });
  const claims = await accessTokens.read(session.accessToken);
  if (typeof claims === 'string') throw new Error(`The access token is ${claims}`);
  const { accessToken } = await accessTokens.sign(claims, new Date(Date.now() - A_WHILE_MS));
  const value = encodeURIComponent(JSON.stringify({ ...session, accessToken, ...(refreshToken && { refreshToken }) }));
  await context.addCookies([{ ...cookie, value }]);
}

/** Value of the session cookie. */
export const sessionIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value;

export const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: SESSION_COOKIE });

/** Adds a customer shared by the tests of a worker; tests must not change the password. */
export const test = base.extend<object, { customer: Customer }>({
  customer: [
    async ({ browserName: _ }, use, { project }) => {
      await use(await registerCustomer(project.use.baseURL));
    },
    { scope: 'worker' },
  ],
});

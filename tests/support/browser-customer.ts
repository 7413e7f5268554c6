import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createShopApi } from '@shop/contracts/shop/client';
import { COOKIES } from '@shop/domain/cookie';
import { createAccessTokens } from '../../apps/server/src/modules/auth/access-tokens.ts';
import { keptSecrets } from '../../apps/server/src/modules/auth/session-secrets.ts';
import { folderAt, writeRows } from './browser-folder.ts';
import { allMailsTo } from './mailbox.ts';

type BaseURL = string | undefined;
export type Customer = { email: string; password: string };

export const PASSWORD = 'seven grey umbrellas 4';
export const LOGIN = '/customer/account/login';
export const ACCOUNT = '/customer/account';
const REGISTER = '/customer/account/create';
const SESSION_COOKIE = COOKIES.session;
/** Longer than an access token lives. */
const A_WHILE_MS = 16 * 60_000;

let people = 0;
export const anAddress = (name: string): string => `${name}-${++people}-${process.pid}-${Date.now()}@example.com`;

/** Somebody who has registered and followed the link of the mail that was delivered. */
export async function aCustomer(baseURL: BaseURL): Promise<Customer> {
  const customer = { email: anAddress('customer'), password: PASSWORD };
  const api = apiAt(baseURL);
  await forgetTries(baseURL);
  await api.customer.register({
    body: { ...customer, firstName: 'Amira', lastName: 'Khan', marketing: { email: false, sms: false, post: false } },
  });
  const link = new URL(await mailedLink(baseURL, customer.email, REGISTER));
  await api.customer.confirm({ body: { token: link.searchParams.get('token') ?? '' } });
  return customer;
}

function apiAt(baseURL: BaseURL) {
  const origin = new URL(baseURL ?? '');
  // Node may not know the names below localhost; a shop that is asked by its number is the outlet.
  origin.hostname = '127.0.0.1';
  return createShopApi((url, request) => fetch(new URL(url, origin), request), { locale: 'en-GB' });
}

/** All browsers of a run share one network, which the shop would slow down for its many tries. */
export const forgetTries = (baseURL: BaseURL): Promise<void> => writeRows(baseURL, 'delete from sign_in_tries', []);

/** Waits for a mail that was really delivered, and that has a link to a page. */
export async function mailedLink(baseURL: BaseURL, address: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await allMailsTo(baseURL, address);
    link = mails.find(({ text }) => text.includes(`${path}?token=`))?.linkTo(path);
    expect(link, `a link to ${path} for ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link ?? '';
}

/** By the form that the page shows. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signed in, and at the account. */
export async function openAccount(page: Page, customer: Customer): Promise<void> {
  await page.goto(LOGIN);
  await signIn(page, customer);
  await expect(page).toHaveURL(ACCOUNT);
  await page.waitForLoadState('networkidle');
}

/** As if nobody had come by for a quarter of an hour, or, with a refresh token of nobody, for a month. */
export async function expireSession(
  context: BrowserContext,
  { baseURL, refreshToken }: { baseURL: BaseURL; refreshToken?: string },
): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
  if (!cookie) throw new Error('Nobody is signed in');
  const session = JSON.parse(decodeURIComponent(cookie.value));
  const folder = join(folderAt(new URL(baseURL ?? '').port), 'secrets', 'session');
  const clock = () => new Date();
  const accessTokens = createAccessTokens({ secrets: keptSecrets({ folder, clock }), clock });
  const claims = await accessTokens.read(session.accessToken);
  if (typeof claims === 'string') throw new Error(`The access token is ${claims}`);
  const { accessToken } = await accessTokens.sign(claims, new Date(Date.now() - A_WHILE_MS));
  const value = encodeURIComponent(JSON.stringify({ ...session, accessToken, ...(refreshToken && { refreshToken }) }));
  await context.addCookies([{ ...cookie, value }]);
}

/** What the session cookie says. */
export const sessionIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value;

export const endSession = (context: BrowserContext): Promise<void> => context.clearCookies({ name: SESSION_COOKIE });

/** With a customer whom the tests of a worker share, one after the other: none of them may change the password. */
export const test = base.extend<object, { customer: Customer }>({
  customer: [
    async ({ browserName: _ }, use, { project }) => {
      await use(await aCustomer(project.use.baseURL));
    },
    { scope: 'worker' },
  ],
});

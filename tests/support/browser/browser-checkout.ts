import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { checkoutEndpoints } from '@shop/contracts/shop/order/checkout';
import { COOKIES } from '@shop/domain/site/browser/cookie';
import { readRows } from './browser-folder.ts';

export const CART = '/checkout/cart';
export const PAYMENT = '/checkout/payment';
export const CHECKOUT_PAGES = [CART, '/checkout/address', '/checkout/delivery', PAYMENT];
/** A small page that loads fast; its content does not matter. */
const LIGHT_PAGE = '/size-guide';
/** Published card numbers of the test gateway. */
export const CARDS = {
  visa: '4242424242424242',
  amex: '378282246310005',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenged: '4000000000003220',
  repeatedWebhook: '4000000000000275',
  silent: '4000000000000341',
} as const;

/** A store to buy in and an address it delivers to. */
export type BuyingPlace = { prefix: string; locale: string; address: Readonly<Record<string, string>> };

const ADA = { firstName: 'Ada', lastName: 'Lovelace', line1: '12 High Street' };
export const IN_ENGLISH: BuyingPlace = {
  prefix: '',
  locale: 'en_GB',
  address: { ...ADA, city: 'Manchester', postcode: 'M1 1AA', country: 'GB' },
};
export const IN_ARABIC: BuyingPlace = {
  prefix: '/ar-ae',
  locale: 'ar_AE',
  address: { ...ADA, region: 'DU', country: 'AE' },
};

type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** Calls the API from the page, with the cookies of the browser. */
export async function call<Reply>(page: Page, { method, path, body, headers }: Call): Promise<Reply> {
  if (page.url() === 'about:blank') await page.goto(LIGHT_PAGE);
  // XSRF token: required for writes by a customer.
  const cookies = await page.context().cookies(page.url());
  const token = cookies.find(({ name }) => name === COOKIES.xsrf)?.value;
  const { status, text } = await page.evaluate(
    async ([url, init]) => {
      const reply = await fetch(url, init);
      return { status: reply.status, text: await reply.text() };
    },
    [
      path,
      {
        method,
        headers: {
          locale: 'en_GB',
          'content-type': 'application/json',
          ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    ] as const,
  );
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return text === '' ? (undefined as Reply) : JSON.parse(text);
}

export async function putIn(page: Page, sku: string | undefined, { prefix } = IN_ENGLISH): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(LIGHT_PAGE);
  const form = { intent: 'add', sku: String(sku), quantity: '1' };
  const type = await page.evaluate(
    async ([path, fields]) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).type,
    [`${prefix}${CART}`, form] as const,
  );
  expect(type).toBe('opaqueredirect');
}

/** Without a SKU, what is in the quote already. */
type Purchase = { sku?: string | undefined; email: string; place?: BuyingPlace };

/** Adds one item to the quote and completes the first two checkout steps. */
export async function comeToPay(page: Page, { sku, email, place = IN_ENGLISH }: Purchase): Promise<void> {
  if (sku !== undefined) await putIn(page, sku, place);
  const headers = { locale: place.locale };
  const [address, delivery] = [checkoutEndpoints.address, checkoutEndpoints.delivery].map((one) => endpointUrl(one));
  await call(page, { method: 'PUT', path: String(address), headers, body: { email, delivery: place.address } });
  await call(page, { method: 'PUT', path: String(delivery), headers, body: { method: 'standard' } });
}

export async function openPayment(page: Page): Promise<void> {
  await page.goto(PAYMENT);
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel(/^Expiry date/).fill('12/40');
  await fields.getByLabel('Security code').fill(number.startsWith('37') ? '1234' : '123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ });

/** Card token as the gateway's fields return it. */
export async function createCardToken(page: Page): Promise<string> {
  const body = { number: CARDS.visa, expiry: '12/40', cvc: '123' };
  const path = endpointUrl(tokeniseEndpoint);
  return (await call<{ token: string }>(page, { method: 'POST', path, body })).token;
}

/** Places an order by API calls, without the checkout pages. */
export async function placeOrder(page: Page, purchase: Purchase & { useCredit?: boolean }): Promise<string> {
  await comeToPay(page, purchase);
  const { locale } = purchase.place ?? IN_ENGLISH;
  const checkout = endpointUrl(checkoutEndpoints.get);
  if (purchase.useCredit)
    await call(page, { method: 'PATCH', path: checkout, headers: { locale }, body: { useCredit: true } });
  const { totals } = await call<{ totals: { toPay: unknown; total: unknown } }>(page, {
    method: 'GET',
    path: checkout,
    headers: { locale },
  });
  const payment = { method: 'card', token: await createCardToken(page) };
  const { number } = await call<{ number: string }>(page, {
    method: 'POST',
    path: endpointUrl(checkoutEndpoints.place),
    headers: { locale, 'idempotency-key': randomUUID() },
    body: { payment, expected: totals.toPay, total: totals.total },
  });
  return number;
}

/** States of all orders of an email address. */
export async function orderStates(baseURL: string | undefined, email: string): Promise<string[]> {
  const rows = await readRows<{ state: string }>(baseURL, 'select state from shop_order where email = $1', [email]);
  return rows.map(({ state }) => state).sort();
}

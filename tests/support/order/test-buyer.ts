import { randomUUID } from 'node:crypto';
import { TEST_NUMBERS, type TestNumber, typeCard } from '../browser/card-typing.ts';
import { unused } from '../database/unused.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { createEmail, createIp } from './test-customer.ts';

type BuyerOptions = {
  sku: string;
  quantity?: number;
  ip?: string;
  email?: string;
  accessToken?: string;
  delivery?: typeof LONDON;
  host?: string;
};
type BuyerCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export const LONDON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '12 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
};

/** A shopper, usually of the outlet, at the payment step, who calls the API as a script would. */
export async function createBuyer(shop: TestShop, options: BuyerOptions) {
  const { sku, quantity = 1, ip = createIp(), email = createEmail(), accessToken, delivery = LONDON } = options;
  const { host = 'outlet.localhost' } = options;
  let quote: string | undefined;

  async function call({ method, path, body, headers = {} }: BuyerCall) {
    const reply = await shop.app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: {
        host,
        locale: 'en_GB',
        ...(quote && { quote }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  }

  async function pay(payment: object) {
    const { body } = await call({ method: 'GET', path: '/checkout' });
    return await call({
      method: 'POST',
      path: '/checkout/order',
      headers: { 'idempotency-key': randomUUID() },
      body: { payment, expected: body.totals?.toPay, total: body.totals?.total },
    });
  }

  const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' };
  const created = await call({ method: 'POST', path: '/quote', body: { product: { sku, quantity }, generalData } });
  quote = created.body.token ?? unused();
  await call({ method: 'PUT', path: '/checkout/address', body: { email, delivery } });
  await call({ method: 'PUT', path: '/checkout/delivery', body: { method: 'standard' } });
  return {
    ...{ ip, email, call, pay },
    leave: () => call({ method: 'POST', path: '/checkout/order/leave' }),
    complete: (number: string) => call({ method: 'POST', path: '/checkout/order/complete', body: { number } }),
    payByCard: async (card: TestNumber) => pay({ method: 'card', token: await typeCard(shop, card) }),
  };
}

/** Cards that the test gateway declines at once. */
export const DECLINED_CARDS = (Object.keys(TEST_NUMBERS) as TestNumber[]).filter((name) =>
  ['declined', 'insufficientFunds', 'stolen'].includes(name),
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { buildCall, listEndpoints } from '../support/order/access-matrix.ts';
import { insertOwnedOrder } from '../support/order/owned-order.ts';
import {
  buildRegistration,
  createEmail,
  createIp,
  PASSWORD,
  registerCustomer,
} from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
let known: string;
let eve: Awaited<ReturnType<typeof registerCustomer>>;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct('known'));
  known = (await registerCustomer(shop)).email;
  eve = await registerCustomer(shop);
});
afterAll(() => shop.stop());

type Body = (email: string, number: string) => object;

/** Calls that take an address. A customer's call is made by another customer. */
const CALLS: Readonly<Record<string, Body>> = {
  'customer.register': (email) => buildRegistration({ email }),
  'auth.login': (email) => ({ email, password: 'not the password 1' }),
  'auth.forgotPassword': (email) => ({ email }),
  'emailChange.ask': (email) => ({ email, password: PASSWORD }),
  'newsletter.signUp': (email) => ({ email }),
  'contact.send': (email) => ({ email, name: 'Eve', topic: 'order', message: 'Where is my order?' }),
  'orderHistory.search': (email, number) => ({ number, email }),
  'orderHistory.cancelForGuest': (email, number) => ({ number, email }),
  'returns.search': (email, number) => ({ number, email }),
  'referral.invite': (email) => ({ emails: [email] }),
  'backInStock.ask': (email) => ({ email, sku: 'known-8' }),
};

async function ask(name: string, email: string) {
  const call = listEndpoints().find((one) => one.name === name);
  if (!call) throw new Error(`Unknown endpoint ${name}`);
  // An order of its own: guesses are also throttled by order number.
  const order = { sku: 'known-8', email: 'buyer@example.com' };
  const { number } = await insertOwnedOrder(shop.parts.database.db, order);
  const { headers, ...rest } = buildCall(call, { body: CALLS[name]?.(email, number) ?? {} });
  const isCustomers = call.endpoint.access === 'customer';
  const reply = await shop.app.inject({
    ...rest,
    remoteAddress: createIp(),
    headers: { ...headers, ...(isCustomers && { authorization: `Bearer ${eve.tokens.accessToken}` }) },
  });
  const names = Object.keys(reply.headers).filter((header) => !/^(x-request-id|date)$/.test(header));
  return { status: reply.statusCode, body: reply.body.replaceAll(email, 'ADDRESS'), headers: names.sort() };
}

describe('account enumeration (risks 13 and 43, CVE-2026-39851, CVE-2026-31888)', () => {
  test.each(Object.keys(CALLS))('%s answers a known and an unknown address alike', async (name) => {
    const [unknown, registered] = [await ask(name, createEmail()), await ask(name, known)];
    expect(registered).toEqual(unknown);
  });

  test('every call with an address in its body is listed', () => {
    const taking = listEndpoints().filter(
      ({ endpoint }) => endpoint.body && JSON.stringify(Object.keys(getShape(endpoint.body))).includes('email'),
    );
    const others = ['checkout.address', 'customer.change', 'returns.requestAsGuest', 'returns.refundTypes'];
    expect(taking.map(({ name }) => name).filter((name) => !CALLS[name] && !others.includes(name))).toEqual([]);
  });

  test('wrong gift card codes get one answer', async () => {
    const activate = listEndpoints().find(({ name }) => name === 'credit.activateGiftCard');
    if (!activate) throw new Error('credit.activateGiftCard is missing');
    const replies = await Promise.all(
      ['AAAA-BBBB-CCCC-DDDD-EEEE', 'ZZZZ-YYYY-XXXX-WWWW-VVVV'].map((code) =>
        shop.app.inject({ ...buildCall(activate, { body: { code } }), remoteAddress: createIp() }),
      ),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });
});

const getShape = (body: unknown): object => (body as { shape?: object }).shape ?? {};

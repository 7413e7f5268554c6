import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { LIMITED_MAIL_CALLS, MAIL_CALLS } from '@shop/contracts/shop/mail-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProduct } from '../support/catalog/catalog-records.ts';
import { saveCatalogue } from '../support/catalog/save-catalogue.ts';
import { createIp, PASSWORD, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMIT_FACTOR: '1' } });
  await saveCatalogue(shop, buildProduct('dress', { sizes: { 8: 0 } }));
});
afterAll(() => shop.stop());
/** Limits of one test do not reach the next. */
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000);
});

const name = (endpoint: Endpoint) => `${endpoint.method} ${endpointUrl(endpoint)}`;

/** Valid body of each call that sends mail. A new call without one here fails its tests. */
const BODIES: Readonly<Record<string, (email: string) => object | undefined>> = {
  'POST /api/v1/newsletter': (email) => ({ email }),
  'POST /api/v1/contact': (email) => ({ name: 'Eve', email, topic: 'other', message: 'Hello, is anybody there?' }),
  'POST /api/v1/back-in-stock': (email) => ({ email, sku: 'dress-8' }),
  'POST /api/v1/customer/registration': (email) => ({ email, password: PASSWORD, firstName: 'Eve', lastName: 'Doe' }),
  'POST /api/v1/customer/email-change': (email) => ({ email, password: PASSWORD }),
  'POST /api/v1/auth/password/forgot': (email) => ({ email }),
  'POST /api/v1/customer/send-deletion-code': () => undefined,
  'POST /api/v1/customer/export': () => undefined,
  'POST /api/v1/customer/referral/invite': (email) => ({ email }),
};

/** Calls with an e-mail field that send no mail to it. */
const SILENT = new Set([
  'POST /api/v1/auth/login',
  'PUT /api/v1/checkout/address',
  'POST /api/v1/order/search',
  'POST /api/v1/order/cancel',
  'POST /api/v1/order/return/search',
  'POST /api/v1/order/return',
  'POST /api/v1/order/refund-type',
]);

const writes = Object.values(shopEndpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ method }) => method !== 'GET');

type Mailing = { email: string; ip: string; accessToken?: string };

async function callOnce(endpoint: Endpoint, { email, ip, accessToken }: Mailing) {
  const payload = BODIES[name(endpoint)]?.(email);
  return await shop.app.inject({
    method: endpoint.method,
    url: endpointUrl(endpoint),
    remoteAddress: ip,
    headers: {
      host: 'outlet.localhost',
      locale: 'en_GB',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(payload && { payload }),
  });
}

/** Calls until the limit. Throttles of other kinds (429 too_many_tries) are part of the limit. */
async function countAdmitted(endpoint: Endpoint, most: number, getMailing: (index: number) => Mailing) {
  let admitted = 0;
  for (let index = 0; index < most; index++) {
    const reply = await callOnce(endpoint, getMailing(index));
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    else admitted++;
  }
  return admitted;
}

describe('mail bombing (risk 38: vary body fields and networks, the limit must hold)', () => {
  test('every call with an e-mail address is limited or known to send none', () => {
    const withEmail = writes.filter(({ body }) => body && 'email' in body.shape).map(name);
    const limited = new Set(MAIL_CALLS.map(name));
    expect(withEmail.filter((call) => !limited.has(call) && !SILENT.has(call))).toEqual([]);
    expect(Object.keys(BODIES).sort()).toEqual([...limited].sort());
  });

  test.each(LIMITED_MAIL_CALLS.map((endpoint) => [name(endpoint), endpoint] as const))(
    'one mailbox gets few mails from changing networks: %s',
    async (_, endpoint) => {
      const accessToken =
        endpoint.access === 'customer' ? (await registerCustomer(shop)).tokens.accessToken : undefined;
      const admitted = await countAdmitted(endpoint, 13, (index) => ({
        email: `V.ic.tim+${index}@g${index % 2 ? 'oogle' : ''}mail.com`,
        ip: createIp(),
        ...(accessToken && { accessToken }),
      }));
      expect(admitted).toBeLessThanOrEqual(10);
    },
  );

  test('the contact form mails few confirmations, and always answers the same', async () => {
    for (let hour = 0; hour < 5; hour++) {
      for (let index = 0; index < 4; index++) {
        const mailing = { email: `Vic.tim+${hour}${index}@gmail.com`, ip: createIp() };
        expect((await callOnce(shopEndpoints.contact.send, mailing)).statusCode).toBe(200);
      }
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_700_000);
    }
    await vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mail where recipient like 'Vic.tim+%'
      `.execute(shop.parts.database.db);
      expect(rows).toEqual([{ count: 12 }]);
    });
  });

  test('one network reaches few mailboxes', async () => {
    const [ip, newsletter] = [createIp(), shopEndpoints.newsletter.signUp];
    const admitted = await countAdmitted(newsletter, 40, (index) => ({ email: `person-${index}@example.com`, ip }));
    expect(admitted).toBe(30);
  });

  test('a mailbox is limited per day as well', async () => {
    let admitted = 0;
    for (let hour = 0; hour < 4; hour++) {
      admitted += await countAdmitted(shopEndpoints.newsletter.signUp, 5, () => ({
        email: 'daily@example.com',
        ip: createIp(),
      }));
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_700_000);
    }
    expect(admitted).toBe(12);
  });

  test('newsletter requests of a stranger do not block a password reset', async () => {
    const email = 'owner@example.com';
    await countAdmitted(shopEndpoints.newsletter.signUp, 11, () => ({ email, ip: createIp() }));
    const reply = await callOnce(shopEndpoints.auth.forgotPassword, { email, ip: createIp() });
    expect(reply.statusCode).toBe(200);
  });
});

describe('cross-site forms (risk 16): an API write', () => {
  const forms = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain;application/json',
  ];

  test.each(forms)('refuses a body of type %s', async (type) => {
    const reached = [];
    for (const endpoint of writes.filter(({ acceptsAnyBody }) => !acceptsAnyBody)) {
      const reply = await shop.app.inject({
        method: endpoint.method,
        url: endpointUrl(endpoint).replaceAll(/:\w+/g, 'x'),
        headers: { host: 'outlet.localhost', locale: 'en_GB', 'content-type': type },
        payload: '{"email":"victim@example.com"}',
      });
      if (reply.statusCode !== 415) reached.push(`${reply.statusCode} ${name(endpoint)}`);
    }
    expect(reached).toEqual([]);
  });

  test('accepts another type only from mail clients and gateways', () => {
    const others = writes.filter(({ acceptsAnyBody }) => acceptsAnyBody).map(({ path }) => path);
    expect(others.filter((path) => !path.endsWith('/one-click'))).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSessionSecrets } from '#server/account/session/session-secrets.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import {
  OWN_RECORDS_ONLY,
  PROVED_CALLS,
  PUBLIC_CALLS,
  QUIET_QUOTE_CALLS,
  QUOTE_CALLS,
  TOKEN_CALLS,
} from '../../../../../tests/support/order/access-classes.ts';
import {
  buildCall,
  deliver,
  listCustomerEndpoints,
  listEndpoints,
  OWNED,
  OWNED_PRODUCT,
  takesId,
} from '../../../../../tests/support/order/access-matrix.ts';
import { insertOwnedOrder } from '../../../../../tests/support/order/owned-order.ts';
import { createIp, readMails, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createAccessTokens } from './access-tokens.ts';

let shop: TestShop;
let tokens: Record<string, string>;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, buildProduct(OWNED_PRODUCT));
  tokens = await makeTokens();
});
afterAll(() => shop.stop());

const readCustomerId = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function makeTokens(): Promise<Record<string, string>> {
  const { accessToken } = (await registerCustomer(shop)).tokens;
  const [, payload = '', signature = ''] = accessToken.split('.');
  const { clock, env } = shop.parts;
  const secrets = loadSessionSecrets({ folder: join(env.DATA_DIR, 'secrets', 'session'), clock });
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const who = { customerId: claims.sub, familyId: claims.sid };
  const expired = await createAccessTokens({ secrets, clock }).sign(who, new Date(clock().getTime() - 901_000));
  const foreign = await createAccessTokens({ secrets, clock, audience: 'another-api' }).sign(who, clock());
  return {
    'an empty token': 'Bearer ',
    'a garbage token': 'Bearer garbage.garbage.garbage',
    'an expired token': `Bearer ${expired.accessToken}`,
    'a token without a signature': `Bearer ${base64({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'a token with another signature': `Bearer ${accessToken.slice(0, -signature.length)}${'A'.repeat(signature.length)}`,
    'a token for another audience': `Bearer ${foreign.accessToken}`,
    'a token of another scheme': `Basic ${accessToken}`,
  };
}

const REFUSAL = {
  errors: [{ reason: expect.any(String), code: expect.stringMatching(/^(sign_in_required|token_\w+)$/) }],
};

const STRANGERS = [
  'a guest',
  'an empty token',
  'a garbage token',
  'an expired token',
  'a token without a signature',
  'a token with another signature',
  'a token for another audience',
  'a token of another scheme',
];

describe.each(listCustomerEndpoints().map((call) => [call.name, call] as const))('%s', (_, call) => {
  test.each(STRANGERS)('rejects %s with 401 and no details', async (stranger) => {
    const authorization = tokens[stranger];
    const { headers, ...rest } = buildCall(call);
    const reply = await shop.app.inject({ ...rest, headers: { ...headers, ...(authorization && { authorization }) } });
    expect([reply.statusCode, reply.json()]).toEqual([401, REFUSAL]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

describe('endpoint with an id', () => {
  test('has an example, so that access by another customer is tested', () => {
    const missing = listCustomerEndpoints()
      .filter(takesId)
      .filter(({ name }) => !OWNED[name]);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  for (const call of listCustomerEndpoints().filter(({ name }) => OWNED[name])) {
    test(`${call.name} returns 200 for the owner and 404 for another customer`, async () => {
      const [owner, other] = [await registerCustomer(shop), await registerCustomer(shop)];
      const mailed = async (template: string) => (await readMails(shop, owner.email, template))[0]?.text ?? '{}';
      const rows = {
        shop,
        db: shop.parts.database.db,
        customerId: readCustomerId(owner.tokens.accessToken),
        email: owner.email,
      };
      const { headers, ...rest } = buildCall(call, await OWNED[call.name]?.(owner.api, mailed, rows));
      const as = (accessToken: string) =>
        shop.app.inject({ ...rest, headers: { ...headers, authorization: `Bearer ${accessToken}` } });
      expect((await as(other.tokens.accessToken)).statusCode).toBe(404);
      expect((await as(owner.tokens.accessToken)).statusCode).toBeLessThan(300);
    });
  }
});

const findCall = (name: string) => {
  const call = listEndpoints().find((one) => one.name === name);
  if (!call) throw new Error(`Unknown endpoint ${name}`);
  return call;
};

test('every endpoint is in exactly one class, which decides how a stranger is refused', () => {
  const classes = [
    OWN_RECORDS_ONLY,
    PUBLIC_CALLS,
    QUIET_QUOTE_CALLS,
    ...[OWNED, QUOTE_CALLS, PROVED_CALLS, TOKEN_CALLS].map(Object.keys),
  ];
  const classified = classes.flat();
  expect(
    listEndpoints()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...classified].sort());
});

describe('call on a quote', () => {
  test.each(Object.entries(QUOTE_CALLS))('%s returns 404 to another customer', async (name, body) => {
    const [owner, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const product = { sku: `${OWNED_PRODUCT}-8`, quantity: 1 };
    const generalData = { deviceType: 'desktop', siteViewMode: 'desktop' } as const;
    const { token } = await owner.api.quote.create({ body: { product, generalData } });
    const { headers, ...rest } = buildCall(findCall(name), body && { body });
    const authorization = `Bearer ${other.tokens.accessToken}`;
    const reply = await shop.app.inject({
      ...rest,
      headers: { ...headers, quote: token, authorization, 'idempotency-key': randomUUID() },
    });
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([404, expect.stringMatching(/_unknown$/)]);
  });
});

describe('order of a guest', () => {
  test.each(Object.entries(PROVED_CALLS))('%s needs the address of the order', async (name, build) => {
    const email = `guest-${randomUUID()}@example.com`;
    const { db } = shop.parts.database;
    const { number } = await insertOwnedOrder(db, { sku: `${OWNED_PRODUCT}-8`, email });
    if (name.startsWith('returns.')) await deliver(db, number);
    const call = async (typed: string) =>
      await shop.app.inject({
        ...buildCall(findCall(name), build({ number, email: typed })),
        remoteAddress: createIp(),
      });
    expect((await call('somebody@example.com')).statusCode).toBe(404);
    expect((await call(email)).statusCode).toBe(200);
  });
});

describe('call by token', () => {
  test.each(Object.entries(TOKEN_CALLS))('%s refuses a made-up token', async (name, { status = 404, ...example }) => {
    const reply = await shop.app.inject({ ...buildCall(findCall(name), example), remoteAddress: createIp() });
    expect(reply.statusCode).toBe(status);
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callOf,
  customerEndpointsOf,
  OWNED,
  OWNED_PRODUCT,
  takesId,
} from '../../../../../tests/support/access-matrix.ts';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/save-catalogue.ts';
import { aCustomer, mailsOf } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { createAccessTokens } from './access-tokens.ts';
import { keptSecrets } from './session-secrets.ts';

let shop: TestShop;
let tokens: Record<string, string>;
beforeAll(async () => {
  shop = await startTestShop();
  await saveCatalogue(shop, aProduct(OWNED_PRODUCT));
  tokens = await makeTokens();
});
afterAll(() => shop.stop());

const customerIdOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function makeTokens(): Promise<Record<string, string>> {
  const { accessToken } = (await aCustomer(shop)).tokens;
  const [, payload = '', signature = ''] = accessToken.split('.');
  const { clock, env } = shop.parts;
  const secrets = keptSecrets({ folder: join(env.DATA_DIR, 'secrets', 'session'), clock });
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

describe.each(customerEndpointsOf().map((call) => [call.name, call] as const))('%s', (_, call) => {
  test.each(STRANGERS)('refuses %s with 401 and tells nothing', async (stranger) => {
    const authorization = tokens[stranger];
    const { headers, ...rest } = callOf(call);
    const reply = await shop.app.inject({ ...rest, headers: { ...headers, ...(authorization && { authorization }) } });
    expect([reply.statusCode, reply.json()]).toEqual([401, REFUSAL]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

describe('an endpoint that takes an id', () => {
  test('has an example, so that it can be tried as somebody else', () => {
    const missing = customerEndpointsOf()
      .filter(takesId)
      .filter(({ name }) => !OWNED[name]);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  for (const call of customerEndpointsOf().filter(({ name }) => OWNED[name])) {
    test(`${call.name} answers its owner, and another customer 404`, async () => {
      const [owner, other] = [await aCustomer(shop), await aCustomer(shop)];
      const mailed = async (template: string) => (await mailsOf(shop, owner.email, template))[0]?.text ?? '{}';
      const rows = { db: shop.parts.database.db, customerId: customerIdOf(owner.tokens.accessToken) };
      const { headers, ...rest } = callOf(call, await OWNED[call.name]?.(owner.api, mailed, rows));
      const as = (accessToken: string) =>
        shop.app.inject({ ...rest, headers: { ...headers, authorization: `Bearer ${accessToken}` } });
      expect((await as(other.tokens.accessToken)).statusCode).toBe(404);
      expect((await as(owner.tokens.accessToken)).statusCode).toBeLessThan(300);
    });
  }
});

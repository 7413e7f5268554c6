import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUOTE_CALLS, TOKEN_CALLS } from '../support/order/access-classes.ts';
import { buildCall, listEndpoints } from '../support/order/access-matrix.ts';
import { insertOwnedOrder } from '../support/order/owned-order.ts';
import { createIp } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // Rows without a token, customer or quote, which a careless comparison would find.
  await insertOwnedOrder(shop.parts.database.db, { sku: 'dress-8', email: '' });
});
afterAll(() => shop.stop());

/** Values that must not pass as a token, whatever is stored. */
const BROKEN: Readonly<Record<string, unknown>> = {
  'an empty string': '',
  'a space': ' ',
  null: null,
  'the word null': 'null',
  'the word undefined': 'undefined',
  true: true,
  zero: 0,
  'an empty list': [],
  'a list': ['x'.repeat(43)],
  'an object': { $ne: null },
  'a wildcard': '%',
  'a NUL': '\u0000',
  'a very long text': 'x'.repeat(20_000),
  'the placeholder': 'guest-quote',
};

const findCall = (name: string) => {
  const call = listEndpoints().find((one) => one.name === name);
  if (!call) throw new Error(`Unknown endpoint ${name}`);
  return call;
};

/** Calls with the token in the body; the name of the field differs. */
const BODY_CALLS = Object.entries(TOKEN_CALLS).flatMap(([name, { body }]) => {
  const field = ['token', 'refreshToken', 'code'].find((one) => body && one in body);
  return body && field ? [{ name, body, field }] : [];
});

describe('malformed tokens (risk 19, CVE-2020-26223)', () => {
  test.each(Object.entries(BROKEN))('%s in a body is refused by every call by token', async (_, value) => {
    const passed: string[] = [];
    for (const { name, body, field } of BODY_CALLS) {
      const { headers, ...rest } = buildCall(findCall(name), { body: { ...body, [field]: value } });
      const reply = await shop.app.inject({ ...rest, headers: headers ?? {}, remoteAddress: createIp() });
      // Signing out is idempotent and tells nothing about a token of the right type.
      const isQuiet = name === 'auth.logout' && reply.statusCode === 200;
      if (!isQuiet && (reply.statusCode < 400 || reply.statusCode >= 500)) passed.push(`${reply.statusCode} ${name}`);
    }
    expect(passed).toEqual([]);
    expect(BODY_CALLS.length).toBeGreaterThan(10);
  });

  test.each(['', ' ', 'null', 'undefined', 'guest-quote', '%25', 'x'.repeat(5_000), "' or 1=1--"])(
    'the quote token "%.20s" opens no quote',
    async (quote) => {
      const passed: string[] = [];
      for (const [name, body] of Object.entries(QUOTE_CALLS)) {
        const { headers, ...rest } = buildCall(findCall(name), body && { body });
        const sent = { ...headers, quote, 'idempotency-key': crypto.randomUUID() };
        const reply = await shop.app.inject({ ...rest, headers: sent, remoteAddress: createIp() });
        if (reply.statusCode >= 500 || reply.body.includes('dress-8')) passed.push(`${reply.statusCode} ${name}`);
      }
      expect(passed).toEqual([]);
    },
  );

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Bearer []',
    `Bearer ${'x'.repeat(5_000)}`,
    'bearer',
  ])('the header "%.20s" is not a customer', async (authorization) => {
    const headers = { host: 'outlet.localhost', locale: 'en_GB', authorization };
    const reply = await shop.app.inject({ url: '/api/v1/customer', headers });
    expect(reply.statusCode).toBe(401);
  });
});

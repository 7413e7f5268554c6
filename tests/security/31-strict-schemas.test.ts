import { endpointUrl } from '@shop/contracts/endpoint';
import { paymentEndpoints } from '@shop/contracts/shop/order/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCall, listEndpoints } from '../support/order/access-matrix.ts';
import { createIp } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const withBody = listEndpoints().filter(({ endpoint }) => endpoint.body);

/** Objects whose unknown fields are dropped: browsers add fields to a passkey, and amounts share the schema of replies. */
const DROPS_UNKNOWN = /^passkey\.(add|login)\.properties\.passkey\b|^checkout\.place\.properties\.(expected|total)$/;

/** Type names and prototype keys that a deserialiser or a merge might follow. */
const GADGETS = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"@class":"java.lang.Runtime","@type":"x"}',
  '{"$type":"System.IO.FileInfo","path":"/etc/passwd"}',
  '{"session":{"save_path":"/tmp","handler":"files"}}',
  '{"_method":"DELETE","_format":"xml"}',
];

describe('nested input objects (risk 31, CVE-2025-54236)', () => {
  test('every body accepts its own fields only, at every depth', () => {
    const loose = withBody.flatMap(({ name, endpoint }) =>
      endpoint.body ? listLoose(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }), name) : [],
    );
    expect(loose.filter((path) => !DROPS_UNKNOWN.test(path))).toEqual([]);
    expect(withBody.length).toBeGreaterThan(60);
  });

  test.each(GADGETS)('no call accepts %s, and no object inherits from it', async (payload) => {
    const accepted: string[] = [];
    for (const call of withBody.filter(({ endpoint }) => endpoint.access === 'guest')) {
      const { headers, ...rest } = buildCall(call);
      const sent = { ...headers, 'content-type': 'application/json' };
      const reply = await shop.app.inject({ ...rest, headers: sent, payload, remoteAddress: createIp() });
      if (reply.statusCode < 400 || reply.statusCode >= 500) accepted.push(`${reply.statusCode} ${call.name}`);
    }
    expect(accepted).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('an unsigned webhook is refused before its body is read as JSON', async () => {
    for (const payload of [...GADGETS, '{', '']) {
      const reply = await shop.app.inject({
        method: 'POST',
        url: endpointUrl(paymentEndpoints.webhook),
        headers: { host: 'outlet.localhost', 'content-type': 'application/json' },
        payload,
      });
      expect(reply.statusCode).toBe(401);
    }
  });
});

/** Paths of the objects in a schema that accept unknown fields. */
function listLoose(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, index) => listLoose(part, `${path}.${index}`));
  const { type, properties, additionalProperties } = schema as Record<string, unknown>;
  const isLoose = type === 'object' && properties !== undefined && additionalProperties !== false;
  const inside = Object.entries(schema).flatMap(([name, part]) => listLoose(part, `${path}.${name}`));
  return [...(isLoose ? [path] : []), ...inside];
}

import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

type JsonSchema = { type?: unknown; maxItems?: unknown; [key: string]: unknown };

const endpoints = Object.values(shopEndpoints).flatMap((area) => Object.values<Endpoint>(area));

/** Paths of lists without a limit in the input of a call. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as JsonSchema;
  const own = node.type === 'array' && node.maxItems === undefined ? [path] : [];
  return [...own, ...Object.entries(node).flatMap(([key, value]) => findUnbounded(value, `${path}.${key}`))];
}

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

describe('unbounded batches (risk 15, CVE-2026-33756)', () => {
  test('every list in the input of every call has a limit', () => {
    const unbounded = endpoints.flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = endpoint[part];
        return schema ? findUnbounded(toSchema(schema), `${endpoint.method} ${endpointUrl(endpoint)} ${part}`) : [];
      }),
    );
    expect(unbounded).toEqual([]);
  });

  test('the search for lists without a limit finds one', () => {
    const schema = toSchema(z.object({ lines: z.array(z.object({ notes: z.array(z.string()).max(3) })) }));
    expect(findUnbounded(schema, 'body')).toEqual(['body.properties.lines']);
  });

  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  const MANY = Array.from({ length: 1_001 }, (_, index) => `s${index}`);

  test.each([
    ['as a JSON list', JSON.stringify(MANY)],
    ['separated by commas', MANY.join(',')],
    ['as one long word', 'x'.repeat(100_000)],
  ])('a list of SKUs %s is refused', async (_, skus) => {
    const url = `/api/v1/stock?${new URLSearchParams({ skus })}`;
    const { statusCode } = await shop.app.inject({ url, headers: { host: 'outlet.localhost', locale: 'en_GB' } });
    expect([400, 414, 422, 431]).toContain(statusCode);
  });

  test('a repeated search parameter is refused', async () => {
    const query = MANY.map((sku) => `fq=${sku}`).join('&');
    const url = `/search/api/v1/core/?q=dress&${query}`;
    const { statusCode } = await shop.app.inject({ url, headers: { host: 'outlet.localhost' } });
    expect(statusCode).toBe(400);
  });
});

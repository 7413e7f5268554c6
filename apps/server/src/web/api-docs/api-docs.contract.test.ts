import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { saveCatalogue } from '../../../../../tests/support/catalog/save-catalogue.ts';
import { PASSWORD, registerCustomer } from '../../../../../tests/support/order/test-customer.ts';
import { createDocumentClient } from '../../../../../tests/support/shop/document-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

type Operation = {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type Media = { schema: { $ref?: string }; example?: unknown };

let shop: TestShop;
let document: {
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};
const HOST = { host: 'outlet.localhost:3000' };

beforeAll(async () => {
  shop = await startTestShop();
  document = (await shop.app.inject({ url: '/api/docs/json', headers: HOST })).json();
});
afterAll(() => shop.stop());

const listOperations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const get = (id: string) => listOperations().find(({ operationId }) => operationId === id);
const listMedia = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.entries(part?.content ?? {}));

describe('the OpenAPI document', () => {
  test('passes redocly lint with the strict rules', async () => {
    // The shop under test is on localhost.
    const rules = { 'no-server-example.com': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('names every operation once and tags it with its area', () => {
    const ids = listOperations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['authLogin', 'quoteCreate', 'quoteAdd', 'checkoutPlace']));
    const tags = document.tags.map(({ name }) => name);
    expect(tags).toEqual(['account', 'catalog', 'content', 'discovery', 'order', 'quote', 'site']);
    for (const {
      tags: [tag, ...more],
    } of listOperations())
      expect([tags.includes(tag ?? ''), more]).toEqual([true, []]);
    expect(get('quoteAdd')?.tags).toEqual(['quote']);
  });

  test('names the schema of every body and reply', () => {
    const inline = listOperations().filter((operation) =>
      listMedia(operation).some(([type, { schema }]) => type === 'application/json' && !schema.$ref),
    );
    expect(inline.map(({ operationId }) => operationId)).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Quote', 'Checkout', 'Order', 'Money', 'ErrorReply', 'QuoteAddInput']),
    );
    expect(document.components.schemas).not.toHaveProperty('MoneyInput');
  });

  test('gives every body, reply and parameter an example', () => {
    const media = listOperations().flatMap(listMedia);
    expect(media.filter(([, { example }]) => example === undefined)).toEqual([]);
    const parameters = listOperations().flatMap(({ parameters: own = [] }) => own);
    expect(parameters.filter((parameter) => !('example' in parameter))).toEqual([]);
  });

  test('lists the called host first among the servers', async () => {
    expect(document.servers).toEqual([
      { url: 'http://outlet.localhost:3000', description: 'Brand outlet' },
      { url: 'http://main.localhost:3000', description: 'Brand main' },
    ]);
    const local = (await shop.app.inject({ url: '/api/docs/json', headers: { host: 'localhost:3000' } })).json();
    expect(local.servers[0]).toEqual({ url: 'http://localhost:3000', description: 'This host' });
  });

  test.each([
    ['quoteAdd', ['locale', 'quote']],
    ['checkoutPlace', ['locale', 'quote', 'Idempotency-Key']],
    ['quoteAddService', ['locale']],
    ['authRefresh', []],
  ])('requires the headers of %s', (id, names) => {
    const required = get(id)?.parameters?.filter((header) => header.in === 'header' && header.required) ?? [];
    expect(required.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['authValidate', [{ accessToken: [] }, { sessionCookie: [] }]],
    ['addressAdd', [{ accessToken: [] }, { sessionCookie: [], xsrfToken: [] }]],
    ['quoteGet', [{}, { accessToken: [] }, { sessionCookie: [] }]],
    ['paymentWebhook', [{ gatewaySignature: [] }]],
    ['previewBanner', [{ previewGrant: [] }]],
  ])('states the security of %s', (id, security) => {
    expect(get(id)?.security).toEqual(security);
    const known = Object.keys(document.components.securitySchemes);
    expect(known).toEqual(expect.arrayContaining(security.flatMap((requirement) => Object.keys(requirement))));
  });
});

test('a client that knows only the document signs in, fills a quote and orders', async () => {
  await saveCatalogue(shop, buildProduct('dress'));
  const { email, api } = await registerCustomer(shop);
  await api.savedCard.add({ body: { token: await typeCard(shop) } });

  const call = createDocumentClient(document, async ({ url, ...request }) => {
    const { host, pathname, search } = new URL(url);
    const reply = await shop.app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: { host, ...request.headers },
      ...(request.body !== undefined && { payload: request.body }),
    });
    return { status: reply.statusCode, body: reply.json() };
  });
  const locale = { locale: 'en_GB' };
  await expect(call('customerGet', { parameters: locale })).rejects.toThrow('requires a token');
  const { accessToken } = await call('authLogin', { parameters: locale }, { email, password: PASSWORD });
  const customer = (parameters: Record<string, string> = {}) => ({
    accessToken: String(accessToken),
    parameters: { ...locale, ...parameters },
  });

  const { sizes } = await call('catalogInventory', customer({ sku: 'dress' }));
  const [size] = sizes as { sku: string }[];
  const device = { deviceType: 'desktop', siteViewMode: 'desktop' };
  const created = await call('quoteCreate', customer(), { product: { sku: size?.sku }, generalData: device });
  const withQuote = customer({ quote: String(created.token) });
  await expect(call('quoteAdd', customer(), { product: { sku: size?.sku } })).rejects.toThrow('quote is required');
  await call('quoteAdd', withQuote, { product: { sku: size?.sku } });

  const place = {
    firstName: 'Amira',
    lastName: 'Khan',
    line1: '18 Calder Street',
    city: 'Leeds',
    postcode: 'LS1 4QB',
    country: 'GB',
  };
  await call('checkoutAddress', withQuote, { email, delivery: place });
  const checkout = (await call('checkoutDelivery', withQuote, { method: 'standard' })) as {
    totals: { toPay: object; total: object };
    savedCards: { id: string }[];
  };
  const placed = await call('checkoutPlace', customer({ ...withQuote.parameters, 'Idempotency-Key': 'attempt-1' }), {
    payment: { method: 'saved-card', cardId: checkout.savedCards[0]?.id },
    expected: checkout.totals.toPay,
    total: checkout.totals.total,
  });
  expect(placed).toMatchObject({ status: 'ordered', number: expect.any(String) });
  const order = await call('checkoutOrder', customer({ ...withQuote.parameters, number: String(placed.number) }));
  expect(order).toMatchObject({ email, lines: [{ sku: size?.sku, quantity: 2 }] });
});

describe('the reference page', () => {
  test('runs its own script and one inline script by hash, and loads nothing from other origins', async () => {
    const reply = await shop.app.inject({ url: '/api/docs', headers: HOST });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const sources = [...reply.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(sources).toEqual(['/api/docs/js/scalar.js']);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:/);
  });

  test('serves the script from its own origin', async () => {
    const reply = await shop.app.inject({ url: '/api/docs/js/scalar.js', headers: HOST });
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(reply.rawPayload.length).toBeGreaterThan(100_000);
  });
});

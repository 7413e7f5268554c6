import { writeConsent } from '@shop/domain/site/browser/consent';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../../../../tests/support/catalog/test-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.events.length = 0;
});

const consent = (...granted: Parameters<typeof writeConsent>[0]['granted']) =>
  writeConsent({ version: 1, at: new Date('2026-06-01T00:00:00Z'), granted });
const AGREED = { cc_preference: consent('analytics') };

async function pixel(query: Record<string, string>, cookies: Record<string, string> = AGREED) {
  const reply = await provider.app.inject({
    url: `/search/pix.gif?${new URLSearchParams({ domain_key: 'merroway_outlet_gb', ...query })}`,
    cookies,
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
  expect(reply.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  return provider.events.map(({ store, ...event }) => ({ store: store.localeISOCode, ...event }));
}

const order = JSON.stringify({
  items: [{ prod_id: 'a', sku: 'a-8', name: 'A', quantity: 1, price: 5 }, { prod_id: 'b' }],
});

describe('the pixel', () => {
  test.each([
    [
      'a product page',
      { ptype: 'product', prod_id: 'satin-red', sku: 'satin-red-8' },
      { kind: 'view', skus: ['satin-red'] },
    ],
    [
      'a search page',
      { ptype: 'search', search_term: ' red   dress ' },
      { kind: 'search', skus: [], query: 'red dress' },
    ],
    ['an order', { is_conversion: '1', basket: order, order_id: '7' }, { kind: 'purchase', skus: ['a', 'b'] }],
    ['a product added to the quote', { group: 'cart', etype: 'click-add', prod_id: 'a' }, { kind: 'add', skus: ['a'] }],
    ['a quick view', { group: 'product', etype: 'quickview', prod_id: 'a' }, { kind: 'view', skus: ['a'] }],
    [
      'a click in a widget',
      { group: 'widget', etype: 'click', item_id: 'a', wrid: 'r' },
      { kind: 'click', skus: ['a'] },
    ],
    [
      'a chosen suggestion',
      { group: 'suggest', etype: 'click', aq: 'dre', q: 'dress' },
      { kind: 'search', skus: [], query: 'dress' },
    ],
  ])('counts %s', async (_, query, event) => {
    expect(await pixel(query)).toEqual([{ store: 'en-GB', ...event }]);
  });

  test.each([
    ['no consent was given', {}],
    ['something else was agreed to', { cc_preference: consent('functionality', 'advertising') }],
    ['the agreement is of an older version', { cc_preference: '0.1780000000.analytics' }],
    ['the agreement is made up', { cc_preference: 'analytics' }],
  ])('counts nothing where %s', async (_, cookies) => {
    expect(await pixel({ ptype: 'product', prod_id: 'a' }, cookies)).toEqual([]);
  });

  test('passes on only a daily pseudonym of the visitor', async () => {
    const [event] = await pixel({ ptype: 'product', prod_id: 'a' }, { ...AGREED, _br_uid_2: 'uid=123456789:v=1' });
    expect(event?.visitor).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(provider.events)).not.toContain('123456789');
    expect(provider.logged.join()).not.toContain('123456789');
  });

  test('redacts email addresses in a search', async () => {
    const [event] = await pixel({ ptype: 'search', search_term: 'order of jane@example.com' });
    expect(event?.query).toBe('order of [email]');
  });

  test.each([
    ['a home page', { ptype: 'homepage' }],
    ['a product without its id', { ptype: 'product' }],
    ['an order that cannot be read', { is_conversion: '1', basket: '{"items":' }],
    ['an id that is none', { ptype: 'product', prod_id: 'x'.repeat(300) }],
    ['an unknown store', { domain_key: 'unknown', ptype: 'product', prod_id: 'a' }],
  ])('answers %s and counts nothing', async (_, query) => {
    expect(await pixel(query)).toEqual([]);
  });

  test('answers a request without a query string', async () => {
    const reply = await provider.app.inject({ url: '/search/pix.gif', cookies: AGREED });
    expect(reply.statusCode).toBe(200);
  });
});

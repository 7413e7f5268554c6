import { quoteReply } from '@shop/contracts/shop/quote/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import {
  type CallOptions,
  GIFT_CARD,
  type QuoteShop,
  startQuoteShop,
} from '../../../../../tests/support/shop/quote-shop.ts';

let shop: QuoteShop;

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const DESKTOP = { deviceType: 'desktop', siteViewMode: 'desktop' };
const dress = (given: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct('dress', { brands: ['outlet', 'main'], sizes: { 8: 100, 10: 3, 12: 0 }, ...given });
const PRICES = [{}, { priceList: 'main-GBP' }, { priceList: 'main-EUR', amount: 4_900 }];

const create = (sku = 'dress-8', { quantity = 1, ...requested }: CallOptions & { quantity?: number } = {}) =>
  shop.call({ method: 'POST', body: { product: { sku, quantity }, generalData: DESKTOP }, ...requested });
const add = (quote: string, sku: string, quantity = 1) =>
  shop.call({ method: 'POST', path: '/quote/product', quote, body: { product: { sku, quantity } } });
const change = (quote: string, product: object) =>
  shop.call({ method: 'PATCH', path: '/quote/product', quote, body: { product } });
const remove = (quote: string, sku: string) => shop.call({ method: 'DELETE', quote, body: { product: { sku } } });
const refresh = (quote: string) => shop.call({ method: 'POST', path: '/quote/refresh', quote });

async function openQuote(sku?: string, quantity?: number): Promise<string> {
  const { body } = await create(sku, quantity === undefined ? {} : { quantity });
  return body.token;
}
const quantities = (body: { lines: { sku: string; quantity: number }[] }) =>
  body.lines.map(({ sku, quantity }) => [sku, quantity]);

beforeAll(async () => {
  shop = await startQuoteShop();
  await shop.save(
    dress({ prices: PRICES, categories: ['dresses'] }),
    buildProduct('skirt', { sizes: { 8: 100, 10: 7 }, prices: [{ amount: 1_250 }] }),
    buildProduct('plain', { brands: ['main'], sizes: { 8: 10 }, prices: [{ priceList: 'main-GBP' }] }),
  );
});
afterAll(() => shop.stop());

describe('POST /quote/products', () => {
  const addAll = (products: object[], quote?: string) =>
    shop.call({ method: 'POST', path: '/quote/products', body: { products }, ...(quote && { quote }) });

  test('adds all variants in order to the quote', async () => {
    const quote = await openQuote('dress-8');
    const { status, body, cookies } = await addAll([{ sku: 'dress-10' }, { sku: 'skirt-8', quantity: 2 }], quote);
    expect([status, cookies, body.token]).toEqual([200, [], undefined]);
    expect(quantities(body.quote)).toEqual([
      ['dress-8', 1],
      ['dress-10', 1],
      ['skirt-8', 2],
    ]);
    expect(body.quote).toEqual((await shop.call({ quote })).body);
  });

  test.each(['unknown', undefined])('creates a quote where there is none: token %s', async (quote) => {
    const { status, body, cookies } = await addAll([{ sku: 'dress-8' }, { sku: 'skirt-8' }], quote);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{32}$/);
    expect(cookies).toHaveLength(1);
    expect((await shop.call({ quote: body.token })).body.count).toBe(2);
  });

  test.each([
    ['is sold out', [{ sku: 'skirt-8' }, { sku: 'dress-12' }], 'sold_out', 'dress-12'],
    ['is not sold here', [{ sku: 'skirt-8' }, { sku: 'plain-8' }], 'sku_unknown', 'plain-8'],
    ['is fewer in stock', [{ sku: 'skirt-8' }, { sku: 'dress-10', quantity: 4 }], 'out_of_stock', 'dress-10'],
    [
      'exceeds the limit',
      [
        { sku: 'skirt-8', quantity: 9 },
        { sku: 'skirt-8', quantity: 2 },
      ],
      'quantity_limit',
      'skirt-8',
    ],
  ])('adds none and names the variant that %s', async (_, products, code, field) => {
    const quote = await openQuote('dress-8');
    const { status, body } = await addAll(products, quote);
    expect([status, body.errors]).toEqual([422, [{ reason: expect.any(String), code, field }]]);
    expect(quantities((await shop.call({ quote })).body)).toEqual([['dress-8', 1]]);
  });

  test.each([
    ['nothing', []],
    ['a price', [{ sku: 'dress-8', price: 1 }]],
    ['more variants than a quote holds', Array.from({ length: 101 }, () => ({ sku: 'dress-8' }))],
  ])('rejects %s', async (_, products) => {
    expect((await addAll(products)).status).toBe(400);
  });
});

describe('POST /quote (§7)', () => {
  test('returns a token of at least 128 bits, the quote id and the quote', async () => {
    const { status, body, cookies, headers } = await create();
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{32}$/),
      quoteId: expect.any(String),
      quote: (await shop.call({ quote: body.token })).body,
    });
    expect(cookies).toEqual([`pltqt=${body.token}; Max-Age=1209600; Path=/; SameSite=Lax; HttpOnly`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['the default store id', { storeId: 1 }, 200],
    ['that of the store', { storeId: 4 }, 200],
    ['that of another store', { storeId: 2 }, 400],
    ['a price', { price: 1 }, 400],
  ])('with %s', async (_, more, status) => {
    const body = { product: { sku: 'dress-8' }, generalData: DESKTOP, ...more };
    expect((await shop.call({ method: 'POST', body })).status).toBe(status);
  });

  test.each([
    ['a price', { price: 1 }],
    ['a name', { name: 'Free dress' }],
    ['a quantity of nothing', { quantity: 0 }],
    ['half a thing', { quantity: 1.5 }],
    ['more than ten', { quantity: 11 }],
  ])('rejects a product with %s', async (_, more) => {
    const body = { product: { sku: 'dress-8', ...more }, generalData: DESKTOP };
    expect((await shop.call({ method: 'POST', body })).status).toBe(400);
  });

  test('defaults to en-GB without a locale, which reading requires (§5)', async () => {
    const { body } = await create('dress-8', { locale: undefined });
    const adding = { method: 'POST', path: '/quote/product', body: { product: { sku: 'dress-8' } } } as const;
    expect(await shop.call({ ...adding, quote: body.token, locale: undefined })).toMatchObject({ status: 200 });
    expect(await shop.call({ quote: body.token, locale: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ reason: 'Locale is required' }] },
    });
  });

  test('stores only the hash of the token', async () => {
    const token = await openQuote();
    const rows = JSON.stringify(
      await shop.db.$extendTables<{ quote: object }>().selectFrom('quote').selectAll().execute(),
    );
    expect(rows).not.toContain(token);
  });
});

describe('GET /quote', () => {
  test('returns names, prices and sizes from the catalogue and totals with included tax', async () => {
    const quote = await openQuote('dress-10', 2);
    const { status, body, headers } = await shop.call({ quote });
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(quoteReply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      count: 2,
      lines: [
        {
          sku: 'dress-10',
          productSku: 'dress',
          title: 'Dress dress',
          size: '10',
          quantity: 2,
          maxQuantity: 3,
          sizes: [
            { sku: 'dress-8', inStock: true },
            { sku: 'dress-10', inStock: true },
            { sku: 'dress-12', inStock: false },
          ],
          price: { now: gbp(4_000) },
          full: gbp(8_000),
          total: gbp(8_000),
          notices: [],
          canBeBought: true,
        },
      ],
      delivery: { price: gbp(0), freeOver: gbp(5_000), free: true },
      totals: {
        items: gbp(8_000),
        discount: gbp(0),
        delivery: gbp(0),
        giftCards: gbp(0),
        total: gbp(8_000),
        taxIncluded: { amount: gbp(1_333), percent: 20 },
      },
    });
  });

  test('hides the stock count when there is plenty', async () => {
    const { body } = await shop.call({ quote: await openQuote() });
    expect(body.lines[0].maxQuantity).toBe(10);
    expect(JSON.stringify(body.lines)).not.toMatch(/\b(100|99)\b/);
  });

  test('uses the prices of another store without reporting a price change', async () => {
    const quote = await openQuote();
    const french = await shop.call({ quote, host: 'main.localhost', locale: 'fr-FR' });
    expect(french.body).toMatchObject({
      lines: [{ price: { now: { amount: 4_900, currency: 'EUR' } }, notices: [] }],
      totals: { total: { amount: 5_299, currency: 'EUR' } },
    });
  });

  test('keeps a line that this store does not sell and reports it', async () => {
    const quote = await openQuote('skirt-8');
    const { body } = await shop.call({ quote, host: 'main.localhost' });
    expect(body).toMatchObject({
      count: 1,
      lines: [
        { title: 'Dress skirt', size: '8', canBeBought: false, notices: [{ kind: 'withdrawn' }], maxQuantity: 0 },
      ],
      totals: { total: gbp(0), delivery: gbp(0) },
    });
    expect(body.lines[0]).not.toHaveProperty('url');
    expect((await shop.call({ quote })).body.lines[0]).toMatchObject({ canBeBought: true, notices: [] });
  });
});

describe('POST /quote/product', () => {
  test('adds a product and sums the quantities', async () => {
    const quote = await openQuote();
    expect(await add(quote, 'dress-8', 2)).toMatchObject({ status: 200, body: { quoteId: expect.any(String) } });
    await add(quote, 'skirt-8');
    expect(quantities((await shop.call({ quote })).body)).toEqual([
      ['dress-8', 3],
      ['skirt-8', 1],
    ]);
  });

  test('returns the quote as a read would, beside its id', async () => {
    const quote = await openQuote();
    const { body } = await add(quote, 'skirt-8', 2);
    expect(quoteReply.parse(body.quote)).toEqual(body.quote);
    expect(body).toEqual({ quoteId: body.quote.quoteId, quote: (await shop.call({ quote })).body });
  });

  test('adds nothing when pricing fails, so that a repeated call adds once', async () => {
    const quote = await openQuote();
    shop.faults.pricing = true;
    expect((await add(quote, 'skirt-8')).status).toBe(500);
    shop.faults.pricing = false;
    shop.alerts.length = 0;
    await add(quote, 'skirt-8');
    expect(quantities((await shop.call({ quote })).body)).toEqual([
      ['dress-8', 1],
      ['skirt-8', 1],
    ]);
  });

  test.each([
    ['an unknown product', 'nothing', 1, 'sku_unknown', 'nothing is not sold here'],
    ['a product of another brand', 'plain-8', 1, 'sku_unknown', 'plain-8 is not sold here'],
    ['a size that is sold out', 'dress-12', 1, 'sold_out', 'dress-12 is sold out'],
    ['more than the few that are left', 'dress-10', 4, 'out_of_stock', 'Only 3 left of dress-10'],
    ['more than are left', 'skirt-10', 8, 'out_of_stock', 'There are not as many left of skirt-10'],
    ['more than ten in all', 'dress-8', 10, 'quantity_limit', 'You can add up to 10 of each size'],
  ])('rejects %s with 422, because clients drop the quote on 404', async (_, sku, quantity, code, reason) => {
    const quote = await openQuote();
    expect(await add(quote, sku, quantity)).toMatchObject({ status: 422, body: { errors: [{ code, reason }] } });
    expect((await shop.call({ quote })).body.count).toBe(1);
  });

  test('rejects the 101st variant', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, size) => [`s${size}`, 5]));
    await shop.save(buildProduct('many', { sizes }));
    const quote = await openQuote('many-s0');
    for (let size = 1; size < 100; size++) await add(quote, `many-s${size}`);
    expect(await add(quote, 'many-s100')).toMatchObject({ status: 422, body: { errors: [{ code: 'lines_limit' }] } });
    expect((await add(quote, 'many-s99')).status).toBe(200);
    expect((await shop.call({ quote })).body.lines).toHaveLength(100);
  });

  test('logs a rejection under the tag quote (§8)', async () => {
    shop.logged.length = 0;
    await add(await openQuote(), 'nothing');
    expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ alert: 'quote', code: 'sku_unknown', reason: 'nothing is not sold here' }),
    );
  });
});

describe('PATCH /quote/product', () => {
  test('changes quantity, size and both in place', async () => {
    const quote = await openQuote('dress-8');
    await add(quote, 'skirt-8');
    expect(quantities((await change(quote, { sku: 'dress-8', quantity: 5 })).body)[0]).toEqual(['dress-8', 5]);
    expect(quantities((await change(quote, { sku: 'dress-8', newSku: 'dress-10', quantity: 1 })).body)).toEqual([
      ['dress-10', 1],
      ['skirt-8', 1],
    ]);
    expect(quantities((await change(quote, { sku: 'dress-10', newSku: 'dress-8' })).body)[0]).toEqual(['dress-8', 1]);
  });

  test('merges two lines when changed to a size already in the quote', async () => {
    const quote = await openQuote('dress-8');
    await add(quote, 'dress-10', 2);
    expect(quantities((await change(quote, { sku: 'dress-8', newSku: 'dress-10' })).body)).toEqual([['dress-10', 3]]);
    await add(quote, 'dress-8');
    expect(await change(quote, { sku: 'dress-8', newSku: 'dress-10' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'out_of_stock' }] },
    });
  });

  test.each([
    ['a line that is gone', { sku: 'skirt-8', quantity: 1 }, 'line_unknown'],
    ['a size of another product', { sku: 'dress-8', newSku: 'skirt-8' }, 'sku_unknown'],
    ['a size that is sold out', { sku: 'dress-8', newSku: 'dress-12' }, 'sold_out'],
  ])('rejects %s', async (_, product, code) => {
    expect(await change(await openQuote(), product)).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  });
});

test('DELETE /quote removes a variant and is idempotent', async () => {
  const quote = await openQuote();
  expect((await remove(quote, 'dress-8')).body).toMatchObject({ count: 0, lines: [], totals: { total: gbp(0) } });
  expect((await remove(quote, 'dress-8')).status).toBe(200);
});

describe('changes since the customer last looked', () => {
  const blouse = (sizes: Record<string, number>, given: Parameters<typeof buildProduct>[1] = {}) =>
    buildProduct('blouse', { sizes, ...given });
  const listNotices = async (quote: string) => (await shop.call({ quote })).body.lines[0].notices;

  test('are reported until acknowledged', async () => {
    await shop.save(blouse({ 8: 10 }));
    const quote = await openQuote('blouse-8', 4);
    await shop.save(blouse({ 8: 3 }, { prices: [{ amount: 4_500 }] }));
    const notices = [
      { kind: 'price-up', before: gbp(4_000) },
      { kind: 'fewer-left', available: 3 },
    ];
    expect(await listNotices(quote)).toEqual(notices);
    expect(await listNotices(quote)).toEqual(notices);
    expect((await shop.call({ quote })).body).toMatchObject({
      lines: [{ quantity: 4, full: gbp(13_500) }],
      totals: { items: gbp(13_500) },
    });
    expect((await refresh(quote)).body).toMatchObject({ count: 3, lines: [{ quantity: 3, notices: [] }] });

    await shop.save(blouse({ 8: 0 }));
    const soldOut = (await shop.call({ quote })).body;
    expect(soldOut).toMatchObject({ lines: [{ canBeBought: false, total: gbp(0), notices: [{ kind: 'sold-out' }] }] });
    expect((await refresh(quote)).body).toMatchObject({ lines: [{ quantity: 3, canBeBought: false, notices: [] }] });

    await shop.save(blouse({ 8: 0 }, { online: false }));
    expect(await listNotices(quote)).toEqual([{ kind: 'withdrawn' }]);
    expect((await refresh(quote)).body.lines[0]).toMatchObject({ title: 'Dress blouse', size: '8', notices: [] });
  });
});

describe('codes and gift cards', () => {
  const code = (quote: string, typed: string) =>
    shop.call({ method: 'POST', path: '/quote/code', quote, body: { code: typed } });

  test('shows a code as printed with its discount on each line, and removes it', async () => {
    const quote = await openQuote('dress-8', 2);
    expect((await code(quote, ' ten ')).body).toMatchObject({
      code: { code: 'TEN', status: 'applied' },
      promotions: [{ promotion: 'ten', name: '10% off', code: 'TEN' }],
      lines: [{ full: gbp(8_000), total: gbp(7_200), discounts: [{ name: '10% off', amount: gbp(800) }] }],
      totals: { items: gbp(8_000), discount: gbp(800), total: gbp(7_200) },
    });
    expect((await remove(quote, 'dress-8')).body.code).toEqual({
      code: 'TEN',
      status: 'not-applied',
      reason: 'nothing-eligible',
    });
    const without = await shop.call({ method: 'DELETE', path: '/quote/code', quote });
    expect(without.body).not.toHaveProperty('code');
  });

  test('compares the free delivery threshold with the discounted amount', async () => {
    const quote = await openQuote('skirt-8', 4);
    expect((await shop.call({ quote })).body.delivery).toMatchObject({ free: true });
    expect((await code(quote, 'TEN')).body).toMatchObject({
      delivery: { free: false, price: gbp(399), missing: gbp(500) },
      totals: { total: gbp(4_899) },
    });
  });

  test('reports an unexpected error under the tag quote (§8)', async () => {
    expect((await code(await openQuote(), 'BROKEN')).status).toBe(500);
    expect(shop.alerts).toEqual(['quote']);
  });

  test('rejects an unknown code and leaves the quote unchanged', async () => {
    const quote = await openQuote();
    expect(await code(quote, 'NOPE')).toMatchObject({ status: 422, body: { errors: [{ code: 'code_unknown' }] } });
    expect((await shop.call({ quote })).body).not.toHaveProperty('code');
  });

  test('throttles guessed codes by network, whatever the quote, but not codes that are right', async () => {
    const attacker = { remoteAddress: '203.0.113.7' };
    const guess = async (typed: string) => {
      const quote = await openQuote();
      const body = { code: typed };
      return await shop.call({ method: 'POST', path: '/quote/code', quote, body, ...attacker });
    };
    for (let round = 0; round < 12; round += 1) expect((await guess('TEN')).status).toBe(200);
    const statuses = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await guess(`GUESS${round}`)).status);
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
    const refused = await guess('TEN');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    expect((await code(await openQuote(), 'TEN')).status).toBe(200);
  });

  test('applies a gift card last and once, and removes it', async () => {
    const quote = await openQuote();
    const card = (method: 'POST' | 'DELETE', body: object) =>
      shop.call({ method, path: '/quote/gift-card', quote, body });
    await card('POST', { code: 'GIFT' });
    expect((await card('POST', { code: 'GIFT' })).body).toMatchObject({
      giftCards: [{ id: GIFT_CARD.id, lastFour: '4242', amount: gbp(1_500) }],
      totals: { giftCards: gbp(1_500), total: gbp(2_899), taxIncluded: { amount: gbp(733) } },
    });
    expect((await card('DELETE', { id: GIFT_CARD.id })).body).toMatchObject({
      giftCards: [],
      totals: { total: gbp(4_399) },
    });
    expect(await card('POST', { code: 'NOPE' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'gift_card_unknown' }] },
    });
  });
});

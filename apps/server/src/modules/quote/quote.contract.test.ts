import { quoteReply } from '@shop/contracts/shop/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type AskedCall, GIFT_CARD, type QuoteShop, startQuoteShop } from '../../../../../tests/support/quote-shop.ts';

let shop: QuoteShop;

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const DESKTOP = { deviceType: 'desktop', siteViewMode: 'desktop' };
const dress = (given: Parameters<typeof aProduct>[1] = {}) =>
  aProduct('dress', { brands: ['outlet', 'main'], sizes: { 8: 100, 10: 3, 12: 0 }, ...given });
const PRICES = [{}, { priceList: 'main-GBP' }, { priceList: 'main-EUR', amount: 4_900 }];

const create = (sku = 'dress-8', { quantity = 1, ...asked }: AskedCall & { quantity?: number } = {}) =>
  shop.call({ method: 'POST', body: { product: { sku, quantity }, generalData: DESKTOP }, ...asked });
const add = (quote: string, sku: string, quantity = 1) =>
  shop.call({ method: 'POST', path: '/quote/product', quote, body: { product: { sku, quantity } } });
const change = (quote: string, product: object) =>
  shop.call({ method: 'PATCH', path: '/quote/product', quote, body: { product } });
const remove = (quote: string, sku: string) => shop.call({ method: 'DELETE', quote, body: { product: { sku } } });
const refresh = (quote: string) => shop.call({ method: 'POST', path: '/quote/refresh', quote });

async function bagOf(sku?: string, quantity?: number): Promise<string> {
  const { body } = await create(sku, quantity === undefined ? {} : { quantity });
  return body.token;
}
const quantities = (body: { lines: { sku: string; quantity: number }[] }) =>
  body.lines.map(({ sku, quantity }) => [sku, quantity]);

beforeAll(async () => {
  shop = await startQuoteShop();
  await shop.save(
    dress({ prices: PRICES, categories: ['dresses'] }),
    aProduct('skirt', { sizes: { 8: 100, 10: 7 }, prices: [{ amount: 1_250 }] }),
    aProduct('plain', { brands: ['main'], sizes: { 8: 10 }, prices: [{ priceList: 'main-GBP' }] }),
  );
});
afterAll(() => shop.stop());

describe('POST /quote (§7)', () => {
  test('answers a token of at least 128 bits and the id of the quote', async () => {
    const { status, body, cookies, headers } = await create();
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/), quoteId: expect.any(String) });
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
  ])('refuses a product with %s', async (_, more) => {
    const body = { product: { sku: 'dress-8', ...more }, generalData: DESKTOP };
    expect((await shop.call({ method: 'POST', body })).status).toBe(400);
  });

  test('without a locale is en-GB; reading the bag names it (§5)', async () => {
    const { body } = await create('dress-8', { locale: undefined });
    const adding = { method: 'POST', path: '/quote/product', body: { product: { sku: 'dress-8' } } } as const;
    expect(await shop.call({ ...adding, quote: body.token, locale: undefined })).toMatchObject({ status: 200 });
    expect(await shop.call({ quote: body.token, locale: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ reason: 'Locale is required' }] },
    });
  });

  test('keeps only the hash of the token', async () => {
    const token = await bagOf();
    const rows = JSON.stringify(
      await shop.db.$extendTables<{ quote: object }>().selectFrom('quote').selectAll().execute(),
    );
    expect(rows).not.toContain(token);
  });
});

describe('GET /quote', () => {
  test('shows names, prices and sizes of the catalogue, and totals with tax within', async () => {
    const quote = await bagOf('dress-10', 2);
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

  test('never tells how many are left of plenty', async () => {
    const { body } = await shop.call({ quote: await bagOf() });
    expect(body.lines[0].maxQuantity).toBe(10);
    expect(JSON.stringify(body.lines)).not.toMatch(/\b(100|99)\b/);
  });

  test('in another store has its prices, and a change of currency is no news', async () => {
    const quote = await bagOf();
    const french = await shop.call({ quote, host: 'main.localhost', locale: 'fr-FR' });
    expect(french.body).toMatchObject({
      lines: [{ price: { now: { amount: 4_900, currency: 'EUR' } }, notices: [] }],
      totals: { total: { amount: 5_299, currency: 'EUR' } },
    });
  });

  test('what this store does not sell stays in the bag and is told', async () => {
    const quote = await bagOf('skirt-8');
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
  test('adds, and adds up', async () => {
    const quote = await bagOf();
    expect(await add(quote, 'dress-8', 2)).toMatchObject({ status: 200, body: { quoteId: expect.any(String) } });
    await add(quote, 'skirt-8');
    expect(quantities((await shop.call({ quote })).body)).toEqual([
      ['dress-8', 3],
      ['skirt-8', 1],
    ]);
  });

  test.each([
    ['an unknown product', 'nothing', 1, 'sku_unknown', 'We do not sell nothing'],
    ['a product of another brand', 'plain-8', 1, 'sku_unknown', 'We do not sell plain-8'],
    ['a size that is sold out', 'dress-12', 1, 'sold_out', 'dress-12 is sold out'],
    ['more than the few that are left', 'dress-10', 4, 'out_of_stock', 'Only 3 left of dress-10'],
    ['more than are left', 'skirt-10', 8, 'out_of_stock', 'There are not as many left of skirt-10'],
    ['more than ten in all', 'dress-8', 10, 'quantity_limit', 'A bag holds 10 of one size at most'],
  ])('%s is refused with 422, since 404 would cost the bag', async (_, sku, quantity, code, reason) => {
    const quote = await bagOf();
    expect(await add(quote, sku, quantity)).toMatchObject({ status: 422, body: { errors: [{ code, reason }] } });
    expect((await shop.call({ quote })).body.count).toBe(1);
  });

  test('takes no hundred-and-first size', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, size) => [`s${size}`, 5]));
    await shop.save(aProduct('many', { sizes }));
    const quote = await bagOf('many-s0');
    for (let size = 1; size < 100; size++) await add(quote, `many-s${size}`);
    expect(await add(quote, 'many-s100')).toMatchObject({ status: 422, body: { errors: [{ code: 'lines_limit' }] } });
    expect((await add(quote, 'many-s99')).status).toBe(200);
    expect((await shop.call({ quote })).body.lines).toHaveLength(100);
  });

  test('what is refused is logged under the tag quote (§8)', async () => {
    shop.logged.length = 0;
    await add(await bagOf(), 'nothing');
    expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ alert: 'quote', code: 'sku_unknown', reason: 'We do not sell nothing' }),
    );
  });
});

describe('PATCH /quote/product', () => {
  test('changes quantity, size and both, in its place', async () => {
    const quote = await bagOf('dress-8');
    await add(quote, 'skirt-8');
    expect(quantities((await change(quote, { sku: 'dress-8', quantity: 5 })).body)[0]).toEqual(['dress-8', 5]);
    expect(quantities((await change(quote, { sku: 'dress-8', newSku: 'dress-10', quantity: 1 })).body)).toEqual([
      ['dress-10', 1],
      ['skirt-8', 1],
    ]);
    expect(quantities((await change(quote, { sku: 'dress-10', newSku: 'dress-8' })).body)[0]).toEqual(['dress-8', 1]);
  });

  test('to a size that is there makes one line of two', async () => {
    const quote = await bagOf('dress-8');
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
  ])('%s is refused', async (_, product, code) => {
    expect(await change(await bagOf(), product)).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  });
});

test('DELETE /quote takes a size out, twice if need be', async () => {
  const quote = await bagOf();
  expect((await remove(quote, 'dress-8')).body).toMatchObject({ count: 0, lines: [], totals: { total: gbp(0) } });
  expect((await remove(quote, 'dress-8')).status).toBe(200);
});

describe('what changed since the shopper looked', () => {
  const blouse = (sizes: Record<string, number>, given: Parameters<typeof aProduct>[1] = {}) =>
    aProduct('blouse', { sizes, ...given });
  const noticesOf = async (quote: string) => (await shop.call({ quote })).body.lines[0].notices;

  test('is told until it has been seen', async () => {
    await shop.save(blouse({ 8: 10 }));
    const quote = await bagOf('blouse-8', 4);
    await shop.save(blouse({ 8: 3 }, { prices: [{ amount: 4_500 }] }));
    const told = [
      { kind: 'price-up', before: gbp(4_000) },
      { kind: 'fewer-left', available: 3 },
    ];
    expect(await noticesOf(quote)).toEqual(told);
    expect(await noticesOf(quote)).toEqual(told);
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
    expect(await noticesOf(quote)).toEqual([{ kind: 'withdrawn' }]);
    expect((await refresh(quote)).body.lines[0]).toMatchObject({ title: 'Dress blouse', size: '8', notices: [] });
  });
});

describe('codes and gift cards', () => {
  const code = (quote: string, typed: string) =>
    shop.call({ method: 'POST', path: '/quote/code', quote, body: { code: typed } });

  test('a code is shown as it is printed, explained on each line, and can be taken out', async () => {
    const quote = await bagOf('dress-8', 2);
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

  test('free delivery is measured by what is paid', async () => {
    const quote = await bagOf('skirt-8', 4);
    expect((await shop.call({ quote })).body.delivery).toMatchObject({ free: true });
    expect((await code(quote, 'TEN')).body).toMatchObject({
      delivery: { free: false, price: gbp(399), missing: gbp(500) },
      totals: { total: gbp(4_899) },
    });
  });

  test('what breaks is a bug that is reported under the tag quote (§8)', async () => {
    expect((await code(await bagOf(), 'BROKEN')).status).toBe(500);
    expect(shop.alerts).toEqual(['quote']);
  });

  test('an unknown code is refused and the bag stays as it is', async () => {
    const quote = await bagOf();
    expect(await code(quote, 'NOPE')).toMatchObject({ status: 422, body: { errors: [{ code: 'code_unknown' }] } });
    expect((await shop.call({ quote })).body).not.toHaveProperty('code');
  });

  test('a gift card pays last, once, and can be taken out', async () => {
    const quote = await bagOf();
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

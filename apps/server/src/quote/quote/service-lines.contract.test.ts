import { quoteReply } from '@shop/contracts/shop/quote/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type CallOptions, type QuoteShop, startQuoteShop } from '../../../../../tests/support/shop/quote-shop.ts';

let shop: QuoteShop;
const NOW = new Date('2026-06-01T12:00:00Z');
const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const MAIN = { host: 'main.localhost' };
const CARD = { kind: 'gift-card', amount: 2_500, email: 'ada@example.com', name: 'Ada', from: 'Charles' };
const PASS = { kind: 'delivery-pass' };

const add = (service: object, requested: CallOptions = {}) =>
  shop.call({ method: 'POST', path: '/quote/service', ...MAIN, body: { service }, ...requested });
const remove = (id: string, requested: CallOptions = {}) =>
  shop.call({ method: 'DELETE', path: '/quote/service', ...MAIN, body: { id }, ...requested });
const read = (requested: CallOptions) => shop.call({ ...MAIN, ...requested });
const withDress = (quote: string, requested: CallOptions = {}) =>
  shop.call({
    method: 'POST',
    path: '/quote/product',
    ...MAIN,
    quote,
    body: { product: { sku: 'dress-8' } },
    ...requested,
  });
const refusal = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.errors?.[0]?.code];

beforeAll(async () => {
  shop = await startQuoteShop();
  const prices = [
    {},
    { priceList: 'main-GBP', amount: 4_000 },
    { priceList: 'main-USD', amount: 5_000 },
    { priceList: 'main-EUR', amount: 4_800 },
  ];
  await shop.save(buildProduct('dress', { brands: ['outlet', 'main'], sizes: { 8: 100 }, prices }));
});
beforeEach(() => {
  shop.time.now = NOW;
});
afterAll(() => shop.stop());

describe('GET /quote/service', () => {
  const ask = (requested: CallOptions) => shop.call({ path: '/quote/service', ...requested });

  test('returns prices of gift cards and the pass, and the possible sending dates', async () => {
    expect((await ask(MAIN)).body).toEqual({
      giftCard: {
        min: gbp(1_000),
        max: gbp(20_000),
        amounts: [1_000, 2_500, 5_000, 10_000, 20_000].map(gbp),
        firstDay: '2026-06-01',
        lastDay: '2027-06-01',
      },
      deliveryPass: { price: gbp(999) },
    });
  });

  test('§2: offers no gift cards in the outlet, and the pass only in en-GB', async () => {
    expect((await ask({})).body).toEqual({ deliveryPass: { price: gbp(999) } });
    expect((await ask({ ...MAIN, locale: 'fr-FR' })).body).not.toHaveProperty('deliveryPass');
  });
});

describe('a gift card in the quote', () => {
  test('creates a quote when none exists and returns its token', async () => {
    const { status, body, cookies } = await add({ ...CARD, message: 'Happy birthday', sendOn: '2026-06-20' });
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{32}$/), quoteId: expect.any(String) }]);
    expect(cookies[0]).toContain(`pltqt=${body.token};`);

    const quote = quoteReply.parse((await read({ quote: body.token })).body);
    expect(quote).toMatchObject({
      quoteId: body.quoteId,
      count: 1,
      lines: [],
      services: [{ id: expect.any(String), kind: 'gift-card', price: gbp(2_500), to: 'Ada', sendOn: '2026-06-20' }],
      totals: { items: gbp(0), services: gbp(2_500), delivery: gbp(0), total: gbp(2_500) },
    });
    expect(JSON.stringify(quote)).not.toContain('example.com');
  });

  test('is added beside products without affecting delivery and promotions', async () => {
    const { body: opened } = await add(CARD);
    const { token: quote } = opened;
    await withDress(quote);
    const again = await add({ ...CARD, amount: 5_000 }, { quote });
    expect(again.body).toEqual({ quoteId: opened.quoteId });
    await shop.call({ method: 'POST', path: '/quote/code', ...MAIN, quote, body: { code: 'TEN' } });
    expect((await read({ quote })).body).toMatchObject({
      count: 3,
      delivery: { free: false, missing: gbp(1_400) },
      totals: { items: gbp(4_000), discount: gbp(400), services: gbp(7_500), delivery: gbp(399), total: gbp(11_499) },
    });
  });

  test('is not paid for by gift cards', async () => {
    const quote = (await add(CARD)).body.token;
    await shop.call({ method: 'POST', path: '/quote/gift-card', ...MAIN, quote, body: { code: 'GIFT' } });
    expect((await read({ quote })).body.totals).toMatchObject({ giftCards: gbp(0), total: gbp(2_500) });
  });

  test('is removed idempotently', async () => {
    const quote = (await add(CARD)).body.token;
    const [service] = (await read({ quote })).body.services;
    for (const _ of [1, 2]) {
      const { status, body } = await remove(service.id, { quote });
      expect([status, body.services, body.count]).toEqual([200, [], 0]);
    }
  });

  test('cannot be removed through another quote', async () => {
    const [mine, theirs] = [(await add(CARD)).body.token, (await add(CARD)).body.token];
    const [service] = (await read({ quote: theirs })).body.services;
    expect((await remove(service.id, { quote: mine })).body.services).toHaveLength(1);
    expect((await read({ quote: theirs })).body.services).toHaveLength(1);
  });

  test('is sent today when its date has passed', async () => {
    const quote = (await add({ ...CARD, sendOn: '2026-06-02' })).body.token;
    shop.time.now = new Date('2026-06-05T12:00:00Z');
    expect((await read({ quote })).body.services[0].sendOn).toBe('2026-06-05');
  });

  test('is hidden in another currency and shown again in its own', async () => {
    const quote = (await add(CARD)).body.token;
    expect((await read({ quote, locale: 'en-US' })).body).toMatchObject({ services: [], count: 0 });
    await expect(shop.quotes.getCount(quote, { kind: 'guest' })).resolves.toBe(0);
    expect((await read({ quote })).body).toMatchObject({ count: 1 });
    await expect(shop.quotes.getCount(quote, { kind: 'guest' })).resolves.toBe(1);
  });

  test.each([
    ['too little', { amount: 999 }, 422, 'gift_card_amount'],
    ['too much', { amount: 20_001 }, 422, 'gift_card_amount'],
    ['a fraction', { amount: 1_000.5 }, 400, undefined],
    ['no address', { email: 'ada' }, 422, 'email_invalid'],
    ['yesterday', { sendOn: '2026-05-31' }, 422, 'gift_card_day'],
    ['more than a year ahead', { sendOn: '2027-06-02' }, 422, 'gift_card_day'],
    ['no day', { sendOn: '2026-02-31' }, 400, undefined],
    ['no name', { name: '  ' }, 400, undefined],
    ['a name of two lines', { name: 'Ada\nKing' }, 400, undefined],
    ['no sender', { from: '' }, 400, undefined],
    ['a message that is too long', { message: 'a'.repeat(301) }, 400, undefined],
    ['control characters', { message: 'a\u0000b' }, 400, undefined],
    ['a price', { price: 1 }, 400, undefined],
  ])('is rejected for %s without creating a quote', async (_, given, status, code) => {
    const reply = await add({ ...CARD, ...given });
    expect(reply.status).toBe(status);
    if (code) expect(refusal(reply)).toEqual([status, code]);
    expect(reply.cookies).toEqual([]);
  });

  test('§2: is not sold by the outlet', async () => {
    expect(refusal(await add(CARD, { host: 'outlet.localhost' }))).toEqual([404, 'not_here']);
  });

  test('is rejected as the eleventh in a quote', async () => {
    const quote = (await add(CARD)).body.token;
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await add(CARD, { quote })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(refusal(await add(CARD, { quote }))).toEqual([422, 'services_limit']);
  });

  test('requires sign-in for a customer’s token', async () => {
    const quote = (await add(CARD, { customer: 'gina' })).body.token;
    expect(refusal(await add(CARD, { quote }))).toEqual([401, 'sign_in_required']);
    const other = await add(CARD, { quote, customer: 'hanna' });
    expect(other.body.quoteId).not.toBe((await read({ quote, customer: 'gina' })).body.quoteId);
  });

  test('is merged when its owner signs in', async () => {
    await add({ ...CARD, name: 'Own' }, { customer: 'ida' });
    shop.time.now = new Date(NOW.getTime() + 1_000);
    const guest = (await add({ ...CARD, name: 'Brought' })).body.token;
    await shop.call({ method: 'POST', path: '/quote/merge', ...MAIN, quote: guest, customer: 'ida' });
    const { body } = await read({ customer: 'ida' });
    expect(body.services.map(({ to }: { to: string }) => to)).toEqual(['Own', 'Brought']);
  });
});

describe('a delivery pass in the quote', () => {
  test('has the store’s price and makes delivery of the first order free', async () => {
    const { token: quote } = (await add(PASS, { customer: 'jana' })).body;
    await withDress(quote, { customer: 'jana' });
    expect((await read({ quote, customer: 'jana' })).body).toMatchObject({
      count: 2,
      services: [{ kind: 'delivery-pass', price: gbp(999) }],
      delivery: { free: true, price: gbp(0) },
      totals: { services: gbp(999), delivery: gbp(0), total: gbp(4_999) },
    });
  });

  test('is added only once', async () => {
    await add(PASS, { customer: 'kira' });
    expect(refusal(await add(PASS, { customer: 'kira' }))).toEqual([409, 'pass_in_bag']);
  });

  test('requires a customer', async () => {
    expect(refusal(await add(PASS))).toEqual([401, 'sign_in_required']);
  });

  test('§2: is sold in en-GB only', async () => {
    expect(refusal(await add(PASS, { customer: 'lena', locale: 'en-IE' }))).toEqual([404, 'not_here']);
  });

  test('is rejected while another pass is valid for long', async () => {
    shop.passes.set('mona', { until: new Date('2027-01-01'), renews: true });
    expect(refusal(await add(PASS, { customer: 'mona' }))).toEqual([409, 'pass_active']);
    shop.passes.set('mona', { until: new Date('2026-06-20'), renews: true });
    expect((await add(PASS, { customer: 'mona' })).status).toBe(200);
  });
});

test('a pass holder pays nothing for standard delivery', async () => {
  shop.passes.set('nora', { until: new Date('2026-06-02'), renews: false });
  const body = { product: { sku: 'dress-8' }, generalData: { deviceType: 'desktop', siteViewMode: 'desktop' } };
  await shop.call({ method: 'POST', ...MAIN, customer: 'nora', body });
  expect((await read({ customer: 'nora' })).body.totals.delivery).toEqual(gbp(0));
  shop.time.now = new Date('2026-06-03T00:00:00Z');
  expect((await read({ customer: 'nora' })).body.totals.delivery).toEqual(gbp(399));
});

describe('gift wrapping', () => {
  const wrap = (quote: string | undefined, body: object = {}, requested: CallOptions = {}) =>
    shop.call({ method: 'PUT', path: '/quote/gift-wrap', ...MAIN, quote, body, ...requested });
  async function openWithDress(requested: CallOptions = {}): Promise<string> {
    const body = { product: { sku: 'dress-8' }, generalData: { deviceType: 'desktop', siteViewMode: 'desktop' } };
    return (await shop.call({ method: 'POST', ...MAIN, body, ...requested })).body.token;
  }

  test('is offered with its price, and becomes a taxed line of the quote that is no item', async () => {
    const quote = await openWithDress();
    expect((await read({ quote })).body).toMatchObject({ giftWrap: { price: gbp(395) }, services: [] });
    expect((await read({ quote })).body.totals).not.toHaveProperty('giftWrap');

    const { status, body } = await wrap(quote, { note: ' Happy birthday, ليلى 🎂\r\n<b>x</b> ' });
    expect(status).toBe(200);
    expect(quoteReply.parse(body)).toMatchObject({
      count: 1,
      services: [{ kind: 'gift-wrap', price: gbp(395), note: 'Happy birthday, ليلى 🎂\n<b>x</b>' }],
      totals: {
        items: gbp(4_000),
        services: gbp(395),
        giftWrap: gbp(395),
        delivery: gbp(399),
        total: gbp(4_794),
        taxIncluded: { amount: gbp(799) },
      },
    });
    await expect(shop.quotes.getCount(quote, { kind: 'guest' })).resolves.toBe(1);
  });

  test('is chosen once, and another note replaces the first', async () => {
    const quote = await openWithDress();
    await wrap(quote, { note: 'One' });
    expect((await wrap(quote, { note: 'Two' })).body.services).toMatchObject([{ note: 'Two' }]);
    const { body } = await wrap(quote);
    expect(body.services).toHaveLength(1);
    expect(body.services[0]).not.toHaveProperty('note');
  });

  test('is removed like any service', async () => {
    const quote = await openWithDress();
    const [service] = (await wrap(quote)).body.services;
    expect((await remove(service.id, { quote })).body).toMatchObject({ services: [], totals: { services: gbp(0) } });
  });

  test('is charged only while there is something to wrap', async () => {
    const quote = (await add(CARD)).body.token;
    expect(refusal(await wrap(quote))).toEqual([422, 'gift_wrap_unavailable']);
    await withDress(quote);
    expect((await wrap(quote)).body.totals.giftWrap).toEqual(gbp(395));
    const { body } = await shop.call({ method: 'DELETE', ...MAIN, quote, body: { product: { sku: 'dress-8' } } });
    expect(body).toMatchObject({ services: [{ kind: 'gift-card' }], totals: { total: gbp(2_500) } });
    expect(body).not.toHaveProperty('giftWrap');
  });

  test('has the price of the store that the quote is read in', async () => {
    const quote = await openWithDress();
    await wrap(quote);
    expect((await read({ quote, locale: 'en-IE' })).body).toMatchObject({
      services: [{ kind: 'gift-wrap', price: { amount: 450, currency: 'EUR' } }],
      totals: { giftWrap: { amount: 450, currency: 'EUR' } },
    });
  });

  test('is paid for by gift cards, and takes no place among the ten services', async () => {
    const quote = await openWithDress();
    await wrap(quote);
    for (const _ of Array.from({ length: 10 })) expect((await add(CARD, { quote })).status).toBe(200);
    expect((await wrap(quote, { note: 'Ada' })).status).toBe(200);
  });

  test('keeps the own note when a guest’s quote is merged', async () => {
    await openWithDress({ customer: 'olga' });
    await wrap(undefined, { note: 'Own' }, { customer: 'olga' });
    const guest = await openWithDress();
    await wrap(guest, { note: 'Brought' });
    await shop.call({ method: 'POST', path: '/quote/merge', ...MAIN, quote: guest, customer: 'olga' });
    const { body } = await read({ customer: 'olga' });
    expect(body.services).toMatchObject([{ kind: 'gift-wrap', note: 'Own' }]);
  });

  test.each([
    ['a note that is too long', { note: 'a'.repeat(201) }, 422, 'gift_note_too_long'],
    ['a body that is too long', { note: 'a'.repeat(2_001) }, 400, undefined],
    ['a price', { price: 1 }, 400, undefined],
  ])('rejects %s', async (_, body, status, code) => {
    const reply = await wrap(await openWithDress(), body);
    expect(reply.status).toBe(status);
    if (code) expect(refusal(reply)).toEqual([status, code]);
  });

  test('is neither offered nor sold by the outlet', async () => {
    const outlet = { host: 'outlet.localhost' };
    const quote = await openWithDress(outlet);
    expect((await shop.call({ ...outlet, quote })).body).not.toHaveProperty('giftWrap');
    expect(refusal(await wrap(quote, {}, outlet))).toEqual([422, 'gift_wrap_unavailable']);
  });
});

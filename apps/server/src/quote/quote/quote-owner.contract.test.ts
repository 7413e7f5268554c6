import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type CallOptions, type QuoteShop, startQuoteShop } from '../../../../../tests/support/shop/quote-shop.ts';

let shop: QuoteShop;

const DESKTOP = { deviceType: 'desktop', siteViewMode: 'desktop' };
const NEVER_GIVEN = 'abcdefghijklmnopqrstuvwxyz012345';
const product = (sku: string, quantity = 1) => ({ product: { sku, quantity } });
const create = (sku: string, requested: CallOptions & { quantity?: number } = {}) =>
  shop.call({ method: 'POST', body: { ...product(sku, requested.quantity), generalData: DESKTOP }, ...requested });
const resolveToken = async (sku: string, requested?: CallOptions & { quantity?: number }): Promise<string> =>
  (await create(sku, requested)).body.token;
const merge = (requested: CallOptions) => shop.call({ method: 'POST', path: '/quote/merge', ...requested });
const getLines = async (requested: CallOptions) =>
  (await shop.call(requested)).body.lines.map((line: { sku: string; quantity: number }) => [line.sku, line.quantity]);

/** All calls that take a quote token. */
const CALLS: [string, CallOptions][] = [
  ['GET /quote', {}],
  ['DELETE /quote', { method: 'DELETE', body: { product: { sku: 'dress-8' } } }],
  ['POST /quote/product', { method: 'POST', path: '/quote/product', body: product('dress-8') }],
  ['PATCH /quote/product', { method: 'PATCH', path: '/quote/product', body: product('dress-8') }],
  ['POST /quote/refresh', { method: 'POST', path: '/quote/refresh' }],
  ['POST /quote/code', { method: 'POST', path: '/quote/code', body: { code: 'TEN' } }],
  ['DELETE /quote/code', { method: 'DELETE', path: '/quote/code' }],
  ['POST /quote/gift-card', { method: 'POST', path: '/quote/gift-card', body: { code: 'GIFT' } }],
  ['DELETE /quote/gift-card', { method: 'DELETE', path: '/quote/gift-card', body: { id: 'card-1' } }],
  [
    'DELETE /quote/service',
    { method: 'DELETE', path: '/quote/service', body: { id: '2f0b6f62-6f0e-4bd3-9a35-1f9c7b1c6a11' } },
  ],
];
const UNKNOWN = { errors: [{ reason: 'This bag does not exist', code: 'quote_unknown', field: 'quote' }] };

beforeAll(async () => {
  shop = await startQuoteShop();
  await shop.save(
    buildProduct('dress', { sizes: { 8: 100, 10: 3, 12: 100 } }),
    buildProduct('skirt', { sizes: { 8: 100 } }),
    buildProduct('last', { sizes: { 8: 2 } }),
  );
});
afterAll(() => shop.stop());

describe.each(CALLS)('%s', (_, call) => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['the placeholder (§4)', 'guest-quote'],
    ['a token that was never given', NEVER_GIVEN],
    ['ten kilobytes', 'a'.repeat(10_000)],
    ['what looks like SQL', "' or 1=1 --".padEnd(32, '-')],
  ])('with %s returns 404', async (_name, quote) => {
    expect(await shop.call({ ...call, quote })).toMatchObject({ status: 404, body: UNKNOWN });
  });

  test('with two tokens returns 404', async () => {
    const [one, two] = [await resolveToken('dress-8'), await resolveToken('dress-8')];
    expect(await shop.call({ ...call, headers: { quote: [one, two] } })).toMatchObject({ status: 404, body: UNKNOWN });
  });

  test('with a customer’s token returns 401 to a guest and 404 to another customer (risk 2)', async () => {
    const quote = await resolveToken('dress-8', { customer: 'amira' });
    const guest = await shop.call({ ...call, quote });
    expect(guest).toMatchObject({ status: 401, body: { errors: [{ code: 'sign_in_required' }] } });
    expect(await shop.call({ ...call, quote, customer: 'berta' })).toMatchObject({ status: 404, body: UNKNOWN });
    expect(await getLines({ quote, customer: 'amira' })).toContainEqual(['dress-8', expect.any(Number)]);
    await shop.call({ method: 'DELETE', quote, customer: 'amira', body: { product: { sku: 'dress-8' } } });
  });
});

test('a token with characters outside its alphabet returns 404', async () => {
  const cookie = `pltqt=${encodeURIComponent('ü💃'.repeat(11))}`;
  expect(await shop.call({ headers: { cookie } })).toMatchObject({ status: 404, body: UNKNOWN });
});

describe('POST /quote/merge', () => {
  test('requires a customer', async () => {
    expect((await merge({ quote: await resolveToken('dress-8') })).status).toBe(401);
  });

  test('assigns the guest quote to a customer without one, under a new token (risk 45)', async () => {
    const guest = await resolveToken('dress-8', { quantity: 2 });
    const { status, body, cookies } = await merge({ quote: guest, customer: 'clara' });
    expect({ status, changes: body.changes }).toEqual({ status: 200, changes: [] });
    expect(cookies[0]).toContain(`pltqt=${body.token};`);
    expect(await getLines({ quote: body.token, customer: 'clara' })).toEqual([['dress-8', 2]]);
    expect((await shop.call({ quote: guest })).status).toBe(404);
    expect((await shop.call({ quote: body.token })).status).toBe(401);
  });

  test('keeps the quote on the customer’s other devices although its token was replaced', async () => {
    const first = await resolveToken('dress-8', { customer: 'elsa' });
    await merge({ quote: 'guest-quote', customer: 'elsa' });
    expect(await getLines({ quote: first, customer: 'elsa' })).toEqual([['dress-8', 1]]);
    expect((await shop.call({ quote: first })).status).toBe(404);
    expect((await shop.call({ quote: first, customer: 'frida' })).status).toBe(404);
  });

  test('merges two quotes, reports the changes and merges a guest quote only once', async () => {
    const own = await resolveToken('dress-8', { quantity: 8, customer: 'dora' });
    const add = (quote: string, sku: string, quantity: number) =>
      shop.call({ method: 'POST', path: '/quote/product', quote, body: product(sku, quantity) });
    const guest = await resolveToken('dress-8', { quantity: 7 });
    await add(guest, 'dress-10', 3);
    await add(guest, 'last-8', 2);
    await add(guest, 'skirt-8', 1);
    await shop.save(buildProduct('last', { sizes: { 8: 0 } }));

    const { body } = await merge({ quote: guest, customer: 'dora' });
    expect(body.changes).toEqual([
      { sku: 'dress-8', kind: 'quantity-capped', quantity: 10, reason: 'quantity-limit' },
      { sku: 'dress-10', kind: 'added', quantity: 3 },
      { sku: 'last-8', kind: 'left-out', quantity: 0, reason: 'stock' },
      { sku: 'skirt-8', kind: 'added', quantity: 1 },
    ]);
    const lines = [
      ['dress-8', 10],
      ['dress-10', 3],
      ['skirt-8', 1],
    ];
    expect(await getLines({ quote: body.token, customer: 'dora' })).toEqual(lines);
    expect((await shop.call({ quote: own })).status).toBe(404);

    const again = await merge({ quote: guest, customer: 'dora' });
    expect(again.body).toMatchObject({ quoteId: body.quoteId, changes: [] });
    expect(again.body.token).not.toBe(body.token);
    expect(await getLines({ quote: again.body.token, customer: 'dora' })).toEqual(lines);
  });

  test.each([
    ['without a quote', undefined],
    ['with the placeholder', 'guest-quote'],
    ['with a token that was never given', NEVER_GIVEN],
  ])('%s returns the customer’s own quote or an empty one', async (name, quote) => {
    const customer = `emma ${name}`;
    const first = await merge({ quote, customer });
    expect(await getLines({ quote: first.body.token, customer })).toEqual([]);
    const second = await merge({ quote, customer });
    expect(second.body.quoteId).toBe(first.body.quoteId);
  });

  test('with another customer’s token takes nothing from that quote', async () => {
    const theirs = await resolveToken('dress-8', { customer: 'frida' });
    const { body } = await merge({ quote: theirs, customer: 'greta' });
    expect(await getLines({ quote: body.token, customer: 'greta' })).toEqual([]);
    expect(await getLines({ quote: theirs, customer: 'frida' })).toEqual([['dress-8', 1]]);
  });

  test('does not deadlock for two customers with each other’s token', async () => {
    const [one, two] = await Promise.all([
      resolveToken('dress-8', { customer: 'mara' }),
      resolveToken('skirt-8', { customer: 'nora' }),
    ]);
    const crossed = Array.from({ length: 5 }, () => [
      merge({ quote: two, customer: 'mara' }),
      merge({ quote: one, customer: 'nora' }),
    ]);
    for (const { status } of await Promise.all(crossed.flat())) expect(status).toBe(200);
  });

  test('merges ten concurrent calls of a new customer into one quote with all lines', async () => {
    const guest = await resolveToken('dress-8', { quantity: 2 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => merge({ quote: guest, customer: 'hanna' })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.quoteId}`)).size).toBe(1);
    const { body } = await merge({ customer: 'hanna' });
    expect(await getLines({ quote: body.token, customer: 'hanna' })).toEqual([['dress-8', 2]]);
  });
});

test('a customer who starts a quote on a second device gets the existing one', async () => {
  await resolveToken('dress-8', { customer: 'ina' });
  const quote = await resolveToken('skirt-8', { customer: 'ina' });
  expect(await getLines({ quote, customer: 'ina' })).toEqual([
    ['dress-8', 1],
    ['skirt-8', 1],
  ]);
});

describe('concurrent changes', () => {
  const inParallel = (quote: string, skus: string[]) =>
    Promise.all(skus.map((sku) => shop.call({ method: 'POST', path: '/quote/product', quote, body: product(sku) })));

  test('keep all of fifty variants added to one quote (risk 7)', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 51 }, (_, size) => [`s${size}`, 5]));
    await shop.save(buildProduct('many', { sizes }));
    const quote = await resolveToken('many-s50');
    const replies = await inParallel(
      quote,
      Array.from({ length: 50 }, (_, size) => `many-s${size}`),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect((await shop.call({ quote })).body).toMatchObject({ count: 51, lines: { length: 51 } });
  });

  test('add one variant ten times out of fifteen and reject five', async () => {
    const quote = await resolveToken('skirt-8');
    await shop.call({ method: 'DELETE', quote, body: { product: { sku: 'skirt-8' } } });
    const replies = await inParallel(
      quote,
      Array.from({ length: 15 }, () => 'dress-8'),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ body }) => body.errors?.[0].code === 'quantity_limit')).toHaveLength(5);
    expect(await getLines({ quote })).toEqual([['dress-8', 10]]);
  });

  test('leave two tabs that change one line with the same result', async () => {
    const quote = await resolveToken('dress-8');
    const change = (quantity: number) =>
      shop.call({ method: 'PATCH', path: '/quote/product', quote, body: product('dress-8', quantity) });
    const replies = await Promise.all([change(3), change(5), change(3), change(5)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [[, quantity]] = await getLines({ quote });
    expect([3, 5]).toContain(quantity);
    expect(await getLines({ quote })).toEqual([['dress-8', quantity]]);
  });
});

describe('item count of a quote', () => {
  const guest = { kind: 'guest' } as const;

  test('is the sum of the quantities for callers with access', async () => {
    const quote = await resolveToken('dress-8', { quantity: 3 });
    expect(await shop.quotes.getCount(quote, guest)).toBe(3);
    const own = await resolveToken('dress-8', { quantity: 2, customer: 'jana' });
    expect(await shop.quotes.getCount(own, { kind: 'customer', customerId: 'jana' })).toBe(2);
    expect(await shop.quotes.getCount(own, { kind: 'customer', customerId: 'karla' })).toBe(0);
    expect(await shop.quotes.getCount(own, guest)).toBe(0);
  });

  test.each([[undefined], [''], ['guest-quote'], [NEVER_GIVEN], [['a', 'b']], ['x'.repeat(10_000)]])(
    'is 0 for %j',
    async (token) => {
      expect(await shop.quotes.getCount(token, guest)).toBe(0);
    },
  );
});

test('guest quotes unused for 60 days are deleted, customer quotes are kept', async () => {
  const [unused, used] = [await resolveToken('dress-8'), await resolveToken('dress-8')];
  const own = await resolveToken('dress-8', { customer: 'lena' });
  const start = shop.time.now.getTime();
  const inDays = (days: number) => {
    shop.time.now = new Date(start + days * 86_400_000);
  };
  inDays(30);
  await shop.call({ quote: used });
  inDays(61);
  await shop.jobs.run('forget-unused-quotes');
  expect((await shop.call({ quote: unused })).status).toBe(404);
  expect((await shop.call({ quote: used })).status).toBe(200);
  expect((await shop.call({ quote: own, customer: 'lena' })).status).toBe(200);
  const { rows } = await sql<{ stray: number }>`
    select count(*)::int as stray from quote_line where quote_id not in (select quote_id from quote)`.execute(shop.db);
  expect(rows[0]?.stray).toBe(0);
});

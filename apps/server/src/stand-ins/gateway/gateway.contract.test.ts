import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Endpoint, endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { payerCardEndpoints } from '@shop/contracts/gateway/payer-card';
import { gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await startTestShop();
  key = await readFile(join(shop.parts.env.DATA_DIR, 'secrets', 'gateway-merchant'), 'utf8');
});
afterAll(() => shop.stop());

const RETURN_URL = 'http://outlet.localhost:3000/checkout/return';
const GOOD = { number: '4242 4242 4242 4242', expiry: '06/30', cvc: '123' };
let made = 0;
const createReference = () => `order-${++made}`;

type Call = { params?: Record<string, string>; body?: object; authorization?: string };
async function call(endpoint: Endpoint, { params = {}, body, authorization = `Bearer ${key}` }: Call = {}) {
  const url = endpointUrl(endpoint).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const options: InjectOptions = { method: endpoint.method, url, headers: { authorization } };
  const reply = await shop.app.inject({ ...options, ...(body && { payload: body }) });
  return { status: reply.statusCode, data: reply.json() };
}

const getCode = ({ status, data }: Awaited<ReturnType<typeof call>>) => [status, data.errors?.[0]?.code];

async function aToken(typed: object = {}): Promise<string> {
  const { data } = await call(tokeniseEndpoint, { body: { ...GOOD, ...typed }, authorization: '' });
  return data.token;
}

const aPayment = (differing: object = {}) => ({
  reference: createReference(),
  amount: { amount: 4_200, currency: 'GBP' },
  description: 'MW-1234',
  returnUrl: RETURN_URL,
  locale: 'en-GB',
  source: { kind: 'hosted' },
  ...differing,
});

async function pay(differing: object = {}) {
  const body = aPayment(differing);
  const reply = await call(gatewayPaymentEndpoints.create, { body });
  return { ...reply, reference: body.reference, body };
}

const payWith = async (number: string, differing: object = {}) =>
  pay({ source: { kind: 'token', token: await aToken({ number }) }, ...differing });

const read = (reference: string) => call(gatewayPaymentEndpoints.read, { params: { reference } });
const cancel = (reference: string) => call(gatewayPaymentEndpoints.cancel, { params: { reference } });
const refund = (reference: string, refundReference: string, amount: number) =>
  call(gatewayPaymentEndpoints.refund, {
    params: { reference },
    body: { refundReference, amount: { amount, currency: 'GBP' } },
  });

describe('a token', () => {
  test('is returned with brand, last four digits and expiry of the card', async () => {
    const { status, data } = await call(tokeniseEndpoint, { body: GOOD });
    expect([status, data]).toEqual([
      200,
      {
        token: expect.stringMatching(/^tok_[\w-]{32}$/),
        brand: 'Visa',
        lastFour: '4242',
        expires: { month: 6, year: 2030 },
      },
    ]);
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'card_number_invalid', 'number'],
    [{ number: '4111 1111 1111 1111' }, 'card_not_for_tests', 'number'],
    [{ expiry: '6' }, 'card_expiry_invalid', 'expiry'],
    [{ expiry: '01/26' }, 'card_expired', 'expiry'],
    [{ cvc: '1' }, 'card_cvc_invalid', 'cvc'],
  ])('is refused for %o with 422 %s', async (typed, code, field) => {
    const { status, data } = await call(tokeniseEndpoint, { body: { ...GOOD, ...typed } });
    expect([status, data.errors[0].code, data.errors[0].field]).toEqual([422, code, field]);
  });

  test('can be used once and expires', async () => {
    const token = await aToken();
    expect((await pay({ source: { kind: 'token', token } })).data.state).toBe('captured');
    expect(getCode(await pay({ source: { kind: 'token', token } }))).toEqual([422, 'token_unusable']);
    const old = await aToken();
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 31 * 60_000);
    expect(getCode(await pay({ source: { kind: 'token', token: old } }))).toEqual([422, 'token_unusable']);
    shop.clock.now = now;
  });
});

test.each([
  ['create', gatewayPaymentEndpoints.create],
  ['read', gatewayPaymentEndpoints.read],
  ['cancel', gatewayPaymentEndpoints.cancel],
  ['refund', gatewayPaymentEndpoints.refund],
  ...Object.entries(payerCardEndpoints),
] as [string, Endpoint][])('%s requires the merchant key', async (_, endpoint) => {
  for (const authorization of ['', 'Bearer wrong', `Basic ${key}`]) {
    const reply = await call(endpoint, { params: { reference: 'r', payer: 'p', id: 'i' }, authorization });
    expect(getCode(reply)).toEqual([401, 'key_unknown']);
  }
});

describe('a payment with a published test card', () => {
  test.each([
    ['4242 4242 4242 4242', 'captured', undefined],
    ['5555 5555 5555 4444', 'captured', undefined],
    ['4000 0000 0000 0275', 'captured', undefined],
    ['4000 0000 0000 0002', 'declined', 'declined'],
    ['4000 0000 0000 9995', 'declined', 'insufficient_funds'],
    ['4000 0000 0000 9979', 'declined', 'stolen_card'],
    ['4000 0000 0000 0069', 'declined', 'expired_card'],
    ['4000 0000 0000 0127', 'declined', 'incorrect_cvc'],
    ['4000 0000 0000 0259', 'processing', undefined],
  ])('%s is %s %s', async (number, state, reason) => {
    const { data } = await payWith(number);
    expect([data.state, data.reason]).toEqual([state, reason]);
  });

  test.each([
    ['4917 3008 0000 0000', 'Visa Electron'],
    ['6759 6498 2643 8453', 'Maestro'],
    ['6011 1111 1111 1117', 'Discover'],
    ['3622 720627 1667', 'Diners Club'],
    ['3056 9300 0902 0004', 'Diners Club'],
  ])('%s is captured as %s (§9)', async (number, brand) => {
    const { data } = await payWith(number);
    expect([data.state, data.card.brand]).toEqual(['captured', brand]);
  });

  test('is captured later by a job', async () => {
    const { reference } = await payWith('4000 0000 0000 0259');
    await vi.waitFor(async () => expect((await read(reference)).data.state).toBe('captured'));
  });

  test('is captured although the response does not arrive', async () => {
    const token = await aToken({ number: '4000 0000 0000 0341' });
    const body = aPayment({ source: { kind: 'token', token } });
    void call(gatewayPaymentEndpoints.create, { body });
    await vi.waitFor(async () => expect((await read(body.reference)).data.state).toBe('captured'));
  });
});

describe('a reference', () => {
  test('is paid once under repeated and concurrent requests', async () => {
    const token = await aToken();
    const body = aPayment({ source: { kind: 'token', token } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => call(gatewayPaymentEndpoints.create, { body })));
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.state}`))).toEqual(new Set(['200 captured']));
  });

  test('is rejected with another amount', async () => {
    const { body } = await payWith('4242 4242 4242 4242');
    const other = { ...body, amount: { amount: 1, currency: 'GBP' } };
    expect(getCode(await call(gatewayPaymentEndpoints.create, { body: other }))).toEqual([409, 'reference_reused']);
  });

  test('returns 404 when unknown, and can be cancelled in advance', async () => {
    const reference = createReference();
    expect(getCode(await read(reference))).toEqual([404, 'payment_unknown']);
    expect((await cancel(reference)).data.state).toBe('cancelled');
    expect(getCode(await read(reference))).toEqual([404, 'payment_unknown']);
    expect((await payWith('4242 4242 4242 4242', { reference })).data.state).toBe('cancelled');
  });

  test('is cancelled unless it is captured', async () => {
    const open = await pay();
    expect((await cancel(open.reference)).data.state).toBe('cancelled');
    const paid = await payWith('4242 4242 4242 4242');
    expect((await cancel(paid.reference)).data.state).toBe('captured');
  });
});

describe('a refund', () => {
  test('is made in parts, each idempotent, up to the captured amount', async () => {
    const { reference } = await payWith('4242 4242 4242 4242');
    expect((await refund(reference, `${reference}-a`, 4_000)).data).toEqual({ refunded: 4_000 });
    expect((await refund(reference, `${reference}-a`, 4_000)).data).toEqual({ refunded: 4_000 });
    expect(getCode(await refund(reference, `${reference}-a`, 1))).toEqual([409, 'reference_reused']);
    expect(getCode(await refund(reference, `${reference}-b`, 201))).toEqual([409, 'refund_too_high']);
    expect((await refund(reference, `${reference}-b`, 200)).data).toEqual({ refunded: 4_200 });
  });

  test('never exceeds the captured amount under concurrent requests', async () => {
    const { reference } = await payWith('4242 4242 4242 4242');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => refund(reference, `${reference}-${index}`, 1_000)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await read(reference)).data.refunded).toBe(4_000);
  });

  test('requires a captured payment and the same currency', async () => {
    expect(getCode(await refund('unknown-reference', 'r-1', 1))).toEqual([404, 'payment_unknown']);
    const open = await pay();
    expect(getCode(await refund(open.reference, 'r-2', 1))).toEqual([409, 'payment_not_captured']);
    const { reference } = await payWith('4242 4242 4242 4242');
    const body = { refundReference: 'r-3', amount: { amount: 1, currency: 'EUR' } };
    const reply = await call(gatewayPaymentEndpoints.refund, { params: { reference }, body });
    expect(getCode(reply)).toEqual([409, 'refund_too_high']);
  });
});

describe('saved cards of a payer', () => {
  const list = async (payer: string) => (await call(payerCardEndpoints.list, { params: { payer } })).data.cards;
  const add = async (payer: string, number: string, typed: object = {}) =>
    call(payerCardEndpoints.add, { params: { payer }, body: { token: await aToken({ number, ...typed }) } });

  test('are added, made default and removed', async () => {
    await add('ada', '4242 4242 4242 4242');
    await add('ada', '5555 5555 5555 4444');
    const [first, second] = await list('ada');
    expect([first, second]).toMatchObject([
      { lastFour: '4242', isDefault: true },
      { lastFour: '4444', isDefault: false },
    ]);
    const body = { isDefault: true };
    await call(payerCardEndpoints.choose, { params: { payer: 'ada', id: second.id }, body });
    expect((await list('ada'))[0]).toMatchObject({ lastFour: '4444', isDefault: true });
    await call(payerCardEndpoints.remove, { params: { payer: 'ada', id: second.id } });
    expect(await list('ada')).toMatchObject([{ lastFour: '4242', isDefault: true }]);
  });

  test('are unique by number; a new expiry date replaces the old one', async () => {
    await add('bob', '4242 4242 4242 4242');
    expect(getCode(await add('bob', '4242 4242 4242 4242'))).toEqual([409, 'card_saved_already']);
    await add('bob', '4242 4242 4242 4242', { expiry: '07/31' });
    expect(await list('bob')).toMatchObject([{ expires: { month: 7, year: 2031 } }]);
  });

  test('are refused when the bank would refuse them', async () => {
    expect(getCode(await add('cleo', '4000 0000 0000 9979'))).toEqual([422, 'card_refused']);
    expect((await add('cleo', '4000 0000 0000 9995')).status).toBe(200);
    const reply = await call(payerCardEndpoints.add, { params: { payer: 'cleo' }, body: { token: 'tok_none' } });
    expect(getCode(reply)).toEqual([422, 'token_unusable']);
  });

  test('are accessible to their own payer only', async () => {
    const { data } = await add('dora', '4242 4242 4242 4242');
    const params = { payer: 'eve', id: data.cards[0].id };
    expect(getCode(await call(payerCardEndpoints.remove, { params }))).toEqual([404, 'card_unknown']);
    expect(getCode(await call(payerCardEndpoints.choose, { params, body: { isDefault: true } }))).toEqual([
      404,
      'card_unknown',
    ]);
    const source = { kind: 'saved-card', payer: 'eve', cardId: data.cards[0].id };
    expect(getCode(await pay({ source }))).toEqual([422, 'card_unknown']);
    expect((await pay({ source: { ...source, payer: 'dora' } })).data.state).toBe('captured');
  });

  test('are declined once expired', async () => {
    const { data } = await add('hal', '4242 4242 4242 4242', { expiry: '06/26' });
    const source = { kind: 'saved-card', payer: 'hal', cardId: data.cards[0].id };
    const { now } = shop.clock;
    shop.clock.now = new Date('2026-07-02T12:00:00Z');
    expect((await pay({ source })).data).toMatchObject({ state: 'declined', reason: 'expired_card' });
    shop.clock.now = now;
  });

  test('are saved by a payment on request, after its capture', async () => {
    const resolveToken = (number: string) => aToken({ number });
    const source = async (number: string) => ({ kind: 'token', token: await resolveToken(number), saveFor: 'fay' });
    await pay({ source: await source('4000 0000 0000 0002') });
    expect(await list('fay')).toEqual([]);
    await pay({ source: await source('4242 4242 4242 4242') });
    await pay({ source: await source('4242 4242 4242 4242') });
    expect(await list('fay')).toHaveLength(1);
  });

  test('have one default when two are added concurrently', async () => {
    await Promise.all([add('gus', '4242 4242 4242 4242'), add('gus', '5555 5555 5555 4444')]);
    const cards: { isDefault: boolean }[] = await list('gus');
    expect(cards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });
});

describe('gateway pages', () => {
  const getPath = (url: string) => new URL(url).pathname;
  const show = (url: string) => shop.app.inject({ url: getPath(url) });
  const send = (url: string, form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: getPath(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  test.each([
    ['confirm', 'captured', undefined],
    ['refuse', 'declined', 'challenge_failed'],
  ])('finish a challenge answered with %s as %s', async (answer, state, reason) => {
    const { data, reference } = await payWith('4000 0000 0000 3220');
    expect([data.state, new URL(data.url).origin]).toEqual(['action', 'http://outlet.localhost:3000']);
    const page = await show(data.url);
    expect(page.body).toContain('£42.00');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const back = await send(data.url, { answer });
    expect([back.statusCode, back.headers.location]).toEqual([303, RETURN_URL]);
    expect((await read(reference)).data).toMatchObject({ state, ...(reason && { reason }) });
    expect((await send(data.url, { answer: 'confirm' })).headers.location).toBe(RETURN_URL);
    expect((await show(data.url)).headers.location).toBe(RETURN_URL);
    expect((await read(reference)).data.state).toBe(state);
  });

  test.each([
    ['paypal', 'confirm', 'captured'],
    ['klarna', 'refuse', 'cancelled'],
    ['clearpay', 'confirm', 'captured'],
  ])('take %s answered with %s back to the merchant', async (method, answer, state) => {
    const { data, reference } = await pay({ source: { kind: 'redirect', method }, locale: 'ar-AE' });
    expect((await show(data.url)).body).toContain('dir="rtl"');
    expect((await send(data.url, { answer })).headers.location).toBe(RETURN_URL);
    expect((await read(reference)).data).toMatchObject({ state, method });
  });

  test('accept a card without script and never render a mistyped number', async () => {
    const { data, reference } = await pay();
    const wrong = await send(data.url, { ...GOOD, number: '4242 4242 4242 4241', answer: 'confirm' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Check your card number.');
    expect(wrong.body).toContain('06/30');
    expect(wrong.body.replace(/\s/g, '')).not.toContain('4242424242424241');
    expect((await send(data.url, { ...GOOD, answer: 'confirm' })).headers.location).toBe(RETURN_URL);
    expect((await read(reference)).data.state).toBe('captured');
  });

  test('challenge a typed card and allow cancelling', async () => {
    const challenged = await pay();
    const next = await send(challenged.data.url, { ...GOOD, number: '4000 0000 0000 3220', answer: 'confirm' });
    expect(next.headers.location).toMatch(/\/gateway\/challenge\//);
    const left = await pay();
    expect((await send(left.data.url, { answer: 'refuse' })).headers.location).toBe(RETURN_URL);
    expect((await read(left.reference)).data.state).toBe('cancelled');
  });

  test('return 404 for an unknown payment', async () => {
    for (const step of ['challenge', 'approve', 'pay']) {
      for (const id of ['0b8e3a86-6b5e-4d3f-9c55-0d3c1a5a9d11', 'nothing']) {
        expect((await shop.app.inject({ url: `/gateway/${step}/${id}` })).statusCode).toBe(404);
        expect((await send(`http://x/gateway/${step}/${id}`, { ...GOOD, answer: 'confirm' })).statusCode).toBe(404);
      }
    }
  });

  test('allow only shop origins to frame the card fields, and load nothing from other origins', async () => {
    const { body, headers } = await shop.app.inject({ url: '/gateway/fields?locale=fr-FR&parent=http://evil.test' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' http://outlet.localhost:3000 http://main.localhost:3000",
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('Numéro de carte');
    expect(body).toContain('autocomplete="cc-number"');
    expect(body).not.toContain('evil.test');
    expect((await shop.app.inject({ url: '/gateway/card-fields.js' })).headers['content-type']).toContain('javascript');
    for (const file of ['gateway.css', 'card-format.js', 'instrument-sans.woff2', 'noto-sans-arabic.woff2']) {
      expect((await shop.app.inject({ url: `/gateway/${file}` })).statusCode).toBe(200);
    }
  });
});

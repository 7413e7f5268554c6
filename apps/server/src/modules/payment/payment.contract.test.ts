import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import type { CheckoutPayment } from '@shop/contracts/shop/checkout';
import type { Store } from '@shop/domain/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { signBody } from '#server/platform/signed-body.ts';
import { TEST_NUMBERS, type TestNumber, typeCard } from '../../../../../tests/support/card-typing.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaymentInbox } from './payment-inbox.ts';
import { paymentRoutes } from './payment-routes.ts';
import { createPayments } from './payment-service.ts';

/** The whole shop with its gateway, and beside it payments and an inbox of our own, so that it is seen what they hear. */
let shop: TestShop;
let webhook: FastifyInstance;
let payments: ReturnType<typeof createPayments>;
let gateway: PaymentGateway;
let secret: string;
const onEvent = vi.fn(async (_: string): Promise<unknown> => undefined);

beforeAll(async () => {
  shop = await startTestShop();
  const { database, env, clock, log } = shop.parts;
  const { db } = database;
  const secretOf = (name: string) => readFile(join(env.DATA_DIR, 'secrets', `gateway-${name}`), 'utf8');
  secret = await secretOf('webhook');
  const call = createGatewayClient({
    fetch: injectFetch(shop.app),
    origin: 'http://in-process',
    key: await secretOf('merchant'),
    timeoutMs: 1_000,
    log,
  });
  gateway = createEmbeddedGateway({
    call,
    webhookSecret: secret,
    publicOrigin: undefined,
    originOf: () => 'http://outlet.localhost:3000',
    isOpen: true,
  });
  payments = createPayments({ db, gateway, clock });
  webhook = Fastify() as unknown as FastifyInstance;
  webhook.setValidatorCompiler(validatorCompiler);
  webhook.setSerializerCompiler(serializerCompiler);
  answerErrors(webhook, () => {});
  paymentRoutes(webhook, {
    inbox: createPaymentInbox({ db, jobs: { define: () => NO_JOB }, clock, gateway }),
    onEvent,
  });
  await webhook.ready();
});
beforeEach(() => onEvent.mockReset());
afterAll(async () => {
  await webhook.close();
  await shop.stop();
});

const OUTLET = stores.find(({ brand }) => brand === 'outlet') as Store;
const RETURN_URL = 'http://outlet.localhost:3000/checkout/return';
const NO_JOB = { enqueue: async () => {} };
let made = 0;

async function pay(payment: CheckoutPayment) {
  const reference = `order-${++made}`;
  const outcome = await payments.pay({
    reference,
    orderNumber: 'MW-1',
    store: OUTLET,
    amount: { amount: 2_500, currency: 'GBP' },
    payment,
    returnUrl: RETURN_URL,
  });
  return { reference, outcome };
}

const payWith = async (number: TestNumber) => pay({ method: 'card', token: await typeCard(shop, number), save: false });

describe('over the embedded gateway', () => {
  test.each<[TestNumber, object]>([
    ['approve', { state: 'captured', label: 'Visa •••• 4242', cardFingerprint: expect.any(String) }],
    ['insufficientFunds', { state: 'declined', reason: 'insufficient_funds' }],
    [
      'challenge',
      { state: 'action', url: expect.stringMatching(/^http:\/\/outlet\.localhost:3000\/gateway\/challenge\//) },
    ],
  ])('%s ends at once', async (number, outcome) => {
    expect((await payWith(number)).outcome).toEqual(outcome);
  });

  test('a token that is no good is declined', async () => {
    const { outcome } = await pay({ method: 'card', token: 'tok_nothing', save: false });
    expect(outcome).toEqual({ state: 'declined', reason: 'token_unusable' });
  });

  test.each<TestNumber>(['silent', 'late'])('%s is unknown first and captured later', async (number) => {
    const reference = `order-${++made}`;
    const outcome = await gateway.create({
      reference,
      amount: { amount: 2_500, currency: 'GBP' },
      source: { kind: 'token', token: await typeCard(shop, number) },
      description: 'MW-1',
      returnUrl: RETURN_URL,
      locale: 'en-GB',
    });
    expect(outcome).toEqual({ state: 'unknown' });
    await vi.waitFor(async () => expect(await gateway.read(reference)).toMatchObject({ state: 'captured' }), {
      timeout: 10_000,
    });
  });

  test('PayPal is paid at its own site', async () => {
    const { reference, outcome } = await pay({ method: 'paypal' });
    const url = outcome.state === 'action' ? new URL(outcome.url) : undefined;
    await shop.app.inject({
      method: 'POST',
      url: url?.pathname ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=confirm',
    });
    expect(await payments.look(reference)).toEqual({ state: 'captured', label: 'PayPal' });
  });

  test('it is too late to give up what is captured', async () => {
    const { reference } = await payWith('silent');
    expect(await payments.cancel(reference)).toMatchObject({ state: 'captured' });
  });

  test('refunds go back in parts', async () => {
    const { reference } = await payWith('approve');
    const refund = (refundReference: string, amount: number) =>
      payments.refund({ reference, refundReference, amount: { amount, currency: 'GBP' } });
    expect([await refund('r-1', 2_000), await refund('r-2', 600), await refund('r-3', 500)]).toEqual([
      'done',
      'failed',
      'done',
    ]);
  });
});

describe('POST /payment/webhook', () => {
  const anEvent = (differing: object = {}) =>
    JSON.stringify({
      id: `event-${++made}`,
      type: 'payment.captured',
      reference: 'none',
      createdAt: '2026-06-01T12:00:00.000Z',
      ...differing,
    });
  const send = (body: string, signature = signBody({ secret, body }, shop.clock.now)) =>
    webhook.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      headers: { 'content-type': 'application/json', 'gateway-signature': signature },
      payload: body,
    });

  test('tells once of an event, however often it comes', async () => {
    const { reference } = await payWith('approve');
    const body = anEvent({ reference });
    for (let times = 0; times < 3; times++) {
      const reply = await send(body);
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    }
    expect(onEvent.mock.calls).toEqual([[reference]]);
  });

  test('tells again of an event that could not be dealt with', async () => {
    const { reference } = await payWith('approve');
    const body = anEvent({ reference });
    onEvent.mockRejectedValueOnce(new Error('no database'));
    expect((await send(body)).statusCode).toBe(500);
    expect((await send(body)).statusCode).toBe(200);
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  test('hears of a payment that is not ours, and does nothing', async () => {
    expect((await send(anEvent({ reference: 'somebody-elses' }))).statusCode).toBe(200);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each<[string, (body: string) => string]>([
    ['no signature', () => ''],
    ['a signature of another body', (body) => signBody({ secret, body: `${body} ` }, shop.clock.now)],
    ['a signature of somebody else', (body) => signBody({ secret: 'guessed', body }, shop.clock.now)],
    ['an old one', (body) => signBody({ secret, body }, new Date(shop.clock.now.getTime() - 301_000))],
  ])('refuses %s with 401 signature_invalid', async (_, signed) => {
    const body = anEvent();
    const reply = await send(body, signed(body));
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'signature_invalid']);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each(['', 'words', '{}', '[1]'])('refuses %s with 400 event_unreadable', async (body) => {
    const reply = await send(body);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, 'event_unreadable']);
  });
});

test('the gateway tells the shop by itself, and a repeated event is heard once', async () => {
  const { reference } = await payWith('repeated');
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ type: string; handled: boolean }>`
        select type, handled_at is not null as handled from payment_event where reference = ${reference}`.execute(
        shop.parts.database.db,
      );
      expect(rows).toEqual([{ type: 'payment.captured', handled: true }]);
    },
    { timeout: 10_000 },
  );
});

/** Every column of every table that can hold text, as text. */
async function everythingKept(): Promise<string> {
  const { db } = shop.parts.database;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

test('no card number is ever kept, logged or reported', async () => {
  for (const number of Object.keys(TEST_NUMBERS) as TestNumber[]) await payWith(number);
  const hosted = await pay({ method: 'card', token: 'hosted', save: false });
  const url = hosted.outcome.state === 'action' ? new URL(hosted.outcome.url).pathname : '';
  for (const number of ['4242 4242 4242 4241', TEST_NUMBERS.approve]) {
    await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ number, expiry: '06/30', cvc: '123', answer: 'confirm' }).toString(),
    });
  }
  const real = '4111111111111111';
  await shop.app.inject({
    method: 'POST',
    url: '/gateway/api/v1/token',
    payload: { number: real, expiry: 6, cvc: [] },
  });
  await shop.app.inject({
    method: 'POST',
    url: '/gateway/api/v1/token',
    payload: { number: real, expiry: '06/30', cvc: '123' },
  });

  const kept = [await everythingKept(), ...shop.logged, JSON.stringify(shop.reported)].join('\n');
  expect(kept).toContain('4242');
  const digits = kept.replace(/[\s-]/g, '');
  for (const number of [...Object.values(TEST_NUMBERS), '4242424242424241', real]) {
    const plain = number.replace(/\s/g, '');
    expect([kept.includes(number), digits.includes(plain)], plain.slice(-4)).toEqual([false, false]);
  }
});

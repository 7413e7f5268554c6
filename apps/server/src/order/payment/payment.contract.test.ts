import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import type { CheckoutPayment } from '@shop/contracts/shop/order/checkout';
import type { Store } from '@shop/domain/site/store/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { injectFetch } from '#server/platform/http/inject-fetch.ts';
import { createLog } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { signBody } from '#server/platform/signed-body.ts';
import { createEmbeddedGateway } from '#server/stand-ins/gateway/embedded-gateway.ts';
import { createGatewayClient } from '#server/stand-ins/gateway/gateway-client.ts';
import { TEST_NUMBERS, type TestNumber, typeCard } from '../../../../../tests/support/browser/card-typing.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { WAIT_MS } from '../../../../../tests/support/timeouts.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaymentInbox } from './payment-inbox.ts';
import { paymentRoutes } from './payment-routes.ts';
import { createPayments } from './payment-service.ts';

/** Complete shop with its gateway, plus a separate payment service and inbox to observe the webhooks. */
let shop: TestShop;
let webhook: FastifyInstance;
let payments: ReturnType<typeof createPayments>;
/** Over the impatient gateway. */
let impatientPayments: ReturnType<typeof createPayments>;
let gateway: PaymentGateway;
/** With a timeout that a gateway without an answer exceeds. */
let impatientGateway: PaymentGateway;
let secret: string;
const onEvent = vi.fn(async (_: string): Promise<unknown> => undefined);

beforeAll(async () => {
  shop = await startTestShop();
  const { database, env, clock, log } = shop.parts;
  const { db } = database;
  const getSecret = (name: string) => readFile(join(env.DATA_DIR, 'secrets', `gateway-${name}`), 'utf8');
  secret = await getSecret('webhook');
  const key = givenSecret([await getSecret('merchant')]);
  const createGateway = (timeoutMs: number) =>
    createEmbeddedGateway({
      call: createGatewayClient({ fetch: injectFetch(shop.app), origin: 'http://in-process', key, timeoutMs, log }),
      webhookSecret: givenSecret([secret]),
      publicOrigin: undefined,
      getOrigin: () => 'http://outlet.localhost:3000',
    });
  gateway = createGateway(WAIT_MS);
  impatientGateway = createGateway(1_000);
  payments = createPayments({ db, gateway, clock, declines: { count: async () => {} }, log: createLog('silent') });
  impatientPayments = createPayments({
    db,
    gateway: impatientGateway,
    clock,
    declines: { count: async () => {} },
    log: createLog('silent'),
  });
  webhook = Fastify() as unknown as FastifyInstance;
  webhook.setValidatorCompiler(validatorCompiler);
  webhook.setSerializerCompiler(serializerCompiler);
  answerErrors(webhook, () => {});
  paymentRoutes(webhook, {
    inbox: createPaymentInbox({ db, jobs: { define: () => NO_JOB }, clock, gateway, log }),
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

async function pay(payment: CheckoutPayment, through = payments) {
  const reference = `order-${++made}`;
  const outcome = await through.pay({
    reference,
    orderNumber: 'MW-1',
    store: OUTLET,
    amount: { amount: 2_500, currency: 'GBP' },
    payment,
    returnUrl: RETURN_URL,
  });
  return { reference, outcome };
}

const payWith = async (number: TestNumber) =>
  pay(
    { method: 'card', token: await typeCard(shop, number), save: false },
    number === 'silent' ? impatientPayments : payments,
  );

describe('payments over the embedded gateway', () => {
  test.each<[TestNumber, object]>([
    ['approve', { state: 'captured', label: 'Visa •••• 4242', cardFingerprint: expect.any(String) }],
    ['insufficientFunds', { state: 'declined', reason: 'insufficient_funds' }],
    [
      'challenge',
      { state: 'action', url: expect.stringMatching(/^http:\/\/outlet\.localhost:3000\/gateway\/challenge\//) },
    ],
  ])('settle %s immediately', async (number, outcome) => {
    expect((await payWith(number)).outcome).toEqual(outcome);
  });

  test('decline an invalid token', async () => {
    const { outcome } = await pay({ method: 'card', token: 'tok_nothing', save: false });
    expect(outcome).toEqual({ state: 'declined', reason: 'token_unusable' });
  });

  test.each<TestNumber>(['silent', 'late'])('report %s as unknown first and captured later', async (number) => {
    const reference = `order-${++made}`;
    const outcome = await impatientGateway.create({
      reference,
      amount: { amount: 2_500, currency: 'GBP' },
      source: { kind: 'token', token: await typeCard(shop, number) },
      description: 'MW-1',
      returnUrl: RETURN_URL,
      locale: 'en-GB',
    });
    expect(outcome).toEqual({ state: 'unknown' });
    await vi.waitFor(async () => expect(await gateway.read(reference)).toMatchObject({ state: 'captured' }));
  });

  test('redirect PayPal to its own site', async () => {
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

  test('reject a cancellation after the capture', async () => {
    const { reference } = await payWith('silent');
    expect(await payments.cancel(reference)).toMatchObject({ state: 'captured' });
  });

  test('are refunded in parts', async () => {
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
  const buildEvent = (differing: object = {}) =>
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

  test('processes a repeated event once', async () => {
    const { reference } = await payWith('approve');
    const body = buildEvent({ reference });
    for (let times = 0; times < 3; times++) {
      const reply = await send(body);
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
    }
    expect(onEvent.mock.calls).toEqual([[reference, { isLeft: false }]]);
  });

  test('processes a failed event again on retry', async () => {
    const { reference } = await payWith('approve');
    const body = buildEvent({ reference });
    onEvent.mockRejectedValueOnce(new Error('no database'));
    expect((await send(body)).statusCode).toBe(500);
    expect((await send(body)).statusCode).toBe(200);
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  test('ignores a payment of another shop', async () => {
    expect((await send(buildEvent({ reference: 'unknown-reference' }))).statusCode).toBe(200);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each<[string, (body: string) => string]>([
    ['no signature', () => ''],
    ['a signature of another body', (body) => signBody({ secret, body: `${body} ` }, shop.clock.now)],
    ['a signature with another secret', (body) => signBody({ secret: 'guessed', body }, shop.clock.now)],
    ['an old one', (body) => signBody({ secret, body }, new Date(shop.clock.now.getTime() - 301_000))],
  ])('rejects %s with 401 signature_invalid', async (_, signed) => {
    const body = buildEvent();
    const reply = await send(body, signed(body));
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([401, 'signature_invalid']);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each(['', 'words', '{}', '[1]'])('rejects %s with 400 event_unreadable', async (body) => {
    const reply = await send(body);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, 'event_unreadable']);
  });
});

test('the gateway sends webhooks and the shop processes a repeated event once', async () => {
  const { reference } = await payWith('repeated');
  await vi.waitFor(async () => {
    const { rows } = await sql<{ type: string; handled: boolean }>`
        select type, handled_at is not null as handled from payment_event where reference = ${reference}`.execute(
      shop.parts.database.db,
    );
    expect(rows).toEqual([{ type: 'payment.captured', handled: true }]);
  });
});

/** All rows of all tables as text. */
async function readAllRows(): Promise<string> {
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

test('card numbers are never stored, logged or reported', async () => {
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

  const stored = [await readAllRows(), ...shop.logged, JSON.stringify(shop.reported)].join('\n');
  expect(stored).toContain('4242');
  const digits = stored.replace(/[\s-]/g, '');
  for (const number of [...Object.values(TEST_NUMBERS), '4242424242424241', real]) {
    const plain = number.replace(/\s/g, '');
    expect([stored.includes(number), digits.includes(plain)], plain.slice(-4)).toEqual([false, false]);
  }
});

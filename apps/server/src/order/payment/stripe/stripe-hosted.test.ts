import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayRequest, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { buildRequest, getUrl } from '../../../../../../tests/payment-kit/kit-requests.ts';
import { createTestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../../../../tests/support/stripe/stripe-stand-in.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

let database: DatabaseHandle;
let standIn: StripeStandIn;
let gateway: PaymentGateway;
beforeAll(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startStripeStandIn()]);
  gateway = createStripeGateway({
    db: database.db,
    stripe: createStripeClient({
      key: givenSecret([STRIPE_SECRET_KEY]),
      apiOrigin: standIn.origin,
      timeoutMs: 10_000,
    }),
    clock: () => new Date(),
    log: createLog('silent'),
    webhookSecret: givenSecret([STRIPE_WEBHOOK_SECRET]),
    isTest: true,
    listMethods: () => ['card'],
    cardFields: () => ({ url: '/stripe/fields', origin: '' }),
  });
});
afterAll(async () => {
  await standIn.stop();
  await database.close();
});

const buildHosted = (differing: Partial<GatewayRequest> = {}) => buildRequest({ kind: 'hosted' }, differing);

/** The payer types a card on the page of Stripe. */
const payAt = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }), redirect: 'manual' });

const listCharges = (reference: string) =>
  standIn.intents.listCharges().filter(({ metadata }) => (metadata as { reference?: string }).reference === reference);

describe('card on a page of Stripe', () => {
  test('leads to the page, and is captured when the payer has paid there', async () => {
    const request = buildHosted();
    const outcome = await gateway.create(request);
    expect(outcome).toEqual({ state: 'action', url: expect.stringContaining(`${standIn.origin}/pay/cs_`) });
    expect(await gateway.read(request.reference)).toEqual(outcome);
    const back = await payAt(getUrl(outcome));
    expect(back.headers.get('location')).toBe(request.returnUrl);
    expect(await gateway.read(request.reference)).toMatchObject({ state: 'captured', label: 'Visa •••• 4242' });
    expect(listCharges(request.reference)).toMatchObject([{ amount: 2_500, currency: 'gbp' }]);
  });

  test('is one session for a repeated request, also if the first answer was lost', async () => {
    const request = buildHosted();
    standIn.fail({ path: /sessions$/, kind: 'lost', times: 2 });
    expect(await gateway.create(request)).toEqual({ state: 'unknown' });
    expect(await gateway.read(request.reference)).toEqual({ state: 'absent' });
    const [first, second] = [await gateway.create(request), await gateway.create(request)];
    expect(first).toMatchObject({ state: 'action' });
    expect(second).toEqual(first);
    const made = standIn.requests.filter(({ path, key }) => path.endsWith('/sessions') && key === request.reference);
    expect(made.length).toBeGreaterThan(1);
    expect(standIn.sessions.listSessions().filter(({ url }) => url === getUrl(first))).toHaveLength(1);
  });

  test('can be paid no more once it is cancelled', async () => {
    const request = buildHosted();
    const url = getUrl(await gateway.create(request));
    expect(await gateway.cancel(request.reference)).toEqual({ state: 'cancelled' });
    expect((await payAt(url)).status).toBe(410);
    expect(await gateway.read(request.reference)).toEqual({ state: 'cancelled' });
    expect(listCharges(request.reference)).toEqual([]);
  });

  test('stays captured if it is cancelled too late', async () => {
    const request = buildHosted();
    await payAt(getUrl(await gateway.create(request)));
    expect(await gateway.cancel(request.reference)).toMatchObject({ state: 'captured' });
  });

  test('is refunded and disputed by its intent', async () => {
    const request = buildHosted();
    const { reference, amount } = request;
    await payAt(getUrl(await gateway.create(request)));
    await gateway.read(reference);
    expect(await gateway.refund({ reference, refundReference: `${reference}-1`, amount })).toBe('done');
    expect(listCharges(reference)).toMatchObject([{ amount_refunded: 2_500 }]);
  });

  test('is reported by a webhook under our reference', async () => {
    const request = buildHosted();
    await payAt(getUrl(await gateway.create(request)));
    const event = standIn.events.events.findLast(
      (one) => one.type === 'payment_intent.succeeded' && JSON.stringify(one).includes(request.reference),
    );
    const body = Buffer.from(JSON.stringify(event));
    const headers = { 'stripe-signature': standIn.events.sign(body.toString(), new Date()) };
    expect(await gateway.parseWebhook({ body, headers, now: new Date() })).toMatchObject({
      type: 'payment_intent.succeeded',
      reference: request.reference,
    });
  });

  test.each([
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
    ['de-DE', 'de'],
    ['ar-AE', 'auto'],
  ])('speaks the language of the store: %s is %s', async (locale, expected) => {
    const request = buildHosted({ locale });
    await gateway.create(request);
    const sent = standIn.requests.findLast(({ path }) => path.endsWith('/sessions'));
    expect(sent?.given).toMatchObject({ locale: expected });
  });

  test('is saved for a customer who wishes so', async () => {
    const request = buildRequest({ kind: 'hosted', saveFor: 'customer-1' });
    await payAt(getUrl(await gateway.create(request)));
    expect(await gateway.vault.list('customer-1')).toMatchObject([{ lastFour: '4242' }]);
  });
});

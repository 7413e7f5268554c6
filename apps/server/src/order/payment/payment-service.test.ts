import type { CheckoutPayment } from '@shop/contracts/shop/order/checkout';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import type { GatewayRequest, PaymentGateway } from './payment-gateway.ts';
import { createPayments } from './payment-service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const CAPTURED = { state: 'captured', label: 'Visa •••• 4242', cardFingerprint: 'print' } as const;
const UNKNOWN = { state: 'unknown' } as const;
const CARD: CheckoutPayment = { method: 'card', token: 'tok_1', save: false };
const GBP = (amount: number): Money => ({ amount, currency: 'GBP' });

/** Gateway stub with configurable answers. */
function createGatewayStub(
  answers: Partial<Record<'create' | 'read' | 'cancel', PaymentOutcome | { state: 'absent' }>> = {},
) {
  const requested: GatewayRequest[] = [];
  const replies = { create: CAPTURED, read: UNKNOWN, cancel: UNKNOWN, refund: 'done' as const, ...answers };
  const gateway: PaymentGateway = {
    name: 'told',
    can: {
      savedCards: true,
      challenges: true,
      partialRefunds: true,
      laterCapture: false,
      isTest: true,
    },
    listMethods: () => ['card', 'paypal'],
    create: async (request) => {
      requested.push(request);
      return replies.create as PaymentOutcome;
    },
    read: async () => replies.read,
    cancel: async () => replies.cancel as PaymentOutcome,
    refund: async () => replies.refund,
    vault: { list: async () => [], add: async () => ({}), choose: async () => {}, remove: async () => {} },
    parseWebhook: async () => ({ id: 'event', type: 'any', reference: 'any' }),
  };
  const payments = createPayments({
    db: database.db,
    gateway,
    clock: () => new Date('2026-06-01T12:00:00Z'),
    declines: { count: async () => {} },
    log: createLog('silent'),
  });
  return { payments, gateway, requested, replies };
}

let made = 0;
const buildRequest = (differing: { reference?: string; payment?: CheckoutPayment; customerId?: string } = {}) => ({
  reference: `order-${++made}`,
  orderNumber: 'MW-1',
  store: { localeISOCode: 'en-GB' } as Store,
  amount: GBP(1_000),
  payment: CARD,
  returnUrl: 'http://outlet.localhost:3000/checkout/return',
  ...differing,
});

describe('a payment', () => {
  test('is stored before the gateway is called', async () => {
    const request = buildRequest();
    const { payments, gateway } = createGatewayStub();
    gateway.create = async ({ reference }) => {
      expect(await payments.look(reference)).toEqual(UNKNOWN);
      return CAPTURED;
    };
    expect(await payments.pay(request)).toEqual(CAPTURED);
  });

  test('stays captured whatever the gateway says later', async () => {
    const { payments, replies, requested } = createGatewayStub();
    const request = buildRequest();
    await payments.pay(request);
    replies.create = { state: 'declined', reason: 'declined' } as never;
    replies.read = { state: 'cancelled' } as never;
    replies.cancel = { state: 'cancelled' } as never;
    expect(await payments.pay(request)).toEqual(CAPTURED);
    expect(await payments.look(request.reference)).toEqual(CAPTURED);
    expect(await payments.cancel(request.reference)).toEqual(CAPTURED);
    expect(requested).toHaveLength(1);
  });

  test('becomes captured after a cancellation when the gateway says so', async () => {
    const { payments, replies } = createGatewayStub({ create: UNKNOWN, cancel: { state: 'cancelled' } });
    const request = buildRequest();
    await payments.pay(request);
    expect(await payments.cancel(request.reference)).toEqual({ state: 'cancelled' });
    replies.read = CAPTURED as never;
    expect(await payments.look(request.reference)).toEqual(CAPTURED);
  });

  test('is retried under the same reference when its outcome is unknown', async () => {
    const { payments, replies, requested } = createGatewayStub({ create: UNKNOWN, read: { state: 'absent' } });
    const request = buildRequest();
    expect(await payments.pay(request)).toEqual(UNKNOWN);
    expect(await payments.look(request.reference)).toEqual(UNKNOWN);
    replies.create = CAPTURED as never;
    expect(await payments.pay(request)).toEqual(CAPTURED);
    expect(requested.map(({ reference }) => reference)).toEqual([request.reference, request.reference]);
  });

  test('waits for the customer and keeps its final outcome', async () => {
    const action = { state: 'action', url: 'https://pay.example.com/step' } as const;
    const { payments, replies } = createGatewayStub({ create: action, read: action });
    const request = buildRequest();
    expect(await payments.pay(request)).toEqual(action);
    expect(await payments.look(request.reference)).toEqual(action);
    replies.read = { state: 'declined', reason: 'challenge_failed' } as never;
    expect(await payments.look(request.reference)).toEqual({ state: 'declined', reason: 'challenge_failed' });
    replies.read = action as never;
    expect(await payments.look(request.reference)).toEqual({ state: 'declined', reason: 'challenge_failed' });
  });

  test('is undefined when never made, and a cancellation blocks a later attempt', async () => {
    const { payments, requested } = createGatewayStub();
    expect(await payments.look('never')).toBeUndefined();
    expect(await payments.cancel('never')).toEqual({ state: 'cancelled' });
    expect(await payments.pay(buildRequest({ reference: 'never' }))).toEqual({ state: 'cancelled' });
    expect(requested).toEqual([]);
  });

  test('rejects a changed amount', async () => {
    const { payments } = createGatewayStub({ create: UNKNOWN });
    const request = buildRequest();
    await payments.pay(request);
    await expect(payments.pay({ ...request, amount: GBP(1) })).rejects.toThrow('another amount');
  });
});

describe('the payment source sent to the gateway', () => {
  test.each<[string, CheckoutPayment, string | undefined, GatewayRequest['source']]>([
    ['a typed card', CARD, 'ada', { kind: 'token', token: 'tok_1' }],
    ['a card to be saved', { ...CARD, save: true }, 'ada', { kind: 'token', token: 'tok_1', saveFor: 'ada' }],
    ['a guest’s card, never saved', { ...CARD, save: true }, undefined, { kind: 'token', token: 'tok_1' }],
    ['a card typed there', { ...CARD, token: 'hosted' }, undefined, { kind: 'hosted' }],
    ['a saved card', { method: 'saved-card', cardId: 'c' }, 'ada', { kind: 'saved-card', payer: 'ada', cardId: 'c' }],
    ['another method', { method: 'paypal' }, undefined, { kind: 'redirect', method: 'paypal' }],
  ])('%s', async (_, payment, customerId, source) => {
    const { payments, requested } = createGatewayStub();
    await payments.pay(buildRequest({ payment, ...(customerId && { customerId }) }));
    expect(requested[0]?.source).toEqual(source);
  });

  test.each<[string, CheckoutPayment]>([
    ['a saved card of a guest', { method: 'saved-card', cardId: 'c' }],
    ['a method that it does not have', { method: 'klarna' }],
    ['nothing', { method: 'none' }],
  ])('is never %s', async (_, payment) => {
    const { payments, requested } = createGatewayStub();
    expect(await payments.pay(buildRequest({ payment }))).toEqual({ state: 'declined', reason: 'method_unavailable' });
    expect(requested).toEqual([]);
  });
});

describe('a refund', () => {
  test('is recorded once for repeated calls', async () => {
    const { payments } = createGatewayStub();
    const { reference } = buildRequest();
    await payments.pay(buildRequest({ reference }));
    const refund = { reference, refundReference: `${reference}-a`, amount: GBP(400) };
    expect([await payments.refund(refund), await payments.refund(refund)]).toEqual(['done', 'done']);
    expect((await payments.captured()).find((one) => one.reference === reference)).toEqual({
      reference,
      captured: 1_000,
      refunded: 400,
    });
  });

  test('fails without a capture, above its amount or in another currency', async () => {
    const { payments } = createGatewayStub({ create: UNKNOWN });
    const open = buildRequest();
    await payments.pay(open);
    const paid = buildRequest();
    await createGatewayStub().payments.pay(paid);
    const refund = (reference: string, amount: Money) =>
      payments.refund({ reference, refundReference: 'never', amount });
    expect(await refund('unknown-reference', GBP(1))).toBe('failed');
    expect(await refund(open.reference, GBP(1))).toBe('failed');
    expect(await refund(paid.reference, GBP(1_001))).toBe('failed');
    expect(await refund(paid.reference, { amount: 1, currency: 'EUR' })).toBe('failed');
  });

  test('is not requested in part from a gateway without partial refunds', async () => {
    const { payments, gateway } = createGatewayStub();
    gateway.can = { ...gateway.can, partialRefunds: false };
    const request = buildRequest();
    await payments.pay(request);
    const refund = (amount: number) =>
      payments.refund({ reference: request.reference, refundReference: `${request.reference}-r`, amount: GBP(amount) });
    expect([await refund(999), await refund(1_000)]).toEqual(['failed', 'done']);
  });
});

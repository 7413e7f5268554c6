import type { CheckoutPayment } from '@shop/contracts/shop/checkout';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { PaymentOutcome } from '../order/order-parts.ts';
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

/** A gateway that answers as it is told. */
function aGateway(answers: Partial<Record<'create' | 'read' | 'cancel', PaymentOutcome | { state: 'absent' }>> = {}) {
  const asked: GatewayRequest[] = [];
  const told = { create: CAPTURED, read: UNKNOWN, cancel: UNKNOWN, refund: 'done' as const, ...answers };
  const gateway: PaymentGateway = {
    name: 'told',
    can: {
      cards: true,
      savedCards: true,
      challenges: true,
      redirectMethods: ['paypal'],
      partialRefunds: true,
      isTest: true,
    },
    create: async (request) => {
      asked.push(request);
      return told.create as PaymentOutcome;
    },
    read: async () => told.read,
    cancel: async () => told.cancel as PaymentOutcome,
    refund: async () => told.refund,
    vault: { list: async () => [], add: async () => [], choose: async () => [], remove: async () => [] },
    hear: () => ({ id: 'event', type: 'any', reference: 'any' }),
  };
  const payments = createPayments({ db: database.db, gateway, clock: () => new Date('2026-06-01T12:00:00Z') });
  return { payments, gateway, asked, told };
}

let made = 0;
const aRequest = (differing: { reference?: string; payment?: CheckoutPayment; customerId?: string } = {}) => ({
  reference: `order-${++made}`,
  orderNumber: 'MW-1',
  store: { localeISOCode: 'en-GB' } as Store,
  amount: GBP(1_000),
  payment: CARD,
  returnUrl: 'http://outlet.localhost:3000/checkout/return',
  ...differing,
});

describe('a payment', () => {
  test('is written down before the gateway is asked', async () => {
    const request = aRequest();
    const { payments, gateway } = aGateway();
    gateway.create = async ({ reference }) => {
      expect(await payments.look(reference)).toEqual(UNKNOWN);
      return CAPTURED;
    };
    expect(await payments.pay(request)).toEqual(CAPTURED);
  });

  test('that is captured stays captured, whatever is said later', async () => {
    const { payments, told, asked } = aGateway();
    const request = aRequest();
    await payments.pay(request);
    told.create = { state: 'declined', reason: 'declined' } as never;
    told.read = { state: 'cancelled' } as never;
    told.cancel = { state: 'cancelled' } as never;
    expect(await payments.pay(request)).toEqual(CAPTURED);
    expect(await payments.look(request.reference)).toEqual(CAPTURED);
    expect(await payments.cancel(request.reference)).toEqual(CAPTURED);
    expect(asked).toHaveLength(1);
  });

  test('that was thought to be given up is captured after all where the gateway says so', async () => {
    const { payments, told } = aGateway({ create: UNKNOWN, cancel: { state: 'cancelled' } });
    const request = aRequest();
    await payments.pay(request);
    expect(await payments.cancel(request.reference)).toEqual({ state: 'cancelled' });
    told.read = CAPTURED as never;
    expect(await payments.look(request.reference)).toEqual(CAPTURED);
  });

  test('of which nobody knows is asked for again under the same reference', async () => {
    const { payments, told, asked } = aGateway({ create: UNKNOWN, read: { state: 'absent' } });
    const request = aRequest();
    expect(await payments.pay(request)).toEqual(UNKNOWN);
    expect(await payments.look(request.reference)).toEqual(UNKNOWN);
    told.create = CAPTURED as never;
    expect(await payments.pay(request)).toEqual(CAPTURED);
    expect(asked.map(({ reference }) => reference)).toEqual([request.reference, request.reference]);
  });

  test('waits for the shopper, and remembers how it ended', async () => {
    const action = { state: 'action', url: 'https://pay.example.com/step' } as const;
    const { payments, told } = aGateway({ create: action, read: action });
    const request = aRequest();
    expect(await payments.pay(request)).toEqual(action);
    expect(await payments.look(request.reference)).toEqual(action);
    told.read = { state: 'declined', reason: 'challenge_failed' } as never;
    expect(await payments.look(request.reference)).toEqual({ state: 'declined', reason: 'challenge_failed' });
    told.read = action as never;
    expect(await payments.look(request.reference)).toEqual({ state: 'declined', reason: 'challenge_failed' });
  });

  test('that was never made is unknown to look, and given up for whoever makes it later', async () => {
    const { payments, asked } = aGateway();
    expect(await payments.look('never')).toBeUndefined();
    expect(await payments.cancel('never')).toEqual({ state: 'cancelled' });
    expect(await payments.pay(aRequest({ reference: 'never' }))).toEqual({ state: 'cancelled' });
    expect(asked).toEqual([]);
  });

  test('cannot change its amount', async () => {
    const { payments } = aGateway({ create: UNKNOWN });
    const request = aRequest();
    await payments.pay(request);
    await expect(payments.pay({ ...request, amount: GBP(1) })).rejects.toThrow('another amount');
  });
});

describe('what is asked of the gateway', () => {
  test.each<[string, CheckoutPayment, string | undefined, GatewayRequest['source']]>([
    ['a typed card', CARD, 'ada', { kind: 'token', token: 'tok_1' }],
    ['a card to be saved', { ...CARD, save: true }, 'ada', { kind: 'token', token: 'tok_1', saveFor: 'ada' }],
    ['a guest’s card, never saved', { ...CARD, save: true }, undefined, { kind: 'token', token: 'tok_1' }],
    ['a card typed there', { ...CARD, token: 'hosted' }, undefined, { kind: 'hosted' }],
    ['a saved card', { method: 'saved-card', cardId: 'c' }, 'ada', { kind: 'saved-card', payer: 'ada', cardId: 'c' }],
    ['another method', { method: 'paypal' }, undefined, { kind: 'redirect', method: 'paypal' }],
  ])('%s', async (_, payment, customerId, source) => {
    const { payments, asked } = aGateway();
    await payments.pay(aRequest({ payment, ...(customerId && { customerId }) }));
    expect(asked[0]?.source).toEqual(source);
  });

  test.each<[string, CheckoutPayment]>([
    ['a saved card of a guest', { method: 'saved-card', cardId: 'c' }],
    ['a method that it does not have', { method: 'klarna' }],
    ['nothing', { method: 'none' }],
  ])('is never %s', async (_, payment) => {
    const { payments, asked } = aGateway();
    expect(await payments.pay(aRequest({ payment }))).toEqual({ state: 'declined', reason: 'method_unavailable' });
    expect(asked).toEqual([]);
  });
});

describe('a refund', () => {
  test('is in the books once, however often it is made', async () => {
    const { payments } = aGateway();
    const { reference } = aRequest();
    await payments.pay(aRequest({ reference }));
    const refund = { reference, refundReference: `${reference}-a`, amount: GBP(400) };
    expect([await payments.refund(refund), await payments.refund(refund)]).toEqual(['done', 'done']);
    expect((await payments.captured()).find((one) => one.reference === reference)).toEqual({
      reference,
      captured: 1_000,
      refunded: 400,
    });
  });

  test('fails where nothing was paid, or not as much, or not in this currency', async () => {
    const { payments } = aGateway({ create: UNKNOWN });
    const open = aRequest();
    await payments.pay(open);
    const paid = aRequest();
    await aGateway().payments.pay(paid);
    const refund = (reference: string, amount: Money) =>
      payments.refund({ reference, refundReference: 'never', amount });
    expect(await refund('nobody-knows', GBP(1))).toBe('failed');
    expect(await refund(open.reference, GBP(1))).toBe('failed');
    expect(await refund(paid.reference, GBP(1_001))).toBe('failed');
    expect(await refund(paid.reference, { amount: 1, currency: 'EUR' })).toBe('failed');
  });

  test('of a part is not asked of a gateway that cannot do it', async () => {
    const { payments, gateway } = aGateway();
    gateway.can = { ...gateway.can, partialRefunds: false };
    const request = aRequest();
    await payments.pay(request);
    const refund = (amount: number) =>
      payments.refund({ reference: request.reference, refundReference: `${request.reference}-r`, amount: GBP(amount) });
    expect([await refund(999), await refund(1_000)]).toEqual(['failed', 'done']);
  });
});

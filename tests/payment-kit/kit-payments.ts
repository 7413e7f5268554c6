import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { buildRequest, type GetGateway, getUrl, pay } from './kit-requests.ts';

const CAPTURED = { state: 'captured', label: 'Visa •••• 4242', cardFingerprint: expect.any(String) };
const CANCELLED = { state: 'cancelled' };

export function describePayments(get: GetGateway): void {
  describeCreating(get);
  describeUncertainty(get);
  describeCancelling(get);
}

function describeCreating(get: GetGateway): void {
  describe('a payment', () => {
    test('is captured under our reference', async () => {
      const { reference, outcome } = await pay(get(), 'approve');
      expect(outcome).toEqual(CAPTURED);
      expect(await get().gateway.read(reference)).toEqual(CAPTURED);
      expect(await get().count(reference)).toEqual({ captures: 1, refunded: 0 });
    });

    test('is absent while the reference is unknown', async () => {
      expect(await get().gateway.read(randomUUID())).toEqual({ state: 'absent' });
    });

    test('is taken once when it is created twice, one after the other or at the same time', async () => {
      const { gateway, typeCard, count } = get();
      const request = buildRequest({ kind: 'token', token: await typeCard('approve') });
      const both = await Promise.all([gateway.create(request), gateway.create(request)]);
      expect(both.map(({ state }) => state).filter((state) => state !== 'unknown')).toContain('captured');
      expect(both.some(({ state }) => state === 'declined' || state === 'cancelled')).toBe(false);
      expect(await gateway.create(request)).toEqual(CAPTURED);
      expect(await count(request.reference)).toEqual({ captures: 1, refunded: 0 });
    });

    test.each(['declined', 'insufficientFunds', 'stolen'] as const)(
      'is declined for a card that is %s',
      async (card) => {
        const { reference, outcome } = await pay(get(), card);
        expect(outcome).toMatchObject({ state: 'declined', reason: expect.any(String) });
        expect(await get().gateway.read(reference)).toMatchObject({ state: 'declined' });
        expect((await get().count(reference)).captures).toBe(0);
      },
    );

    test('is declined for a token that does not exist', async () => {
      const request = buildRequest({ kind: 'token', token: 'tok_nothing' });
      expect(await get().gateway.create(request)).toMatchObject({ state: 'declined' });
    });

    test.each([
      ['confirms', true, { state: 'captured' }],
      ['refuses', false, { state: 'declined' }],
    ])('needs an action and ends when the payer %s', async (_, passes, end) => {
      const { request, reference, outcome } = await pay(get(), 'challenge');
      expect(outcome).toEqual({ state: 'action', url: expect.stringMatching(/^https?:/) });
      expect(await get().gateway.read(reference)).toEqual(outcome);
      await get().answer(getUrl(outcome), passes);
      expect(await get().gateway.read(reference)).toMatchObject(end);
      expect(await get().gateway.create(request)).toMatchObject(end);
    });

    test.each(['paypal', 'clearpay', 'klarna'] as const)(
      'leads to the site of %s and is captured there',
      async (method) => {
        const { gateway, answer } = get();
        const request = buildRequest({ kind: 'redirect', method });
        const outcome = await gateway.create(request);
        expect(outcome).toMatchObject({ state: 'action' });
        await answer(getUrl(outcome), true);
        const labels = { paypal: 'PayPal', clearpay: 'Clearpay', klarna: 'Klarna' };
        expect(await gateway.read(request.reference)).toEqual({ state: 'captured', label: labels[method] });
      },
    );
  });
}

function describeUncertainty(get: GetGateway): void {
  describe('a payment without an answer', () => {
    test.each(['slow', 'lost'] as const)(
      'is unknown when the answer is %s, and captured when it is read',
      async (kind) => {
        const { gateway, payUnheard, count } = get();
        const reference = randomUUID();
        const outcome = await payUnheard(kind, (token) => buildRequest({ kind: 'token', token }, { reference }));
        expect(outcome).toEqual({ state: 'unknown' });
        await vi.waitFor(async () => expect(await gateway.read(reference)).toMatchObject({ state: 'captured' }));
        expect((await count(reference)).captures).toBe(1);
      },
    );

    test('is captured later', async () => {
      const { reference, outcome } = await pay(get(), 'late');
      expect(outcome).toEqual({ state: 'unknown' });
      expect(await get().gateway.read(reference)).toEqual({ state: 'unknown' });
      await get().finishLate(reference);
      await vi.waitFor(async () => expect(await get().gateway.read(reference)).toMatchObject({ state: 'captured' }));
      expect((await get().count(reference)).captures).toBe(1);
    });
  });
}

function describeCancelling(get: GetGateway): void {
  describe('a cancellation', () => {
    test('ends a payment that waits for its payer', async () => {
      const { request, reference, outcome } = await pay(get(), 'challenge');
      const { gateway, answer, count } = get();
      expect(await gateway.cancel(reference)).toEqual(CANCELLED);
      await answer(getUrl(outcome), true).catch(() => {});
      expect(await gateway.read(reference)).toEqual(CANCELLED);
      expect(await gateway.create(request)).toEqual(CANCELLED);
      expect((await count(reference)).captures).toBe(0);
    });

    test('comes too late for a captured payment', async () => {
      const { reference } = await pay(get(), 'approve');
      expect(await get().gateway.cancel(reference)).toEqual(CAPTURED);
    });

    test('of an unknown reference prevents a later payment', async () => {
      const { gateway, typeCard, count } = get();
      const request = buildRequest({ kind: 'token', token: await typeCard('approve') });
      expect(await gateway.cancel(request.reference)).toEqual(CANCELLED);
      expect(await gateway.cancel(request.reference)).toEqual(CANCELLED);
      expect(await gateway.create(request)).toEqual(CANCELLED);
      expect((await count(request.reference)).captures).toBe(0);
    });

    test('and a capture at the same time never both succeed', async () => {
      const { gateway, typeCard, count } = get();
      const tokens = await Promise.all(Array.from({ length: 20 }, () => typeCard('approve')));
      await Promise.all(
        tokens.map(async (token, index) => {
          const request = buildRequest({ kind: 'token', token });
          const begun = gateway.create(request);
          await new Promise((resolve) => setTimeout(resolve, index * 2));
          const outcomes = await Promise.all([begun, gateway.cancel(request.reference)]);
          const { captures } = await count(request.reference);
          const states = new Set(outcomes.map(({ state }) => state).filter((state) => state !== 'unknown'));
          expect([...states]).toEqual(captures === 1 ? ['captured'] : ['cancelled']);
        }),
      );
    });
  });
}

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GatewayUnderTest, KitCard } from './gateway-under-test.ts';
import { buildRequest, type GetGateway, getUrl } from './kit-requests.ts';

const AUTHORISED = {
  ...{ state: 'authorised', label: 'Visa •••• 4242' },
  ...{ cardFingerprint: expect.any(String), until: expect.any(Date) },
};
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

async function authorise({ gateway, typeCard }: GatewayUnderTest, card: KitCard = 'approve') {
  const request = buildRequest({ kind: 'token', token: await typeCard(card) }, { isCapturedLater: true });
  return { request, reference: request.reference, outcome: await gateway.create(request) };
}

function capture({ gateway }: GatewayUnderTest, reference: string, amount = 2_500) {
  if (!gateway.capture) throw new Error('The gateway does not capture later');
  return gateway.capture({ reference, amount: gbp(amount) });
}

export function describeCaptures(get: GetGateway): void {
  describe('a payment that is captured later', () => {
    test('is authorised, and held for days', async () => {
      const { request, reference, outcome } = await authorise(get());
      expect(outcome).toEqual(AUTHORISED);
      expect(await get().gateway.read(reference)).toEqual(AUTHORISED);
      expect(await get().gateway.create(request)).toEqual(AUTHORISED);
      expect((await get().count(reference)).captures).toBe(0);
    });

    test('is authorised after an action of the payer', async () => {
      const { reference, outcome } = await authorise(get(), 'challenge');
      expect(outcome).toMatchObject({ state: 'action' });
      await get().answer(getUrl(outcome), true);
      expect(await get().gateway.read(reference)).toMatchObject({ state: 'authorised' });
    });

    test('is captured once, however often it is requested', async () => {
      const { reference } = await authorise(get());
      const both = await Promise.all([capture(get(), reference), capture(get(), reference)]);
      expect(both.some(({ state }) => state === 'captured')).toBe(true);
      expect(await capture(get(), reference)).toMatchObject({ state: 'captured' });
      expect(await get().count(reference)).toEqual({ captures: 1, refunded: 0 });
    });

    test('is captured in part, and refunded up to that part', async () => {
      const { gateway } = get();
      const { reference } = await authorise(get());
      expect(await capture(get(), reference, 1_000)).toMatchObject({ state: 'captured' });
      const refund = (amount: number) =>
        gateway.refund({ reference, refundReference: randomUUID(), amount: gbp(amount) });
      expect(await refund(1_001)).toBe('failed');
      expect(await refund(1_000)).toBe('done');
    });

    test('is released by a cancellation, and not captured afterwards', async () => {
      const { reference } = await authorise(get());
      expect(await get().gateway.cancel(reference)).toEqual({ state: 'cancelled' });
      expect(await capture(get(), reference)).toEqual({ state: 'cancelled' });
      expect((await get().count(reference)).captures).toBe(0);
    });

    test('is not refunded before its capture', async () => {
      const { reference } = await authorise(get());
      const request = { reference, refundReference: randomUUID(), amount: gbp(100) };
      expect(await get().gateway.refund(request)).toBe('failed');
    });

    test('ends in one way when it is captured and cancelled at the same time', async () => {
      const held = await Promise.all(Array.from({ length: 10 }, () => authorise(get())));
      await Promise.all(
        held.map(async ({ reference }) => {
          const outcomes = await Promise.all([capture(get(), reference), get().gateway.cancel(reference)]);
          const { captures } = await get().count(reference);
          const states = new Set(outcomes.map(({ state }) => state).filter((state) => state !== 'unknown'));
          expect([...states]).toEqual(captures === 1 ? ['captured'] : ['cancelled']);
        }),
      );
    });

    test('of another method is captured at once or held', async () => {
      const { gateway, answer } = get();
      const request = buildRequest({ kind: 'redirect', method: 'paypal' }, { isCapturedLater: true });
      await answer(getUrl(await gateway.create(request)), true);
      expect(['captured', 'authorised']).toContain((await gateway.read(request.reference)).state);
    });
  });
}

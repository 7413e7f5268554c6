import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type GetGateway, pay } from './kit-requests.ts';

export function describeRefunds(get: GetGateway): void {
  const refund = (reference: string, amount: number, refundReference: string = randomUUID()) =>
    get().gateway.refund({ reference, refundReference, amount: { amount, currency: 'GBP' } });

  describe('a refund', () => {
    test('is made once when it is requested twice', async () => {
      const { reference } = await pay(get(), 'approve');
      const own = randomUUID();
      expect([await refund(reference, 1_000, own), await refund(reference, 1_000, own)]).toEqual(['done', 'done']);
      expect(await get().count(reference)).toEqual({ captures: 1, refunded: 1_000 });
    });

    test('is made in parts up to the captured amount and never above it', async () => {
      const { reference } = await pay(get(), 'approve');
      const outcomes = [await refund(reference, 2_000), await refund(reference, 600), await refund(reference, 500)];
      expect(outcomes).toEqual(['done', 'failed', 'done']);
      expect(await refund(reference, 1)).toBe('failed');
      expect((await get().count(reference)).refunded).toBe(2_500);
    });

    test('fails for an unknown, a declined and a waiting payment', async () => {
      const [declined, waiting] = [await pay(get(), 'declined'), await pay(get(), 'challenge')];
      for (const reference of [randomUUID(), declined.reference, waiting.reference]) {
        expect(await refund(reference, 100)).toBe('failed');
      }
    });
  });
}

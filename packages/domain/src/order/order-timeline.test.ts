import { describe, expect, test } from 'vitest';
import { orderTimeline, parcelTimeline } from './order-timeline.ts';

const at = (day: number) => new Date(Date.UTC(2026, 5, day, 9));

const listKinds = (order: Parameters<typeof orderTimeline>[0]) =>
  orderTimeline(order).map(({ kind, at: instant }) => (instant ? kind : `(${kind})`));

const cancelled = (doneAt?: Date) => ({ reference: 'cancelled', doneAt });

describe('order timeline', () => {
  test.each([
    ['just paid', { state: 'paid' }, ['placed', '(packed)', '(dispatched)', '(delivered)']],
    ['packed', { state: 'packed', packedAt: at(2) }, ['placed', 'packed', '(dispatched)', '(delivered)']],
    [
      'on its way',
      { state: 'dispatched', packedAt: at(2), dispatchedAt: at(3) },
      ['placed', 'packed', 'dispatched', '(delivered)'],
    ],
    [
      'sent back in part',
      {
        state: 'delivered',
        packedAt: at(2),
        dispatchedAt: at(3),
        deliveredAt: at(4),
        refunds: [{ reference: 'return 1', doneAt: at(9) }],
      },
      ['placed', 'packed', 'dispatched', 'delivered', 'refunded'],
    ],
    [
      'cancelled, and had been paid with two things',
      { state: 'cancelled', endedAt: at(2), refunds: [cancelled(at(2)), cancelled(at(3))] },
      ['placed', 'cancelled', 'refunded'],
    ],
    [
      'cancelled, while a part of the money is on its way',
      { state: 'cancelled', endedAt: at(2), refunds: [cancelled(at(2)), cancelled()] },
      ['placed', 'cancelled'],
    ],
    ['impossible to fill', { state: 'unfillable', endedAt: at(1) }, ['placed', 'unfillable']],
  ] as const)('lists past and future events of an order that is %s', (_, order, kinds) => {
    expect(listKinds({ placedAt: at(1), ...order })).toEqual(kinds);
  });
});

test('parcel timeline lists the handover, then the delivery', () => {
  expect(parcelTimeline({ handedOverAt: at(3) })).toEqual([{ kind: 'handed-over', at: at(3) }, { kind: 'delivered' }]);
  expect(parcelTimeline({ handedOverAt: at(3), deliveredAt: at(4) }).at(-1)).toEqual({ kind: 'delivered', at: at(4) });
});

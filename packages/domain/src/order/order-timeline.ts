import type { OrderState } from './order-state.ts';

/** Timeline events of an order, in chronological order. */
export const TIMELINE_KINDS = [
  'placed',
  'packed',
  'dispatched',
  'delivered',
  'cancelled',
  'unfillable',
  'refunded',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Future event when `at` is absent. */
export type TimelineEvent = { kind: TimelineKind; at?: Date };

/** Events of a parcel: handover to the carrier, delivery. */
export const PARCEL_EVENT_KINDS = ['handed-over', 'delivered'] as const;
export type ParcelEvent = { kind: (typeof PARCEL_EVENT_KINDS)[number]; at?: Date };

type Instant = Date | null | undefined;

export type OrderMoments = {
  state: OrderState;
  placedAt: Date;
  packedAt?: Instant;
  dispatchedAt?: Instant;
  deliveredAt?: Instant;
  /** Time of cancellation, or of being found unfillable. */
  endedAt?: Instant;
  /** Refunds, in parts where several payments were used; without `doneAt` still pending. */
  refunds?: readonly { reference: string; doneAt?: Instant }[];
};

/** Past events by time, followed by the events still to come. */
export function orderTimeline(order: OrderMoments): TimelineEvent[] {
  const { state, placedAt, endedAt, refunds = [] } = order;
  const steps = [
    { kind: 'placed', at: placedAt },
    { kind: 'packed', at: order.packedAt },
    { kind: 'dispatched', at: order.dispatchedAt },
    { kind: 'delivered', at: order.deliveredAt },
  ] as const;
  const ended = state === 'cancelled' || state === 'unfillable';
  const happened = [
    ...steps.flatMap(({ kind, at }): TimelineEvent[] => (at ? [{ kind, at }] : [])),
    ...(ended && endedAt ? [{ kind: state, at: endedAt }] : []),
    ...refundedAt(refunds).map((at) => ({ kind: 'refunded' as const, at })),
  ].toSorted((a, b) => Number(a.at) - Number(b.at));
  const toCome = ended ? [] : steps.filter(({ at }) => !at).map(({ kind }) => ({ kind }));
  return [...happened, ...toCome];
}

/** One refund event per cause, at the time of its last part. */
function refundedAt(refunds: NonNullable<OrderMoments['refunds']>): Date[] {
  return [...new Set(refunds.map(({ reference }) => reference))].flatMap((cause) => {
    const parts = refunds.filter(({ reference }) => reference === cause);
    const arrived = parts.flatMap(({ doneAt }) => doneAt ?? []);
    return arrived.length === parts.length ? new Date(Math.max(...arrived.map(Number))) : [];
  });
}

export const parcelTimeline = (parcel: { handedOverAt: Date; deliveredAt?: Instant }): ParcelEvent[] => [
  { kind: 'handed-over', at: parcel.handedOverAt },
  { kind: 'delivered', ...(parcel.deliveredAt && { at: parcel.deliveredAt }) },
];

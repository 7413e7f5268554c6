import type { OrderState } from './order-state.ts';

/** What can be told of an order's way, in the order in which it happens. */
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

/** Without an instant it is still to come. */
export type TimelineEvent = { kind: TimelineKind; at?: Date };

/** Of a parcel: from the hand of the shop to the door. */
export const PARCEL_EVENT_KINDS = ['handed-over', 'delivered'] as const;
export type ParcelEvent = { kind: (typeof PARCEL_EVENT_KINDS)[number]; at?: Date };

type Instant = Date | null | undefined;

export type OrderMoments = {
  state: OrderState;
  placedAt: Date;
  packedAt?: Instant;
  dispatchedAt?: Instant;
  deliveredAt?: Instant;
  /** When it was cancelled, or found to be unfillable. */
  endedAt?: Instant;
  /** What went back, in parts where several things had paid; without an instant it is on its way. */
  refunds?: readonly { reference: string; doneAt?: Instant }[];
};

/** What has happened, by the clock, and after it what is still to come. */
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

/** Once for each cause, when its last part has arrived. */
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

import type { FirstTrackingReply, ParcelReply, TrackingReply } from '@shop/contracts/shop/order/tracking';
import { parcelTimeline } from '@shop/domain/order/order-timeline';
import { buildTimeline } from './order-detail.ts';
import { shownState } from './order-history-reply.ts';
import type { ParcelRow } from './order-history-repository.ts';
import type { Tracked } from './tracking-service.ts';

/** Includes future steps and no personal data. */
export const toTrackingReply = ({ order, parcels }: Tracked): TrackingReply => ({
  ...(order && {
    order: {
      number: order.number,
      state: shownState(order),
      from: order.delivery.from,
      to: order.delivery.to,
      timeline: buildTimeline(order),
    },
  }),
  parcels: parcels.map(toParcel),
});

/** v1 format: past events in one flat list. */
export function toFirstTrackingReply(tracked: Tracked): FirstTrackingReply {
  const { order, parcels } = toTrackingReply(tracked);
  const events = order?.timeline ?? parcels.flatMap(({ timeline }) => timeline);
  return {
    ...(order && { state: order.state }),
    events: events.flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }])),
  };
}

const toParcel = ({ carrier, trackingNumber, createdAt, deliveredAt }: ParcelRow): ParcelReply => ({
  carrier,
  trackingNumber,
  timeline: parcelTimeline({ handedOverAt: createdAt, deliveredAt }).map(({ kind, at }) => ({
    kind,
    ...(at && { at: at.toISOString() }),
  })),
});

import type { FirstTrackingReply, ParcelReply, TrackingReply } from '@shop/contracts/shop/tracking';
import { parcelTimeline } from '@shop/domain/order-timeline';
import { timelineOf } from './order-detail.ts';
import { shownState } from './order-history-reply.ts';
import type { ParcelRow } from './order-history-repository.ts';
import type { Tracked } from './tracking-service.ts';

/** With what is still to come, and without a word of whose it is. */
export const trackingReplyOf = ({ order, parcels }: Tracked): TrackingReply => ({
  ...(order && {
    order: {
      number: order.number,
      state: shownState(order),
      from: order.delivery.from,
      to: order.delivery.to,
      timeline: timelineOf(order),
    },
  }),
  parcels: parcels.map(parcelOf),
});

/** What has happened, in one row, as v1 answers. */
export function firstTrackingReplyOf(tracked: Tracked): FirstTrackingReply {
  const { order, parcels } = trackingReplyOf(tracked);
  const events = order?.timeline ?? parcels.flatMap(({ timeline }) => timeline);
  return {
    ...(order && { state: order.state }),
    events: events.flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }])),
  };
}

const parcelOf = ({ carrier, trackingNumber, createdAt, deliveredAt }: ParcelRow): ParcelReply => ({
  carrier,
  trackingNumber,
  timeline: parcelTimeline({ handedOverAt: createdAt, deliveredAt }).map(({ kind, at }) => ({
    kind,
    ...(at && { at: at.toISOString() }),
  })),
});

import { SHOWN_ORDER_STATES } from '@shop/domain/order-history';
import { PARCEL_EVENT_KINDS, TIMELINE_KINDS } from '@shop/domain/order-timeline';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Without an instant it is still to come. */
export const timelineEvent = z.object({ kind: z.enum(TIMELINE_KINDS), at: z.iso.datetime().optional() });
export type TimelineEventReply = z.infer<typeof timelineEvent>;

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  timeline: z.array(z.object({ kind: z.enum(PARCEL_EVENT_KINDS), at: z.iso.datetime().optional() })),
});
export type ParcelReply = z.infer<typeof parcel>;

/** What v1 answers: the events that have happened, in one row. */
const trackingReply = z.object({
  state: z.enum(SHOWN_ORDER_STATES).optional(),
  events: z.array(z.object({ kind: z.string(), at: z.iso.datetime() })),
});

export type FirstTrackingReply = z.infer<typeof trackingReply>;

/** Of an order, or of one parcel alone. Nothing in it says whose it is. */
const trackingReplyV2 = z.object({
  /** Absent where only a parcel was asked for. */
  order: z
    .object({
      number: z.string(),
      state: z.enum(SHOWN_ORDER_STATES),
      /** When it is promised. */
      from: z.iso.date(),
      to: z.iso.date(),
      timeline: z.array(timelineEvent),
    })
    .optional(),
  parcels: z.array(parcel),
});
export type TrackingReply = z.infer<typeof trackingReplyV2>;

const typed = (length: number) => z.string().trim().min(1).max(length);

/** One of: a number with the e-mail address of the order, a number of the customer who asks, a tracking number. */
const query = z.strictObject({
  number: typed(40).optional(),
  email: typed(254).optional(),
  trackingNumber: typed(60).optional(),
});

const refusals =
  'By number and email, by a number of the customer who asks, or by trackingNumber alone. 404 order_unknown for anything else; 429 too_many_tries after many tries.';

/** Where a parcel is. */
export const trackingEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/tracking',
    access: 'guest',
    summary: `What has happened to an order or a parcel so far. ${refusals}`,
    query,
    response: trackingReply,
  }),
  getV2: endpoint({
    method: 'GET',
    version: 2,
    path: '/tracking',
    access: 'guest',
    summary: `The way of an order and of each of its parcels, with what is still to come. ${refusals}`,
    query,
    response: trackingReplyV2,
  }),
};

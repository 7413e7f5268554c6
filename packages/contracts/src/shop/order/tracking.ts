import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import { PARCEL_EVENT_KINDS, TIMELINE_KINDS } from '@shop/domain/order/order-timeline';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Future event when `at` is absent. */
export const timelineEvent = z.object({ kind: z.enum(TIMELINE_KINDS), at: z.iso.datetime().optional() });
export type TimelineEventReply = z.infer<typeof timelineEvent>;

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  timeline: z.array(z.object({ kind: z.enum(PARCEL_EVENT_KINDS), at: z.iso.datetime().optional() })),
});
export type ParcelReply = z.infer<typeof parcel>;

/** Reply of v1: past events only, in one list. */
const trackingReply = z.object({
  state: z.enum(SHOWN_ORDER_STATES).optional(),
  events: z.array(z.object({ kind: z.string(), at: z.iso.datetime() })),
});

export type FirstTrackingReply = z.infer<typeof trackingReply>;

/** Tracking of an order, or of a single parcel. Contains no personal data. */
const trackingReplyV2 = z.object({
  /** Absent when only a parcel was requested. */
  order: z
    .object({
      number: z.string(),
      state: z.enum(SHOWN_ORDER_STATES),
      /** Promised delivery days. */
      from: z.iso.date(),
      to: z.iso.date(),
      timeline: z.array(timelineEvent),
    })
    .optional(),
  parcels: z.array(parcel),
});
export type TrackingReply = z.infer<typeof trackingReplyV2>;

const typed = (length: number) => z.string().trim().min(1).max(length);

/** One of: an order number with its e-mail address, an order number of the signed-in customer, a tracking number. */
const query = z.strictObject({
  number: typed(40).optional(),
  email: typed(254).optional(),
  trackingNumber: typed(60).optional(),
});

const refusals =
  'By number and email, by a number of the customer who asks, or by trackingNumber alone. 404 order_unknown for anything else; 429 too_many_tries after many tries.';

/** Order and parcel tracking. */
export const trackingEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/tracking',
    access: 'guest',
    rateClass: 'api',
    summary: `Return the past events of an order or a parcel. ${refusals}`,
    query,
    response: trackingReply,
  }),
  getV2: endpoint({
    method: 'GET',
    version: 2,
    path: '/tracking',
    access: 'guest',
    rateClass: 'api',
    summary: `Return the timeline of an order and each of its parcels, including events still to come. ${refusals}`,
    query,
    response: trackingReplyV2,
  }),
};

import type { OrderDetail } from '@shop/contracts/shop/order-history';
import type { TimelineEventReply } from '@shop/contracts/shop/tracking';
import { orderTimeline } from '@shop/domain/order-timeline';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { HistoryOrders } from './order-history-parts.ts';

export type DetailOf = (order: OrderRecord) => OrderDetail;

/** An order as its owner reads it. */
export const createOrderDetail =
  ({ replyOf }: Pick<HistoryOrders, 'replyOf'>): DetailOf =>
  (order) => ({
    ...replyOf(order),
    timeline: timelineOf(order),
    refunds: order.refunds.map(({ amount, destination, kind, state, createdAt, doneAt }) => ({
      amount: { amount, currency: order.currency },
      to: destination === 'credit' ? 'credit' : kind,
      state,
      at: (doneAt ?? createdAt).toISOString(),
    })),
  });

export const timelineOf = (order: OrderRecord): TimelineEventReply[] =>
  orderTimeline(order).map(({ kind, at }) => ({ kind, ...(at && { at: at.toISOString() }) }));

import type { OrderDetail } from '@shop/contracts/shop/order/order-history';
import type { TimelineEventReply } from '@shop/contracts/shop/order/tracking';
import { orderTimeline } from '@shop/domain/order/order-timeline';
import { findOpenCharge, listPaidBack } from '#server/order/orders/order-charge.ts';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { HistoryOrders } from './order-history-deps.ts';

export type BuildDetail = (order: OrderRecord) => OrderDetail;

/** Builds the order detail for its owner. */
export const createOrderDetail =
  ({ buildReply }: Pick<HistoryOrders, 'buildReply'>): BuildDetail =>
  (order) => ({
    ...buildReply(order),
    timeline: buildTimeline(order),
    refunds: order.refunds.map(({ amount, destination, kind, state, createdAt, doneAt, creditNote }) => ({
      amount: { amount, currency: order.currency },
      to: destination === 'credit' ? 'credit' : kind,
      state,
      at: (doneAt ?? createdAt).toISOString(),
      ...(creditNote !== undefined && { creditNote }),
    })),
  });

export const buildTimeline = (order: OrderRecord): TimelineEventReply[] =>
  orderTimeline({ ...order, refunds: listPaidBack(order, order.refunds, findOpenCharge(order) !== undefined) }).map(
    ({ kind, at }) => ({
      kind,
      ...(at && { at: at.toISOString() }),
    }),
  );

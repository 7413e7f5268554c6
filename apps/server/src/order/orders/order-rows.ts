import { creditNoteNumber } from '@shop/domain/order/credit-note';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderPostalAddress } from './order-deps.ts';
import type { OrderLineRecord, OrderRecord, OrderRefund, OrderTenderRecord } from './order-record.ts';
import type { OrderRow, TableRow } from './order-tables.ts';

type OrderHead = Omit<
  OrderRecord,
  'deliveryAddress' | 'billingAddress' | 'lines' | 'tenders' | 'refunds' | 'parcels' | 'events'
>;

/** Maps an order row. */
export function getOrder(row: OrderRow, store: Store): OrderHead {
  const { orderId, number, madeFrom, state, currency, email, customerKey, promotions, heldUntil, placedAt } = row;
  const { customerId, affiliateClick, conversionEventId, deviceHash } = row;
  const { holdReleasedAt, paidAt, chargedAt, packedAt, dispatchedAt, deliveredAt, endedAt } = row;
  return {
    ...{ orderId, number, madeFrom, state, store, currency, email, customerKey, promotions, heldUntil, placedAt },
    ...present({ customerId, affiliateClick, conversionEventId, deviceHash }),
    ...present({ holdReleasedAt, paidAt, chargedAt, packedAt, dispatchedAt, deliveredAt, endedAt }),
    delivery: { method: row.deliveryMethod, from: row.fromDay, to: row.toDay },
    amounts: {
      items: row.itemsAmount,
      discount: row.discountAmount,
      services: row.servicesAmount,
      delivery: row.deliveryAmount,
      tax: row.taxAmount,
      taxIsAdded: row.taxIsAdded,
      total: row.totalAmount,
    },
    toPay: row.paymentAmount,
    deliveryRefunded: row.deliveryRefundedAmount,
    version: row.version,
    ...(row.onHoldSince && { hold: { since: row.onHoldSince, reason: row.onHoldReason ?? '' } }),
    signals: row.signals,
  };
}

export function toLine(row: TableRow<'orderLine'>): OrderLineRecord {
  const { kind, lineNumber, title, quantity, unitAmount, fullAmount, discountAmount, totalAmount, taxAmount } = row;
  const { colour, size, url, variantSku: sku, productSku, stockPool, imageKey: key, imageAlt: alt } = row;
  return {
    ...{ kind, lineNumber, title, quantity, unitAmount, fullAmount, discountAmount, totalAmount, taxAmount },
    ...present({ sku, productSku, stockPool, colour, size, url }),
    ...(key !== null && { image: { key, alt: alt ?? '' } }),
    discounts: row.discounts,
    details: row.details,
    returned: row.returnedQuantity,
    cancelled: row.cancelledQuantity,
    packed: row.packedQuantity,
    refunded: {
      quantity: row.refundedQuantity,
      amount: row.refundedAmount,
      taxAmount: row.refundedTaxAmount,
    },
  };
}

export function toTender({
  tenderId,
  kind,
  position,
  amount,
  refundedAmount,
  giftCardId,
  label,
  paymentId,
}: TableRow<'orderTender'>): OrderTenderRecord {
  return { tenderId, kind, position, amount, refunded: refundedAmount, label, ...present({ giftCardId, paymentId }) };
}

export const toParcel = ({
  carrier,
  trackingNumber,
  createdAt,
  deliveredAt,
}: TableRow<'orderParcel'>): OrderRecord['parcels'][number] => ({
  ...{ carrier, trackingNumber, createdAt },
  ...present({ deliveredAt }),
});

type RefundRow = TableRow<'orderRefund'> & Pick<OrderRefund, 'kind'> & { year?: number | null; number?: number | null };

export function toRefund({ doneAt, year, number, ...row }: RefundRow): OrderRefund {
  const { refundId, reference, tenderId, kind, destination, amount, state, createdAt } = row;
  return {
    ...{ refundId, reference, tenderId, kind, destination, amount, state, createdAt },
    ...present({ doneAt }),
    ...(year && number && { creditNote: creditNoteNumber({ year, number }) }),
  };
}

/** Undefined when the customer was erased. */
export function toAddress(
  rows: readonly TableRow<'orderAddress'>[],
): Pick<OrderRecord, 'deliveryAddress' | 'billingAddress'> {
  const delivery = rows.find(({ kind }) => kind === 'delivery');
  const billing = rows.find(({ kind }) => kind === 'billing');
  return {
    ...(delivery && { deliveryAddress: getPlace(delivery) }),
    ...(billing && { billingAddress: getPlace(billing) }),
  };
}

function getPlace({
  orderId: _order,
  kind: _kind,
  orderedAt: _at,
  ...place
}: TableRow<'orderAddress'>): OrderPostalAddress {
  return place;
}

type Present<Given> = { [Key in keyof Given]?: Exclude<Given[Key], null> };

/** Omits null values. */
const present = <Given extends object>(given: Given): Present<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Present<Given>;

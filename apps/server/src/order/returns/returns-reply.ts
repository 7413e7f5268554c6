import type { ReturnReply, ReturnsReply } from '@shop/contracts/shop/order/returns';
import { returnUntil } from '@shop/domain/order/order-state';
import { listRefundTypes, type RefundType, returnNumber } from '@shop/domain/order/returns';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { createQrCode } from './return-label.ts';
import { requireLine } from './return-lines.ts';
import type { ShownReturn, ShownReturns } from './returns-service.ts';

export function toReturnsReply({ order, isCustomer, lines, closed, terms, returns }: ShownReturns): ReturnsReply {
  const { number, currency, deliveredAt, store } = order;
  const { taxIsAdded } = order.amounts;
  return {
    number,
    lines: lines.map(({ line: { lineNumber, title, colour, size, image }, left, sizes }) => ({
      ...{ lineNumber, title, quantity: left.quantity },
      ...(colour !== undefined && { colour }),
      ...(size !== undefined && { size }),
      ...(image && { image }),
      worth: { amount: left.amount + (taxIsAdded ? left.taxAmount : 0), currency },
      sizes: [...sizes],
    })),
    ...(closed && { closed }),
    ...(deliveredAt && { until: returnUntil(deliveredAt, terms.days).toISOString() }),
    refundTypes: listRefundTypes(store, { isCustomer }).map(toRefundTypeReply),
    fee: { amount: terms.price, currency },
    returns: returns.map((one) => toReturnReply(order, one)),
  };
}

export function toReturnReply(order: OrderRecord, returned: ShownReturn): ReturnReply {
  const { currency } = order;
  const { position, stage, wish, heldUntil, state, feeAmount, refundAmount } = returned;
  const number = returnNumber(order.number, position);
  const isWaiting = state === 'requested';
  return {
    ...{ number, stage, wish },
    requestedAt: returned.requestedAt.toISOString(),
    lines: returned.lines.map(({ lineNumber, quantity, reason, exchangeSize }) => {
      const { title, size } = requireLine(order, lineNumber);
      return {
        ...{ lineNumber, title, quantity, reason },
        ...(size !== undefined && { size }),
        ...(exchangeSize !== null && { exchangeSize }),
      };
    }),
    fee: { amount: feeAmount, currency },
    ...(!(wish === 'exchange' && heldUntil) && state !== 'refused' && { refund: { amount: refundAmount, currency } }),
    ...(isWaiting && heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(isWaiting && { label: createQrCode(number) }),
  };
}

/** Credit is granted before the parcel arrives. */
export const toRefundTypeReply = (type: RefundType): ReturnsReply['refundTypes'][number] => ({
  type,
  when: type === 'credit' ? 'now' : 'received',
});

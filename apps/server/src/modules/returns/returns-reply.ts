import type { ReturnReply, ReturnsReply } from '@shop/contracts/shop/returns';
import { returnUntil } from '@shop/domain/order-state';
import { type RefundType, refundTypesOf, returnNumber } from '@shop/domain/returns';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import { qrCodeOf } from './return-label.ts';
import { requireLine } from './return-lines.ts';
import type { ShownReturn, ShownReturns } from './returns-service.ts';

export function returnsReplyOf({ order, isCustomer, lines, closed, terms, returns }: ShownReturns): ReturnsReply {
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
    refundTypes: refundTypesOf(store, { isCustomer }).map(refundTypeReplyOf),
    fee: { amount: terms.price, currency },
    returns: returns.map((one) => returnReplyOf(order, one)),
  };
}

export function returnReplyOf(order: OrderRecord, returned: ShownReturn): ReturnReply {
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
    ...(isWaiting && { label: qrCodeOf(number) }),
  };
}

/** Credit is there before the parcel is. */
export const refundTypeReplyOf = (type: RefundType): ReturnsReply['refundTypes'][number] => ({
  type,
  when: type === 'credit' ? 'now' : 'received',
});

import type { RefundableOrder } from '@shop/domain/order/desk/refund-quote';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import { goneBefore } from '#server/order/returns/return-request-service.ts';
import type { ReturnRecord } from '#server/order/returns/returns-repository.ts';

/** Facts that the refund rule needs. The tax that no line carries is that of delivery. */
export function toRefundable(order: OrderRecord, returns: readonly ReturnRecord[]): RefundableOrder {
  const { lines, amounts, tenders, deliveryRefunded: refunded } = order;
  const { delivery, tax, taxIsAdded } = amounts;
  const deliveryTax = taxIsAdded ? Math.max(0, tax - lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0)) : 0;
  return {
    ...{ lines, taxIsAdded, tenders },
    returned: goneBefore(returns),
    delivery: { paid: delivery + deliveryTax, refunded },
  };
}

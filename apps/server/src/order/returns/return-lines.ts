import { returnNumber } from '@shop/domain/order/returns';
import { MS_PER_DAY } from '@shop/domain/time';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { OrderLineRecord, OrderRecord } from '#server/order/orders/order-record.ts';
import type { ReturnNotification } from './returns-deps.ts';
import type { ReturnRecord } from './returns-repository.ts';

export const returnReference = (returnId: string): string => `return ${returnId}`;

/** Returned variants with their original stock pool. */
export const comingBack = (order: OrderRecord, { lines }: Pick<ReturnRecord, 'lines'>): HeldLine[] =>
  lines.map(({ lineNumber, quantity }) => ({ ...toScope(requireLine(order, lineNumber)), quantity }));

/** Exchange variants from the same stock pool; two lines may want the same variant. */
export const goingOut = (order: OrderRecord, { lines }: Pick<ReturnRecord, 'lines'>): HeldLine[] =>
  lines.flatMap(({ lineNumber, quantity, exchangeSku }) =>
    exchangeSku ? [{ ...toScope(requireLine(order, lineNumber)), sku: exchangeSku, quantity }] : [],
  );

/** Deadline for the parcel; an exchange variant is held until then. */
export const sendUntil = ({ requestedAt }: Pick<ReturnRecord, 'requestedAt'>, { days }: { days: number }): Date =>
  new Date(requestedAt.getTime() + days * MS_PER_DAY);

type ReturnSummary = Pick<ReturnRecord, 'returnId' | 'position' | 'lines' | 'requestedAt' | 'refundAmount'>;

export const toReturnNotification = (
  { orderId, number }: OrderRecord,
  returned: ReturnSummary,
  { refundTo, days }: Pick<ReturnNotification, 'refundTo'> & { days: number },
): ReturnNotification => ({
  ...{ returnId: returned.returnId, orderId, refundTo },
  returnNumber: returnNumber(number, returned.position),
  lines: returned.lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
  sendUntil: sendUntil(returned, { days }),
  refund: returned.refundAmount,
});

export function requireLine({ orderId, lines }: OrderRecord, lineNumber: number): OrderLineRecord {
  const line = lines.find((one) => one.lineNumber === lineNumber);
  if (!line) throw new Error(`Order ${orderId} has no line ${lineNumber}`);
  return line;
}

function toScope({ sku, stockPool }: OrderLineRecord): Pick<HeldLine, 'sku' | 'pool'> {
  if (sku === undefined || stockPool === undefined) throw new Error('Goods without a SKU or a stock pool');
  return { sku, pool: stockPool };
}

/** Lines of a return in the event of its refund, which its credit note lists. */
export const listRefunded = ({ amounts: { taxIsAdded } }: OrderRecord, { lines }: Pick<ReturnRecord, 'lines'>) =>
  lines.map(({ lineNumber, quantity, amount, taxAmount }) => ({
    ...{ lineNumber, quantity, amount: amount + (taxIsAdded ? taxAmount : 0) },
  }));

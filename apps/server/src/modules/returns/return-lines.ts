import { returnNumber } from '@shop/domain/returns';
import { MS_PER_DAY } from '@shop/domain/time';
import type { HeldLine } from '#server/modules/order/order-needs.ts';
import type { OrderLineRecord, OrderRecord } from '#server/modules/order/order-record.ts';
import type { ReturnNews } from './returns-parts.ts';
import type { ReturnRecord } from './returns-repository.ts';

export const returnReference = (returnId: string): string => `return ${returnId}`;

/** The sizes that come back, on the shelves they came from. */
export const comingBack = (order: OrderRecord, { lines }: Pick<ReturnRecord, 'lines'>): HeldLine[] =>
  lines.map(({ lineNumber, quantity }) => ({ ...shelfOf(requireLine(order, lineNumber)), quantity }));

/** The sizes that leave instead, from the same shelves; two lines may want the same one. */
export const goingOut = (order: OrderRecord, { lines }: Pick<ReturnRecord, 'lines'>): HeldLine[] =>
  lines.flatMap(({ lineNumber, quantity, exchangeSku }) =>
    exchangeSku ? [{ ...shelfOf(requireLine(order, lineNumber)), sku: exchangeSku, quantity }] : [],
  );

/** By then the parcel should be here: so long another size is kept. */
export const sendUntil = ({ requestedAt }: Pick<ReturnRecord, 'requestedAt'>, { days }: { days: number }): Date =>
  new Date(requestedAt.getTime() + days * MS_PER_DAY);

type ToldReturn = Pick<ReturnRecord, 'returnId' | 'position' | 'lines' | 'requestedAt' | 'refundAmount'>;

export const newsOf = (
  { orderId, number }: OrderRecord,
  returned: ToldReturn,
  { refundTo, days }: Pick<ReturnNews, 'refundTo'> & { days: number },
): ReturnNews => ({
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

function shelfOf({ sku, stockPool }: OrderLineRecord): Pick<HeldLine, 'sku' | 'pool'> {
  if (sku === undefined || stockPool === undefined) throw new Error('Goods without a size or a shelf');
  return { sku, pool: stockPool };
}

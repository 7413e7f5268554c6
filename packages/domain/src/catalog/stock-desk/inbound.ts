import { ShopError } from '../../shop-error.ts';

export const DELIVERY_STATES = ['open', 'received', 'cancelled'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_VIEWS = ['open', 'overdue', 'ended'] as const;
export type DeliveryView = (typeof DELIVERY_VIEWS)[number];

export type InboundLine = { sku: string; expected: number; received: number };
export type Receipt = { sku: string; quantity: number };

/** Calendar day of a moment, such as `2026-12-03`. */
export const getDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** A delivery is late from the day after it was due. */
export const isOverdue = ({ state, dueOn }: { state: DeliveryState; dueOn: string }, today: string): boolean =>
  state === 'open' && dueOn < today;

/** Units that are still to come. More than ordered may arrive. */
export const countOutstanding = (lines: readonly InboundLine[]): number =>
  lines.reduce((sum, { expected, received }) => sum + Math.max(0, expected - received), 0);

/** Lines after a receipt, of a part or of all. A size that was not ordered is refused. */
export function receiveLines(lines: readonly InboundLine[], receipts: readonly Receipt[]): InboundLine[] {
  const unknown = receipts.find(({ sku }) => lines.every((line) => line.sku !== sku));
  if (unknown) throw notOrdered(unknown.sku);
  return lines.map((line) => ({
    ...line,
    received: receipts.reduce((sum, { sku, quantity }) => sum + (sku === line.sku ? quantity : 0), line.received),
  }));
}

export const deliveryUnknown = (): ShopError =>
  new ShopError('This delivery does not exist', { code: 'delivery_unknown', kind: 'not-found' });

export const deliveryEnded = (state: DeliveryState): ShopError =>
  new ShopError(`This delivery was ${state}`, { code: 'delivery_ended', kind: 'conflict' });

export const deliveryChanged = (): ShopError =>
  new ShopError('A colleague has changed this delivery: look at it again', {
    code: 'version_conflict',
    kind: 'conflict',
  });

export const deliveryPast = (): ShopError =>
  new ShopError('The day is in the past', { code: 'delivery_past', kind: 'invalid', field: 'dueOn' });

const notOrdered = (sku: string): ShopError =>
  new ShopError(`${sku} is not part of this delivery: correct its stock instead`, {
    code: 'not_ordered',
    kind: 'conflict',
    field: 'sku',
  });

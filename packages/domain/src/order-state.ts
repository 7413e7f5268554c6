import { ShopError } from './shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from './time.ts';

/** The life of an order, as data. */
export const ORDER_STATES = [
  'placing',
  'abandoned',
  'paid',
  'unfillable',
  'packed',
  'dispatched',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What each state may become. A payment that is captured after its order was given up revives it, or makes it one that
 * cannot be filled, which is cancelled once all money is back.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placing: ['paid', 'abandoned'],
  abandoned: ['paid', 'unfillable'],
  paid: ['packed', 'cancelled'],
  unfillable: ['cancelled'],
  packed: ['dispatched'],
  dispatched: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** Bought, and not taken back: what counts as an order of somebody. */
export const BOUGHT_STATES: readonly OrderState[] = ['paid', 'packed', 'dispatched', 'delivered'];

/** Something is still to happen to it. An abandoned one only comes back with money that nobody expects any more. */
export const OPEN_STATES: readonly OrderState[] = ['placing', 'paid', 'unfillable', 'packed', 'dispatched'];

/** So long the stock is held while somebody pays (decisions §5). */
export const ORDER_HOLD_MS = 15 * MS_PER_MINUTE;

/** What is in a parcel; everything else is handed over at the moment it is paid. */
export type OrderLineKind = 'goods' | 'gift-card' | 'delivery-pass';

export const canBecome = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to);

export function requireTransition(from: OrderState, to: OrderState): void {
  if (canBecome(from, to)) return;
  throw new ShopError(`An order that is ${from} cannot become ${to}`, { code: 'order_state', kind: 'conflict' });
}

/** Whether every step between the two was or will be taken: it was there before. */
export const isBeyond = (state: OrderState, step: OrderState): boolean =>
  state === step || ORDER_TRANSITIONS[step].some((next) => isBeyond(state, next));

/** Until it is packed, and never what is with somebody already: a gift card or a pass. */
export const canCancel = (state: OrderState, kinds: readonly OrderLineKind[] = []): boolean =>
  state === 'paid' && kinds.every((kind) => kind === 'goods');

export const orderNotCancellable = (): ShopError =>
  new ShopError('This order can no longer be cancelled', { code: 'order_not_cancellable', kind: 'conflict' });

export const returnUntil = (deliveredAt: Date, days: number): Date =>
  new Date(deliveredAt.getTime() + days * MS_PER_DAY);

type Delivered = { state: OrderState; deliveredAt?: Date | null | undefined };

/** So many days from delivery, by the terms of its store (decisions §5 and §9). */
export const canReturn = ({ state, deliveredAt }: Delivered, { now, days }: { now: Date; days: number }): boolean =>
  state === 'delivered' && deliveredAt instanceof Date && now <= returnUntil(deliveredAt, days);

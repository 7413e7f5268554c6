import type { ServiceKind } from '../quote/quote-service.ts';
import { ShopError } from '../shop-error.ts';
import { MS_PER_DAY } from '../time.ts';

/** Order life cycle. */
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
 * State machine of an order. A payment captured after abandonment revives the order, or makes it unfillable, which is
 * cancelled once all money is refunded.
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

/** Paid and not cancelled: states that count as a purchase. */
export const BOUGHT_STATES: readonly OrderState[] = ['paid', 'packed', 'dispatched', 'delivered'];

/**
 * States with a step still to come. An abandoned order is excluded: it returns only with an unexpected late payment.
 */
export const OPEN_STATES: readonly OrderState[] = ['placing', 'paid', 'unfillable', 'packed', 'dispatched'];

/** Goods go in a parcel, wrapped or not; gift cards and passes are delivered on payment. */
export type OrderLineKind = 'goods' | ServiceKind;

export const canBecome = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to);

export function requireTransition(from: OrderState, to: OrderState): void {
  if (canBecome(from, to)) return;
  throw new ShopError(`An order that is ${from} cannot become ${to}`, { code: 'order_state', kind: 'conflict' });
}

/** True when the state is the step or comes after it in the state machine. */
export const isBeyond = (state: OrderState, step: OrderState): boolean =>
  state === step || ORDER_TRANSITIONS[step].some((next) => isBeyond(state, next));

type CancellableLine = { kind: OrderLineKind /** Units in parcels. */; packed?: number };

/** Cancellable until the first unit is packed, but never with a gift card or a pass, which are already delivered. */
export const canCancel = (state: OrderState, lines: readonly CancellableLine[] = []): boolean =>
  state === 'paid' && lines.every(({ kind, packed = 0 }) => packed === 0 && !DELIVERED_ON_PAYMENT.includes(kind));

const DELIVERED_ON_PAYMENT: readonly OrderLineKind[] = ['gift-card', 'delivery-pass'];

export const orderNotCancellable = (): ShopError =>
  new ShopError('This order can no longer be cancelled', { code: 'order_not_cancellable', kind: 'conflict' });

export const returnUntil = (deliveredAt: Date, days: number): Date =>
  new Date(deliveredAt.getTime() + days * MS_PER_DAY);

type Delivered = { state: OrderState; deliveredAt?: Date | null | undefined };

/** Return window in days from delivery, by the terms of its store (decisions §5 and §9). */
export const canReturn = ({ state, deliveredAt }: Delivered, { now, days }: { now: Date; days: number }): boolean =>
  state === 'delivered' && deliveredAt instanceof Date && now <= returnUntil(deliveredAt, days);

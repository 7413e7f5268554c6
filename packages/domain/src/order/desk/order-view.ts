import type { OrderState } from '../order-state.ts';

/** Standing views of the order list, in the order of their tabs. */
export const ORDER_VIEWS = ['all', 'to-pack', 'packed', 'sent', 'on-hold', 'flagged', 'unfillable', 'ended'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Conditions of a view. A view without states shows every order whose payment succeeded. */
export type ViewConditions = { states?: readonly OrderState[]; isOnHold?: boolean; isFlagged?: boolean };

export const VIEW_CONDITIONS: Readonly<Record<OrderView, ViewConditions>> = {
  all: {},
  'to-pack': { states: ['paid'], isOnHold: false },
  packed: { states: ['packed'] },
  sent: { states: ['dispatched'] },
  'on-hold': { states: ['paid'], isOnHold: true },
  flagged: { states: ['paid'], isFlagged: true },
  unfillable: { states: ['unfillable'] },
  ended: { states: ['delivered', 'cancelled'] },
};

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

/** Hints of fraud, computed when an order is paid. A person decides what they mean. */
export const ORDER_SIGNALS = ['velocity', 'address-mismatch', 'many-declines'] as const;
export type OrderSignal = (typeof ORDER_SIGNALS)[number];

/** Facts of the last 24 hours about the buyer, who is recognised by account, e-mail, device or network. */
export type SignalFacts = {
  /** Paid orders of the same buyer, without this one. */
  ordersLately: number;
  /** Declined payments of the same buyer. */
  declinesLately: number;
  billingCountry?: string | undefined;
  deliveryCountry?: string | undefined;
};

const VELOCITY_ORDERS = 3;
const MANY_DECLINES = 3;

export function findOrderSignals(facts: SignalFacts): OrderSignal[] {
  const { ordersLately, declinesLately, billingCountry, deliveryCountry } = facts;
  const isMismatch = Boolean(billingCountry && deliveryCountry) && billingCountry !== deliveryCountry;
  const found: Readonly<Record<OrderSignal, boolean>> = {
    velocity: ordersLately >= VELOCITY_ORDERS,
    'address-mismatch': isMismatch,
    'many-declines': declinesLately >= MANY_DECLINES,
  };
  return ORDER_SIGNALS.filter((signal) => found[signal]);
}

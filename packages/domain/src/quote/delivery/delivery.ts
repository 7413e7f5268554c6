import { isRemoteArea } from './delivery-postcode.ts';
import type { DeliveryCalendar } from './delivery-promise.ts';

export const DELIVERY_METHODS = ['standard', 'express', 'next-day', 'collect'] as const;
export type DeliveryMethodCode = (typeof DELIVERY_METHODS)[number];

/** Delivery method. Amounts are in minor units of the store's currency. */
export type DeliveryMethod = {
  code: DeliveryMethodCode;
  price: number;
  /** Free for a quote of at least this amount. */
  freeOver?: number;
  /** Working days after dispatch. */
  days: { from: number; to: number };
  /** Warehouse local time, such as `20:00`: earlier orders leave the same day. */
  cutOff: string;
};

/** Delivery and return terms of a store. */
export type DeliveryTerms = {
  /** Countries for postcode validation; several where the store serves more than one. */
  countries: readonly string[];
  calendar: DeliveryCalendar;
  methods: readonly DeliveryMethod[];
  returns: { days: number; price: number };
  /** Legal right to cancel a distance sale, in days after receipt. Absent where the law gives none. */
  cancellationDays?: number;
};

const REMOTE_EXTRA_DAYS = 2;

/** Delivery methods, cheapest first. A remote area takes two more working days and has no next-day method. */
export function methodsTo({ countries, methods }: DeliveryTerms, postcode: string | undefined): DeliveryMethod[] {
  const cheapestFirst = methods.toSorted((a, b) => a.price - b.price);
  if (postcode === undefined || !countries.includes('GB') || !isRemoteArea(postcode)) return cheapestFirst;
  return cheapestFirst.filter(({ code }) => code !== 'next-day').map(takingLonger);
}

const takingLonger = (method: DeliveryMethod): DeliveryMethod => ({
  ...method,
  days: { from: method.days.from + REMOTE_EXTRA_DAYS, to: method.days.to + REMOTE_EXTRA_DAYS },
});

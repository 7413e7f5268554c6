import { isRemoteArea } from './delivery-postcode.ts';
import type { DeliveryCalendar } from './delivery-promise.ts';

export const DELIVERY_METHODS = ['standard', 'express', 'next-day', 'collect'] as const;
export type DeliveryMethodCode = (typeof DELIVERY_METHODS)[number];

/** One way to have an order delivered. Amounts are in minor units of the store's currency. */
export type DeliveryMethod = {
  code: DeliveryMethodCode;
  price: number;
  /** A bag of so much pays nothing for it. */
  freeOver?: number;
  /** Working days from the one it leaves on. */
  days: { from: number; to: number };
  /** On a clock of the warehouse, as `20:00`: what is ordered earlier leaves the same day. */
  cutOff: string;
};

/** What a store promises about delivery and returns. */
export type DeliveryTerms = {
  /** Where a store's parcels go, as far as its postcodes tell: more than one where it serves several countries. */
  countries: readonly string[];
  calendar: DeliveryCalendar;
  methods: readonly DeliveryMethod[];
  returns: { days: number; price: number };
};

const REMOTE_EXTRA_DAYS = 2;

/** The cheapest first. A remote place is reached two working days later, and by no next-day van. */
export function methodsTo({ countries, methods }: DeliveryTerms, postcode: string | undefined): DeliveryMethod[] {
  const cheapestFirst = methods.toSorted((a, b) => a.price - b.price);
  if (postcode === undefined || !countries.includes('GB') || !isRemoteArea(postcode)) return cheapestFirst;
  return cheapestFirst.filter(({ code }) => code !== 'next-day').map(takingLonger);
}

const takingLonger = (method: DeliveryMethod): DeliveryMethod => ({
  ...method,
  days: { from: method.days.from + REMOTE_EXTRA_DAYS, to: method.days.to + REMOTE_EXTRA_DAYS },
});

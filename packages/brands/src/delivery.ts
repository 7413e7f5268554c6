import type { DeliveryMethod, DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';

/** Delivery terms of a store. Amounts are in minor units of its currency; days are those the carriers promise. */
export const getDeliveryTerms = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): DeliveryTerms =>
  TERMS[localeISOCode as keyof typeof TERMS];

const CUT_OFF = '20:00';
const RETURN_DAYS = 28;
/** Consumer Contracts Regulations 2013 (GB) and Directive 2011/83/EU. */
const CANCELLATION_DAYS = 14;
const MANCHESTER = { country: 'GB', timeZone: 'Europe/London' } as const;
const NEW_JERSEY = { country: 'US', timeZone: 'America/New_York' } as const;

type Terms = Omit<DeliveryTerms, 'countries' | 'calendar'>;

const standard = (price: number, freeOver: number, days: DeliveryMethod['days']): DeliveryMethod => ({
  code: 'standard',
  price,
  freeOver,
  days,
  cutOff: CUT_OFF,
});

const express = (price: number, days: DeliveryMethod['days']): DeliveryMethod => ({
  code: 'express',
  price,
  days,
  cutOff: CUT_OFF,
});

const EUROPE: Terms = {
  methods: [standard(599, 6_000, { from: 4, to: 7 }), express(999, { from: 2, to: 3 })],
  returns: { days: RETURN_DAYS, price: 299 },
  cancellationDays: CANCELLATION_DAYS,
};

const OCEANIA: Terms = {
  methods: [standard(999, 10_000, { from: 6, to: 10 }), express(1_599, { from: 3, to: 5 })],
  returns: { days: RETURN_DAYS, price: 0 },
};

const GULF: Terms = {
  methods: [standard(2_500, 25_000, { from: 5, to: 8 }), express(4_500, { from: 2, to: 4 })],
  returns: { days: RETURN_DAYS, price: 0 },
};

const EMIRATES: DeliveryTerms = {
  ...GULF,
  countries: ['AE'],
  calendar: { warehouse: MANCHESTER, destination: 'AE' },
};

const TERMS = {
  'en-GB': {
    countries: ['GB'],
    calendar: { warehouse: MANCHESTER, destination: 'GB' },
    methods: [
      standard(399, 5_000, { from: 2, to: 4 }),
      { code: 'next-day', price: 699, days: { from: 1, to: 1 }, cutOff: CUT_OFF },
      { code: 'collect', price: 299, days: { from: 3, to: 3 }, cutOff: CUT_OFF },
    ],
    returns: { days: RETURN_DAYS, price: 0 },
    cancellationDays: CANCELLATION_DAYS,
  },
  'en-IE': { ...EUROPE, countries: ['IE'], calendar: { warehouse: MANCHESTER, destination: 'IE' } },
  'en-EU': {
    ...EUROPE,
    countries: ['NL', 'BE', 'LU', 'AT', 'DK', 'ES', 'IT', 'FI', 'FR', 'DE', 'PT', 'SE', 'IE'],
    calendar: { warehouse: MANCHESTER, destination: 'EU' },
  },
  'fr-FR': { ...EUROPE, countries: ['FR'], calendar: { warehouse: MANCHESTER, destination: 'FR' } },
  'de-DE': { ...EUROPE, countries: ['DE'], calendar: { warehouse: MANCHESTER, destination: 'DE' } },
  'en-US': {
    countries: ['US'],
    calendar: { warehouse: NEW_JERSEY, destination: 'US' },
    methods: [standard(699, 7_500, { from: 5, to: 8 }), express(1_499, { from: 2, to: 4 })],
    returns: { days: RETURN_DAYS, price: 399 },
  },
  'en-CA': {
    countries: ['CA'],
    calendar: { warehouse: NEW_JERSEY, destination: 'CA' },
    methods: [standard(999, 10_000, { from: 6, to: 10 }), express(1_999, { from: 3, to: 5 })],
    returns: { days: RETURN_DAYS, price: 0 },
  },
  'en-AU': { ...OCEANIA, countries: ['AU'], calendar: { warehouse: MANCHESTER, destination: 'AU' } },
  'en-NZ': { ...OCEANIA, countries: ['NZ'], calendar: { warehouse: MANCHESTER, destination: 'NZ' } },
  'en-AE': EMIRATES,
  'ar-AE': EMIRATES,
  'en-SA': { ...GULF, countries: ['SA'], calendar: { warehouse: MANCHESTER, destination: 'SA' } },
  'en-QA': { ...GULF, countries: ['QA'], calendar: { warehouse: MANCHESTER, destination: 'QA' } },
} satisfies Record<string, DeliveryTerms>;

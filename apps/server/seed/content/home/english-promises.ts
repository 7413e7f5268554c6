import { type Market, money, RETURN_DAYS } from '../markets.ts';

/** What everybody can count on; the first two differ by market. */
export const englishPromises = (market: Market) => [
  {
    title: `Free delivery over ${money(market, market.freeOver)}`,
    text: `Tracked, ${market.times.standard}`,
  },
  {
    title: `${RETURN_DAYS}-day returns`,
    text: market.returnFee === 0 ? 'Free, from the day it reaches you' : `${money(market, market.returnFee)} a parcel`,
  },
  { title: 'Honest was-prices', text: 'Each was charged for at least 30 days' },
  { title: 'No pressure', text: 'No countdowns, and no account needed' },
];

import type { ShippingMethod } from '@shop/contracts/shop/quote/delivery';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { formatDate } from '#app/i18n/dates.ts';
import { formatDay, formatDays, formatTime } from '#app/i18n/day-words.ts';
import { formatMoney, formatRoundMoney } from '#app/i18n/money.ts';
import type { Text } from '#app/i18n/text.ts';

export type Teller = {
  text: Text;
  store: Pick<Store, 'localeISOCode' | 'timeZone'>;
  now: Date;
  /** Of the product alone. */
  price?: Money | undefined;
};

export type DeliveryPromiseTexts = { name: string; when: string; freeOver?: string };

/**
 * `Standard, £3.99.` `Order before 20:00 today for Tuesday 17 to Thursday 19 November.` `Free over £50.` A product that
 * is above the threshold by itself has `Free delivery.`
 */
export function formatPromise(method: ShippingMethod, teller: Teller): DeliveryPromiseTexts {
  const { text, store } = teller;
  const { price, freeOver } = method;
  const locale = store.localeISOCode;
  const name = text(`delivery.method.${method.code}`);
  if (isFreeFor(method, teller.price)) {
    return { name: text('productPage.delivery.included'), when: whenWords(method, teller) };
  }
  return {
    name:
      price.amount === 0
        ? text('productPage.delivery.free', { method: name })
        : text('productPage.delivery.priced', { method: name, price: formatMoney(price, locale) }),
    when: whenWords(method, teller),
    ...(freeOver && {
      freeOver: text('productPage.delivery.freeOver', { amount: formatRoundMoney(freeOver, locale) }),
    }),
  };
}

/** Whether the product alone reaches the threshold of free delivery. */
const isFreeFor = ({ freeOver }: ShippingMethod, price: Money | undefined): boolean =>
  freeOver !== undefined && price !== undefined && price.amount >= freeOver.amount;

/** Method with what it costs for this product alone. */
export const chargeFor = (method: ShippingMethod, price: Money): ShippingMethod =>
  isFreeFor(method, price) ? { ...method, price: { ...method.price, amount: 0 }, freeOver: undefined } : method;

/** Calendar date of an instant in a time zone, as `2026-11-17`. */
export const toIsoDate = (instant: Date, timeZone: string): string =>
  formatDate(instant, { dateFormat: 'YYYY-MM-DD', timeZone });

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, day.length);
}

function whenWords({ from, to, orderBefore }: ShippingMethod, { text, store, now }: Teller): string {
  const place = { locale: store.localeISOCode, timeZone: store.timeZone };
  // Dates without time are formatted in UTC.
  const days = formatDays(
    { from: new Date(from), to: new Date(to) },
    { ...place, timeZone: 'UTC' },
    { style: 'with-weekday', to: text('productPage.to') },
  );
  const end = new Date(orderBefore);
  const time = formatTime(end, place);
  if (isMidnight(end, store.timeZone)) return wholeDayWords(end, { text, store, now }, days);
  const [today, lastDay] = [now, end].map((instant) => toIsoDate(instant, store.timeZone));
  if (!today || lastDay === today) return text('productPage.delivery.today', { time, days });
  if (lastDay === dayAfter(today)) return text('productPage.delivery.tomorrow', { time, days });
  return text('productPage.delivery.later', { day: formatDay(end, place), time, days });
}

const isMidnight = (instant: Date, timeZone: string): boolean =>
  toIsoDate(instant, timeZone) !== toIsoDate(new Date(instant.getTime() - 1), timeZone);

/** A cut-off at midnight is the end of the day before, not a time of the day that begins. */
function wholeDayWords(end: Date, { text, store, now }: Teller, days: string): string {
  const lastMoment = new Date(end.getTime() - 1);
  const [today, lastDay] = [now, lastMoment].map((instant) => toIsoDate(instant, store.timeZone));
  if (lastDay === today) return text('productPage.delivery.allDay', { days });
  const place = { locale: store.localeISOCode, timeZone: store.timeZone };
  return text('productPage.delivery.byDay', { day: formatDay(lastMoment, place), days });
}

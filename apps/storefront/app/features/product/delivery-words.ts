import type { ShippingMethod } from '@shop/contracts/shop/delivery';
import type { Store } from '@shop/domain/store';
import { formatDate } from '#app/i18n/dates.ts';
import { formatDay, formatDays, formatTime } from '#app/i18n/day-words.ts';
import { formatMoney, formatRoundMoney } from '#app/i18n/money.ts';
import type { Text } from '#app/i18n/text.ts';

type Teller = { text: Text; store: Pick<Store, 'localeISOCode' | 'timeZone'>; now: Date };

export type PromiseWords = { name: string; when: string; freeOver?: string };

/** `Standard, £3.99.` `Order before 20:00 today for Tuesday 17 to Thursday 19 November.` `Free over £50.` */
export function promiseWords(method: ShippingMethod, teller: Teller): PromiseWords {
  const { text, store } = teller;
  const { price, freeOver } = method;
  const locale = store.localeISOCode;
  const name = text(`delivery.method.${method.code}`);
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

/** The one that most orders go by. */
export const usualMethod = (methods: readonly ShippingMethod[]): ShippingMethod | undefined =>
  methods.find(({ code }) => code === 'standard') ?? methods[0];

/** The day on which a clock of the place shows this instant, as `2026-11-17`. */
export const dayOf = (instant: Date, timeZone: string): string =>
  formatDate(instant, { dateFormat: 'YYYY-MM-DD', timeZone });

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, day.length);
}

function whenWords({ from, to, orderBefore }: ShippingMethod, { text, store, now }: Teller): string {
  const place = { locale: store.localeISOCode, timeZone: store.timeZone };
  // Days without a time stand still on the calendar of Greenwich.
  const days = formatDays(
    { from: new Date(from), to: new Date(to) },
    { ...place, timeZone: 'UTC' },
    { style: 'with-weekday', to: text('productPage.to') },
  );
  const end = new Date(orderBefore);
  const time = formatTime(end, place);
  const [today, lastDay] = [now, end].map((instant) => dayOf(instant, store.timeZone));
  if (!today || lastDay === today) return text('productPage.delivery.today', { time, days });
  if (lastDay === dayAfter(today)) return text('productPage.delivery.tomorrow', { time, days });
  return text('productPage.delivery.later', { day: formatDay(end, place), time, days });
}

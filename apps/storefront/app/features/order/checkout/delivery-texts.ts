import type { Store } from '@shop/domain/site/store/store';
import { formatDay, formatDays, formatTime } from '#app/i18n/day-words.ts';
import type { Text } from '#app/i18n/text.ts';

type Teller = { text: Text; store: Pick<Store, 'localeISOCode' | 'timeZone'> };

/** Format `Tuesday 17 to Thursday 19 November`. Dates without time are formatted in UTC. */
export const formatDeliveryDays = ({ from, to }: { from: string; to: string }, { text, store }: Teller): string =>
  formatDays(
    { from: new Date(from), to: new Date(to) },
    { locale: store.localeISOCode, timeZone: 'UTC' },
    { style: 'with-weekday', to: text('productPage.to') },
  );

/** Format `Order before 20:00, Monday 16 November`, in the store's time zone. */
export function cutOffWords(orderBefore: string, { text, store }: Teller): string {
  const place = { locale: store.localeISOCode, timeZone: store.timeZone };
  const end = new Date(orderBefore);
  return text('checkout.delivery.before', { time: formatTime(end, place), day: formatDay(end, place) });
}

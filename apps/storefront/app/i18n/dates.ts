import type { Store } from '@shop/domain/site/store/store';

type DateStyle = Pick<Store, 'dateFormat' | 'timeZone'>;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Date in the store's time zone and field order (§3: DD/MM/YYYY). */
export function formatDate(instant: Date, { dateFormat, timeZone }: DateStyle): string {
  const parts = getCalendar(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return dateFormat.replace('DD', part('day')).replace('MM', part('month')).replace('YYYY', part('year'));
}

/** en-GB only for Latin digits: the field order comes from the store format. */
function getCalendar(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  calendars.set(timeZone, calendar);
  return calendar;
}

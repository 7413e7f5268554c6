import type { Store } from '@shop/domain/store';

type DateStyle = Pick<Store, 'dateFormat' | 'timeZone'>;

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day on the store's own calendar, in its order of day, month and year (§3: DD/MM/YYYY). */
export function formatDate(instant: Date, { dateFormat, timeZone }: DateStyle): string {
  const parts = calendarOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return dateFormat.replace('DD', part('day')).replace('MM', part('month')).replace('YYYY', part('year'));
}

/** British English only for its Latin digits: the order comes from the store's own format. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  calendars.set(timeZone, calendar);
  return calendar;
}

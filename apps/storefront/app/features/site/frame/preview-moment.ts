import type { Locale } from '@shop/domain/site/store/store';

/** Instant formatted for a locale and time zone. */
export const momentText = (instant: string, { locale, timeZone }: { locale: Locale; timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));

/** Format of datetime-local, `2026-11-27T00:00`: the Swedish locale format with a T. */
export const wallTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(' ', 'T');

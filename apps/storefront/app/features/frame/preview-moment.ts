import type { Locale } from '@shop/domain/store';

/** An instant as people of the locale read it, on the clock of a zone. */
export const momentText = (instant: string, { locale, timeZone }: { locale: Locale; timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));

/** The same as a form takes and sends it: `2026-11-27T00:00`, which is how Swedes write it, but for the T. */
export const wallTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(instant))
    .replace(' ', 'T');

/** Value of a `datetime-local` field for an instant, in the time zone of the store. */
export function toLocalMoment(instant: string | undefined, timeZone: string): string {
  if (instant === undefined) return '';
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' ', 'T');
}

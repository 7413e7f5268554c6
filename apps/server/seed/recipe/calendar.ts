import { MS_PER_DAY } from '@shop/domain/time';
import { readMoment } from '@shop/domain/zoned-time';

/** Asking a clock's zone is slow, and a catalogue asks for the same few hundred days again and again. */
const known = new Map<string, Date>();

/** Midnight in London, so many days after today (before, if negative). */
export function londonMidnight(today: Date, days: number): Date {
  const date = new Date(today.getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
  const midnight = known.get(date) ?? readMoment(date, 'Europe/London');
  if (!midnight) throw new RangeError(`No such day: ${date}`);
  known.set(date, midnight);
  return midnight;
}

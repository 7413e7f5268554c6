import type { ScheduleEntry } from '@shop/domain/banner-schedule';

/** The days around the one on which the demo is made, by the clock of a store. */
export type Days = {
  /** From the start of one day until the start of another, counted from today; an open side has no limit. */
  from: (start: number | undefined, end?: number) => ScheduleEntry;
  /** Saturdays and Sundays, this week's first. */
  weekends: (count: number) => ScheduleEntry[];
};

const SATURDAY = 6;

export function daysAround(now: Date, timeZone: string): Days {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const day = (offset: number) => today.add({ days: offset }).toString();
  const from: Days['from'] = (start, end) => ({
    StartDate: start === undefined ? null : day(start),
    EndDate: end === undefined ? null : day(end),
  });
  const saturday = SATURDAY - today.dayOfWeek;
  return {
    from,
    weekends: (count) => Array.from({ length: count }, (_, week) => from(saturday + week * 7, saturday + week * 7 + 2)),
  };
}

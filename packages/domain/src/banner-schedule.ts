import { MS_PER_MINUTE } from './time.ts';
import { readMoment } from './zoned-time.ts';

/** A banner stays up this long past its end, so that a page cached a moment earlier is not wrong at once. */
export const END_GRACE_MS = MS_PER_MINUTE;

/** A schedule entry as the banner feed writes it (§3). */
export type ScheduleEntry = { StartDate?: string | null | undefined; EndDate?: string | null | undefined };
export type ScheduleWindow = { start?: Date; end?: Date };

/** Shown when unscheduled, or when `now` falls in any window. An open side has no limit. */
export function isBannerVisible(schedule: readonly ScheduleWindow[] | undefined, now: Date): boolean {
  if (!schedule || schedule.length === 0) return true;
  return schedule.some(({ start, end }) => {
    const opened = !start || start <= now;
    const closed = end && now.getTime() > end.getTime() + END_GRACE_MS;
    return opened && !closed;
  });
}

/** The next moment at which a banner comes or goes; undefined where everything stays as it is. */
export function nextTurn(schedules: readonly (readonly ScheduleWindow[] | undefined)[], now: Date): Date | undefined {
  const turns = schedules
    .flatMap((schedule) => schedule ?? [])
    .flatMap(({ start, end }) => [start?.getTime() ?? [], end ? end.getTime() + END_GRACE_MS + 1 : []].flat())
    .filter((turn) => turn > now.getTime());
  return turns.length === 0 ? undefined : new Date(Math.min(...turns));
}

/** Reads feed dates on the clock of the store. An entry with a date nobody can read never opens. */
export const readSchedule = (
  entries: readonly ScheduleEntry[] | null | undefined,
  timeZone: string,
): readonly ScheduleWindow[] | undefined => entries?.map((entry) => readWindow(entry, timeZone));

function readWindow({ StartDate, EndDate }: ScheduleEntry, timeZone: string): ScheduleWindow {
  const start = StartDate ? (readMoment(StartDate, timeZone) ?? NEVER) : undefined;
  const end = EndDate ? readMoment(EndDate, timeZone) : undefined;
  if (EndDate && !end) return { start: NEVER };
  return { ...(start && { start }), ...(end && { end }) };
}

/** An invalid date is not at or before any other. */
const NEVER = new Date(Number.NaN);

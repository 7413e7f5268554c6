import { MS_PER_MINUTE } from '../time.ts';
import { readMoment } from '../zoned-time.ts';

/** Grace period after a banner's end, so that a page cached a moment earlier is not wrong at once. */
export const END_GRACE_MS = MS_PER_MINUTE;

/** Schedule entry of the banner feed (§3). */
export type ScheduleEntry = { StartDate?: string | null | undefined; EndDate?: string | null | undefined };
export type ScheduleWindow = { start?: Date; end?: Date };

/** True when unscheduled, or when `now` falls in any window. An open side has no limit. */
export function isBannerVisible(schedule: readonly ScheduleWindow[] | undefined, now: Date): boolean {
  if (!schedule || schedule.length === 0) return true;
  return schedule.some(({ start, end }) => {
    const opened = !start || start <= now;
    const closed = end && now.getTime() > end.getTime() + END_GRACE_MS;
    return opened && !closed;
  });
}

/** Next moment when a banner appears or disappears; undefined when nothing changes. */
export function nextTurn(schedules: readonly (readonly ScheduleWindow[] | undefined)[], now: Date): Date | undefined {
  const turns = schedules
    .flatMap((schedule) => schedule ?? [])
    .flatMap(({ start, end }) => [start?.getTime() ?? [], end ? end.getTime() + END_GRACE_MS + 1 : []].flat())
    .filter((turn) => turn > now.getTime());
  return turns.length === 0 ? undefined : new Date(Math.min(...turns));
}

/** Parses feed dates in the store's time zone. An entry with an unreadable date never opens. */
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

/** Invalid date: every comparison with it is false. */
const NEVER = new Date(Number.NaN);

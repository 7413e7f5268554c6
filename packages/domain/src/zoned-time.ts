/**
 * Parses a moment from feeds or editors: an ISO instant, or wall time (`DD-MM-YYYY HH:mm`, `YYYY-MM-DDTHH:mm`) in the
 * given zone. Undefined when invalid.
 */
export function readMoment(text: string, timeZone: string): Date | undefined {
  const trimmed = text.trim();
  if (INSTANT.test(trimmed)) return valid(new Date(trimmed));
  const wall = readWallTime(trimmed);
  return wall === undefined ? undefined : toInstant(wall, timeZone);
}

/** Instant at which clocks of the second zone show what those of the first show at the given one. */
export const toSameWallTime = (instant: Date, from: string, to: string): Date =>
  toInstant(instant.getTime() + offsetAt(instant.getTime(), from), to);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_FIRST = /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})(?: (?<hour>\d{2}):(?<minute>\d{2}))?$/;
const YEAR_FIRST =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

const valid = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date);

/** Wall time in milliseconds, as if in UTC. */
function readWallTime(text: string): number | undefined {
  const parts = (DAY_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups;
  if (!parts) return undefined;
  const { year, month, day, hour = '00', minute = '00', second = '00' } = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const date = valid(new Date(iso));
  return date?.toISOString() === iso ? date.getTime() : undefined;
}

/** DST: skipped wall time is read as the hour after it; repeated wall time as the first of the two. */
function toInstant(wall: number, timeZone: string): Date {
  const before = wall - offsetAt(wall - MS_PER_DAY, timeZone);
  const after = wall - offsetAt(wall + MS_PER_DAY, timeZone);
  const fits = (instant: number) => instant + offsetAt(instant, timeZone) === wall;
  return new Date([before, after].find(fits) ?? before);
}

const MS_PER_DAY = 86_400_000;

/** Offset of the zone from UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** A format costs much more to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...ALL_FIELDS });
  formats.set(timeZone, format);
  return format;
}

const ALL_FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

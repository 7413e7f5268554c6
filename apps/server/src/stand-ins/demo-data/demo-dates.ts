import { MS_PER_DAY } from '@shop/domain/time';

type Calendar = {
  now: Date;
  /** Time zone whose midnight starts a day. */
  timeZone: string;
  /** Output format of a day: the date (`2026-11-15`) or the instant at which it starts. */
  daysAs: 'day' | 'instant';
};

/** `+3d` and `-3d` count from today, `saturday+2d` from the Saturday of this week, `now-1.5d` from this moment. */
const OFFSET = /"(now|saturday)?([+-]\d+(?:\.\d+)?)d"/g;
const SATURDAY = 6;

/** Replaces every offset in a JSON text by the date it stands for. */
export function resolveDates(text: string, { now, timeZone, daysAs }: Calendar): string {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  const resolve = (anchor: string | undefined, days: number): string => {
    if (anchor === 'now') return new Date(now.getTime() + days * MS_PER_DAY).toISOString();
    const day = today.add({ days: days + (anchor ? SATURDAY - today.dayOfWeek : 0) });
    return daysAs === 'day' ? day.toString() : new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  };
  // Memoized: a catalogue names the same few hundred days thousands of times.
  const resolved = new Map<string, string>();
  return text.replaceAll(OFFSET, (offset: string, anchor: string | undefined, days: string) => {
    const date = resolved.get(offset) ?? JSON.stringify(resolve(anchor, Number(days)));
    resolved.set(offset, date);
    return date;
  });
}

import { isBannerVisible, nextTurn, readSchedule } from './banner-schedule.ts';

/** Default end of an open range (§3). */
const OPEN_END_DATE = '01-01-2121 12:00';

export type DateRange = { StartDate?: string | null; EndDate?: string | null };
export type SchedulingEntry = { Scheduling: Readonly<Record<string, readonly DateRange[] | null>> | null };
/** Entries by group key. */
export type SchedulingData<Entry extends SchedulingEntry = SchedulingEntry> = Readonly<
  Record<string, readonly Entry[]>
>;

/** Adds the default end to open ranges; a null schedule stays null. */
export const withEndDates = <Entry extends SchedulingEntry>(data: SchedulingData<Entry>): SchedulingData<Entry> =>
  mapValues(data, (entries) =>
    entries.map((entry) => ({
      ...entry,
      Scheduling: entry.Scheduling && mapValues(entry.Scheduling, (ranges) => ranges?.map(withEndDate) ?? null),
    })),
  );

type Moment = { region: string; timeZone: string; now: Date };

/** Whether an entry is shown in a region now; without ranges it always is. */
export const isInSchedule = ({ Scheduling }: SchedulingEntry, { region, timeZone, now }: Moment): boolean =>
  isBannerVisible(readSchedule(Scheduling?.[region], timeZone), now);

/** Next moment at which any of the entries appears or disappears. */
export const nextScheduleTurn = (
  entries: readonly SchedulingEntry[],
  { region, timeZone, now }: Moment,
): Date | undefined =>
  nextTurn(
    entries.map(({ Scheduling }) => readSchedule(Scheduling?.[region], timeZone)),
    now,
  );

const withEndDate = (range: DateRange): DateRange => ({ ...range, EndDate: range.EndDate || OPEN_END_DATE });

const mapValues = <In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The end that a range without one gets (§3). */
const OPEN_END_DATE = '01-01-2121 12:00';

export type DateRange = { StartDate?: string | null; EndDate?: string | null };
export type SchedulingEntry = { Scheduling: Readonly<Record<string, readonly DateRange[] | null>> | null };
/** Entries by the key they are grouped under. */
export type SchedulingData<Entry extends SchedulingEntry = SchedulingEntry> = Readonly<
  Record<string, readonly Entry[]>
>;

/** Gives every range an end date; a null schedule stays null. */
export const withEndDates = <Entry extends SchedulingEntry>(data: SchedulingData<Entry>): SchedulingData<Entry> =>
  mapValues(data, (entries) =>
    entries.map((entry) => ({
      ...entry,
      Scheduling: entry.Scheduling && mapValues(entry.Scheduling, (ranges) => ranges?.map(withEndDate) ?? null),
    })),
  );

const withEndDate = (range: DateRange): DateRange => ({ ...range, EndDate: range.EndDate || OPEN_END_DATE });

const mapValues = <In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

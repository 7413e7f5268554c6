import { MS_PER_DAY } from '../../time.ts';
import { COUNTRY_CALENDARS, type CountryCalendar, type Holiday } from './delivery-holidays.ts';

export type OwnCalendars = Readonly<Record<string, CountryCalendar>>;

/** The merchant's own calendar comes before the built-in one; other countries work from Monday to Friday. */
export function findCalendar(country: string, own: OwnCalendars = {}): CountryCalendar {
  if (Object.hasOwn(own, country)) return own[country] ?? UNKNOWN;
  return hasCalendar(country) ? COUNTRY_CALENDARS[country] : UNKNOWN;
}

export const hasCalendar = (country: string): country is keyof typeof COUNTRY_CALENDARS =>
  Object.hasOwn(COUNTRY_CALENDARS, country);

const UNKNOWN: CountryCalendar = { weekend: [6, 0], holidays: [] };

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Local date of an instant in the time zone, such as `2026-11-17`. */
export function toIsoDate(instant: Date, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

export function isWorkingDay(calendar: CountryCalendar, day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (calendar.weekend.includes(getWeekday(day))) return false;
  // A New Year's Day on a Saturday may be observed in the old year.
  return !listHolidays(calendar, year).has(day) && !listHolidays(calendar, year + 1).has(day);
}

/** The n-th working day after a day, which itself need not be one. */
export function workingDayAfter(calendar: CountryCalendar, day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = dayAfter(reached);
    if (isWorkingDay(calendar, reached)) left -= 1;
  }
  return reached;
}

const cache = new WeakMap<CountryCalendar, Map<number, ReadonlySet<string>>>();

function listHolidays(calendar: CountryCalendar, year: number): ReadonlySet<string> {
  const years = cache.get(calendar) ?? new Map<number, ReadonlySet<string>>();
  cache.set(calendar, years);
  const days = years.get(year) ?? observedDays(calendar, year);
  years.set(year, days);
  return days;
}

/** Observed holidays: those on a weekend are moved where the country does so. */
function observedDays({ weekend, holidays }: CountryCalendar, year: number): ReadonlySet<string> {
  const all = holidays.flatMap((holiday) => daysIn(holiday, year).map((day) => ({ day, moved: movedBy(holiday) })));
  const moves = ({ day, moved }: (typeof all)[number]) => moved !== undefined && weekend.includes(getWeekday(day));
  const observed = new Set(all.filter((one) => !moves(one)).map(({ day }) => day));
  for (const { day, moved } of all.filter(moves)) observed.add(substitute(day, { moved, weekend, observed }));
  return observed;
}

const movedBy = (holiday: Holiday) => ('moved' in holiday ? holiday.moved : undefined);

type Surroundings = Pick<CountryCalendar, 'weekend'> & {
  moved: 'after' | 'nearest' | undefined;
  observed: ReadonlySet<string>;
};

function substitute(day: string, { moved, weekend, observed }: Surroundings): string {
  const step = moved === 'nearest' && getWeekday(day) === weekend[0] ? -1 : 1;
  let found = day;
  while (weekend.includes(getWeekday(found)) || observed.has(found)) found = dayAfter(found, step);
  return found;
}

function daysIn(holiday: Holiday, year: number): string[] {
  if ('dates' in holiday) return holiday.dates.filter((day) => day.startsWith(`${year}-`));
  if ('easter' in holiday) return [dayAfter(easterSunday(year), holiday.easter)];
  if ('weekday' in holiday) return [firstFrom(`${year}-${holiday.from}`, holiday.weekday)];
  return [`${year}-${holiday.day}`];
}

const firstFrom = (day: string, weekday: number): string => dayAfter(day, (weekday - getWeekday(day) + 7) % 7);

const getWeekday = (day: string): number => new Date(day).getUTCDay();

/** Gregorian Easter by Butcher's algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const moon = year % 19;
  const century = Math.floor(year / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon = (19 * moon + corrected + 15) % 30;
  const rest = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - fullMoon - (rest % 4)) % 7;
  const late = Math.floor((moon + 11 * fullMoon + 22 * toSunday) / 451);
  return dayAfter(`${year}-03-22`, fullMoon + toSunday - 7 * late);
}
